import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';

/** Puts a clock that the test moves on in the place of the one that workshops go by. */
export async function makeWorkshopClock({ pool }: Pick<TestDatabase, 'pool'>) {
  await pool.query(`
    create table private.test_clock (ahead interval not null);
    insert into private.test_clock values ('0');
    create or replace function private.moment() returns timestamptz
    language sql volatile security definer set search_path = '' as $$
      select clock_timestamp() + ahead from private.test_clock
    $$`);
  return {
    /** From here on it is that moment, and time goes on. */
    set: (moment: Date) =>
      pool.query(`update private.test_clock set ahead = $1::timestamptz - clock_timestamp()`, [moment]),
  };
}
