-- Administrators are few among all who have an account, and are asked for at every opening of the lead desk.
create index profiles_administrators_idx on public.profiles (id) where role = 'admin';
