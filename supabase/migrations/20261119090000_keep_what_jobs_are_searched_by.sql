-- A number as a word in capitals, which is how searched texts say what nobody typed.
create function private.in_capitals(hexadecimal text) returns text
language sql immutable set search_path = ''
return translate(hexadecimal, '0123456789abcdef', 'ABCDEFGHIJKLMNOP');

-- A text as it is searched: in small letters, with a space before every word, also where a sign stands before it: "AI/ML" is
-- " ai/ ml". What is typed takes the same form, so what is a part of a text is a part of it in this form, too. Letters that
-- ASCII has not, such as Tamil's, become their number in capitals: whether the index knows them as letters depends on the
-- locale, and ours knows none.
create function private.search_form(written text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  form text := lower(written);
  letter text;
begin
  -- All beyond ASCII but signs: ranges of punctuation, arrows, bullets and the like.
  for letter in
    select distinct matches[1] from regexp_matches(form, '[^\u0001-\u00bf\u2000-\u2bff\u3000-\u303f]', 'g') as matches
  loop
    form := replace(form, letter, 'Y' || private.in_capitals(to_hex(ascii(letter))) || 'Z');
  end loop;
  return ' ' || regexp_replace(form, '([^A-Za-z0-9 ])(?=[A-Za-z0-9])', '\1 ', 'g');
end
$$;

-- The condition that each word of a search is in a column of such texts. The index of parts of words knows parts of three
-- letters or digits; what is shorter ("AI", "C#", "R") must begin a word, which the index knows as well, and which is what
-- people mean by it. A word without any letter or digit says nothing.
create function private.search_condition(column_name text, q text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('%I like %L', column_name, '%' || start || literally || '%'), ' and ')
  from (
    select case when form ~ '[A-Za-z0-9]{3}' then '' else ' ' end as start,
      replace(replace(replace(form, '\', '\\'), '%', '\%'), '_', '\_') as literally
    from regexp_split_to_table(trim(q), '\s+') as word
    cross join lateral ltrim(private.search_form(word)) as form
    where form ~ '[A-Za-z0-9]'
    limit 8
  ) as words
$$;

-- The word that says which value a field has, so that one index finds words and values together.
create function private.search_mark(field text, value text) returns text
language sql immutable set search_path = ''
return 'X' || private.in_capitals(left(md5(field || ' ' || value), 12));

revoke execute on function private.in_capitals(text), private.search_form(text), private.search_condition(text, text),
  private.search_mark(text, text) from public;

-- What visitors search jobs by. A table beside the jobs, because whoever reads the jobs has no use for it, and because
-- filling it keeps nobody from reading them meanwhile. What the index finds is looked at once more, ten thousand texts for
-- one count: therefore they stay in their rows as they are, where PostgreSQL would put them aside, compressed (TOAST).
create table private.job_texts (
  job_id uuid primary key references public.jobs on delete cascade,
  -- The job's own, which what is found is sorted by.
  created_at timestamptz not null,
  -- Marks of what visitors filter by, then all that a job says, each word once. Null for a job that they are not shown.
  search_text text
) with (toast_tuple_target = 8160);
alter table private.job_texts enable row level security;

-- A word of a search has no space in it, so it is a part of one word of the text. These stay in their order: what is in a
-- title or a skill is found at the beginning.
create function private.each_word_once(written text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(word, ' ' order by place)
  from (
    select word, min(place) as place
    from string_to_table(translate(lower(written), e'\t\n\r', '   '), ' ') with ordinality as words (word, place)
    group by word
  ) as words
$$;

create function private.text_of_job(job public.jobs) returns setof private.job_texts
language sql stable set search_path = '' as $$
  select job.id, job.created_at,
    case when job.status = 'active' and job.title ~ '\S'
      then concat_ws(
        ' ', private.search_mark('location', job.location), private.search_mark('type', job.type),
        private.search_mark('experience', job.experience),
        private.search_form(private.each_word_once(concat_ws(
          ' ', job.title, job.company, job.location, job.type, array_to_string(job.skills, ' '), job.description
        )))
      ) end
$$;

create function private.keep_job_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.job_texts select * from private.text_of_job(new)
  on conflict (job_id) do update
  set created_at = excluded.created_at, search_text = excluded.search_text;
  return null;
end
$$;
revoke execute on function
  private.each_word_once(text), private.text_of_job(public.jobs), private.keep_job_text() from public;

create trigger keep_text after insert or update on public.jobs
  for each row execute function private.keep_job_text();

insert into private.job_texts
select written.* from public.jobs job cross join lateral private.text_of_job(job) as written;

create index job_texts_search_idx on private.job_texts using gin (search_text extensions.gin_trgm_ops);

-- A job that visitors are shown is active and has a title: without one somebody is still writing it. Each list of them
-- comes in its order from an index, whatever it is narrowed to.
create index jobs_shown_idx on public.jobs (created_at desc, id)
  where status = 'active' and title ~ '\S';
create index jobs_shown_location_idx on public.jobs (location, created_at desc, id)
  where status = 'active' and title ~ '\S';
create index jobs_shown_type_idx on public.jobs (type, created_at desc, id)
  where status = 'active' and title ~ '\S';
create index jobs_shown_experience_idx on public.jobs (experience, created_at desc, id)
  where status = 'active' and title ~ '\S';
