-- Each word must be in the name, the address or the number; a number may be written in groups. The index of parts of
-- words knows parts of three letters or digits. What is shorter must begin a word, which the index knows as well and
-- which is what people mean by it; private.search_condition says the same of jobs. A word without any letter or digit
-- says nothing. One in another script is looked for among the leads that have such letters.
create or replace function private.lead_search_condition(q text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(concat_ws(' and ',
    case when word ~ '[^\u0001-\u007f]' then format('search_text ~ %L', '[^\u0001-\u007f]') end,
    case when word ~ '[[:alnum:]]{3}'
      then format(
        'search_text like %L', '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      )
      else format('search_text ~ %L', '(^|[ \n])' || regexp_replace(word, '([^[:alnum:]])', '\\\1', 'g'))
    end
  ), ' and ')
  from (
    select case when typed ~ '^[+0-9().-]{4,}$' then regexp_replace(typed, '[^0-9]', '', 'g') else lower(typed) end as word
    from regexp_split_to_table(trim(q), '\s+') as typed
    where typed ~ '[[:alnum:]]'
    limit 8
  ) as words
$$;
