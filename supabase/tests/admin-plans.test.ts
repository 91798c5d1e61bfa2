import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { rareName } from '../../bench/lead-rows.ts';
import { makeAdminData } from '../../bench/make-admin-data.ts';
import { explainingPool, type PlanNode, source } from './plans.ts';

let database: TestDatabase;
let explaining: ReturnType<typeof explainingPool>;
let admin: ReturnType<ReturnType<typeof actingIn>>;
before(async () => {
  database = await createTestDatabase();
  const owner = await database.pool.connect();
  // Enough that the planner would not rather read everything.
  await makeAdminData(owner, { leads: 20_000, jobs: 2_000, courses: 1_000, accounts: 1_000 });
  await owner.query(`insert into webinars (title, created_at)
    select 'Evening ' || number, now() - interval '1 hour' * number from generate_series(1, 2000) as number`);
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

test('leads of some days, one status, one course or one kind come by an index, too', async () => {
  const days = `select * from find_leads(since => current_date - 60, until => current_date - 30)`;
  assertStopsAtLimit(await planOf(leadTables, days), newestFirst);
  assertStopsAtLimit(await planOf(leadTables, `select * from find_leads(kind => 'registration')`), [
    'course_enrollments_created_at_idx',
  ]);
  for (const filter of [`status => 'lost'`, `course => 'course-7'`]) {
    const nodes = await planOf(leadTables, `select * from find_leads(${filter})`);
    assert.ok(!has(nodes, 'Seq Scan') && !has(nodes, 'Sort'), filter);
  }
});

test('follow-ups that are due come, and are counted, by their day', async () => {
  const followUpIndexes = ['contact_inquiries_follow_up_idx', 'course_enrollments_follow_up_idx'];
  for (const question of [
    `select * from find_leads(follow_up => 'due')`,
    `select count_leads(follow_up => 'due')`,
  ]) {
    assert.deepEqual(indexesOf(await planOf(leadTables, question)), followUpIndexes, question);
  }
});

test('a search among leads goes through the index of parts of words, and so does its count', async () => {
  const searchIndexes = ['contact_inquiries_search_idx', 'course_enrollments_search_idx'];
  for (const word of [rareName, '07919', 'nobodyatall']) {
    for (const question of ['select * from find_leads(q => $1)', 'select count_leads(q => $1)']) {
      const nodes = await planOf(leadTables, question, [word]);
      assert.ok(!has(nodes, 'Seq Scan'), word);
      assert.deepEqual(indexesOf(nodes), searchIndexes, word);
    }
  }
  // A tenth of all leads: reading by date finds a page of them sooner than the index would.
  assertStopsAtLimit(await planOf(leadTables, `select * from find_leads(q => 'Priya')`), newestFirst);
});

test('the same person is found by number and address, never by reading every lead', async () => {
  const { rows } = await database.pool.query('select id from contact_inquiries order by created_at limit 1');
  const nodes = await planOf(leadTables, 'select * from person_leads($1)', [rows[0].id]);
  assert.ok(!has(nodes, 'Seq Scan'));
  for (const key of ['phone', 'email']) {
    for (const table of ['contact_inquiries', 'course_enrollments'])
      assert.ok(indexesOf(nodes).includes(`${table}_${key}_idx`), `${table} ${key}`);
  }
});

test('the figures of some days read the leads of those days', async () => {
  for (const text of ['select * from leads_per_day(60)', 'select * from leads_per_course(30)']) {
    const nodes = await planOf(leadTables, text);
    const lead = nodes.filter((node) => leadTables.test(source(node)));
    assert.ok(lead.length > 0 && lead.every((node) => node['Node Type'] !== 'Seq Scan'), text);
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
  assert.deepEqual(indexesOf(nodes), ['jobs_status_created_at_idx']);
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
