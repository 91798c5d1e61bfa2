import type { Pool } from 'pg';

export interface Column {
  name: string;
  /** As clients know it: `int4`, `_text`. */
  type: string;
  nameSql: string;
  typeSql: string;
}

export interface Table {
  oid: number;
  schema: string;
  name: string;
  sql: string;
  columns: Column[];
  keys: string[];
  /** Whether policies decide which rows are seen. */
  isSecured: boolean;
}

const describe = `
  select c.oid, n.nspname as schema, c.relname as name,
    format('%I.%I', n.nspname, c.relname) as sql, c.relrowsecurity as "isSecured",
    realtime.key_columns(c.oid) as keys,
    array(select jsonb_build_object(
        'name', a.attname, 'type', t.typname, 'nameSql', quote_ident(a.attname),
        'typeSql', format_type(a.atttypid, null))
     from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace`;

export async function describeTables(owner: Pool, oids: number[]): Promise<Map<number, Table>> {
  const { rows } = await owner.query(`${describe} where c.oid = any ($1::oid[])`, [oids]);
  return new Map(rows.map((row) => [row.oid, row]));
}

/** The captured tables that a subscription names; `*` names all. */
export async function findCaptured(owner: Pool, schema: string, name: string): Promise<Table[]> {
  // Not a text to PostgreSQL, so not the name of anything.
  if (schema.includes('\0') || name.includes('\0')) return [];
  const { rows } = await owner.query(
    `${describe} where ($1 = '*' or n.nspname = $1) and ($2 = '*' or c.relname = $2)
       and exists (select from realtime.captured_tables k where k.entity = c.oid)`,
    [schema, name],
  );
  return rows;
}
