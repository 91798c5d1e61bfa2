import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { ClientBase } from 'pg';
import type { AuthContext, Call } from '../context.ts';
import { AuthError } from '../errors.ts';
import { giveDeviceToken } from '../users/known-device.ts';
import { presentUser } from '../users/present-user.ts';
import { findSession, type Session } from '../users/session-row.ts';
import { isBanned, noteSignIn, requireUserRow, type User } from '../users/user-row.ts';
import { newRefreshToken } from './random.ts';

/** How somebody showed who they are, as the `amr` claim names it. */
export type Method =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/recovery_code'
  | 'anonymous'
  | string;

export interface TokenResponse {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
  provider_token?: string;
  provider_refresh_token?: string;
  weak_password?: { message: string; reasons: string[] };
}

/** Signs a person in: a new session with its first refresh token and access token. */
export async function issueSession(
  client: ClientBase,
  context: AuthContext,
  call: Call,
  userId: string,
  method: Method,
): Promise<TokenResponse> {
  const now = context.now();
  const user = await noteSignIn(client, userId, now);
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  giveDeviceToken(context, call, user);
  const session = { id: randomUUID(), aal: 'aal1' } as const;
  await client.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, $3, $3, $4, $5, $6)`,
    [
      session.id,
      userId,
      now,
      session.aal,
      call.request.headers.get('user-agent')?.slice(0, 500),
      inet(call.address),
    ],
  );
  await addMethod(client, session.id, method, now);
  const refreshToken = await insertRefreshToken(client, session.id, userId, null, now);
  const methods = [{ method, updated_at: now }];
  return tokenResponse(context, { user, session, methods, refreshToken });
}

/** New tokens for a session that goes on; the refresh token before is spent. */
export async function renewTokens(
  client: ClientBase,
  context: AuthContext,
  userId: string,
  sessionId: string,
): Promise<TokenResponse> {
  const now = context.now();
  const revoked = await client.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked
     returning token`,
    [sessionId, now],
  );
  const parent = revoked.rows[0]?.token ?? null;
  const refreshToken = await insertRefreshToken(client, sessionId, userId, parent, now);
  // Whoever asks for new tokens has just changed the account or the session.
  const user = await requireUserRow(client, userId);
  const session = (await findSession(client, sessionId)) ?? ({ id: sessionId, aal: 'aal1' } as const);
  const methods = await listMethods(client, sessionId);
  return tokenResponse(context, { user, session, methods, refreshToken });
}

export async function addMethod(
  client: ClientBase,
  sessionId: string,
  method: Method,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, $3, $3, $4)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, now, method],
  );
}

export async function insertRefreshToken(
  client: ClientBase,
  sessionId: string,
  userId: string,
  parent: string | null,
  now: Date,
): Promise<string> {
  const token = newRefreshToken();
  await client.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, $3, $3, $4, $5)`,
    [token, userId, now, parent, sessionId],
  );
  return token;
}

/** How the session's person has shown who they are, the latest first. */
export async function listMethods(client: ClientBase, sessionId: string): Promise<PassedMethod[]> {
  const methods = await client.query<PassedMethod>(
    `select authentication_method as method, updated_at from auth.mfa_amr_claims
     where session_id = $1 order by updated_at desc`,
    [sessionId],
  );
  return methods.rows;
}

interface PassedMethod {
  method: Method;
  updated_at: Date;
}

interface Holder {
  user: User;
  session: Pick<Session, 'id' | 'aal'>;
  methods: PassedMethod[];
  refreshToken: string;
}

/** The answer of every endpoint that hands out tokens. */
export async function tokenResponse(context: AuthContext, holder: Holder): Promise<TokenResponse> {
  const expiresIn = context.settings.jwt_expiry;
  return {
    access_token: await context.signer.sign(accessClaims(holder), expiresIn),
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: Math.floor(context.now().getTime() / 1000) + expiresIn,
    refresh_token: holder.refreshToken,
    user: presentUser(holder.user),
  };
}

function accessClaims({ user, session, methods }: Holder) {
  return {
    sub: user.id,
    aud: user.aud,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.aal,
    amr: methods.map(({ method, updated_at }) => ({
      method,
      timestamp: Math.floor(updated_at.getTime() / 1000),
    })),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
}

export function inet(address: string): string | null {
  return isIP(address) ? address : null;
}
