import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Queryable } from '../database.ts';

export interface Limit {
  /** What is counted: the name of the rule and whom it counts. */
  bucket: string;
  capacity: number;
  /** The seconds in which an empty bucket fills up. */
  period: number;
}

export interface RateLimiter {
  /** Takes a unit of each limit in turn. Answers 0, or the seconds to wait for the first one that is used up. */
  take(...limits: Limit[]): Promise<number>;
  /** Somebody has proved who they are: their wrong tries no longer count, once the transaction, if one is named, holds. */
  forget(limit: Limit, transaction?: ClientBase): Promise<void>;
}

/**
 * A rate limiter by token buckets. They live in PostgreSQL, so that the limits hold across all servers of the site. So
 * does the clock: between two servers whose clocks differ, time would seem to pass with every request.
 * @param clock of a test
 */
export function createRateLimiter(pool: Queryable, clock?: () => Date): RateLimiter {
  return {
    async take(...limits) {
      const closed = limits.find(({ capacity }) => capacity <= 0);
      if (closed) return closed.period;
      if (limits.length === 0) return 0;
      const taken = await pool.query<{ wait: number }>({
        name: 'auth-rate-limit',
        // A count that is lost in a crash costs less than waiting for the disk on each request.
        text: `select set_config('synchronous_commit', 'off', true),
          auth_embedded.take_all($1::text[], $2::integer[], $3::double precision[],
            coalesce($4::timestamptz, clock_timestamp())) as wait`,
        values: [
          limits.map(({ bucket }) => digest(bucket)),
          limits.map(({ capacity }) => capacity),
          limits.map(({ period }) => period),
          clock?.(),
        ],
      });
      return taken.rows[0]?.wait ?? 0;
    },
    async forget({ bucket }, transaction) {
      await (transaction ?? pool).query('delete from auth_embedded.rate_limits where bucket = $1', [
        digest(bucket),
      ]);
    },
  };
}

/** Addresses and phone numbers need not stand in the table, and a key of any length becomes a short one. */
function digest(bucket: string): string {
  return createHash('sha256').update(bucket).digest('base64url');
}
