import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { hashPassword } from './passwords/hash.ts';
import { insertIdentity, insertUser } from './users/insert-user.ts';

/**
 * Makes a confirmed account with an e-mail identity and gives it the administrator's role. An account that has
 * the address already is only promoted: its password stays, and `created` is false. It is the caller's transaction.
 */
export async function createAdministrator(
  client: ClientBase,
  { email, password }: { email: string; password: string },
): Promise<{ id: string; created: boolean }> {
  const address = email.trim().toLowerCase();
  const found = await client.query<{ id: string }>(
    'select id from auth.users where email = $1 and not is_sso_user',
    [address],
  );
  const id = found.rows[0]?.id ?? randomUUID();
  if (found.rows.length === 0) {
    const now = new Date();
    const claims = { sub: id, email: address, email_verified: true, phone_verified: false };
    await insertUser(client, {
      id,
      email: address,
      passwordHash: await hashPassword(password),
      appMetadata: { provider: 'email', providers: ['email'] },
      userMetadata: claims,
      emailConfirmedAt: now,
      now,
    });
    await insertIdentity(client, { userId: id, provider: 'email', providerId: id, data: claims, now });
  }
  // The one place where this folder knows a product table: the role of a person lives in public.profiles,
  // whose row a trigger of the migrations made together with the user.
  await client.query(
    `insert into public.profiles (id, role) values ($1, 'admin') on conflict (id) do update set role = 'admin'`,
    [id],
  );
  return { id, created: found.rows.length === 0 };
}
