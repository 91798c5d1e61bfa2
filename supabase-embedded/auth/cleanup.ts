import type { AuthContext } from './context.ts';

/** What nobody can use any more, and how long it is kept all the same, to tell an old thing from a made-up one. */
export const leftovers = [
  `delete from auth.flow_state where created_at < $1::timestamptz - interval '1 day'`,
  `delete from auth.mfa_challenges where created_at < $1::timestamptz - interval '1 day'`,
  `delete from auth.refresh_tokens where revoked and updated_at < $1::timestamptz - interval '7 days'`,
  `delete from auth.sessions where not_after < $1::timestamptz - interval '1 day'`,
  `delete from auth.one_time_tokens where created_at < $1::timestamptz at time zone 'utc' - interval '7 days'`,
  `delete from auth_embedded.oauth_states where created_at < $1::timestamptz - interval '1 day'`,
  `delete from auth_embedded.rate_limits where empty_at < $1::timestamptz`,
  // In batches by the index on created_at: the first run may find years of entries.
  `delete from auth.audit_log_entries where id = any (array(select id from auth.audit_log_entries
     where created_at < $1::timestamptz - interval '90 days' order by created_at limit 1000))`,
];

const pause = 600_000;
const lastRuns = new WeakMap<AuthContext, number>();

/** Clears up at most every ten minutes, after the answer of a request that comes anyway. */
export function scheduleCleanup(context: AuthContext): void {
  const now = context.now().getTime();
  const last = lastRuns.get(context);
  if (last === undefined || now - last >= pause) lastRuns.set(context, now);
  if (last === undefined || now - last < pause) return;
  context.background.start('clean-up', async () => {
    for (const statement of leftovers) await context.pool.query(statement, [context.now()]);
  });
}
