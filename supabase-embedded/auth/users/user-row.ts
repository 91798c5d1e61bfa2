import type { Queryable } from '../database.ts';
import { AuthError } from '../errors.ts';

export interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
}

export interface FactorRow {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  status: 'verified' | 'unverified';
  phone: string | null;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

/** A row of auth.users with its identities and factors; members have the columns' names. */
export interface User {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  is_sso_user: boolean;
  is_anonymous: boolean;
  banned_until: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  identities: IdentityRow[];
  factors: FactorRow[];
}

/** Secrets of the factors stay in the database. A set of recovery codes is shown as one more factor. */
const userColumns = `person.*,
  coalesce((select jsonb_agg(to_jsonb(identity) order by identity.created_at, identity.id)
    from auth.identities identity where identity.user_id = person.id), '[]') as identities,
  coalesce((select jsonb_agg(to_jsonb(factor) order by factor.created_at, factor.id)
    from (
      select id, friendly_name, factor_type::text, status::text, phone, created_at, updated_at, last_challenged_at
      from auth.mfa_factors where user_id = person.id
      union all
      select id, friendly_name, 'recovery_code', 'verified', null, created_at, created_at, null
      from auth_embedded.recovery_code_sets where user_id = person.id
    ) factor), '[]') as factors`;

export const selectUser = `select ${userColumns} from auth.users person`;

/** The columns that a person is looked up by. */
type LookUp = 'id' | 'email' | 'phone';

/** `lock` keeps the row for the rest of the transaction, for work that must not happen twice. */
export async function findUser(
  db: Queryable,
  column: LookUp,
  value: string,
  { lock = false } = {},
): Promise<User | undefined> {
  const owner = column === 'id' ? '' : 'and not person.is_sso_user';
  const result = await db.query<User>({
    name: `auth-find-user-${column}${lock ? '-lock' : ''}`,
    text: `${selectUser} where person.${column} = $1 ${owner} limit 1 ${lock ? 'for update of person' : ''}`,
    values: [value],
  });
  return result.rows[0];
}

/** Somebody who was there a moment ago may have been deleted since. */
export async function requireUserRow(db: Queryable, id: string, { lock = false } = {}): Promise<User> {
  return (await findUser(db, 'id', id, { lock })) ?? noLongerThere();
}

function noLongerThere(): never {
  throw new AuthError(404, 'user_not_found', 'User not found');
}

/** Writes down that somebody signs in now, and answers with who that is: one walk to the row for both. */
export async function noteSignIn(db: Queryable, id: string, now: Date): Promise<User> {
  const noted = await db.query<User>({
    name: 'auth-note-sign-in',
    text: `update auth.users person set last_sign_in_at = $2, updated_at = $2 where person.id = $1
      returning ${userColumns}`,
    values: [id, now],
  });
  return noted.rows[0] ?? noLongerThere();
}

/** Whoever has the address, as their own or at a provider that they sign in with. */
export async function findEmailOwner(db: Queryable, email: string): Promise<User | undefined> {
  const direct = await findUser(db, 'email', email);
  if (direct) return direct;
  const linked = await db.query<{ user_id: string }>(
    `select user_id from auth.identities where email = $1 and provider not like 'sso:%' limit 1`,
    [email],
  );
  return linked.rows[0] ? findUser(db, 'id', linked.rows[0].user_id) : undefined;
}

/** Whoever was given the address and has never confirmed it; nobody may be given one that somebody has. */
export async function findUnconfirmedOwner(db: Queryable, email: string): Promise<User | undefined> {
  const owner = await findEmailOwner(db, email);
  if (owner?.email_confirmed_at)
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  return owner;
}

export function isBanned(user: User, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

/** Recovery codes stand in for a factor and are never the only one. */
export function hasVerifiedFactor(user: User): boolean {
  return user.factors.some(
    (factor) => factor.status === 'verified' && factor.factor_type !== 'recovery_code',
  );
}
