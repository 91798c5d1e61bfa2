import type pg from 'pg';
import { createAdministrator } from '#supabase-embedded/auth/create-administrator.ts';
import { generatePassword } from '../admin/generate-password.ts';

export interface FirstAdministratorOptions {
  given: { email?: string; password?: string };
  fallbackEmail: string;
  say: (line: string) => void;
}

/**
 * Makes an administrator when there is none yet, under the migration's lock, so that of several replicas one does. A
 * password that we make up is said at once: only its hash is stored, and whatever fails later must not lose it.
 * @returns the address of the first administrator while none has ever signed in
 */
export async function ensureAdministrator(
  client: pg.Client,
  { given, fallbackEmail, say }: FirstAdministratorOptions,
): Promise<string | undefined> {
  const { rowCount } = await client.query(`select from public.profiles where role = 'admin' limit 1`);
  if (!rowCount) {
    const email = given.email ?? fallbackEmail;
    const password = given.password ?? generatePassword();
    await client.query('begin');
    const { created } = await createAdministrator(client, { email, password });
    await client.query('commit');
    const isMadeUp = created && !given.password;
    say(`Administrator: ${email}${isMadeUp ? `, password: ${password} (shown this once)` : ''}`);
  }
  return findAwaited(client);
}

async function findAwaited(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ email: string | null; last_sign_in_at: Date | null }>(
    `select email, last_sign_in_at from auth.users join public.profiles using (id)
     where profiles.role = 'admin' order by last_sign_in_at nulls last, users.created_at limit 1`,
  );
  const [first] = rows;
  return first && !first.last_sign_in_at ? (first.email ?? undefined) : undefined;
}
