import type { Pool } from 'pg';

/** A column or an argument; `type` is a name from pg_type, `_` before it means an array. */
export interface Column {
  name: string;
  type: string;
  /** The schema of the type: enums and composites of public are referred to by name. */
  typeSchema: string;
  nullable: boolean;
  optional: boolean;
  generated: boolean;
  /** `generated always as identity`: PostgreSQL refuses a value. */
  identityAlways: boolean;
  /** The most that a check constraint lets it hold: characters, items of an array, or the number itself. */
  most: number | null;
}

export interface Relationship {
  name: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
}

export interface Relation {
  name: string;
  isView: boolean;
  columns: Column[];
  relationships: Relationship[];
}

export interface DatabaseFunction {
  name: string;
  args: { name: string; type: string; typeSchema: string; optional: boolean }[];
  returns: { type: string; typeSchema: string; set: boolean };
  /** The columns of `returns table (…)` and of out parameters. */
  returnsColumns: { name: string; type: string; typeSchema: string }[];
}

export interface Schema {
  relations: Relation[];
  functions: DatabaseFunction[];
  enums: { name: string; values: string[] }[];
  composites: { name: string; columns: Column[] }[];
}

/** What of a schema a client can see. Every list is sorted by name in byte order, whatever the locale. */
export async function readSchema(database: Pool, schema: string): Promise<Schema> {
  const read = async <T>(text: string) => {
    const { rows } = await database.query<{ list: T[] | null }>(text, [schema]);
    return rows[0]?.list ?? [];
  };
  return {
    relations: await read<Relation>(relationsSql),
    functions: await read<DatabaseFunction>(functionsSql),
    enums: await read<Schema['enums'][number]>(enumsSql),
    composites: await read<Schema['composites'][number]>(compositesSql),
  };
}

/** A domain counts as the type beneath it. */
const typeOf = (oid: string) => `
  (select coalesce(base.typname, t.typname) from pg_type t
     left join pg_type base on t.typtype = 'd' and base.oid = t.typbasetype where t.oid = ${oid})`;
const typeSchemaOf = (oid: string) => `
  (select n.nspname from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.oid = ${oid})`;

/** As PostgreSQL writes it down: `(char_length(title) <= 200)`, `(cardinality(skills) <= 100)`, `("position" <= 9)`. */
const limit = `'(?:char_length|cardinality|)\\("?\\w+"?\\)? <= (\\d+)'`;

const columnsOf = (relation: string) => `
  (select coalesce(json_agg(json_build_object(
      'name', a.attname, 'type', ${typeOf('a.atttypid')}, 'typeSchema', ${typeSchemaOf('a.atttypid')},
      'nullable', not a.attnotnull,
      'optional', not a.attnotnull or a.atthasdef or a.attidentity <> '',
      'generated', a.attgenerated <> '', 'identityAlways', a.attidentity = 'a',
      'most', (select min((regexp_match(pg_get_expr(k.conbin, k.conrelid), ${limit}))[1]::numeric)
        from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum])
    ) order by a.attname collate "C"), '[]')
   from pg_attribute a where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped)`;

const namesOf = (relation: string, numbers: string) => `
  (select json_agg(a.attname order by k.position) from unnest(${numbers}) with ordinality k (number, position)
   join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`;

const relationsSql = `
  select json_agg(json_build_object(
    'name', c.relname, 'isView', c.relkind in ('v', 'm'), 'columns', ${columnsOf('c.oid')},
    'relationships', (
      select coalesce(json_agg(json_build_object(
        'name', f.conname, 'columns', ${namesOf('f.conrelid', 'f.conkey')},
        'isOneToOne', exists (select from pg_constraint u where u.conrelid = f.conrelid
          and u.contype in ('p', 'u') and u.conkey @> f.conkey and f.conkey @> u.conkey),
        'referencedRelation', target.relname, 'referencedColumns', ${namesOf('f.confrelid', 'f.confkey')}
      ) order by f.conname collate "C"), '[]')
      from pg_constraint f join pg_class target on target.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and target.relnamespace = c.relnamespace)
  ) order by c.relname collate "C") as list
  from pg_class c
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition`;

/** Neither trigger functions, which no client can call, nor what extensions brought. */
const functionsSql = `
  select json_agg(json_build_object(
    'name', p.proname,
    'args', (select coalesce(json_agg(json_build_object('name', coalesce(p.proargnames[i], ''),
        'type', ${typeOf('p.proargtypes[i - 1]')}, 'typeSchema', ${typeSchemaOf('p.proargtypes[i - 1]')},
        'optional', i > p.pronargs - p.pronargdefaults) order by p.proargnames[i] collate "C"), '[]')
      from generate_series(1, p.pronargs) i),
    'returns', json_build_object('type', ${typeOf('p.prorettype')}, 'typeSchema', ${typeSchemaOf('p.prorettype')},
      'set', p.proretset),
    'returnsColumns', (select coalesce(json_agg(json_build_object('name', p.proargnames[i],
        'type', ${typeOf('p.proallargtypes[i]')}, 'typeSchema', ${typeSchemaOf('p.proallargtypes[i]')}
      ) order by p.proargnames[i] collate "C"), '[]')
      from generate_subscripts(p.proargmodes, 1) i where p.proargmodes[i] in ('o', 'b', 't'))
  ) order by p.proname collate "C", p.oid::regprocedure::text collate "C") as list
  from pg_proc p
  where p.pronamespace = $1::regnamespace and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const enumsSql = `
  select json_agg(json_build_object('name', t.typname, 'values',
    (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
  ) order by t.typname collate "C") as list
  from pg_type t where t.typnamespace = $1::regnamespace and t.typtype = 'e'`;

const compositesSql = `
  select json_agg(json_build_object('name', t.typname, 'columns', ${columnsOf('t.typrelid')})
    order by t.typname collate "C") as list
  from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
  where t.typnamespace = $1::regnamespace`;
