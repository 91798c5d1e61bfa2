-- A link of an identity counts only in the session and the browser that began it (decision 007). No foreign keys to the
-- session: a row whose session has ended must still be known for what it was, to be refused.
delete from auth_embedded.oauth_states where linking_user_id is not null;
alter table auth_embedded.oauth_states
  add column linking_session_id uuid,
  -- Of the cookie that a browser without PKCE was given when it began.
  add column browser_hash text,
  add check ((linking_user_id is null) = (linking_session_id is null));

-- Whom the provider vouched for, until the holder of the code's verifier asks for the link.
create table auth_embedded.pending_links (
  flow_state_id uuid primary key references auth.flow_state on delete cascade,
  session_id uuid not null,
  person jsonb not null
);
