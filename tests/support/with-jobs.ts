import type { TablesInsert } from '#supabase/database.types.ts';
import { buildJob, insertAndRead } from './builders.ts';
import type { Product } from './product.ts';

/** Adds the jobs, runs the test and takes them away again: the server is shared with other tests. */
export async function withJobs(
  product: Product,
  jobs: TablesInsert<'jobs'>[],
  run: (ids: string[]) => Promise<void>,
) {
  const { pool } = product.database;
  const owner = (sql: string, values: unknown[]) => pool.query(sql, values);
  const ids: string[] = [];
  try {
    for (const job of jobs) ids.push((await insertAndRead(owner, 'jobs', buildJob(job))).id);
    await run(ids);
  } finally {
    await pool.query('delete from public.jobs where id = any($1)', [ids]);
  }
}
