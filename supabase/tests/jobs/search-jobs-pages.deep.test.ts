import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { actingIn, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { fillCatalogue } from '../../../bench/fill-catalogue.ts';

/** As private.search_form and find_jobs must see it, said plainly. */
interface Filters {
  q: string;
  location: string;
  type: string;
  experience: string;
}
interface Row {
  id: string;
  said: string;
  location: string;
  type: string;
  experience: string;
}

let database: TestDatabase;
let ask: ReturnType<ReturnType<typeof actingIn>>;
let rows: Row[];
before(async () => {
  database = await createTestDatabase({ seed: false });
  ask = actingIn(database.pools.requests)(visitor);
  await fillCatalogue(database.pool, [generatedJobs]);
  ({ rows } = await database.pool.query<Row>(
    `select id, location, type, experience,
       lower(concat_ws(' ', title, company, location, type, array_to_string(skills, ' '), description)) as said
     from public.jobs where status = 'active' and title ~ '\\S' order by created_at desc, id`,
  ));
});
after(() => database.close());

const pick = (choices: string[], by: string) =>
  `(array[${choices.map((choice) => `'${choice}'`)}])[1 + (${by}) % ${choices.length}]`;

/** Jobs of 400 moments, so that many share one. "everywhere" is in all, "early" in the oldest third, "rare" in a few. */
const generatedJobs = `
  insert into public.jobs (title, company, location, type, experience, description, skills, status, created_at)
  select ${pick(['Potter', 'Glazier', ' ', 'Kiln keeper', 'Thrower'], 'number')}, 'Company ' || number % 40,
    ${pick(['Madurai', 'Salem', 'Chennai'], 'number / 2')}, ${pick(['Full-time', 'Contract'], 'number / 3')},
    ${pick(['0-1 years', '1-3 years', ''], 'number / 5')},
    concat_ws(e'\\n', 'everywhere', case when number < 1500 then 'early' end, case when number % 900 = 7 then 'rarely' end,
      case when number % 2 = 0 then 'AI/ML' else 'Chennaite' end, 'Number' || number % 70),
    array[${pick(['C#', 'C', 'R', 'Clay'], 'number / 7')}], ${pick(['active', 'active', 'closed', 'active', 'draft', 'active'], 'number')},
    timestamptz '2026-01-01' + interval '1 hour' * (number / 10)
  from generate_series(1, 4000) as number`;

const isSaid = (said: string, word: string) => {
  if (/[a-z0-9]{3}/.test(word)) return said.includes(word);
  const literally = word.replaceAll(/[\\^$.*+?()[\]{}|#/]/g, '\\$&');
  return new RegExp(`(?:^|[^a-z0-9])${literally}`).test(said);
};

function expected({ q, ...choices }: Filters): string[] {
  const words = q.toLowerCase().split(' ').filter(Boolean);
  return rows
    .filter(({ said }) => words.every((word) => isSaid(said, word)))
    .filter((row) =>
      (['location', 'type', 'experience'] as const).every(
        (name) => !choices[name] || choices[name] === row[name],
      ),
    )
    .map(({ id }) => id);
}

const found = async ({ q, location, type, experience }: Filters, skip: number, size: number) => {
  const result = await ask('select id from public.find_jobs($1, $2, $3, $4, $5, $6)', [
    q,
    location,
    type,
    experience,
    skip,
    size,
  ]);
  return result.rows.map(({ id }) => id);
};

const counted = async ({ q, location, type, experience }: Filters): Promise<number> => {
  const result = await ask('select public.count_jobs($1, $2, $3, $4) as amount', [
    q,
    location,
    type,
    experience,
  ]);
  return result.rows[0]?.amount;
};

const searches = [
  '',
  'everywhere',
  'early',
  'rarely',
  'ai',
  'c#',
  'c',
  'r',
  'number6',
  'company 7',
  'early ai potter',
];
searches.push('chenn', 'everywhere rarely', 'nobody', 'a', 'keeper number1 c');
const choices: Omit<Filters, 'q'>[] = [
  { location: '', type: '', experience: '' },
  { location: 'Madurai', type: '', experience: '' },
  { location: '', type: 'Contract', experience: '1-3 years' },
  { location: 'Chennai', type: 'Full-time', experience: '0-1 years' },
  { location: 'Nowhere', type: '', experience: '' },
];

for (const q of searches) {
  test(`every page of "${q}" is what reading all jobs would show, whatever it is filtered by`, async () => {
    for (const choice of choices) {
      const filters = { q, ...choice };
      const all = expected(filters);
      const what = JSON.stringify(filters);
      assert.equal(await counted(filters), all.length, what);
      assert.deepEqual(await found(filters, 0, 20), all.slice(0, 20), what);
      for (let skip = 0; skip <= all.length; skip += 97)
        assert.deepEqual(await found(filters, skip, 97), all.slice(skip, skip + 97), `${what} ${skip}`);
    }
  });
}

test('beyond ten thousand it is neither counted nor skipped', async () => {
  const limits = async () => [
    await counted({ q: '', ...noChoice }),
    await counted({ q: 'sherd', ...noChoice }),
    await counted({ q: 'sherd', ...noChoice, location: 'Keeladi' }),
    await counted({ q: '', ...noChoice, location: 'Keeladi' }),
  ];
  await fillCatalogue(database.pool, [
    `insert into public.jobs (title, location) select 'Sherd ' || number, 'Keeladi' from generate_series(1, 10000) as number`,
  ]);
  assert.deepEqual(await limits(), [10_001, 10_000, 10_000, 10_000]);
  await fillCatalogue(database.pool, [
    `insert into public.jobs (title, location) select 'Sherd', 'Keeladi' from generate_series(1, 1500)`,
  ]);
  assert.deepEqual(await limits(), [10_001, 10_001, 10_001, 10_001]);
  for (const q of ['', 'sherd']) {
    const last = await found({ q, ...noChoice, location: 'Keeladi' }, 10_000, 2_000);
    assert.equal(last.length, 100, 'a page is a hundred at the most');
    assert.deepEqual(await found({ q, ...noChoice, location: 'Keeladi' }, 99_999, 1_000), last);
  }
});
const noChoice = { location: '', type: '', experience: '' };
