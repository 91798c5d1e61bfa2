-- The sentence that a visitor reads after a form was sent, on the page and in the mail. It may be empty.
alter table public.settings add constraint settings_when_we_call_is_sound check (
  name <> 'when_we_call' or private.has_keys(value, 'sentence') and private.is_line(value -> 'sentence', 200)
);

insert into public.settings (name, is_public, value) values
  ('when_we_call', true, '{"sentence": "We call you within one working day."}');
insert into private.originals (kind, id, entry)
select 'settings', name, value from public.settings where name = 'when_we_call';

-- Without scripts the confirmation of a form reaches the next page in the cookie that carries its message. If staff have changed the
-- text of the Cookie Policy, it stays as they wrote it.
with renewed as (
  select id, entry ->> 'body' as former, replace(entry ->> 'body',
    'Carries one message, such as “Message Sent Successfully!”, to the next page.',
    'Carries one message, such as “Message Sent Successfully!”, to the next page. Where your browser runs no scripts, also what the confirmation of a form names: you, and the course or workshop.'
  ) as body
  from private.originals where kind = 'pages' and id = 'e0000000-0000-4000-8000-000000000603'
), shown as (
  update public.pages page set body = renewed.body, changed_on = greatest(page.changed_on, '2026-11-20')
  from renewed where page.id = renewed.id::uuid and page.body = renewed.former
)
update private.originals original
set entry = original.entry || jsonb_build_object('body', renewed.body, 'changed_on', '2026-11-20')
from renewed where original.kind = 'pages' and original.id = renewed.id;
