import { asRole, type Identity, type RequestPool } from '../../postgres/as-role.ts';
import { type Condition, conditionSql } from './filter.ts';
import { requestFacts } from './subscribe.ts';
import type { Table } from './tables.ts';

export interface Question {
  table: Table;
  /** The rows' JSON texts: parsed, large numbers would lose digits, and a key would name another row. */
  rows: { json: string; isDeleted: boolean }[];
  /** The filters of the subscriptions that ask, each a list of conditions. */
  filters: Condition[][];
  /** Hides rows that cannot be checked from roles that policies restrict. */
  strict: boolean;
}

export interface Verdict {
  /** The columns that the role was granted. */
  columns: Set<string>;
  /** For each row, whether policies show it, and which of the filters it passes. */
  rows: { isVisible: boolean; passes: boolean[] }[];
}

/**
 * Asks PostgreSQL as the subscriber which of the rows it may read. A deleted row cannot be checked any more: like
 * hosted Supabase this sends its key to everybody, and under `strict` only to roles that no policy restricts.
 */
export async function judge(pool: RequestPool, identity: Identity, question: Question): Promise<Verdict> {
  const { table, rows, filters, strict } = question;
  const values: unknown[] = [
    `[${rows.map(({ json }) => json).join(',')}]`,
    rows.map(({ isDeleted }) => isDeleted),
    table.oid,
  ];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const tests = filters.map((conditions) => filterSql(conditions, table, bind));
  const text = `
    select array(
        select a.attname::text from pg_catalog.pg_attribute a
        where a.attrelid = $3::oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(a.attrelid, a.attnum, 'select')) as columns,
      array(
        select jsonb_build_object('isVisible', ${visibleSql(table, strict)}, 'passes', array[${tests.join(', ')}])
        from jsonb_array_elements($1::jsonb) with ordinality as given (json, place)
        cross join lateral jsonb_populate_record(null::${table.sql}, given.json) r
        order by given.place) as rows`;
  const options = { identity, request: requestFacts, readOnly: true };
  const answer = await asRole<{ columns: string[]; rows: Verdict['rows'] }>(pool, options, { text, values });
  const found = answer.rows[0];
  return { columns: new Set(found?.columns), rows: found?.rows ?? [] };
}

function visibleSql(table: Table, strict: boolean): string {
  const gone = '($2::boolean[])[given.place]';
  const unasked = `${gone} is not null${strict && table.isSecured ? ' and not row_security_active($3::oid)' : ''}`;
  // Where there is no key to ask by, the subscriber is told that a row changed, without the row.
  if (!table.isSecured || table.keys.length === 0) return unasked;
  const sameKey = table.columns
    .filter(({ name }) => table.keys.includes(name))
    .map(({ nameSql }) => `t.${nameSql} = r.${nameSql}`);
  return `case when ${gone} then ${unasked}
    else exists (select from ${table.sql} t where ${sameKey.join(' and ')}) end`;
}

function filterSql(conditions: Condition[], table: Table, bind: (value: unknown) => string): string {
  const tests = conditions.map((condition) => {
    const column = table.columns.find(({ name }) => name === condition.column);
    return column ? conditionSql(condition, column.nameSql, column.typeSql, bind) : 'false';
  });
  return tests.length > 0 ? `(${tests.join(' and ')})` : 'true';
}
