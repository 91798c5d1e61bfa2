import type pg from 'pg';
import { smallTables } from './small-tables.ts';

/**
 * Has the planner take every table that grows, and its indexes, for so many times as large as it is: what pays for ten
 * thousand rows, such as reading them all for a hundred lookups, does not for a million.
 * @param owner a superuser, after `vacuum (analyze)`
 */
export async function planAsIfLarger(owner: pg.Pool, times: number) {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !(name in smallTables));
  // Autovacuum would count them.
  for (const table of tables) await owner.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await owner.query(
    `update pg_class set reltuples = reltuples * $1
     where reltuples > 0 and (
       oid = any ($2::regclass[])
       or oid in (select indexrelid from pg_index where indrelid = any ($2::regclass[]))
     )`,
    [times, tables],
  );
}
