import type pg from 'pg';

const ours = `(select oid from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'extensions'))`;

const parts = {
  columns: `select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) as type, attnotnull,
      pg_get_expr(adbin, adrelid) as value, attacl
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'v') and attnum > 0 and not attisdropped and relnamespace in ${ours}`,
  indexes: `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in ${ours}`,
  constraints: `select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace in ${ours} and contype <> 'n'`,
  functions: `select oid::regprocedure as name, prosrc, proacl from pg_proc where pronamespace in ${ours}`,
  policies: `select schemaname || '.' || tablename || '.' || policyname as name, roles, cmd, qual, with_check
    from pg_policies`,
  triggers: `select tgrelid::regclass || '.' || tgname as name, pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal and tgname <> 'zz_realtime_capture'`,
};

/** All that decides how a database behaves, a line each. What Realtime adds once it runs is left out. */
export async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const described: string[] = [];
  for (const [part, query] of Object.entries(parts)) {
    const { rows } = await pool.query(query);
    described.push(...rows.map((row) => `${part}: ${JSON.stringify(row)}`));
  }
  return described.sort();
}
