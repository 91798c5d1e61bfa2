import type { ClientBase } from 'pg';
import { isUuid } from '../../is-uuid.ts';
import type { AuthContext, UserCall } from '../context.ts';
import { AuthError } from '../errors.ts';
import { addMethod, type Method, renewTokens, type TokenResponse } from '../tokens/issue-session.ts';
import type { FactorRow, User } from '../users/user-row.ts';

/** The person's own factor that the path names. Recovery codes have endpoints of their own. */
export function loadFactor(user: User, id: string): FactorRow {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = user.factors.find(
    (candidate) => candidate.id === id && candidate.factor_type !== 'recovery_code',
  );
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

export function demandNotAnonymous(user: User): void {
  if (user.is_anonymous)
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
}

const secondMethods = ['totp', 'mfa/phone', 'mfa/recovery_code'];

/**
 * The session has passed a second factor. It gets a new refresh token, and the person's sessions that have not
 * passed one end: from now on a password alone is not enough.
 */
export async function raiseSession(
  client: ClientBase,
  context: AuthContext,
  call: UserCall,
  method: Method,
  factorId: string | null,
): Promise<TokenResponse> {
  const { user, session } = call;
  const now = context.now();
  await client.query(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`, [
    session.id,
    factorId,
    now,
  ]);
  await addMethod(client, session.id, method, now);
  await client.query(`delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'`, [
    user.id,
  ]);
  return renewTokens(client, context, user.id, session.id);
}

/** A factor is going: what its sessions had gained by it goes too. */
export async function lowerSessions(client: ClientBase, factorId: string): Promise<void> {
  const lowered = await client.query<{ id: string }>(
    `update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id`,
    [factorId],
  );
  await client.query(
    'delete from auth.mfa_amr_claims where session_id = any ($1) and authentication_method = any ($2)',
    [lowered.rows.map((row) => row.id), secondMethods],
  );
}
