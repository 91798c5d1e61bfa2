import pg from 'pg';

/** By kind, what each thing is called and how it is made. Everything that a person wrote, in words that hold no numbers of this database alone. */
const questions: Record<string, string> = {
  columns: `select format('%I.%I.%I', nspname, relname, attname), format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attacl, pg_get_expr(adbin, adrelid)
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped and ours(nspname)`,
  relations: `select format('%I.%I', nspname, relname), relkind, relrowsecurity, relforcerowsecurity, relispopulated,
      relowner::regrole, relacl, reloptions, obj_description(pg_class.oid, 'pg_class'),
      case when relkind in ('v', 'm') then pg_get_viewdef(pg_class.oid) end, pg_get_expr(relpartbound, pg_class.oid)
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where ours(nspname)`,
  constraints: `select coalesce(conrelid::regclass::text, contypid::regtype::text), conname,
      pg_get_constraintdef(pg_constraint.oid), convalidated, obj_description(pg_constraint.oid, 'pg_constraint')
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where ours(nspname)`,
  indexes: `select pg_get_indexdef(indexrelid), indisvalid from pg_index join pg_class on pg_class.oid = indexrelid
    join pg_namespace on pg_namespace.oid = relnamespace where ours(nspname)`,
  triggers: `select pg_get_triggerdef(pg_trigger.oid), tgenabled from pg_trigger where not tgisinternal`,
  eventTriggers: `select evtname, evtevent, evtfoid::regproc, evtenabled, evttags from pg_event_trigger`,
  policies: 'select * from pg_policies',
  functions: `select pg_get_functiondef(pg_proc.oid), proowner::regrole, proacl from pg_proc
    join pg_namespace on pg_namespace.oid = pronamespace where prokind in ('f', 'p') and ours(nspname)`,
  schemas: 'select nspname, nspowner::regrole, nspacl from pg_namespace where ours(nspname)',
  types: `select format('%I.%I', nspname, typname), typtype, typnotnull, typdefault, typacl, format_type(typbasetype, typtypmod),
      array(select enumlabel from pg_enum where enumtypid = pg_type.oid order by enumsortorder)
    from pg_type join pg_namespace on pg_namespace.oid = typnamespace where ours(nspname)`,
  sequences:
    'select schemaname, sequencename, data_type, start_value, increment_by, cycle, last_value from pg_sequences',
  defaults:
    'select defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl from pg_default_acl',
  publications: 'select * from pg_publication_tables',
  extensions: 'select extname, extversion, extnamespace::regnamespace from pg_extension',
};

/** A database without its rows, in lines of text. */
export async function describeDatabase(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`set search_path = ''`);
    const lines: string[] = [];
    for (const [kind, question] of Object.entries(questions)) {
      const text = question.replaceAll('ours(nspname)', `nspname !~ '^(pg_|information_schema$)'`);
      const { rows } = await client.query({ text, rowMode: 'array' });
      assertFound(kind, rows.length);
      lines.push(...rows.map((row) => `${kind} ${JSON.stringify(row)}`).sort());
    }
    return lines;
  } finally {
    await client.end();
  }
}

/** Nothing found would be equal to nothing found. */
function assertFound(kind: string, count: number) {
  const optional = ['eventTriggers', 'publications'];
  if (count === 0 && !optional.includes(kind)) throw new Error(`There are no ${kind}.`);
}
