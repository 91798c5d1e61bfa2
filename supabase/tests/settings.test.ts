import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { parseDraft } from '#app/features/panel/settings/parse-draft.server.ts';
import { settingNames } from '#app/lib/institute/setting-titles.ts';
import { otherInstitute } from '#tests/support/other-institute.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertOutOfBounds } from './sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const asha = await createPerson(pool, 'Asha', { role: 'admin' });

const save = (name: string, value: unknown) =>
  as(asha)('update public.settings set value = $2 where name = $1 returning value', [
    name,
    JSON.stringify(value),
  ]);
const stored = async (name: string) =>
  (await pool.query('select value from public.settings where name = $1', [name])).rows[0].value;

test('what the panel makes of every form is what the database takes', async () => {
  for (const name of settingNames) {
    const parsed = parseDraft(name, otherInstitute[name]);
    assert.ok('value' in parsed, name);
    assert.equal((await save(name, parsed.value)).rowCount, 1, name);
  }
});

for (const [claim, name, change] of [
  ['a name of two lines', 'names', { name: 'One\nTwo' }],
  ['a blank name', 'names', { name: ' ' }],
  ['a name that is no text', 'names', { name: ['x'] }],
  ['more than was asked for', 'names', { more: 'x' }],
  ['two addresses of mail', 'contact', { email: 'a@b.in, c@d.in' }],
  ['a map that is a script', 'address', { map: 'javascript:alert(1)' }],
  ['a place beyond the pole', 'address', { latitude: 91 }],
  ['a video of another host', 'tour', { video: 'https://vimeo.example/1' }],
  ['a GSTIN of another form', 'legal', { gstin: '1' }],
  ['a consent to nothing', 'consent', { wording: '' }],
] as const)
  test(`the database refuses ${claim}, whichever door it comes by`, async () => {
    await assertOutOfBounds(save(name, { ...(await stored(name)), ...change }));
  });

for (const [claim, name, value] of [
  [
    'hours that end before they begin',
    'office_hours',
    [{ from: 'Monday', to: 'Monday', opens: '9:00', closes: '08:00' }],
  ],
  ['a link that is a script', 'links', [{ name: 'x', address: 'javascript:alert(1)' }]],
  ['thirteen figures', 'job_figures', Array(13).fill({ figure: '1', label: 'x' })],
  ['fewer than no enrolments', 'enrolments_before_site', -1],
] as const)
  test(`the database refuses ${claim}, whichever door it comes by`, () =>
    assertOutOfBounds(save(name, value)));

test('another wording raises the version of the consent, and one of before has its own again', async () => {
  const versionOf = async (wording: string) => {
    const { rows } = await save('consent', { wording, version: 'as somebody likes' });
    return String(rows[0]?.value.version);
  };
  const first = await stored('consent');
  const second = await versionOf('We may write to you.');
  const third = await versionOf('We may write to you, and call.');
  assert.equal(new Set([first.version, second, third]).size, 3);
  for (const version of [second, third]) assert.match(version, /^\d{4}-\d\d-\d\d(\.\d+)?$/);
  assert.equal(await versionOf(first.wording), first.version);
  assert.equal(await versionOf('We may write to you.'), second);
});
