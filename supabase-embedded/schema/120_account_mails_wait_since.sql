-- Since when each mail waits: whoever runs the server wants to hear of a mail server that takes none.
alter table auth_embedded.account_mails add column queued_at timestamptz not null default now();
