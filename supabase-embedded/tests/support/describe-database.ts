import type pg from 'pg';

const ourSchema = (oid: string) =>
  `${oid} in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')`;
const notOfExtension = (kind: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${kind}'::regclass and objid = ${oid} and deptype = 'e')`;
const ourRelation = (oid = 'pg_class.oid') =>
  `${oid} in (select oid from pg_class where ${ourSchema('relnamespace')}) and ${notOfExtension('pg_class', oid)}`;

/** Whoever owns the database goes by another name on another server. */
const person = (oid: string) =>
  `case ${oid} when 0 then 'public' when current_user::regrole then 'the owner' else ${oid}::regrole::text end`;

/** MAINTAIN is left out: PostgreSQL 17 brought it, and gives it to whoever is granted everything. */
const granted = (acl: string, kind: string, owner: string) => `(
  select string_agg(format('%s to %s by %s', privileges, ${person('grantee')}, ${person('grantor')}), '; '
    order by ${person('grantee')}, ${person('grantor')})
  from (
    select grantee, grantor,
      string_agg(privilege_type || case when is_grantable then '*' else '' end, ',' order by privilege_type) as privileges
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) where privilege_type <> 'MAINTAIN'
    group by grantee, grantor
  ) as each
)`;

/** One line for each thing that there is, as pg_catalog tells it. */
const kinds = {
  tables: `
    select format('%s %s %s, row security %s %s, filled %s, owned by %s, %s %s', pg_class.oid::regclass, relkind, relpersistence,
      relrowsecurity, relforcerowsecurity, relispopulated, ${person('relowner')}, reloptions,
      pg_get_expr(relpartbound, pg_class.oid))
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and ${ourRelation()}`,
  columns: `
    select format('%s.%s %s null %s, %s, default %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      not attnotnull, attgenerated::text || attidentity::text, pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm') and ${ourRelation()}`,
  // From PostgreSQL 18 on that a column is not null is a constraint, too; the columns above tell it.
  constraints: `
    select format('%s %s %s, valid %s', coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text), conname,
      pg_get_constraintdef(oid), convalidated)
    from pg_constraint where contype <> 'n' and ${ourSchema('connamespace')}`,
  indexes: `
    select format('%s, valid %s', pg_get_indexdef(indexrelid), indisvalid) from pg_index where ${ourRelation('indrelid')}`,
  triggers: `
    select format('%s, %s', pg_get_triggerdef(oid), tgenabled)
    from pg_trigger where not tgisinternal and ${ourRelation('tgrelid')}`,
  'event triggers': `select format('%s %s %s', evtname, evtevent, evtenabled) from pg_event_trigger`,
  policies: `
    select format('%s.%s "%s" %s %s %s using (%s) check (%s)', schemaname, tablename, policyname, permissive, roles, cmd, qual,
      with_check)
    from pg_policies`,
  functions: `
    select format('%s, owned by %s', pg_get_functiondef(pg_proc.oid), ${person('proowner')})
    from pg_proc where prokind in ('f', 'p') and ${ourSchema('pronamespace')} and ${notOfExtension('pg_proc', 'pg_proc.oid')}`,
  // From PostgreSQL 16 on the columns of an only table are printed without its name: qualifiers are left out.
  views: `
    select format('%s %s', pg_class.oid::regclass, regexp_replace(pg_get_viewdef(pg_class.oid), '\\m\\w+\\.', '', 'g'))
    from pg_class where relkind in ('v', 'm') and ${ourRelation()}`,
  sequences: `
    select format('%s %s %s %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement)
    from pg_sequence where ${ourRelation('seqrelid')}`,
  types: `
    select format('%s %s %s %s %s', pg_type.oid::regtype, typnotnull, typdefault, format_type(nullif(typbasetype, 0), typtypmod),
      array(select enumlabel from pg_enum where enumtypid = pg_type.oid order by enumsortorder))
    from pg_type where typtype in ('e', 'd') and ${ourSchema('typnamespace')}`,
  // Each server has its own versions of them.
  extensions: `select format('%s in %s', extname, extnamespace::regnamespace) from pg_extension`,
  publications: `
    select format('%s %s.%s', pubname, schemaname, tablename) from pg_publication_tables`,
  comments: `
    select format('%s: %s', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
    where (classoid = 'pg_class'::regclass and ${ourRelation('objoid')})
      or (classoid = 'pg_constraint'::regclass
        and objoid in (select oid from pg_constraint where ${ourSchema('connamespace')}))
      or (classoid = 'pg_proc'::regclass and ${notOfExtension('pg_proc', 'objoid')}
        and objoid in (select oid from pg_proc where ${ourSchema('pronamespace')}))`,
  'grants on tables': `
    select format('%s: %s', pg_class.oid::regclass,
      case relkind when 'S' then ${granted('relacl', 's', 'relowner')} else ${granted('relacl', 'r', 'relowner')} end)
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and ${ourRelation()}`,
  'grants on columns': `
    select format('%s.%s: %s', attrelid::regclass, attname, ${granted('attacl', 'c', 'relowner')})
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attacl is not null and attnum > 0 and not attisdropped and ${ourRelation()}`,
  'grants on functions': `
    select format('%s: %s', pg_proc.oid::regprocedure, ${granted('proacl', 'f', 'proowner')})
    from pg_proc where ${ourSchema('pronamespace')} and ${notOfExtension('pg_proc', 'pg_proc.oid')}`,
  'grants on schemas': `
    select format('%s: %s', nspname, ${granted('nspacl', 'n', 'nspowner')})
    from pg_namespace where ${ourSchema('pg_namespace.oid')}`,
  'grants by default': `
    select format('%s of %s in %s: %s', defaclobjtype, ${person('defaclrole')}, defaclnamespace::regnamespace,
      ${granted('defaclacl', 'r', 'defaclrole')})
    from pg_default_acl`,
};

export type Description = Record<keyof typeof kinds, string[]>;

/** All that a database is beside its rows, for comparing it with another one, also of another major version. */
export async function describeDatabase(client: pg.Client): Promise<Description> {
  const described: [string, string[]][] = [];
  for (const [kind, query] of Object.entries(kinds)) {
    const { rows } = await client.query<{ line: string }>(
      `select line from (${query}) as told (line) order by line collate "C"`,
    );
    described.push([kind, rows.map(({ line }) => line)]);
  }
  return Object.fromEntries(described) as Description;
}
