import type { Pool } from 'pg';

/** The columns, but those that are computed, to which the role has the right; without a role every one. */
export async function grantedColumns(pool: Pool, table: string, role?: string, right = 'select') {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and has_column_privilege(coalesce($2, current_user), attrelid, attnum, $3)
     order by attnum`,
    [table, role, right],
  );
  return rows.map(({ name }) => name);
}

export async function listRelations(pool: Pool, schema: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

const grantees = [
  ['anon', 'anon'],
  ['signed in', 'authenticated'],
  ['service', 'service_role'],
] as const;

/** Of the tables of schema public: to whom some columns are granted, and others not, as meant.ts writes them. */
export async function findPartialGrants(pool: Pool): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const table of await listRelations(pool, 'public')) {
    const every = await grantedColumns(pool, table);
    for (const [verb, right] of [
      ['add', 'insert'],
      ['change', 'update'],
    ] as const) {
      const whom = new Map<string, string[]>();
      for (const [name, role] of grantees) {
        const granted = await grantedColumns(pool, table, role, right);
        const left = every.filter((column) => !granted.includes(column));
        if (granted.length === 0 || left.length === 0) continue;
        const words = granted.length <= left.length ? granted.join(' ') : `all but ${left.join(' ')}`;
        whom.set(words, [...(whom.get(words) ?? []), name]);
      }
      const lines = [...whom].map(([words, names]) => `${names.join(', ')}   ${words}`);
      if (lines.length > 0) found.set(`${table.replace('public.', '')}, ${verb}`, lines.join('   '));
    }
  }
  return found;
}

export async function listBuckets(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from storage.buckets order by 1');
  return rows.map(({ id }) => `bucket ${id}`);
}

export interface Callable {
  name: string;
  call: string;
}

const samples = new Map([
  ['uuid', `'00000000-0000-0000-0000-000000000000'`],
  ['text', `'nothing'`],
  ['integer', '1'],
  ['bigint', '1'],
  ['boolean', 'false'],
  ['date', `'2026-01-01'`],
  ['timestamp with time zone', 'now()'],
  ['jsonb', `'{}'`],
]);

/** Every function but those of triggers, which nobody can call. */
export async function listFunctions(pool: Pool, schema: string): Promise<Callable[]> {
  const { rows } = await pool.query<{ name: string; types: string[] }>(
    `select p.proname as name,
       array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as a (t, i) order by i) as types
     from pg_proc p
     where p.pronamespace = $1::regnamespace and p.prorettype <> 'trigger'::regtype
     order by 1, p.oid::regprocedure::text`,
    [schema],
  );
  return rows.map(({ name, types }) => ({
    name: rows.filter((other) => other.name === name).length > 1 ? `${name} (${types})` : name,
    call: `${schema}.${name}(${types.map((type) => `${samples.get(type) ?? 'null'}::${type}`).join(', ')})`,
  }));
}
