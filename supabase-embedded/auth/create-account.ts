import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { hashPassword } from './passwords/hash.ts';
import { insertIdentity, insertUser } from './users/insert-user.ts';
import { findEmailOwner } from './users/user-row.ts';

/**
 * Makes a confirmed account with an e-mail identity, for whoever runs the server. It is the caller's transaction.
 * @param email in small letters
 * @returns its id, or undefined when somebody has the address
 */
export async function createAccount(
  client: ClientBase,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  if (await findEmailOwner(client, email)) return undefined;
  const id = randomUUID();
  const now = new Date();
  const claims = { sub: id, email, email_verified: true, phone_verified: false };
  await insertUser(client, {
    id,
    email,
    passwordHash: await hashPassword(password),
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: claims,
    emailConfirmedAt: now,
    now,
  });
  await insertIdentity(client, { userId: id, provider: 'email', providerId: id, data: claims, now });
  return id;
}
