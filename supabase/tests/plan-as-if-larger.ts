import type pg from 'pg';
import { smallTables } from './small-tables.ts';

/**
 * Has the planner take every table that grows, and its indexes, for so many times as large as it is: what pays for ten
 * thousand rows, such as reading them all for a hundred lookups, does not for a million.
 * @param owner a superuser, after `vacuum (analyze)`
 */
export async function planAsIfLarger(owner: pg.Pool, times: number) {
  await owner.query(
    `update pg_class set reltuples = pg_class.reltuples * $1
     from (
       select oid, oid as table_oid from pg_class where relkind = 'r'
       union all
       select indexrelid, indrelid from pg_index
     ) as part
     join pg_class as whole on whole.oid = part.table_oid
     join pg_namespace as room on room.oid = whole.relnamespace
     where pg_class.oid = part.oid and pg_class.reltuples > 0
       and room.nspname not in ('pg_catalog', 'pg_toast', 'information_schema')
       and not format('%I.%I', room.nspname, whole.relname) = any ($2)`,
    [times, Object.keys(smallTables)],
  );
}
