import type { PoolClient } from 'pg';
import * as v from 'valibot';
import { audit } from '../audit.ts';
import { readBody, textField } from '../body.ts';
import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { enforceLimits, perAddress } from '../rate-limit/limits.ts';
import { inet, insertRefreshToken, listMethods, tokenResponse } from '../tokens/issue-session.ts';
import { endSessions, findSession, type Session, sessionEnd } from '../users/session-row.ts';
import { findUser, isBanned, type User } from '../users/user-row.ts';

const RefreshParams = v.object({ refresh_token: textField });

interface RefreshToken {
  token: string;
  session_id: string;
  revoked: boolean;
  parent: string | null;
  updated_at: Date;
}

export async function refreshGrant(context: AuthContext, call: Call): Promise<Response> {
  const { refresh_token: presented } = await readBody(call.request, RefreshParams);
  // Whoever waits long for the others is no thief: what counts is when the token had arrived.
  const presentedAt = context.now();
  await enforceLimits(
    context,
    perAddress('refresh', context.settings.rate_limit.token_refresh, call.address),
  );
  if (presented === '') throw invalid('refresh_token required');
  const answer = await inTransaction(context.pool, async (client) => {
    const { session, token, user } = await lockLineage(client, context, presented);
    const refreshToken = token.revoked
      ? await reuse(client, context, call, { session, token, user, presentedAt })
      : await rotate(client, context, call, { session, token, user });
    await audit(client, context, call, user, 'token_refreshed');
    await client.query(
      `update auth.sessions set refreshed_at = $2::timestamptz at time zone 'utc', updated_at = $2, user_agent = $3,
         ip = $4 where id = $1`,
      [session.id, context.now(), call.request.headers.get('user-agent'), inet(call.address)],
    );
    const methods = await listMethods(client, session.id);
    return tokenResponse(context, { user, session, methods, refreshToken });
  });
  return Response.json(answer);
}

interface Lineage {
  session: Session;
  token: RefreshToken;
  user: User;
}

/** The session's row is the lock: refreshes of one session wait for each other and find what the first one did. */
async function lockLineage(client: PoolClient, context: AuthContext, presented: string): Promise<Lineage> {
  const missing = new AuthError(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  );
  const first = await findToken(client, presented);
  const session = first && (await findSession(client, first.session_id, { lock: true }));
  const token = session && (await findToken(client, presented));
  if (!token) throw missing;
  const user = await findUser(client, 'id', session.user_id);
  if (!user) throw missing;
  if (isBanned(user, context.now()))
    throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  const end = sessionEnd(session, context.settings, context.now());
  if (end) throw new AuthError(400, 'session_expired', `Invalid Refresh Token: ${end}`);
  return { session, token, user };
}

async function findToken(client: PoolClient, token: string): Promise<RefreshToken | undefined> {
  const found = await client.query<RefreshToken>(
    `select token, session_id, revoked, parent, updated_at from auth.refresh_tokens
     where token = $1 and session_id is not null`,
    [token],
  );
  return found.rows[0];
}

async function rotate(
  client: PoolClient,
  context: AuthContext,
  call: Call,
  lineage: Lineage,
): Promise<string> {
  const { session, token, user } = lineage;
  const now = context.now();
  await client.query('update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1', [
    token.token,
    now,
  ]);
  await audit(client, context, call, user, 'token_revoked');
  return insertRefreshToken(client, session.id, user.id, token.token, now);
}

/**
 * Reuse detection of refresh token rotation: a spent token comes back. Its answer may have been lost on the way, or two
 * tabs asked at once: then the active token is given again. Otherwise somebody has a copy, and the session ends for both.
 */
async function reuse(
  client: PoolClient,
  context: AuthContext,
  call: Call,
  lineage: Lineage & { presentedAt: Date },
): Promise<string> {
  const { session, token, user, presentedAt } = lineage;
  const { refresh_token_reuse_interval: interval, enable_refresh_token_rotation: rotation } =
    context.settings;
  const active = await client.query<RefreshToken>(
    'select * from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [session.id],
  );
  const current = active.rows[0];
  const age = (presentedAt.getTime() - token.updated_at.getTime()) / 1000;
  if (current && age <= interval) return current.token;
  if (rotation) {
    await endSessions(client, user.id, { only: session.id });
    await audit(client, context, call, user, 'token_revoked', { reason: 'reuse' });
  }
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used', {
    keepChanges: true,
  });
}
