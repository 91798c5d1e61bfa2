-- Adds the cookie of known devices to the Cookie Policy. If staff have changed its text, it stays as they wrote it.

with renewed as (
  select id, entry ->> 'body' as former, entry ->> 'summary' as former_summary,
    replace(entry ->> 'summary', 'Four cookies, all of them ours, each for something that you asked for.',
      'Five cookies, all of them ours: four for something that you asked for, one to protect your account.') as summary,
    replace(replace(replace(replace(entry ->> 'body',
      'We use the four below.', 'We use the five below.'),
      '- **auth-return**:', '- **known-device**: Shows that you have signed in on this device before. You can then sign in with the right password even while somebody else keeps trying wrong ones for your account. Set when you sign in or set a password; scripts cannot read it. Each account has a cookie of its own, with letters after the name that do not show whose it is. Your browser keeps those of five accounts at most. Kept: 90 days from your last sign-in, also after you sign out. It stops working when the password is changed, or after ten wrong passwords on this device.
- **auth-return**:'),
      'All four are needed for something that you have just asked for.', 'Four are needed for something that you have just asked for. The fifth, known-device, keeps strangers from locking you out of your account.'),
      'Sign out, and the session cookie is removed.', 'Sign out, and the session cookie is removed. The known-device cookie stays, so that strangers cannot lock you out.') as body
  from private.originals where kind = 'pages' and id = 'e0000000-0000-4000-8000-000000000603'
), shown as (
  update public.pages page set body = renewed.body, changed_on = greatest(page.changed_on, '2026-11-19'),
    summary = case page.summary when renewed.former_summary then renewed.summary else page.summary end
  from renewed where page.id = renewed.id::uuid and page.body = renewed.former
)
update private.originals original
set entry = original.entry
  || jsonb_build_object('summary', renewed.summary, 'body', renewed.body, 'changed_on', '2026-11-19')
from renewed where original.kind = 'pages' and original.id = renewed.id;
