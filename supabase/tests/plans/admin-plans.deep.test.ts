import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { fillCatalogue } from '../../../bench/fill-catalogue.ts';
import { rareName } from '../../../bench/lead-rows.ts';
import { makeAdminData } from '../../../bench/make-admin-data.ts';
import { explainingPool, type PlanNode } from './plans.ts';

let database: TestDatabase;
let explaining: ReturnType<typeof explainingPool>;
let admin: ReturnType<ReturnType<typeof actingIn>>;
before(async () => {
  database = await createTestDatabase();
  const owner = await database.pool.connect();
  // Enough that the planner would not rather read everything.
  await makeAdminData(owner, { leads: 20_000, jobs: 2_000, courses: 1_000, accounts: 1_000 });
  await fillCatalogue(owner, [
    `insert into webinars (title, created_at)
    select 'Evening ' || number, now() - interval '1 hour' * number from generate_series(1, 2000) as number`,
  ]);
  await owner.query('analyze webinars, private.catalogue_texts');
  owner.release();
  explaining = explainingPool(database.url);
  admin = actingIn(explaining.pool)(await createPerson(database.pool, 'Asha', { role: 'admin' }));
});
after(async () => {
  await explaining.pool.end();
  await database.close();
});

const leadTables = /^(contact_inquiries|course_enrollments)/;

/** The one statement that read these tables. */
async function planOf(tables: RegExp, text: string, values: unknown[] = []): Promise<PlanNode[]> {
  const plans = await explaining.plansOn(tables, () => admin(text, values));
  assert.equal(plans.length, 1, text);
  return plans[0] ?? [];
}

const has = (nodes: PlanNode[], type: string) => nodes.some((node) => node['Node Type'] === type);
const indexesOf = (nodes: PlanNode[]) => nodes.map((node) => node['Index Name']).filter(Boolean);

/** Rows come in the list's order from an index, and reading ends with the page. */
function assertStopsAtLimit(nodes: PlanNode[], indexes: string[]) {
  assert.equal(nodes[0]?.['Node Type'], 'Limit');
  for (const type of ['Sort', 'Seq Scan', 'Bitmap Heap Scan']) assert.ok(!has(nodes, type), type);
  assert.deepEqual(indexesOf(nodes), indexes);
}

const newestFirst = ['contact_inquiries_created_at_idx', 'course_enrollments_created_at_idx'];

test('the list of leads opens by date and reads no more than a page', async () => {
  assertStopsAtLimit(await planOf(leadTables, 'select * from find_leads()'), newestFirst);
});

test('a page deep in the leads reads no more than the first one', async () => {
  const { rows } = await database.pool.query(
    'select created_at, id from leads order by created_at desc, id offset 10000 limit 1',
  );
  const text = 'select * from find_leads(before_at => $1, before_id => $2)';
  assertStopsAtLimit(await planOf(leadTables, text, [rows[0].created_at, rows[0].id]), newestFirst);
});

test('leads of some days come by date', async () => {
  const days = `select * from find_leads(since => current_date - 60, until => current_date - 30)`;
  assertStopsAtLimit(await planOf(leadTables, days), newestFirst);
});

test('leads of one filter come from its index, also where most leads pass: those that do not may be the newest', async () => {
  const ofBoth = (name: string) => [`contact_inquiries_${name}_idx`, `course_enrollments_${name}_idx`];
  for (const [filter, indexes] of [
    [`kind => 'registration'`, ['course_enrollments_by_kind_idx']],
    [`status => 'lost'`, ofBoth('status')],
    [`course => 'course-7'`, ofBoth('by_course')],
    [`follow_up => 'due'`, ofBoth('with_open_follow_up')],
    [`follow_up => 'later'`, ofBoth('with_follow_up')],
    [`follow_up => 'none'`, ofBoth('without_follow_up')],
  ] as const) {
    assertStopsAtLimit(await planOf(leadTables, `select * from find_leads(${filter})`), [...indexes]);
  }
});

const filters = [
  `kind => 'enquiry'`,
  `kind => 'enrolment'`,
  `status => 'lost'`,
  `course => 'course-7'`,
  `owner => '46c661ea-ea1a-43d2-8ca7-fe5ab5977c9a'`,
  `owner => 'nobody'`,
  `follow_up => 'due'`,
  `follow_up => 'later'`,
  `follow_up => 'none'`,
  `since => current_date - 60`,
];

test('a page and a count with any filter, or any two, come by indexes', async () => {
  const argument = (filter: string) => filter.split(' ', 1)[0];
  for (const one of ['', ...filters]) {
    for (const other of filters) {
      if (argument(one) === argument(other)) continue;
      const both = one ? `${one}, ${other}` : other;
      for (const question of [`select * from find_leads(${both})`, `select count_leads(${both})`]) {
        for (const nodes of await explaining.plansOn(leadTables, () => admin(question)))
          assert.ok(!has(nodes, 'Seq Scan'), question);
      }
    }
  }
});

test('a search among leads looks through the newest, then goes through the index of parts of words', async () => {
  const searchIndexes = ['contact_inquiries_search_idx', 'course_enrollments_search_idx'];
  for (const word of [rareName, '07919', 'nobodyatall', 'qx']) {
    for (const question of ['select * from find_leads(q => $1)', 'select count_leads(q => $1)']) {
      const plans = await explaining.plansOn(leadTables, () => admin(question, [word]));
      for (const nodes of plans) assert.ok(!has(nodes, 'Seq Scan'), word);
      for (const nodes of plans.slice(0, -1)) assert.deepEqual(indexesOf(nodes), newestFirst, word);
      assert.deepEqual(indexesOf(plans.at(-1) ?? []), searchIndexes, word);
    }
  }
  // Not letters to the index of parts of words.
  const inTamil = await explaining.plansOn(leadTables, () =>
    admin('select * from find_leads(q => $1)', ['மீனா']),
  );
  assert.deepEqual(indexesOf(inTamil.at(-1) ?? []), [
    'contact_inquiries_beyond_ascii_idx',
    'course_enrollments_beyond_ascii_idx',
  ]);
  // A tenth of all leads: the newest are enough for a page.
  const plan = await planOf(leadTables, `select * from find_leads(q => 'Priya')`);
  assert.deepEqual(indexesOf(plan), newestFirst);
});

test('the same person is found by number and address, never by reading every lead', async () => {
  const { rows } = await database.pool.query('select id from contact_inquiries order by created_at limit 1');
  const text = 'select * from person_leads($1)';
  const nodes = (await explaining.plansOn(leadTables, () => admin(text, [rows[0].id]))).flat();
  assert.ok(!has(nodes, 'Seq Scan'));
  for (const key of ['phone', 'email']) {
    for (const table of ['contact_inquiries', 'course_enrollments'])
      assert.ok(indexesOf(nodes).includes(`${table}_${key}_idx`), `${table} ${key}`);
  }
});

test('the figures read no lead', async () => {
  for (const text of [
    'select * from leads_per_day(180)',
    'select * from leads_per_course(90)',
    'select count_enrolments()',
  ])
    assert.deepEqual(await explaining.plansOn(leadTables, () => admin(text)), [], text);
});

test('an export reads a person’s leads, events and mails by their indexes', async () => {
  const { rows } = await database.pool.query('select id from contact_inquiries order by created_at limit 1');
  const tables = /^(contact_inquiries|course_enrollments|lead_events|mail_outbox)/;
  for (const text of ['select export_person($1)', 'select erase_person($1)']) {
    for (const nodes of await explaining.plansOn(tables, () => admin(text, [rows[0].id])))
      assert.ok(!has(nodes, 'Seq Scan'), text);
  }
});

/** None reads a table whole, neither what is listed nor what it is searched by. */
async function assertNoSeqScan(text: string, values: unknown[] = []) {
  const plans = await explaining.plansOn(/^(catalogue_texts|courses|jobs|webinars)/, () =>
    admin(text, values),
  );
  assert.ok(plans.length > 0, text);
  for (const nodes of plans) assert.ok(!has(nodes, 'Seq Scan'), `${text} ${values}`);
  return plans;
}

for (const list of ['courses', 'jobs', 'webinars']) {
  test(`the list of ${list} opens and pages by date and reads no more than a page`, async () => {
    const { rows } = await database.pool.query(
      `select created_at, id from ${list} order by created_at desc, id offset 900 limit 1`,
    );
    for (const [text, values] of [
      [`select * from list_${list}()`, []],
      [`select * from list_${list}('', $1, $2)`, [rows[0].created_at, rows[0].id]],
    ] as const) {
      const [page = [], entries = []] = await assertNoSeqScan(text, [...values]);
      assert.ok(new Set(indexesOf(page)).size === 1 && has(page, 'Limit'), text);
      assert.deepEqual([...new Set(indexesOf(page))], ['catalogue_texts_created_at_idx']);
      assert.deepEqual(indexesOf(entries), [`${list}_pkey`]);
    }
  });

  test(`a search of ${list}, and its count, go by date or through the index of parts of words`, async () => {
    for (const word of ['Python', '1777', 'nobodyatall']) {
      await assertNoSeqScan(`select * from list_${list}($1)`, [word]);
      await assertNoSeqScan(`select count_listed('${list}', $1)`, [word]);
    }
  });
}

test('what nobody has is looked up in the index of parts of words, and what most jobs have is not', async () => {
  const indexes = async (word: string) =>
    (await assertNoSeqScan('select * from list_jobs($1)', [word])).flatMap(indexesOf);
  assert.ok((await indexes('nobodyatall')).includes('catalogue_texts_search_idx'));
  assert.ok(!(await indexes('Python')).includes('catalogue_texts_search_idx'));
});

test('the jobs on show are counted by an index', async () => {
  const nodes = await planOf(/^jobs/, 'select count_active_jobs()');
  assert.match(String(indexesOf(nodes)), /^jobs_shown_\w+$/);
});

test('the outbox opens, pages and shows one state by its indexes, and looks up the leads of a page alone', async () => {
  const page = (conditions: string) => `select mail.id, lead.name from mail_outbox mail
    left join lateral (select name from contact_inquiries where id = mail.inquiry_id) as lead on true
    where ${conditions} order by mail.created_at desc, mail.id limit 51`;
  const older = `mail.created_at <= now() - interval '600 days' and (mail.created_at < now() - interval '600 days'
    or mail.id > '46c661ea-ea1a-43d2-8ca7-fe5ab5977c9a')`;
  for (const [conditions, index] of [
    ['true', 'mail_outbox_created_at_idx'],
    [older, 'mail_outbox_created_at_idx'],
    [`status = 'sent'`, 'mail_outbox_status_idx'],
    [`status = 'sent' and ${older}`, 'mail_outbox_status_idx'],
  ] as const) {
    assertStopsAtLimit(await planOf(/^mail_outbox/, page(conditions)), [index, 'contact_inquiries_pkey']);
  }
  const failed = await planOf(/^mail_outbox/, `select count(*) from mail_outbox where status = 'failed'`);
  assert.deepEqual(indexesOf(failed), ['mail_outbox_status_idx']);
});
