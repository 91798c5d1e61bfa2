-- Whom the site has erased, so that a restored backup does not bring them back. The list lies beside the backups as well
-- (server/backup/erasures.ts), therefore it names nobody: without the salt, which is in the database and in its backups
-- alone, a key says nothing about a phone number, and the lists of two sites cannot be compared.
create table private.erasure_salt (
  only_row boolean primary key default true check (only_row),
  -- 244 random bits, spread over 32 bytes; PostgreSQL gives random bytes as such to an extension only.
  salt bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    check (octet_length(salt) = 32)
);
insert into private.erasure_salt default values;
alter table private.erasure_salt enable row level security;

create table private.erasures (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null check (isfinite(erased_at))
);
alter table private.erasures enable row level security;

-- Without a body in quotes and the salt at hand it is inlined, which counts with a hundred thousand leads.
create function private.salted_key(salt bytea, kind text, value text) returns text
language sql stable
return encode(sha256(salt || convert_to(kind || ':' || value, 'UTF8')), 'hex');

create function private.erasure_key(kind text, value text) returns text
language sql stable
return private.salted_key((select salt from private.erasure_salt), kind, value);

-- Not the moment at which the transaction began: what it takes along may have come since. Nor one before what went was
-- made, wherever a clock was set back: it would come back.
create function private.record_erasure(kind text, value text, created_at timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if value is null then
    return;
  end if;
  insert into private.erasures as known (key, erased_at)
  values (private.erasure_key(kind, value), greatest(clock_timestamp(), created_at))
  on conflict (key) do update set erased_at = greatest(known.erased_at, excluded.erased_at);
  perform pg_notify('erasures', '');
end
$$;

create function private.record_erased_lead(id uuid, phone_e164 text, email_key text, created_at timestamptz)
returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.record_erasure('lead', id::text, created_at);
  perform private.record_erasure('phone', phone_e164, created_at);
  perform private.record_erasure('email', email_key, created_at);
  return 1;
end
$$;

-- As before, and in the same transaction the person is recorded by number and address, and each lead that goes by its id:
-- by the number or address that only one of these has, a restore would take others along whom nobody erased. Deleting a single lead records
-- nothing, because whoever does that by mistake wants it back from a backup; nor does public.erase_expired_leads(), which
-- does its work on whatever was restored, too.
create or replace function public.erase_person(lead uuid) returns integer
language sql volatile
begin atomic
  -- Again: without rows to delete, the question inside person_leads would never be put.
  select private.require_admin();
  with theirs as (select id from public.person_leads(lead)),
  inquiries as (
    delete from public.contact_inquiries where id in (select id from theirs)
    returning id, phone_e164, email_key, created_at
  ), enrollments as (
    delete from public.course_enrollments where id in (select id from theirs)
    returning id, phone_e164, email_key, created_at
  ), gone as (
    select * from inquiries union all select * from enrollments
  )
  select coalesce(sum(private.record_erased_lead(
    id, case when id = lead then phone_e164 end, case when id = lead then email_key end, created_at
  )), 0)::integer from gone;
end;

-- By whatever door an account is deleted. An erasure that is recorded already covers every account that was there at that
-- time, and keeps its time: so private.apply_erasures() records nothing of what it deletes.
create function private.record_deleted_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from private.erasures
    where key = private.erasure_key('account', old.id::text)
      and erased_at >= coalesce(old.created_at, '-infinity')
  ) then
    perform private.record_erasure('account', old.id::text, old.created_at);
  end if;
  return null;
end
$$;

create trigger record_deleted_account after delete on auth.users
  for each row execute function private.record_deleted_account();
-- The auth service can also keep the id alone, with nothing that names the person.
create trigger record_emptied_account after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.record_deleted_account();

-- Erases anew, from what was restored, whoever was erased after the backup was made; who came back later stays. For the
-- database's owner. What belongs to a lead or an account goes the way that it always does, by triggers and cascades.
create function private.apply_erasures(out leads integer, out accounts integer)
language plpgsql volatile set search_path = '' as $$
declare
  salt constant bytea := (select stored.salt from private.erasure_salt stored);
  enrollments integer;
begin
  if current_setting('session_replication_role') <> 'origin' or exists (
    select from pg_catalog.pg_trigger
    where tgenabled = 'D'
      and tgrelid in ('public.contact_inquiries'::regclass, 'public.course_enrollments'::regclass, 'auth.users'::regclass)
  ) then
    raise exception 'Erasures are applied with triggers on: they take mails along and give seats back';
  end if;

  delete from public.contact_inquiries where id in (
    select lead.id from public.contact_inquiries lead
    join private.erasures erased on erased.key = private.salted_key(salt, 'lead', lead.id::text)
    union
    select lead.id from public.contact_inquiries lead
    join private.erasures erased on erased.key = private.salted_key(salt, 'phone', lead.phone_e164)
    where lead.created_at <= erased.erased_at
    union
    select lead.id from public.contact_inquiries lead
    join private.erasures erased on erased.key = private.salted_key(salt, 'email', lead.email_key)
    where lead.created_at <= erased.erased_at
  );
  get diagnostics leads = row_count;

  delete from public.course_enrollments where id in (
    select lead.id from public.course_enrollments lead
    join private.erasures erased on erased.key = private.salted_key(salt, 'lead', lead.id::text)
    union
    select lead.id from public.course_enrollments lead
    join private.erasures erased on erased.key = private.salted_key(salt, 'phone', lead.phone_e164)
    where lead.created_at <= erased.erased_at
    union
    select lead.id from public.course_enrollments lead
    join private.erasures erased on erased.key = private.salted_key(salt, 'email', lead.email_key)
    where lead.created_at <= erased.erased_at
  );
  get diagnostics enrollments = row_count;
  leads := leads + enrollments;

  -- Kept for a day where the site runs; a backup has kept that day.
  delete from private.lead_submissions submission using private.erasures erased
  where erased.key in (
      private.salted_key(salt, 'phone', submission.person), private.salted_key(salt, 'email', submission.person)
    )
    and submission.submitted_at <= erased.erased_at;

  delete from auth.users account using private.erasures erased
  where erased.key = private.salted_key(salt, 'account', account.id::text)
    and coalesce(account.created_at, '-infinity') <= erased.erased_at
    and account.deleted_at is null;
  get diagnostics accounts = row_count;
end
$$;

revoke execute on function private.salted_key(bytea, text, text), private.erasure_key(text, text),
  private.record_erasure(text, text, timestamptz), private.record_erased_lead(uuid, text, text, timestamptz),
  private.record_deleted_account(), private.apply_erasures() from public;
grant execute on function private.record_erased_lead(uuid, text, text, timestamptz) to authenticated;
