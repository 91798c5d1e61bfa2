-- What stands in a list: no item is nothing, and none is endless.
create function private.are_short(items text[]) returns boolean
language sql immutable set search_path = ''
return not exists (select from unnest(items) as item where (char_length(item) <= 1000) is not true);
revoke execute on function private.are_short(text[]) from public;
grant execute on function private.are_short(text[]) to authenticated, service_role;
alter table public.courses add constraint courses_practice_items check (private.are_short(practice)) not valid;
alter table public.services
  add constraint services_features_items check (private.are_short(features)),
  add constraint services_technologies_items check (private.are_short(technologies));
alter table public.trainers add constraint trainers_employers_items check (private.are_short(employers));

-- They stand on public pages as links, whichever door they came in by: none of them may be anything but an address of the web.
create function private.are_web_addresses(addresses text[]) returns boolean
language sql immutable set search_path = ''
return not exists (
  select from unnest(addresses) as address
  where (address ~* '^https?://[^\s]+$' and char_length(address) <= 2000) is not true
);
revoke execute on function private.are_web_addresses(text[]) from public;
grant execute on function private.are_web_addresses(text[]) to authenticated, service_role;

alter table public.trainers add constraint trainers_links_are_addresses check (private.are_web_addresses(links));

-- A day of consent without anybody who took it is none, and would silently show nothing.
alter table public.testimonials add constraint testimonials_consent_taken_by_check1
  check (consent_given_on is null or consent_taken_by ~ '\S');
alter table public.student_projects add constraint student_projects_consent_taken_by_check1
  check (consent_given_on is null or consent_taken_by ~ '\S');
