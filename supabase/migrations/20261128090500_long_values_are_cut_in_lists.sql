-- A page of text may have 200 kB, and each change stores it in the audit log twice. The list shows the beginnings; a single entry,
-- requested by its number, comes whole.

-- Cuts a value that is longer than `most` as text. A list has a line for each item, as the panel shows it.
create function private.start_of(value jsonb, most integer default 300) returns jsonb
language sql immutable set search_path = '' as $$
  select case when char_length(words.text) > most then to_jsonb(left(words.text, most) || '…') else value end
  from (
    select case
      when jsonb_typeof(value) = 'string' then value #>> '{}'
      when jsonb_typeof(value) = 'array' and not jsonb_path_exists(value, 'strict $[*] ? (@.type() == "object" || @.type() == "array")')
        then (select string_agg(item, E'\n' order by place) from jsonb_array_elements_text(value) with ordinality as list (item, place))
      when value is not null then jsonb_pretty(value)
    end as text
  ) as words
$$;

-- Cuts the values of each field: the old and the new one, or a single value. After three fields with long values it cuts shorter,
-- because an entry may have many fields and a list has many entries.
create function private.start_of_changes(changes jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(field.key, case
    when jsonb_typeof(field.value) = 'array' and jsonb_array_length(field.value) = 2
      then jsonb_build_array(private.start_of(field.value -> 0, field.most), private.start_of(field.value -> 1, field.most))
    else private.start_of(field.value, field.most)
  end)
  from (
    select key, value,
      case when count(*) filter (where char_length(value::text) > 300) over (order by key) <= 3 then 300 else 60 end as most
    from jsonb_each(changes)
  ) as field
$$;
revoke execute on function private.start_of(jsonb, integer), private.start_of_changes(jsonb) from public;

-- With one more argument. Servers of the version before call it with the named arguments that they know.
drop function public.find_record(uuid, text, text, date, date, timestamptz, bigint, integer);
create function public.find_record(
  person uuid default null, thing text default null, thing_id text default null, since date default null,
  until date default null, before_at timestamptz default null, before_id bigint default null, page_size integer default 50,
  entry bigint default null
) returns table (
  id bigint, command_id uuid, at timestamptz, actor_id uuid, actor_name text, actor_email text, actor_role text,
  address text,
  action text, kind text, kind_id text, name text, changes jsonb, is_cut boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('read the record');
  return query execute format(
    'select id, command_id, at, actor_id, actor_name, actor_email, actor_role, address, action, thing, thing_id,
       thing_name, shown.changes, shown.changes is distinct from page.changes
     from (select * from private.record where %s order by at desc, id desc limit %s) as page
     cross join lateral (select %s as changes offset 0) as shown
     order by at desc, id desc',
    concat_ws(' and ',
      'true',
      'id = ' || quote_literal(entry),
      'actor_id = ' || quote_literal(person),
      'thing = ' || quote_literal(thing),
      'thing_id = ' || quote_literal(thing_id),
      'at >= ' || quote_literal(since) || '::date::timestamp at time zone ''Asia/Kolkata''',
      'at < (' || quote_literal(until) || '::date + 1)::timestamp at time zone ''Asia/Kolkata''',
      case when before_at is not null then format('(at, id) < (%L::timestamptz, %L::bigint)', before_at, before_id) end
    ),
    least(greatest(page_size, 1), 200),
    case when entry is null then 'private.start_of_changes(page.changes)' else 'page.changes' end
  );
end
$$;
revoke execute on function
  public.find_record(uuid, text, text, date, date, timestamptz, bigint, integer, bigint) from public, anon, authenticated;
grant execute on function
  public.find_record(uuid, text, text, date, date, timestamptz, bigint, integer, bigint) to authenticated;
comment on function public.find_record(uuid, text, text, date, date, timestamptz, bigint, integer, bigint) is
  'The panel shows the audit log, whose table cannot be selected. It checks the right itself.';
