import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createAdministrator } from '#supabase-embedded/auth/create-administrator.ts';

export interface FirstAdministrator {
  email: string;
  /** Unset when the person who started the server chose it. */
  password?: string;
}

/**
 * Makes an administrator when there is none yet. A password that we make up is returned, to be printed once;
 * only its hash is stored.
 */
export async function ensureAdministrator(
  pool: pg.Pool,
  given: { email?: string; password?: string },
  fallbackEmail: string,
): Promise<FirstAdministrator | undefined> {
  const { rowCount } = await pool.query(`select from public.profiles where role = 'admin' limit 1`);
  if (rowCount) return undefined;
  const email = given.email ?? fallbackEmail;
  const password = given.password ?? randomBytes(12).toString('base64url');
  await createAdministrator(pool, { email, password });
  return { email, password: given.password ? undefined : password };
}
