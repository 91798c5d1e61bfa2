import { isUuid } from '../is-uuid.ts';
import type { AuthContext, Call, UserCall } from './context.ts';
import { type Queryable, readUnlessGone } from './database.ts';
import { AuthError } from './errors.ts';
import { BadTokenError } from './tokens/token-signer.ts';
import { findSession, type Session, sessionEnd } from './users/session-row.ts';
import { findUser, hasVerifiedFactor, isBanned, type User } from './users/user-row.ts';

/** The secret key's holder. The HTTP layer in front has checked the key itself. */
export function requireService(call: Call): void {
  if (call.identity.role === 'service_role' || call.identity.role === 'supabase_admin') return;
  if (!call.request.headers.get('authorization') && !call.request.headers.get('apikey'))
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  throw new AuthError(403, 'not_admin', 'User not allowed');
}

/** A person with a live session: the token must be ours, and neither the session nor the person ended since. */
export async function requireUser(context: AuthContext, call: Call): Promise<UserCall> {
  const bearer = /^bearer (\S+)$/i.exec(call.request.headers.get('authorization') ?? '')?.[1];
  if (!bearer) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await context.signer.verify(bearer).catch((cause: unknown) => {
    if (!(cause instanceof BadTokenError)) throw cause;
    throw badJwt(`invalid JWT: unable to parse or verify signature, ${cause.message}`, cause);
  });
  const { sub, session_id: sessionId, aud } = claims;
  if (typeof sub !== 'string' || sub === '') throw badJwt('invalid claim: missing sub claim');
  if (!isUuid(sub)) throw badJwt('invalid claim: sub claim must be a UUID');
  if (aud !== 'authenticated') throw badJwt('invalid claim: aud claim must be authenticated');
  const { user, session } = await readUnlessGone(context.pool, call.gone, async (client) => {
    const found = await findUser(client, 'id', sub);
    const isKnown = found && typeof sessionId === 'string' && isUuid(sessionId);
    return { user: found, session: isKnown && (await findLiveSession(client, context, found.id, sessionId)) };
  });
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (typeof sessionId !== 'string' || !isUuid(sessionId))
    throw badJwt('invalid claim: session_id claim must be a UUID');
  if (!session)
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  if (isBanned(user, context.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  return { ...call, user, session };
}

/** This person's session, unless it has ended since. */
export async function findLiveSession(
  db: Queryable,
  context: AuthContext,
  userId: string,
  sessionId: string,
  { lock = false } = {},
): Promise<Session | undefined> {
  const session = await findSession(db, sessionId, { lock });
  const isLive = session?.user_id === userId && !sessionEnd(session, context.settings, context.now());
  return isLive ? session : undefined;
}

/**
 * Whoever has enrolled a second factor must have passed it in this session: with the password alone nobody changes
 * the ways into the account. GoTrue answers with a different status from place to place.
 */
export function demandSecondFactor(
  { user, session }: { user: User; session: Session },
  message: string,
  status = 403,
): void {
  if (hasVerifiedFactor(user) && session.aal !== 'aal2')
    throw new AuthError(status, 'insufficient_aal', message);
}

function badJwt(message: string, cause?: unknown): AuthError {
  return new AuthError(403, 'bad_jwt', message, { cause });
}
