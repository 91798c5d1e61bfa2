import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  buildEnrollment,
  buildInquiry,
  buildLead,
  buildRegistration,
  buildWebinar,
  insertAndRead,
  insertRow,
} from '#tests/support/builders.ts';
import { actingIn, createPeople } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { withinADay } from '#tests/support/within-a-day.ts';
import { opened } from '../support/opened.ts';
import { assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);
const admin = as(people.admin);

const workshop = await insertAndRead(owner, 'webinars', buildWebinar());
const inquiry = await insertAndRead(owner, 'contact_inquiries', buildInquiry());
const enrollment = await insertAndRead(owner, 'course_enrollments', buildEnrollment(buildLead(2)));
const registration = await insertAndRead(owner, 'course_enrollments', buildRegistration(workshop.id, 3));

const events = async (id: string) =>
  (
    await pool.query(
      `select kind, actor_name, body, old_value, new_value from public.lead_events
       where inquiry_id = $1 or enrollment_id = $1 order by created_at, kind`,
      [id],
    )
  ).rows;

test('a user reads nothing of a timeline that is there', async () => {
  await admin(`insert into public.lead_events (enrollment_id, kind, body) values ($1, 'note', 'Rang')`, [
    enrollment.id,
  ]);
  assert.equal((await admin('select from public.lead_events')).rowCount, 1);
  assert.equal((await as(people.user)('select from public.lead_events')).rowCount, 0);
});

test('the timeline says who wrote and who changed what', async () => {
  await admin(
    `update public.course_enrollments set status = 'contacted', owner_id = $2, follow_up_on = '2026-12-01',
     cancelled_at = '2026-11-15T10:00:00Z' where id = $1`,
    [registration.id, people.admin.id],
  );
  const [{ actor_name: name }] = await events(enrollment.id);
  assert.notEqual(name, '');
  assert.deepEqual(await events(registration.id), [
    {
      kind: 'cancelled',
      actor_name: name,
      body: null,
      old_value: null,
      new_value: '2026-11-15T10:00:00+00:00',
    },
    { kind: 'follow_up', actor_name: name, body: null, old_value: null, new_value: '2026-12-01' },
    { kind: 'owner', actor_name: name, body: null, old_value: null, new_value: name },
    { kind: 'status', actor_name: name, body: null, old_value: 'new', new_value: 'contacted' },
  ]);
});

test('an update that changes nothing of this is no event', async () => {
  await admin(`update public.contact_inquiries set status = status where id = $1`, [inquiry.id]);
  assert.deepEqual(await events(inquiry.id), []);
});

test('a lead belongs to somebody who works on leads, or to nobody', async () => {
  await assertRefused(
    admin('update public.contact_inquiries set owner_id = $1 where id = $2', [people.user.id, inquiry.id]),
    { code: 'PT422', message: 'owner_does_not_work_on_leads' },
  );
  await admin('update public.contact_inquiries set owner_id = null where id = $1', [inquiry.id]);
});

const found = async (filters: string, values: unknown[] = []) =>
  (await opened<{ id: string }[]>(admin, `find_leads(${filters})`, values)).map(({ id }) => id);

test('leads are found by parts of the name, the address and the number, however it is written', async () => {
  assert.deepEqual(await found(`q => 'PERSON 2'`), [enrollment.id]);
  assert.deepEqual(await found(`q => 'son-3@'`), [registration.id]);
  assert.deepEqual(await found(`q => '98000-00002'`), [enrollment.id]);
  assert.deepEqual(await found(`q => '+91 98000'`), await found(''));
  assert.deepEqual(await found(`q => '100%'`), []);
  assert.deepEqual(await found(`q => 'person_2'`), []);
  assert.deepEqual(await found(`q => $1`, [`' or true --`]), []);
});

test('leads are filtered by kind, status, course, owner and day', async () => {
  assert.deepEqual(await found(`kind => 'enquiry'`), [inquiry.id]);
  assert.deepEqual(await found(`kind => 'registration'`), [registration.id]);
  assert.deepEqual(await found(`status => 'contacted'`), [registration.id]);
  assert.deepEqual(await found(`course => 'python', kind => 'enrolment'`), [enrollment.id]);
  assert.deepEqual(await found('owner => $1', [people.admin.id]), [registration.id]);
  assert.deepEqual((await found(`owner => 'nobody'`)).toSorted(), [inquiry.id, enrollment.id].toSorted());
  assert.deepEqual(await found(`until => '2020-01-01'`), []);
  assert.equal((await admin(`select public.count_leads(kind => 'enquiry') as n`)).rows[0]?.n, '1');
});

test('a follow-up is due from its day in India on, while there is something to do', async () => {
  const plan = (days: number, status: string) =>
    pool.query(
      `update public.contact_inquiries
       set follow_up_on = (now() at time zone 'Asia/Kolkata')::date + $2::integer, status = $3 where id = $1`,
      [inquiry.id, days, status],
    );
  const isFound = async (followUp: string) =>
    (await found(`follow_up => '${followUp}'`)).includes(inquiry.id);
  assert.equal(await isFound('none'), true);
  for (const [days, status, due, later] of [
    [0, 'new', true, false],
    [-30, 'contacted', true, false],
    [-30, 'lost', false, false],
    [1, 'new', false, true],
  ] as const) {
    const answers = await withinADay(pool, async () => {
      await plan(days, status);
      return [await isFound('due'), await isFound('later'), await isFound('none')];
    });
    assert.deepEqual(answers, [due, later, false]);
  }
  const [count, leads] = await withinADay(pool, async () => {
    const { rows } = await admin(`select public.count_leads(follow_up => 'due') as n`);
    return [Number(rows[0]?.n), await found(`follow_up => 'due'`)] as const;
  });
  assert.equal(count, leads.length);
});

test('a day is a day in India', async () => {
  const { rows } = await pool.query(
    `update public.contact_inquiries set created_at = '2026-03-01T20:00:00Z' where id = $1 returning id`,
    [inquiry.id],
  );
  assert.equal(rows.length, 1);
  assert.deepEqual(await found(`since => '2026-03-02', until => '2026-03-02'`), [inquiry.id]);
  assert.deepEqual(await found(`since => '2026-03-01', until => '2026-03-01'`), []);
});

test('pages follow each other without a gap, also among leads of the same moment', async () => {
  await pool.query(`update public.course_enrollments set created_at = date_trunc('second', now())`);
  const seen: string[] = [];
  let cursor = '';
  let values: unknown[] = [];
  for (;;) {
    const call = `find_leads(page_size => 1${cursor})`;
    const rows = await opened<{ id: string; created_at: string }[]>(admin, call, values);
    if (!rows[0]) break;
    seen.push(rows[0].id);
    cursor = ', before_at => $1, before_id => $2';
    values = [rows[0].created_at, rows[0].id];
  }
  assert.deepEqual(seen, await found(''));
  assert.equal(new Set(seen).size, 3);
});

test('a person is recognised by the number, then by the address', async () => {
  const { email, phone } = buildLead(3);
  await insertRow(owner, 'contact_inquiries', buildInquiry({ ...buildLead(40), phone }));
  await insertRow(
    owner,
    'contact_inquiries',
    buildInquiry({ ...buildLead(41), email: ` ${email.toUpperCase()}` }),
  );
  const rows = await opened<{ name: string }[]>(admin, 'person_leads($1)', [registration.id]);
  assert.deepEqual(rows.map(({ name }) => name).sort(), ['Person 3', 'Person 40', 'Person 41']);
});

test('an export holds everything about a person', async () => {
  const marks = JSON.stringify([{ registration: registration.id, attended: true }]);
  await admin('select public.mark_attendance($1)', [marks]);
  const { rows } = await admin('select public.export_person($1) as data', [registration.id]);
  const { leads, events: timeline, mails, attendance } = rows[0]?.data ?? {};
  assert.deepEqual([leads.length, timeline.length, mails.length, attendance.length], [3, 4, 7, 1]);
});

test('erasing a person takes their leads, notes and mails, and gives the seat back', async () => {
  await admin('update public.course_enrollments set cancelled_at = null where id = $1', [registration.id]);
  const seats = async () =>
    (await pool.query('select registered_count as n from public.webinars where id = $1', [workshop.id]))
      .rows[0].n;
  assert.equal(await seats(), 1);
  assert.equal((await admin('select public.erase_person($1) as n', [registration.id])).rows[0]?.n, 3);
  assert.equal(await seats(), 0);
  assert.deepEqual(await events(registration.id), []);
  assert.deepEqual((await found('')).toSorted(), [inquiry.id, enrollment.id].toSorted());
});

test('the figures count by the days of the institute, and list every day', async () => {
  const { rows } = await admin('select * from public.leads_per_day(7)');
  assert.equal(rows.length, 7);
  await pool.query('update public.contact_inquiries set created_at = now()');
  const courses = await admin('select * from public.leads_per_course(366)');
  assert.deepEqual(courses.rows, [{ course_id: 'python', course_name: 'Python Development', leads: 2 }]);
});
