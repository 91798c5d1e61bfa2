import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createOlderDatabase } from '#tests/support/older-project.ts';

async function createPolicy(version: string) {
  const database = await createOlderDatabase(version);
  after(database.close);
  const query = async (text: string) => (await database.pool.query(text)).rows[0];
  return {
    change: (column: string) => query(`update public.pages set ${column} = 'Ours.' where slug = 'cookies'`),
    migrate: () => database.migrateTo(version),
    shown: () =>
      query(`select summary, body, changed_on::text as day from public.pages where slug = 'cookies'`),
    original: () =>
      query(`select entry ->> 'summary' as summary, entry ->> 'body' as body, entry ->> 'changed_on' as day
        from private.originals where kind = 'pages' and entry ->> 'slug' = 'cookies'`),
  };
}

for (const { version, what, summary, day, named } of [
  {
    version: '20261127090500',
    what: 'what the prompt builder keeps',
    summary: /^Four cookies,/,
    day: '2026-11-18',
    named:
      /\n\nThe \[prompt builder\]\(\/prompt-builder\) keeps your last ten results,.* local storage .*\n\n## Other sites/,
  },
  {
    version: '20261128090400',
    what: 'the cookie of known devices',
    summary: /^Five cookies, .* one to protect your account\. No tracking\.$/,
    day: '2026-11-19',
    named:
      /the five below\..*\n- \*\*known-device\*\*: [^\n]* 90 days .*\nFour are .*removed\. The known-device cookie stays/s,
  },
  {
    version: '20261130150000',
    what: 'what the confirmation of a form keeps',
    summary: /^Five cookies,/,
    day: '2026-11-20',
    named: /- \*\*flash\*\*: .* runs no scripts, also what the confirmation of a form names:/,
  },
]) {
  test(`the first Cookie Policy names ${what}, and so does its original`, async () => {
    const policy = await createPolicy(version);
    assert.doesNotMatch((await policy.shown()).body, named);
    await policy.migrate();
    const shown = await policy.shown();
    assert.match(shown.body, named);
    assert.match(shown.summary, summary);
    assert.equal(shown.day, day);
    assert.deepEqual(await policy.original(), shown);
  });

  test(`a Cookie Policy that staff have written stays as it is, and its original names ${what}`, async () => {
    const policy = await createPolicy(version);
    await policy.change('body');
    const before = await policy.shown();
    await policy.migrate();
    assert.deepEqual(await policy.shown(), before);
    assert.match((await policy.original()).body, named);
  });

  test(`a Cookie Policy keeps a summary that staff changed, and names ${what}`, async () => {
    const policy = await createPolicy(version);
    await policy.change('summary');
    const before = await policy.shown();
    await policy.migrate();
    const shown = await policy.shown();
    assert.deepEqual([shown.summary, shown.day], ['Ours.', before.day < day ? day : before.day]);
    assert.match(shown.body, named);
  });
}
