import type { Queryable } from '../database.ts';
import type { AuthSettings } from '../settings.ts';

export interface Session {
  id: string;
  user_id: string;
  created_at: Date;
  factor_id: string | null;
  aal: 'aal1' | 'aal2' | 'aal3';
  not_after: Date | null;
  refreshed_at: Date | null;
}

export async function findSession(
  db: Queryable,
  id: string,
  { lock = false } = {},
): Promise<Session | undefined> {
  // GoTrue keeps refreshed_at without a time zone, in UTC.
  const result = await db.query<Session>(
    `select id, user_id, created_at, factor_id, coalesce(aal, 'aal1') as aal, not_after,
       refreshed_at at time zone 'utc' as refreshed_at
     from auth.sessions where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return result.rows[0];
}

/** Why a session no longer counts, in GoTrue's words, or undefined while it does. */
export function sessionEnd(session: Session, settings: AuthSettings, now: Date): string | undefined {
  const { timebox, inactivity_timeout: idle } = settings.sessions;
  const age = (now.getTime() - session.created_at.getTime()) / 1000;
  const rest = (now.getTime() - (session.refreshed_at ?? session.created_at).getTime()) / 1000;
  if (session.not_after && session.not_after <= now) return 'Session Expired';
  if (timebox > 0 && age > timebox) return 'Session Expired';
  // An access token that was issued just before is still good for its own length.
  if (idle > 0 && rest > idle + settings.jwt_expiry) return 'Session Expired (Inactivity)';
  return undefined;
}

/** Ends sessions of a person: all of them, all but one, or one. The refresh tokens go with them. */
export async function endSessions(
  db: Queryable,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<void> {
  await db.query(
    `delete from auth.sessions where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)`,
    [userId, which.only ?? null, which.except ?? null],
  );
}
