-- Mails about accounts that are yet to be sent, written in the transaction of what they bring or tell: either both are
-- there or neither is. A row goes when its mail was sent, was refused for good or has expired; see auth/mail/.
create table auth_embedded.account_mails (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- What the mail brings. Once that is used, replaced or taken back, the mail would bring nothing and goes with it.
  -- Null where it only tells of a change.
  token_id uuid references auth.one_time_tokens on delete cascade,
  -- Address, link and code, under a key that is not in the database: whoever reads it finds no way into an account.
  sealed bytea not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- While a worker has it, nobody else may: past this moment the worker is taken for dead.
  claimed_until timestamptz
);
create index account_mails_due_idx on auth_embedded.account_mails (next_attempt_at);
create index account_mails_expires_at_idx on auth_embedded.account_mails (expires_at);
create index account_mails_user_id_idx on auth_embedded.account_mails (user_id);
create index account_mails_token_id_idx on auth_embedded.account_mails (token_id);
