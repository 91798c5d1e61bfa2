import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { insertUser } from '#supabase-embedded/auth/users/insert-user.ts';
import {
  asRole,
  asRoleTransaction,
  type Identity,
  type RequestPool,
} from '#supabase-embedded/postgres/as-role.ts';

export interface Person {
  identity: Identity;
  /** Empty for somebody without an account. */
  id: string;
}

export const visitor: Person = { id: '', identity: { role: 'anon', claims: { role: 'anon' } } };
/** The holder of the secret key: bypasses row level security, but not grants, triggers or constraints. */
export const serviceRole: Person = {
  id: '',
  identity: { role: 'service_role', claims: { role: 'service_role' } },
};

interface PersonOptions {
  role?: 'user' | 'counsellor' | 'editor' | 'admin';
  fullName?: string;
  /** The level of the token that the person holds. */
  aal?: 'aal1' | 'aal2';
  factor?: 'verified' | 'unverified';
  /** `ended` is a token whose session was signed out, `expired` one whose session ran out. */
  session?: 'live' | 'ended' | 'expired';
  bannedUntil?: Date;
  deletedAt?: Date;
}

/** Makes an account, with the session and token that a sign-in would have made, as the database's owner. */
export async function createPerson(
  owner: Pool,
  name: string,
  { role = 'user', fullName = name, aal = 'aal1', session = 'live', ...state }: PersonOptions = {},
): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@example.com`;
  const id = await createAccount(owner, { email, fullName });
  if (role !== 'user') {
    await owner.query('update public.profiles set role = $2 where id = $1', [id, role]);
  }
  await owner.query('update auth.users set banned_until = $2, deleted_at = $3 where id = $1', [
    id,
    state.bannedUntil ?? null,
    state.deletedAt ?? null,
  ]);
  if (state.factor) await enrolFactor(owner, id, state.factor);
  const sessionId = randomUUID();
  if (session !== 'ended') {
    await owner.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after)
       values ($1, $2, now(), now(), $3, case when $4 then now() - interval '1 minute' end)`,
      [sessionId, id, aal, session === 'expired'],
    );
  }
  return { id, identity: { role: 'authenticated', claims: tokenClaims({ id, email, sessionId, aal }) } };
}

async function createAccount(owner: Pool, { email, fullName }: { email: string; fullName: string }) {
  const client = await owner.connect();
  try {
    const now = new Date();
    return await insertUser(client, {
      email,
      appMetadata: { provider: 'email', providers: ['email'] },
      userMetadata: { full_name: fullName },
      emailConfirmedAt: now,
      now,
    });
  } finally {
    client.release();
  }
}

const enrolFactor = (owner: Pool, userId: string, status: 'verified' | 'unverified') =>
  owner.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'phone app', 'totp', $2, now(), now())`,
    [userId, status],
  );

/** The claims of GoTrue's access tokens. */
function tokenClaims({ id, email, sessionId, aal }: Record<'id' | 'email' | 'sessionId' | 'aal', string>) {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: 'http://localhost/auth/v1',
    sub: id,
    aud: 'authenticated',
    exp: now + 3600,
    iat: now,
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    role: 'authenticated',
    aal,
    amr: [{ method: 'password', timestamp: now }],
    session_id: sessionId,
    is_anonymous: false,
  };
}

/** Everybody that a policy tells apart. */
export async function createPeople(owner: Pool) {
  return {
    visitor,
    user: await createPerson(owner, 'Usha'),
    otherUser: await createPerson(owner, 'Omar'),
    admin: await createPerson(owner, 'Asha', { role: 'admin' }),
    adminBeforeSecondFactor: await createPerson(owner, 'Bala', { role: 'admin', factor: 'verified' }),
    adminWithSecondFactor: await createPerson(owner, 'Chitra', {
      role: 'admin',
      factor: 'verified',
      aal: 'aal2',
    }),
    signedOutAdmin: await createPerson(owner, 'Dinesh', { role: 'admin', session: 'ended' }),
    bannedAdmin: await createPerson(owner, 'Esha', {
      role: 'admin',
      bannedUntil: new Date(Date.now() + 86_400_000),
    }),
  };
}

export type People = Awaited<ReturnType<typeof createPeople>>;

export interface RequestOptions {
  /** Where the request comes from, as the server in front established it. */
  address?: string;
  /** What else it says of itself. */
  headers?: Record<string, string>;
  /** Try the statement without keeping what it did. */
  rollback?: boolean;
}

/** `as(person)` gives a function that runs SQL the way a request of that person would. */
export function actingIn(pool: RequestPool) {
  return ({ identity }: Person, { address, headers: others, rollback = false }: RequestOptions = {}) => {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      ...others,
      ...(address && { 'x-forwarded-for': address }),
    };
    const request = { method: 'POST', path: '/', headers };
    return <Row extends QueryResultRow = QueryResultRow>(
      text: string,
      values: unknown[] = [],
    ): Promise<QueryResult<Row>> => asRole<Row>(pool, { identity, request, rollback }, { text, values });
  };
}

export type As = ReturnType<typeof actingIn>;

/** Several statements of one person that end together: committed when `work` is done, unless it is tried alone. */
export const withinTransactionOf = <Result>(
  pool: RequestPool,
  { identity }: Person,
  work: (client: PoolClient) => Promise<Result>,
  { rollback = false } = {},
): Promise<Result> => {
  const request = { method: 'POST', path: '/', headers: { 'content-type': 'application/json' } };
  return asRoleTransaction(pool, { identity, request, rollback }, work);
};
