/** What a server may have been told to end, in milliseconds: more than the least statement takes on a busy machine. */
export const impatience = 'statement_timeout=1500';

/** Migrations that only work as they did: each alone, in this order, in a transaction of its own. */
export const oddMigrations = [
  `-- Values, names and rules that are easily lost.
create type public.kind as enum ('plain', 'with space', 'quote"and,comma');
create type public.pair as (a text, b int);
create domain public.positive as int check (value > 0);
create domain public.short as text check (length(value) < 10);
create schema "odd schema";
create extension if not exists hstore with schema extensions;
create table public.odd_values (
  id int generated always as identity primary key,
  words text, bytes bytea, doc jsonb, raw json, moment timestamptz, plain_moment timestamp, day date, span interval,
  big double precision, small real, exact numeric, period tstzrange, spans int4multirange, list text[], grid int[][],
  composite public.pair, pairs public.pair[], kind public.kind, positive public.positive, id2 uuid, cost money,
  address inet, bits bit varying, tree xml, search tsvector, box box, table_name regclass, pairs_of extensions.hstore,
  "select" text, "with ""quote"" and /slash" text
);
create table "odd schema"."a ""quoted"" / slashed table with a name of some length" (
  "a/b" int primary key, "ä ö" text default 'x', dropped int
);
alter table "odd schema"."a ""quoted"" / slashed table with a name of some length" drop column dropped;
create table public.nothing_at_all ();
create table public.generated (
  id int generated always as identity (start with 5 increment by 3) primary key,
  base int not null, twice int generated always as (base * 2) stored
);
create sequence public.far_ahead as bigint;
create table public.audit (id serial primary key, words text);
insert into public.audit (words) values ('by the migration');
-- It takes longer than a server in a hurry allows.
select pg_sleep(1.6);`,
  `-- Who refers to whom.
create table public.people (id int primary key, chief int references public.people, home int);
create table public.homes (id int primary key, owner int not null constraint homes_owner references public.people
  deferrable initially deferred);
alter table public.people add constraint people_home foreign key (home) references public.homes
  on delete set null (home) deferrable initially deferred;
comment on constraint people_home on public.people is 'Where somebody''s home is';
insert into public.people values (1, null, 1);
insert into public.homes values (1, 1);`,
  `-- The rows of the last one must not still be waiting for their checks.
alter table public.people add column nick text unique deferrable initially deferred;
insert into public.homes values (2, 2);
insert into public.people values (2, 1, 2, 'two');
set local datestyle = 'German';
set local search_path = '';`,
  `create table public.dated (day date default '01/02/2026');
create function public.note() returns trigger language plpgsql as $$
begin
  -- Found by the search path of whoever writes.
  insert into audit (words) values (tg_table_name || ' ' || tg_name);
  return null;
end $$;
create trigger acts after insert or update or delete on public.people for each row execute function public.note();
create trigger is_off after insert on public.people for each row execute function public.note();
create trigger always after insert on public.people for each row execute function public.note();
create trigger on_replicas after insert on public.people for each row execute function public.note();
create trigger emptied after truncate on public.people for each statement execute function public.note();
create constraint trigger at_the_end after insert on public.people deferrable initially deferred
  for each row execute function public.note();
alter table public.people disable trigger is_off;
alter table public.people enable always trigger always;
alter table public.people enable replica trigger on_replicas;
create table public.measures (at date not null, value int, person int references public.people) partition by range (at);
create table public.measures_2026 partition of public.measures for values from ('2026-01-01') to ('2027-01-01');
create table public.measures_rest partition of public.measures default;
create trigger measured after insert on public.measures for each row execute function public.note();
alter table public.measures_rest disable trigger measured;
create table public.parents (id int, name text);
create table public.children (age int) inherits (public.parents);
create rule no_twins as on insert to public.parents do also insert into public.audit (words) values ('rule');`,
  `begin;
create table public.loose (id int primary key, n int, person int);
insert into public.loose values (1, -1, 99);
alter table public.loose add constraint is_positive check (n > 0) not valid;
alter table public.loose add constraint loose_person foreign key (person) references public.people not valid;
commit;`,
  `alter type public.kind add value 'late';`,
  `create index late_kinds on public.odd_values (id) where kind = 'late';
create materialized view public.kind_counts as select kind, count(*) from public.odd_values group by kind;
create unique index on public.kind_counts (kind);
create materialized view public.kind_total as select sum(count) from public.kind_counts with no data;
create materialized view public.never_filled as select 1 as one with no data;
create view public.names with (security_invoker) as select nick from public.people;
do $$ begin create role backup_keeper; exception when duplicate_object then null; end $$;
create table public.kept (id int primary key, words text);
alter table public.kept enable row level security;
alter table public.kept force row level security;
create policy "keepers read" on public.kept for select to backup_keeper using (true);
revoke all on public.kept from anon;
alter table public.kept owner to backup_keeper;
create function public.is_known(text) returns boolean language sql stable as $$
  select exists (select from audit where words = $1) or true
$$;
create table public.checked (words text check (public.is_known(words)));
create function public.note_command() returns event_trigger language plpgsql as $$
begin insert into public.audit (words) values (tg_tag); end $$;
create event trigger notes_commands on ddl_command_end execute function public.note_command();
alter event trigger notes_commands enable always;
drop table public.checked;
create table public.checked (words text check (public.is_known(words)));`,
];

/** What the people of the site have done since. */
export const oddRows = String.raw`
insert into public.odd_values (words) values (null), (''), ('\N'), ('\.'), (E'\t\n\r\b\v\\'), ('ä€😀'), ('a\tb');
insert into public.odd_values (bytes, doc, raw, moment, plain_moment, day, span, big, small, exact) values
  ('\x00ff5c0a', '{"a": [1, null, "\n"]}', '{"kept" :  "as is"}', 'infinity', '-infinity', 'infinity', '1 mon -2 days 03:04:05.000006', 'NaN', '-0', 'NaN'),
  ('', 'null', '1', '0044-03-15 12:00:00 BC', '294276-12-31 23:59:59.999999', '5874897-12-31', '-1 year', 1e-300, 1e-37, 1e-100),
  (null, '{}', '[]', '2026-10-25 01:30:00.123456+02', 'epoch', '0001-01-01 BC', 'infinity', 'Infinity', '-Infinity', '-Infinity'),
  (null, null, null, null, null, null, null, 0.1 + 0.2::float8, 0.1::real, 123456789012345678901234567890.0100);
insert into public.odd_values (period, spans, list, grid, composite, pairs, kind, positive, id2, cost, address, bits, tree, search, box, table_name, pairs_of, "select", "with ""quote"" and /slash") values
  ('(,infinity)', '{[1,3),[5,8)}', '{}', '{}', row('(",\', null), '{}', 'quote"and,comma', 1, gen_random_uuid(), 1234.5, '::1/64', B'0101', '<a>&amp;</a>', 'a:1A b:2', '(1,2),(3,4)', 'public.people', 'a=>1,b=>NULL', '1', '2'),
  ('empty', '{}', array['', null, 'NULL', '"', ',', '{}', E'\n\\'], '{{1,null},{3,4}}', row(null, null), array[row('x', 1)::public.pair, null], 'late', null, null, -0.01, '10.0.0.1', B'', null, '', null, 'auth.users', '', null, null);
insert into "odd schema"."a ""quoted"" / slashed table with a name of some length" values (1, 'ü'), (2, default);
insert into public.nothing_at_all default values;
insert into public.nothing_at_all default values;
insert into public.generated (base) values (1), (2);
update public.generated set base = 3 where base = 1;
select setval('public.far_ahead', 9007199254740993, false);
insert into public.people values (4, null, null, 'four'), (3, 4, null, 'three');
update public.people set chief = 3 where id = 4;
insert into public.measures values ('2026-05-05', 1, 1), ('2031-01-01', 2, null);
insert into public.children values (7, 'child', 1);
insert into public.loose values (2, 5, 1);
insert into public.kept values (1, 'kept');
insert into public.checked values ('people acts');
refresh materialized view public.kind_counts;
refresh materialized view public.kind_total;
`;
