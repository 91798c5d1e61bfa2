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
