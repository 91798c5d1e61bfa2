import type { AuthContext } from '../context.ts';
import type { Queryable } from '../database.ts';
import type { Method } from '../tokens/issue-session.ts';

/**
 * How a session that a mail or message opened is written down. GoTrue calls it `otp` unless PKCE was used; here a
 * recovery and an invitation keep their names, since they, and not every code to sign in with, may set a password.
 */
export function openingMethod(verification: string): Method {
  return verification === 'recovery' || verification === 'invite' ? verification : 'otp';
}

/** Opened by a recovery or an invitation, for no longer than its link was good for, and no password set since. */
export async function isOpenedByMail(context: AuthContext, sessionId: string): Promise<boolean> {
  const opened = await context.pool.query(
    `select from auth.mfa_amr_claims where session_id = $1 and authentication_method in ('recovery', 'invite')
       and updated_at > $2::timestamptz - make_interval(secs => $3)`,
    [sessionId, context.now(), context.settings.email.otp_expiry],
  );
  return opened.rowCount === 1;
}

/** The password is set: from here on this session is one like any other. */
export async function closeOpening(db: Queryable, sessionId: string): Promise<void> {
  await db.query(
    `update auth.mfa_amr_claims set authentication_method = 'otp'
     where session_id = $1 and authentication_method in ('recovery', 'invite')`,
    [sessionId],
  );
}
