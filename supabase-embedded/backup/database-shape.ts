import pg from 'pg';

export interface Relation {
  schema: string;
  name: string;
}

/** As SQL names it. */
export const quoted = ({ schema, name }: Relation) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** What belongs to the system, to an extension or to a session alone is nobody's data. */
const ours = (kind: string, oid: string) => `
  nspname !~ '^pg_' and nspname <> 'information_schema'
  and not exists (select from pg_depend where classid = '${kind}'::regclass and objid = ${oid} and deptype = 'e')`;

export interface Table extends Relation {
  columns: string[];
}

/**
 * Every table with what can be written into it, in a fixed order. Unlogged ones hold what is lost with a crash, and so may
 * be lost here.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select nspname as schema, relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    ) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and ${ours('pg_class', 'pg_class.oid')}
    order by nspname, relname`);
  return rows;
}

export interface Sequence extends Relation {
  value: string;
  isCalled: boolean;
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Relation>(`
    select nspname as schema, relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'S' and relpersistence = 'p' and ${ours('pg_class', 'pg_class.oid')}
    order by nspname, relname`);
  const sequences: Sequence[] = [];
  for (const sequence of rows) {
    const { rows: values } = await client.query(`select last_value, is_called from ${quoted(sequence)}`);
    sequences.push({ ...sequence, value: values[0].last_value, isCalled: values[0].is_called });
  }
  return sequences;
}

export interface Constraint extends Relation {
  constraint: string;
  definition: string;
  comment: string | null;
}

/** Those that rows may break until all of them are there (foreign keys), or that older rows may break (NOT VALID). */
export async function listLateConstraints(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    select nspname as schema, relname as name, conname as constraint,
      pg_get_constraintdef(pg_constraint.oid) as definition,
      obj_description(pg_constraint.oid, 'pg_constraint') as comment
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
    where (contype = 'f' or not convalidated) and conparentid = 0 and coninhcount = 0
      and ${ours('pg_class', 'pg_class.oid')}
    order by nspname, relname, conname`);
  return rows;
}

export interface Index extends Relation {
  definition: string;
}

/**
 * Those that their definition alone makes anew: they are no constraint's, nobody has said more of them, and they call no
 * function of the project's, which CREATE INDEX runs with another search_path than an INSERT does.
 */
export async function listIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select nspname as schema, relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'i' and not relispartition and not indisclustered and not indisreplident
      and not exists (select from pg_constraint where conindid = indexrelid)
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = indexrelid and refclassid = 'pg_proc'::regclass
      )
      and obj_description(indexrelid, 'pg_class') is null and ${ours('pg_class', 'pg_class.oid')}
    order by indexrelid`);
  return rows;
}

export interface Trigger extends Relation {
  trigger: string;
  /** As `alter table` says it. */
  state: 'enable' | 'disable' | 'enable always' | 'enable replica';
}

/** Those that somebody wrote, as against the ones that are foreign keys; a partition has its own copies. */
export async function listTriggers(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(`
    select nspname as schema, relname as name, tgname as trigger, case tgenabled
      when 'D' then 'disable' when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as state
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and relkind = 'r' and ${ours('pg_class', 'pg_class.oid')}
    order by nspname, relname, tgname`);
  return rows;
}

export interface EventTrigger {
  trigger: string;
  /** As `alter event trigger` says it. */
  state: 'enable' | 'enable always' | 'enable replica';
}

/** Those that would act and are ours; a managed database may have some of its keeper. */
export async function listEventTriggers(client: pg.Client): Promise<EventTrigger[]> {
  const { rows } = await client.query<EventTrigger>(`
    select evtname as trigger, case evtenabled
      when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as state
    from pg_event_trigger where evtenabled <> 'D' and pg_has_role(evtowner, 'usage')
      and not exists (select from pg_depend where classid = 'pg_event_trigger'::regclass
        and objid = pg_event_trigger.oid and deptype = 'e')
    order by evtname`);
  return rows;
}

export interface MaterializedView extends Relation {
  isFilled: boolean;
}

/** Each after those that it may be made of. */
export async function listMaterializedViews(client: pg.Client): Promise<MaterializedView[]> {
  const { rows } = await client.query<MaterializedView>(`
    select nspname as schema, relname as name, relispopulated as "isFilled"
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'm' and ${ours('pg_class', 'pg_class.oid')}
    order by pg_class.oid`);
  return rows;
}
