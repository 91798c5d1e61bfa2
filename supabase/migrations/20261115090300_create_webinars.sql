-- Workshops on the home page, webinars in the admin panel: one table.
create table public.webinars (
  id uuid primary key default gen_random_uuid(),
  title text not null default '' check (char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  date text not null default '' check (char_length(date) <= 100),
  time text not null default '' check (char_length(time) <= 100),
  duration text not null default '' check (char_length(duration) <= 100),
  mode text not null default '' check (char_length(mode) <= 100),
  speaker text not null default '' check (char_length(speaker) <= 200),
  speaker_role text not null default '' check (char_length(speaker_role) <= 200),
  category text not null default '' check (char_length(category) <= 100),
  max_attendees integer not null default 100 check (max_attendees between 0 and 100000),
  registered_count integer not null default 0 check (registered_count >= 0),
  original_price integer check (original_price between 0 and 10000000),
  discounted_price integer check (discounted_price between 0 and 10000000),
  is_special_offer boolean not null default false,
  status text not null default 'upcoming' check (status in ('upcoming', 'live', 'completed', 'cancelled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index webinars_created_at_idx on public.webinars (created_at desc, id);
create index webinars_public_date_idx on public.webinars (date, created_at, id) where status <> 'cancelled';

-- registered_count is in no grant, not even the secret key's: the trigger that moves seats owns it.
revoke all on public.webinars from anon, authenticated, service_role;
grant select on public.webinars to anon, authenticated, service_role;
grant delete on public.webinars to authenticated, service_role;
grant
  insert (id, title, description, date, time, duration, mode, speaker, speaker_role, category, max_attendees,
    original_price, discounted_price, is_special_offer, status),
  update (title, description, date, time, duration, mode, speaker, speaker_role, category, max_attendees,
    original_price, discounted_price, is_special_offer, status, updated_at)
  on public.webinars to authenticated, service_role;
alter table public.webinars enable row level security;

create policy "anyone reads webinars that are not cancelled"
  on public.webinars for select to anon, authenticated
  using (status <> 'cancelled');

create policy "administrators read every webinar"
  on public.webinars for select to authenticated
  using ((select private.is_admin()));

create policy "administrators add webinars"
  on public.webinars for insert to authenticated
  with check ((select private.is_admin()));

create policy "administrators edit webinars"
  on public.webinars for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "administrators delete webinars"
  on public.webinars for delete to authenticated
  using ((select private.is_admin()));

-- Taking a seat is not an edit, so registered_count is not in this list.
create trigger set_updated_at
  before update of title, description, date, time, duration, mode, speaker, speaker_role, category,
    max_attendees, original_price, discounted_price, is_special_offer, status, updated_at
  on public.webinars
  for each row execute function private.set_updated_at();

create trigger announce_content_change after insert or update or delete or truncate on public.webinars
  for each statement execute function private.announce_content_change();
