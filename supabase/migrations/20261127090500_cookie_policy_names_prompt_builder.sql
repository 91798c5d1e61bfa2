-- The Cookie Policy says what the prompt builder keeps in a browser. A policy whose text staff have changed stays as they wrote it.

with renewed as (
  select id, entry ->> 'body' as former,
    replace(entry ->> 'body', '## Other sites', 'The [prompt builder](/prompt-builder) keeps your last ten results, each with the text that you entered, so that you find them again. It keeps them in your browser’s local storage and does not send them to us. They stay until you delete them below the builder, under “Your last results”, or delete this site’s data in your browser’s settings.

## Other sites') as body
  from private.originals where kind = 'pages' and id = 'e0000000-0000-4000-8000-000000000603'
), shown as (
  update public.pages page set body = renewed.body, changed_on = greatest(page.changed_on, '2026-11-18')
  from renewed where page.id = renewed.id::uuid and page.body = renewed.former
)
update private.originals original
set entry = original.entry || jsonb_build_object('body', renewed.body, 'changed_on', '2026-11-18')
from renewed where original.kind = 'pages' and original.id = renewed.id;
