import type pg from 'pg';
import { isUuid } from '../is-uuid.ts';

/** Sessions that have not ended, of people who are not banned. */
const liveSessions = `
  select session.id::text || ' ' || account.id::text as live
  from auth.sessions session join auth.users account on account.id = session.user_id
  where session.id = any ($1::uuid[]) and (session.not_after is null or session.not_after > now())
    and (account.banned_until is null or account.banned_until <= now()) and account.deleted_at is null`;

export interface SessionOfPerson {
  id: string;
  person: string;
}

/** The session of a token. Some tokens have none, such as the API keys. */
export function sessionOf({ session_id: id, sub }: Record<string, unknown>): SessionOfPerson | undefined {
  return id === undefined ? undefined : { id: String(id), person: String(sub) };
}

/** @returns a function that says whether a session is live */
export async function findLiveSessions(owner: pg.Pool, sessions: readonly SessionOfPerson[]) {
  const ids = sessions.map(({ id }) => id).filter(isUuid);
  const { rows } = await owner.query<{ live: string }>(liveSessions, [ids]);
  const live = new Set(rows.map((row) => row.live));
  return ({ id, person }: SessionOfPerson) => live.has(`${id} ${person}`);
}
