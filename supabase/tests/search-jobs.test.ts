import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildJob, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const administrator = await createPerson(pool, 'Admin', { role: 'admin' });
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);

await insertRow(owner, 'jobs', buildJob({ location: 'Madurai', experience: '1-3 years' }));
await insertRow(owner, 'jobs', buildJob({ location: 'Madurai', experience: '' }));
await insertRow(owner, 'jobs', buildJob({ location: 'Thanjavur', status: 'closed' }));
await insertRow(owner, 'jobs', buildJob({ location: 'Hosur', status: 'draft' }));
await insertRow(owner, 'jobs', buildJob({ location: 'Karur', title: ' ' }));

const choices = `select field || ' ' || value as choice from public.job_filter_options() order by 1`;

for (const [name, person] of Object.entries({ visitor, administrator })) {
  test(`what a ${name} can choose comes from the jobs on show, each once`, async () => {
    const { rows } = await as(person)(choices);
    assert.deepEqual(
      rows.map(({ choice }) => choice),
      ['experience 1-3 years', 'location Madurai', 'type Full-time'],
    );
  });
}

test('a search reads the title, the company, the place, the type, the skills and the description', async () => {
  const job = buildJob({
    title: 'Glazier',
    skills: ['Wheel throwing', 'Raku'],
    description: 'We fire at night.',
  });
  await insertRow(owner, 'jobs', job);
  const find = 'select title from public.jobs where public.search_text(jobs) ~* $1';
  for (const words of [
    'glazier',
    'wheel throwing',
    'raku',
    'at night',
    'example ceramics',
    'madurai',
    'full-time',
  ]) {
    const { rows } = await as(visitor)(find, [`***=${words}`]);
    assert.ok(
      rows.some(({ title }) => title === 'Glazier'),
      words,
    );
  }
});
