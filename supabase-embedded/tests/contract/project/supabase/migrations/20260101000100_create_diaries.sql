-- Diaries are their owners' own, unless shared; a board is for everybody; a vault is for nobody but the service.
create table public.diaries (
  id bigint primary key,
  owner uuid not null,
  title text,
  pages integer,
  is_shared boolean not null default false,
  tags text[] not null default '{}',
  facts jsonb,
  written_at timestamptz,
  price numeric(20, 2),
  whisper text
);
alter table public.diaries enable row level security;
create policy "an owner reads its own diaries" on public.diaries for select to authenticated
  using (owner = (select auth.uid()));
create policy "everybody reads shared diaries" on public.diaries for select to anon, authenticated
  using (is_shared);
revoke select on public.diaries from anon, authenticated;
grant select (id, owner, title, pages, is_shared, tags, facts, written_at, price)
  on public.diaries to anon, authenticated;

create table public.board (id integer primary key, note text);
alter table public.board replica identity full;

create table public.vault (id integer primary key, treasure text);
revoke all on public.vault from anon, authenticated;

create table public.keyless (note text);
alter table public.keyless enable row level security, replica identity full;
create policy "everybody" on public.keyless for select to anon, authenticated using (true);

create table public.unpublished (id integer primary key);

alter publication supabase_realtime add table public.diaries, public.board, public.vault, public.keyless;

-- Members' rooms are read by those who are signed in, and written in by their moderators.
create policy "signed-in people read members' rooms" on realtime.messages for select to authenticated
  using (realtime.topic() like 'members:%' and extension in ('broadcast', 'presence'));
create policy "moderators write in members' rooms" on realtime.messages for insert to authenticated
  with check (realtime.topic() like 'members:%' and (select auth.jwt() -> 'app_metadata' ->> 'moderator') = 'yes');
