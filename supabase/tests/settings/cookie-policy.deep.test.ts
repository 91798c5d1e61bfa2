import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createOlderDatabase } from '#tests/support/older-project.ts';

const version = '20261127090500';

async function createPolicy() {
  const database = await createOlderDatabase(version);
  after(database.close);
  const query = async (text: string) => (await database.pool.query(text)).rows[0];
  return {
    change: (column: string) => query(`update public.pages set ${column} = 'Ours.' where slug = 'cookies'`),
    migrate: () => database.migrateTo(version),
    shown: () =>
      query(`select summary, body, changed_on::text as day from public.pages where slug = 'cookies'`),
    original: () =>
      query(`select entry ->> 'body' as body, entry ->> 'changed_on' as day from private.originals
        where kind = 'pages' and entry ->> 'slug' = 'cookies'`),
  };
}

const named =
  /\n\nThe \[prompt builder\]\(\/prompt-builder\) keeps your last ten results,.* local storage .*\n\n## Other sites/;

test('the first Cookie Policy names what the prompt builder keeps, and so does its original', async () => {
  const policy = await createPolicy();
  assert.doesNotMatch((await policy.shown()).body, named);
  await policy.migrate();
  const { body, day } = await policy.shown();
  assert.match(body, named);
  assert.equal(day, '2026-11-18');
  assert.deepEqual(await policy.original(), { body, day });
});

test('a Cookie Policy that staff have written stays as it is, and its original names the prompt builder', async () => {
  const policy = await createPolicy();
  await policy.change('body');
  const before = await policy.shown();
  await policy.migrate();
  assert.deepEqual(await policy.shown(), before);
  assert.match((await policy.original()).body, named);
});

test('a Cookie Policy of which staff changed the summary alone keeps that, and gets the new text', async () => {
  const policy = await createPolicy();
  await policy.change('summary');
  const { day } = await policy.shown();
  await policy.migrate();
  const after = await policy.shown();
  assert.deepEqual([after.summary, after.day], ['Ours.', day < '2026-11-18' ? '2026-11-18' : day]);
  assert.match(after.body, named);
});
