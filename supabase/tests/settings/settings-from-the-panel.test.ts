import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { parseDraft } from '#app/features/panel/settings/parse-draft.server.ts';
import { settingNames } from '#app/lib/institute/setting-titles.ts';
import { otherInstitute } from '#tests/support/other-institute.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const asha = await createPerson(pool, 'Asha', { role: 'admin' });

test('what the panel makes of every form is what the database takes', async () => {
  for (const name of settingNames) {
    const parsed = parseDraft(name, otherInstitute[name]);
    assert.ok('value' in parsed, name);
    const { rowCount } = await actingIn(pools.requests)(asha)(
      'update public.settings set value = $2 where name = $1',
      [name, JSON.stringify(parsed.value)],
    );
    assert.equal(rowCount, 1, name);
  }
});

test('the panel has a form for every setting that public pages show', async () => {
  const { rows } = await pool.query('select name from public.settings where is_public order by name');
  assert.deepEqual(
    rows.map(({ name }) => name),
    [...settingNames].sort(),
  );
});
