const ofUsers = (namespace: string) =>
  `${namespace} not like 'pg\\_%' and ${namespace} <> 'information_schema'`;

/** Every table and view outside PostgreSQL's own schemas: private ones matter to views and junctions. */
export const relationsSql = `
select c.oid::int8::text as oid, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
  c.relispartition as "isPartition", obj_description(c.oid, 'pg_class') as description,
  case when c.relkind in ('r', 'p') then 28 else pg_relation_is_updatable(c.oid, true) end as updatable,
  coalesce((
    select json_agg(json_build_object(
      'number', a.attnum, 'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'nullable', not (a.attnotnull or t.typtype = 'd' and t.typnotnull),
      'default', case
        when a.attidentity = 'd' then
          format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
        when a.attidentity = 'a' or a.attgenerated <> '' then null
        when d.adbin is null and t.typtype = 'd' then t.typdefault
        else pg_get_expr(d.adbin, d.adrelid) end,
      'maxLength', information_schema._pg_char_max_length(
        information_schema._pg_truetypid(a.*, t.*), information_schema._pg_truetypmod(a.*, t.*)),
      'enumValues', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
        where e.enumtypid = coalesce(nullif(t.typbasetype, 0), t.oid)),
      'description', col_description(c.oid, a.attnum)) order by a.attnum)
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'v', 'm', 'f', 'p') and ${ofUsers('n.nspname')}
order by n.nspname, c.relname`;

export const constraintsSql = `
select k.conname as name, k.contype as kind, k.conrelid::int8::text as "table",
  k.confrelid::int8::text as "foreignTable", k.conkey::int[] as columns, k.confkey::int[] as "foreignColumns"
from pg_constraint k join pg_namespace n on n.oid = k.connamespace
where k.contype in ('p', 'u', 'f') and k.conrelid <> 0
  and (k.contype <> 'f' or k.conparentid = 0) and ${ofUsers('n.nspname')}
order by k.conrelid, k.conname`;

export const viewsSql = `
select c.oid::int8::text as oid, r.ev_action::text as action
from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('v', 'm') and r.rulename = '_RETURN' and ${ofUsers('n.nspname')}`;

export const routinesSql = `
with recursive base as (
  select oid, oid as base, typbasetype from pg_type
  union all
  select base.oid, t.oid, t.typbasetype from base join pg_type t on t.oid = base.typbasetype
)
select n.nspname as schema, p.proname as name, obj_description(p.oid, 'pg_proc') as description,
  p.provolatile as volatility,
  (select split_part(setting, '=', 2) from unnest(p.proconfig) as setting
    where setting like 'statement\\_timeout=%') as "statementTimeout",
  case when r.typtype = 'd' and r.typname like '%/%' then r.typname end as "mediaType",
  coalesce((
    select json_agg(json_build_object('name', coalesce(argument.name, ''),
      'type', format_type(argument.type, null), 'required', argument.place <= p.pronargs - p.pronargdefaults,
      'variadic', coalesce(argument.mode = 'v', false)) order by argument.place)
    from unnest(p.proargtypes::oid[], inputs.names, inputs.modes)
      with ordinality as argument(type, name, mode, place)), '[]') as parameters,
  json_build_object('schema', tn.nspname, 'name', coalesce(row_type.relname, t.typname), 'set', p.proretset,
    'composite', t.typtype = 'c' or coalesce(p.proargmodes && '{t,b,o}'::"char"[], false),
    'table', coalesce(row_type.relkind <> 'c', false)) as returns
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type r on r.oid = p.prorettype
join base on base.oid = p.prorettype and base.typbasetype = 0
join pg_type t on t.oid = base.base
join pg_namespace tn on tn.oid = t.typnamespace
left join pg_class row_type on row_type.oid = t.typrelid
cross join lateral (
  select array_agg(argument.name order by argument.place) as names,
    array_agg(argument.mode order by argument.place) as modes
  from unnest(p.proargnames, coalesce(p.proargmodes, array_fill('i'::"char", array[p.pronargs])))
    with ordinality as argument(name, mode, place)
  where argument.mode is null or argument.mode in ('i', 'b', 'v')
) inputs
where n.nspname = any($1) and p.prokind = 'f' and t.oid <> 'trigger'::regtype
  and t.oid <> 'event_trigger'::regtype`;

export const computedSql = `
select n.nspname as schema, p.proname as name, tn.nspname as "tableSchema", c.relname as "tableName",
  fn.nspname as "foreignSchema", f.relname as "foreignName", f.relkind in ('v', 'm') as "foreignIsView",
  not p.proretset or p.prorows = 1 as "toOne"
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_class c on c.reltype = p.proargtypes[0] and c.relkind in ('r', 'v', 'm', 'f', 'p')
join pg_namespace tn on tn.oid = c.relnamespace
join pg_class f on f.reltype = p.prorettype and f.relkind in ('r', 'v', 'm', 'f', 'p')
join pg_namespace fn on fn.oid = f.relnamespace
where p.pronargs = 1 and p.prokind = 'f' and ${ofUsers('tn.nspname')}`;

export const settingsSql = `
select split_part(setting, '=', 1) as name, substr(setting, strpos(setting, '=') + 1) as value
from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) as setting
where r.rolname = 'authenticator' and setting like 'pgrst.%'
  and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
order by s.setdatabase`;

export const schemasSql = `
select nspname as name, obj_description(oid, 'pg_namespace') as description
from pg_namespace where ${ofUsers('nspname')} and obj_description(oid, 'pg_namespace') is not null`;
