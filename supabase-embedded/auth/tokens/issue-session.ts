import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { ClientBase } from 'pg';
import type { AuthContext, Call } from '../context.ts';
import { AuthError } from '../errors.ts';
import { presentUser } from '../users/present-user.ts';
import { findSession } from '../users/session-row.ts';
import { isBanned, requireUserRow, type User } from '../users/user-row.ts';
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
  const user = await requireUserRow(client, userId);
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  const sessionId = randomUUID();
  await client.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, $3, $3, 'aal1', $4, $5)`,
    [sessionId, userId, now, call.request.headers.get('user-agent'), inet(call.address)],
  );
  await client.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [
    userId,
    now,
  ]);
  await addMethod(client, sessionId, method, now);
  const refreshToken = await insertRefreshToken(client, sessionId, userId, null, now);
  return tokenResponse(client, context, userId, sessionId, refreshToken);
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
  return tokenResponse(client, context, userId, sessionId, refreshToken);
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

/** The answer of every endpoint that hands out tokens, from what the database now says. */
export async function tokenResponse(
  client: ClientBase,
  context: AuthContext,
  userId: string,
  sessionId: string,
  refreshToken: string,
): Promise<TokenResponse> {
  const user = await requireUserRow(client, userId);
  const expiresIn = context.settings.jwt_expiry;
  const accessToken = await context.signer.sign(await accessClaims(client, user, sessionId), expiresIn);
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: Math.floor(context.now().getTime() / 1000) + expiresIn,
    refresh_token: refreshToken,
    user: presentUser(user),
  };
}

async function accessClaims(client: ClientBase, user: User, sessionId: string) {
  const session = await findSession(client, sessionId);
  const methods = await client.query<{ method: string; updated_at: Date }>(
    `select authentication_method as method, updated_at from auth.mfa_amr_claims
     where session_id = $1 order by updated_at desc`,
    [sessionId],
  );
  return {
    sub: user.id,
    aud: user.aud,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session?.aal ?? 'aal1',
    amr: methods.rows.map(({ method, updated_at }) => ({
      method,
      timestamp: Math.floor(updated_at.getTime() / 1000),
    })),
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  };
}

export function inet(address: string): string | null {
  return isIP(address) ? address : null;
}
