import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import type { Product } from '#tests/support/product.ts';

/** As many as there are for requests (postgres/pools.ts); no address has more than seven of them. */
const sessions = 15;
export const crowdedAddress = '198.51.100.1';
const addresses = [crowdedAddress, '198.51.100.2', '198.51.100.3'];

/** Lets a test take every session that requests have, for as long as it wants. */
export async function openGate(database: TestDatabase) {
  await database.pool.query(`
    create function public.wait_at_the_gate() returns void language sql set statement_timeout = '10min'
      as 'select pg_advisory_xact_lock_shared(4711)';
    grant execute on function public.wait_at_the_gate to anon`);
  const keeper = new pg.Client({ connectionString: database.url });
  await keeper.connect();

  /** Those who wait for a lock of this kind, by PostgreSQL's own list. */
  async function untilWaiting(count: number, condition: string) {
    for (;;) {
      const { rows } =
        await keeper.query(`select count(*)::int from pg_locks where not granted and ${condition}
        and database = (select oid from pg_database where datname = current_database())`);
      if (rows[0].count >= count) return;
      await delay(10);
    }
  }

  return {
    keeper,
    untilWaiting,
    /** Does the work while no request can get a session; it ends when those that had them all are answered. */
    async whileShut(product: Product, work: () => Promise<void>) {
      await keeper.query('select pg_advisory_lock(4711)');
      const holders = Array.from({ length: sessions }, (_, number) =>
        product
          .visitor(addresses[Math.floor(number / 7)])
          .rpc('wait_at_the_gate')
          .then(({ status }) => status),
      );
      try {
        await untilWaiting(sessions, `locktype = 'advisory' and objid = 4711`);
        await work();
      } finally {
        await keeper.query('select pg_advisory_unlock(4711)');
      }
      return Promise.all(holders);
    },
    close: () => keeper.end(),
  };
}

export type Gate = Awaited<ReturnType<typeof openGate>>;
