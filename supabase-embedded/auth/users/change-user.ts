import type { ClientBase } from 'pg';
import type { AuthContext } from '../context.ts';
import { refusalOf } from '../errors.ts';
import { clearOneTimeTokens } from '../tokens/one-time-tokens.ts';
import { insertIdentity } from './insert-user.ts';
import { closeOpening } from './session-opening.ts';
import { endSessions } from './session-row.ts';

type Json = Record<string, unknown>;

/** Merges members in; a null takes its member away. */
export async function mergeMetadata(
  client: ClientBase,
  userId: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  changes: Json,
  now: Date,
): Promise<void> {
  const entries = Object.entries(changes);
  const kept = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const removed = entries.filter(([, value]) => value === null).map(([name]) => name);
  await client.query(
    `update auth.users set ${column} = (coalesce(${column}, '{}') || $2::jsonb) - $3::text[], updated_at = $4
     where id = $1`,
    [userId, kept, removed, now],
  );
}

/** Merges in a provider's claims. If the database refuses them (PT4xx), the person signs in with their old metadata. */
export async function mergeClaims(
  client: ClientBase,
  userId: string,
  claims: Json,
  now: Date,
): Promise<void> {
  await client.query('savepoint claims');
  try {
    await mergeMetadata(client, userId, 'raw_user_meta_data', claims, now);
  } catch (error) {
    if (!refusalOf(error)) throw error;
    await client.query('rollback to savepoint claims');
  }
}

/** `app_metadata.providers` names every way in, the first one also as `provider`. */
export async function refreshProviders(client: ClientBase, userId: string, now: Date): Promise<void> {
  const found = await client.query<{ provider: string }>(
    'select provider from auth.identities where user_id = $1 group by provider order by min(created_at), provider',
    [userId],
  );
  const providers = found.rows.map((row) => row.provider);
  await mergeMetadata(
    client,
    userId,
    'raw_app_meta_data',
    { provider: providers[0] ?? null, providers },
    now,
  );
}

/** Somebody has shown that the address is theirs. */
export async function confirmEmail(client: ClientBase, userId: string, now: Date): Promise<void> {
  await client.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), is_anonymous = false, updated_at = $2
     where id = $1`,
    [userId, now],
  );
  await client.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
     where user_id = $1 and email = (select email from auth.users where id = $1)`,
    [userId, now],
  );
  await mergeMetadata(client, userId, 'raw_user_meta_data', { email_verified: true }, now);
  await clearOneTimeTokens(client, userId);
}

export async function confirmPhone(client: ClientBase, userId: string, now: Date): Promise<void> {
  await client.query(
    `update auth.users set phone_confirmed_at = coalesce(phone_confirmed_at, $2), is_anonymous = false, updated_at = $2
     where id = $1`,
    [userId, now],
  );
  await client.query(
    `update auth.identities set identity_data = identity_data || '{"phone_verified": true}', updated_at = $2
     where user_id = $1 and provider = 'phone'`,
    [userId, now],
  );
  await clearOneTimeTokens(client, userId);
}

/** Gives the account's own e-mail or phone identity this value, making the identity if there is none. */
export async function upsertOwnIdentity(
  client: ClientBase,
  userId: string,
  provider: 'email' | 'phone',
  value: string,
  verified: boolean,
  now: Date,
): Promise<void> {
  const data = { [provider]: value, [`${provider}_verified`]: verified };
  const changed = await client.query(
    `update auth.identities set identity_data = identity_data || $3::jsonb, updated_at = $4
     where provider_id = $1 and provider = $2`,
    [userId, provider, data, now],
  );
  if (changed.rowCount === 0)
    await insertIdentity(client, {
      userId,
      provider,
      providerId: userId,
      data: { sub: userId, email_verified: false, phone_verified: false, ...data },
      now,
    });
}

/**
 * Stores a password that is already hashed. Open links and codes are void afterwards, and every session but the
 * given one ends: whoever changes a password may no longer trust what was done with the old one.
 */
export async function storePassword(
  client: ClientBase,
  context: Pick<AuthContext, 'now'>,
  userId: string,
  hash: string,
  keepSession?: string,
): Promise<void> {
  await client.query('update auth.users set encrypted_password = $2, updated_at = $3 where id = $1', [
    userId,
    hash,
    context.now(),
  ]);
  await clearOneTimeTokens(client, userId);
  await endSessions(client, userId, { except: keepSession });
  if (keepSession) await closeOpening(client, keepSession);
}
