import type { Pool } from 'pg';

/** What is asked in several statements may have a midnight of India between them: then it is asked anew. */
export async function withinADay<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const today = async () =>
    (await pool.query(`select (now() at time zone 'Asia/Kolkata')::date::text as day`)).rows[0]?.day;
  const before = await today();
  const answer = await work();
  return before === (await today()) ? answer : withinADay(pool, work);
}
