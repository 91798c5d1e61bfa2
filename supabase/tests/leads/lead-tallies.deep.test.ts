import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { actingIn, createPerson, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let admin: ReturnType<ReturnType<typeof actingIn>>;
before(async () => {
  database = await createTestDatabase({ seed: false });
  admin = actingIn(database.pools.requests)(await createPerson(database.pool, 'Asha', { role: 'admin' }));
  await database.pool.query(`insert into courses (slug, title, description, price, duration, category)
    values ('python', 'Python Development', 'x', 'x', 'x', 'x')`);
  await database.pool.query(`insert into webinars (id, title, description, date, time, speaker, max_attendees)
    values ('${workshop}', 'An evening', 'x', 'x', 'x', 'x', 100000)`);
});
after(() => database.close());

const workshop = '46c661ea-ea1a-43d2-8ca7-fe5ab5977c9a';
const tally = () => actingIn(database.pools.requests)(serviceRole)('select tally_leads() as taken');

const today = `(now() at time zone 'Asia/Kolkata')::date`;
const dayOf = `(leads.created_at at time zone 'Asia/Kolkata')::date`;
/** What the figures say, as somebody would count it who reads every lead. */
const naive = {
  leads_per_day: (days: number) => `
    select calendar.day::date as day, count(*) filter (where kind = 'enquiry')::integer as enquiries,
      count(*) filter (where kind = 'enrolment')::integer as enrolments,
      count(*) filter (where kind = 'registration')::integer as registrations
    from generate_series(${today} - ${days - 1}, ${today}, interval '1 day') as calendar (day)
    left join leads on ${dayOf} = calendar.day group by 1 order by 1`,
  leads_per_course: (days: number) => `
    select course_id, course_name, count(*)::integer as leads
    from (
      select nullif(leads.course_id, '') as course_id, case when leads.course_id is null then leads.course_name
        else coalesce(courses.title, max(leads.course_name) over (partition by leads.course_id)) end as course_name
      from leads left join courses on slug = leads.course_id where ${dayOf} >= ${today} - ${days - 1}
    ) as asked group by 1, 2`,
};

/** In one statement, and so at one moment. */
async function assertRight(reader: (text: string) => Promise<pg.QueryResult> = admin) {
  for (const [name, query] of Object.entries(naive)) {
    for (const days of [1, 2, 30, 366]) {
      const asText = (source: string) =>
        `(select coalesce(jsonb_agg(told order by told), '[]') from (${source}) as told)`;
      const { rows } = await reader(`select ${asText(`select * from ${name}(${days})`)} as told,
        ${asText(query(days))} as counted`);
      assert.deepEqual(rows[0]?.told, rows[0]?.counted, `${name}(${days})`);
    }
  }
  const { rows } = await reader(
    `select count_enrolments() as told, (
       select count(*) from leads where kind = 'enrolment' and cancelled_at is null and not suspicious
     ) as counted`,
  );
  assert.equal(rows[0]?.told, rows[0]?.counted);
}

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

/** Days of India at their borders, at noon, and after today: a clock may have been set back. */
const moments = [
  '0 seconds',
  '1 microsecond',
  '-1 microsecond',
  '12 hours',
  '23 hours 59 minutes 59.999999 seconds',
]
  .flatMap((time) =>
    [-1, 0, 1, 2, 29, 30, 365, 366].map(
      (days) => `(${today} - ${days})::timestamp
    at time zone 'Asia/Kolkata' + interval '${time}'`,
    ),
  )
  .concat('now()');
const courses = [
  `'python', 'Python'`,
  `'gone', 'Gone'`,
  `'gone', 'Gone for long'`,
  `null, 'By word of mouth'`,
  `'workshop-${workshop}', 'An evening'`,
];
let people = 0;

const person = () => {
  people += 1;
  return `'Person ${people}', 'person-${people}@example.com', '98${String(people).padStart(8, '0')}'`;
};

const anInquiry = (moment: string, course: string) =>
  `insert into contact_inquiries (name, email, phone, course, created_at) values (${person()}, ${course}, ${moment})`;
const anEnrollment = (moment: string, course: string) =>
  `insert into course_enrollments (name, email, phone, course_id, course_name, created_at)
   values (${person()}, ${course}, ${moment})`;

function changeOf(roll: (sides: number) => number): string {
  const pick = (choices: string[]) => choices[roll(choices.length)] ?? '';
  const some = `(select id from TABLE order by md5(id::text || ${roll(1000)}) limit ${roll(4)})`;
  const inTable = (text: string, table: string) => text.replaceAll('TABLE', table);
  const enrollment = pick(courses);
  const inquiry = pick([`'python'`, `'gone'`, 'null', `''`]);
  return pick([
    anInquiry(pick(moments), inquiry),
    anInquiry('now()', inquiry),
    anEnrollment(pick(moments), enrollment),
    anEnrollment('now()', enrollment),
    inTable(`update TABLE set created_at = ${pick(moments)} where id in ${some}`, 'contact_inquiries'),
    inTable(
      `update TABLE set created_at = ${pick(moments)}, status = 'lost' where id in ${some}`,
      'course_enrollments',
    ),
    inTable(`update TABLE set course = ${inquiry} where id in ${some}`, 'contact_inquiries'),
    inTable(
      `update TABLE set (course_id, course_name) = row (${pick(courses.slice(0, 4))}) where id in ${some}`,
      'course_enrollments',
    ),
    inTable(`update TABLE set status = 'contacted' where id in ${some}`, 'course_enrollments'),
    inTable(`update TABLE set cancelled_at = now() where id in ${some}`, 'course_enrollments'),
    inTable(`update TABLE set cancelled_at = null where id in ${some}`, 'course_enrollments'),
    inTable(`update TABLE set suspicious = not suspicious where id in ${some}`, 'course_enrollments'),
    inTable(`delete from TABLE where id in ${some}`, 'contact_inquiries'),
    inTable(`delete from TABLE where id in ${some}`, 'course_enrollments'),
  ]);
}

test('whatever leads do, and whenever they are tallied, the figures are what a count would say', async () => {
  const roll = dice(20_261_119);
  await assertRight();
  for (let step = 0; step < 240; step++) {
    await database.pool.query(changeOf(roll));
    if (roll(6) === 0) await tally();
    if (step % 4 === 0) await assertRight();
  }
  await tally();
  await assertRight();
  const { rows } = await database.pool.query(
    `select count(*)::integer as zeros from private.lead_tallies where leads = 0`,
  );
  assert.equal(rows[0].zeros, 0);
});

test('a lead that is being stored or erased while the leads are tallied is counted once, at every moment', async () => {
  const visitor = await database.pool.connect();
  try {
    for (const text of [
      anInquiry('now()', `'python'`),
      anEnrollment(moments[0] ?? '', `'python', 'Python'`),
      'delete from course_enrollments where id = (select id from course_enrollments limit 1)',
    ]) {
      await visitor.query('begin');
      await visitor.query(text);
      await assertRight();
      await tally();
      await assertRight();
      await visitor.query('commit');
      await assertRight();
      await tally();
      await assertRight();
    }
  } finally {
    visitor.release();
  }
});

test('nobody sees a tally half done, and two servers do not tally the same leads twice', async () => {
  await database.pool.query(anInquiry('now()', `'python'`));
  const [one, other] = [await database.pool.connect(), await database.pool.connect()];
  try {
    await one.query('begin');
    assert.equal((await one.query('select tally_leads() as taken')).rows[0].taken, 1);
    const second = other.query('select tally_leads() as taken');
    await assertRight();
    await one.query('commit');
    assert.equal((await second).rows[0].taken, 0);
    await assertRight();
  } finally {
    one.release();
    other.release();
  }
});

test('leads are tallied a batch at a time, until none is left', async () => {
  await database.pool.query(`insert into private.lead_tally_changes (day, kind, leads)
    select current_date, 'enquiry', case when number % 2 = 0 then 1 else -1 end from generate_series(1, 20001) as number`);
  await database.pool.query(
    `insert into private.lead_tally_changes (day, kind, leads) values (current_date, 'enquiry', 1)`,
  );
  // As autovacuum would by then: without it PostgreSQL takes the table for a small one, and 40 s for a batch.
  await database.pool.query('analyze private.lead_tally_changes');
  const taken: number[] = [];
  do taken.push((await tally()).rows[0]?.taken);
  while (taken.at(-1) !== 0);
  assert.deepEqual(taken, [20_000, 2, 0]);
  await assertRight();
});

test('leads that were written without their triggers are counted by a recount, and then no others', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('alter table contact_inquiries disable trigger user');
    await client.query(anInquiry('now()', `'gone'`));
    await client.query('delete from contact_inquiries where id = (select id from contact_inquiries limit 1)');
    await client.query('alter table contact_inquiries enable trigger user');
    for (let round = 0; round < 2; round++) {
      await client.query('select private.recount_leads()');
      await assertRight();
      await tally();
      await assertRight();
    }
  } finally {
    client.release();
  }
});

test('the figures are right after a table of leads was emptied at once', async () => {
  await database.pool.query(anInquiry('now()', `'python'`));
  // Truncating leads also truncates their timelines, which a trigger refuses.
  const guard = (state: string) =>
    database.pool.query(`alter table lead_events ${state} trigger keep_all_events`);
  await guard('disable');
  await database.pool.query('truncate contact_inquiries cascade');
  await guard('enable');
  await assertRight();
});

test('Total Enrollments counts those of courses that are neither cancelled nor suspicious, for editors too', async () => {
  const { pool, pools } = database;
  const editor = actingIn(pools.requests)(await createPerson(pool, 'Elango', { role: 'editor' }));
  const count = async () => Number((await editor('select count_enrolments() as n')).rows[0]?.n);
  const before = await count();
  const { rows } = await pool.query(`${anEnrollment('now()', `'python', 'Python'`)} returning id`);
  for (const course of [`null, 'By word of mouth'`, `'workshop-${workshop}', 'An evening'`])
    await pool.query(anEnrollment('now()', course));
  assert.equal(await count(), before + 2);
  const newest = `where id = '${rows[0].id}'`;
  for (const change of ['cancelled_at = now()', 'suspicious = true']) {
    await pool.query(`update course_enrollments set ${change} ${newest}`);
    assert.equal(await count(), before + 1, change);
    await tally();
    assert.equal(await count(), before + 1, change);
    await pool.query(`update course_enrollments set cancelled_at = null, suspicious = false ${newest}`);
    assert.equal(await count(), before + 2, change);
  }
  await pool.query(
    anEnrollment('now()', `'python', 'Python'`)
      .replace('(name,', '(signals, name,')
      .replace('values (', "values ('{honeypot}', "),
  );
  assert.equal(await count(), before + 2);
});

test('leads without a course are counted apart, and under no course’s name', async () => {
  await database.pool.query(anInquiry('now()', 'null'));
  await database.pool.query(anInquiry('now()', `''`));
  await database.pool.query(anEnrollment('now()', `null, 'By word of mouth'`));
  const { rows } = await admin(
    'select * from leads_per_course(1) where course_id is null order by course_name',
  );
  assert.deepEqual(
    rows.map(({ course_name }) => course_name),
    ['By word of mouth', null],
  );
});

test('enrollments that were void before they were tallied apart are moved by the migration', async () => {
  const { pool } = database;
  await pool.query(anEnrollment('now()', `'python', 'Python'`));
  await pool.query(`update course_enrollments set suspicious = true where course_id = 'python'`);
  // As they were tallied until then.
  await pool.query(`insert into private.lead_tally_changes (day, kind, course_id, course_name, leads)
    select day, counted.kind, course_id, course_name, counted.each * leads
    from private.lead_counts cross join (values ('enrolment', 1), ('void enrolment', -1)) as counted (kind, each)
    where scope = 'course' and lead_counts.kind = 'void enrolment'`);
  const file = join(import.meta.dirname, '../../migrations/20261127090100_count_course_enrollments.sql');
  await pool.query(
    /insert into private\.lead_tally_changes.*?;/s.exec(readFileSync(file, 'utf8'))?.[0] ?? '',
  );
  await assertRight();
  await tally();
  await assertRight();
});
