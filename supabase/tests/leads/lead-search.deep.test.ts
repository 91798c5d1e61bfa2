import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { opened } from '../support/opened.ts';

let database: TestDatabase;
let admin: ReturnType<ReturnType<typeof actingIn>>;
before(async () => {
  database = await createTestDatabase({ seed: false });
  admin = actingIn(database.pools.requests)(await createPerson(database.pool, 'Asha', { role: 'admin' }));
  // More than a search walks through before it asks the index. Every third is of the same moment as the one before.
  await database.pool.query(`
    alter table contact_inquiries disable trigger user;
    alter table course_enrollments disable trigger user;
    insert into contact_inquiries (name, email, phone, status, created_at)
    select concat_ws(' ', case when number % 10 = 0 then 'Priya' else 'Meena' end,
        case when number % 77 = 0 then 'Iyer' end, case when number % 5000 = 7 then 'Zephyrine' end,
        case when number > 24000 then 'Of Old' end, case when number % 600 = 1 then 'மீனா' end, case when number < 300 then 'Of Late' end, 'Sundaram'),
      'a' || number || '@example.com', '90000' || lpad(number::text, 5, '0'),
      case when number % 10 = 0 then 'new' else 'lost' end,
      now() - interval '1 minute' * (number - case when number % 3 = 0 then 1 else 0 end)
    from generate_series(1, 25000) as number;
    insert into course_enrollments (name, email, phone, course_name, created_at)
    select 'Arun 100%_\\ n' || number, 'b' || number || '@example.com', 'none', 'Python', now() - interval '7 minutes' * number
    from generate_series(1, 2000) as number;
    alter table contact_inquiries enable trigger user;
    alter table course_enrollments enable trigger user;
    analyze contact_inquiries, course_enrollments`);
});
after(() => database.close());

interface Row {
  id: string;
  name: string;
  created_at: string;
}

/** Page after page, to the end. */
async function readAll(filters: string, pageSize: number, last?: Row): Promise<string[]> {
  const page = `find_leads(${filters}, page_size => ${pageSize}, before_at => $1, before_id => $2)`;
  const rows = await opened<Row[]>(admin, page, [last?.created_at ?? null, last?.id ?? null]);
  const ids = rows.map(({ id }) => id);
  return rows.length < pageSize ? ids : [...ids, ...(await readAll(filters, pageSize, rows.at(-1)))];
}

const searches: [claim: string, filters: string, condition: string][] = [
  ['one in ten', `q => 'Priya'`, `name ~ 'Priya'`],
  ['two common words', `q => 'priya SUNDARAM'`, `name ~ 'Priya'`],
  ['one in a hundred, by two letters', `q => 'iy'`, `name ~ 'Iyer'`],
  ['a common word and a rarer one', `q => 'Priya Iyer'`, `name ~ 'Priya Iyer'`],
  ['a few', `q => 'Zephyrine'`, `name ~ 'Zephyrine'`],
  ['nobody', `q => 'nobodyatall'`, 'false'],
  ['two letters that nothing begins with', `q => 'ya'`, 'false'],
  ['what only the oldest have', `q => 'old'`, `name ~ 'Old'`],
  ['what only the newest have', `q => 'late'`, `name ~ 'Late'`],
  ['what no lead of the status has', `q => 'Priya', status => 'lost'`, 'false'],
  ['what all of the status have', `q => 'Priya', status => 'new'`, `name ~ 'Priya'`],
  ['what no lead of the kind has', `q => 'Priya', kind => 'enrolment'`, 'false'],
  ['what all of the kind have', `q => 'arun', kind => 'enrolment'`, `name ~ 'Arun'`],
  ['digits of a number', `q => '90000-077'`, `phone like '90000077%'`],
  ['a name in Tamil', `q => 'மீனா'`, `name ~ 'மீனா'`],
  ['the beginning of one', `q => 'மீ sundaram'`, `name ~ 'மீனா'`],
  ['signs that mean something elsewhere', `q => '100%_\\'`, `name ~ 'Arun'`],
  ['signs that mean nothing', `q => '100.*'`, 'false'],
];

for (const [claim, filters, condition] of searches) {
  test(`a search finds ${claim} on all pages together, each lead once, in order, and counts them`, async () => {
    const { rows } = await database.pool.query(
      `select id from leads where ${condition} order by created_at desc, id`,
    );
    const expected = rows.map(({ id }) => id);
    for (const pageSize of [51, 1000]) assert.deepEqual(await readAll(filters, pageSize), expected);
    const { rows: counted } = await admin(`select count_leads(${filters}) as n`);
    assert.equal(counted[0]?.n, String(Math.min(expected.length, 1_001)));
  });
}

const namesFor = async (q: string) => {
  const rows = await opened<Row[]>(admin, 'find_leads(q => $1, page_size => 1000)', [q]);
  return [...new Set(rows.map(({ name }) => name.split(' ', 1)[0]))].toSorted();
};

test('a word of one or two letters or digits begins the name, a word of it, the address or the number', async () => {
  assert.deepEqual(await namesFor('a'), ['Arun', 'Meena', 'Priya']);
  assert.deepEqual(await namesFor('ar'), ['Arun']);
  assert.deepEqual(await namesFor('b1'), ['Arun']);
  assert.deepEqual(await namesFor('90'), ['Meena', 'Priya']);
  assert.deepEqual(await namesFor('un'), []);
  assert.deepEqual(await namesFor('00'), []);
});

test('signs alone narrow nothing', async () => {
  for (const q of ['', ' ', '-', '% _', '(.*)', '\\'])
    assert.deepEqual(await namesFor(q), await namesFor(''), q);
  assert.deepEqual(await namesFor('- arun %'), ['Arun']);
});

test('leads are counted to ten thousand, those that a search finds to a thousand, and beyond that as one more', async () => {
  const count = async (filters: string) =>
    Number((await admin(`select count_leads(${filters}) as n`)).rows[0]?.n);
  assert.deepEqual(
    [
      await count(''),
      await count(`status => 'lost'`),
      await count(`q => 'sundaram'`),
      await count(`q => 'me'`),
    ],
    [10_001, 10_001, 1_001, 1_001],
  );
  const kept = (most: number) =>
    `with kept as (select id from contact_inquiries where status = 'lost' order by id limit ${most})
     delete from contact_inquiries where status = 'lost' and id not in (select id from kept)`;
  for (const most of [10_001, 10_000, 1_001, 1_000]) {
    const ofSearch = Math.min(most, 1_001);
    await database.pool.query(kept(most));
    assert.deepEqual(
      [
        await count(`status => 'lost', kind => 'enquiry'`),
        await count(`q => 'meena'`),
        await count(`q => 'me'`),
      ],
      [most, ofSearch, ofSearch],
    );
  }
});
