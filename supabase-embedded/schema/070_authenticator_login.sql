-- Requests log in as this role, as with hosted Supabase: it inherits nothing, so that whoever leaves the role of their
-- request is left with nothing. Where PostgreSQL asks for a password, the start gives it one.
do $$
begin
  alter role authenticator login;
exception
  -- On a managed PostgreSQL the role may be somebody else's; the start then says what follows from it.
  when insufficient_privilege then null;
end
$$;
