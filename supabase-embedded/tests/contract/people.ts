import { randomUUID } from 'node:crypto';
import { type Client, connect, service, target, visitor } from './target.ts';

export const password = 'plum orchard lantern 47';

export interface Person {
  id: string;
  email: string;
  token: string;
  client: Client;
}

/** Somebody with a confirmed account, signed in. */
export async function createPerson(attributes: { app_metadata?: object; id?: string } = {}): Promise<Person> {
  const email = `person-${randomUUID()}@example.com`;
  const made = await service().auth.admin.createUser({ email, password, email_confirm: true, ...attributes });
  if (made.error) throw made.error;
  const { data, error } = await visitor().auth.signInWithPassword({ email, password });
  if (error) throw error;
  const token = data.session.access_token;
  return { id: data.user.id, email, token, client: connect(target.anonKey, token) };
}
