import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { assertForbidden, assertRefused } from '../support/sql-state.ts';
import { openMailDesk } from './mail-desk.ts';

const desk = await openMailDesk();
const { pool, pools, asAdmin, asVisitor, sendAll, composeAll, confirmed } = desk;
after(desk.close);
const as = actingIn(pools.requests);
const asCounsellor = as(await createPerson(pool, 'Kavya', { role: 'counsellor' }));
const asEditor = as(await createPerson(pool, 'Elango', { role: 'editor' }));
const asUser = as(await createPerson(pool, 'Usha'));
beforeEach(async () => {
  await desk.clear();
  await desk.setClock('2027-03-01T00:00:00Z');
});

const edit = (workshop: string, change: string) =>
  asEditor(`update public.webinars set ${change} where id = $1`, [workshop]);
const tell = async (workshop: string, byMail = true, by = asEditor): Promise<number> =>
  (await by('select public.tell_registrants($1, $2) as told', [workshop, byMail])).rows[0]?.told;
const untold = async (workshop: string, by = asEditor): Promise<number> =>
  (await by('select public.count_untold($1) as people', [workshop])).rows[0]?.people;

test('whom the news is on its way to is not asked about again, and hears it', async () => {
  const workshop = await confirmed(1, 2);
  await edit(workshop, `starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`);
  assert.equal(await tell(workshop, true), 2);
  await pool.query(
    `update public.mail_outbox set status = 'failed' where kind = 'workshop_news' and enrollment_id = $1`,
    [await desk.idOf(workshop, 1)],
  );
  assert.equal(await tell(workshop, false), 1);
  assert.deepEqual(await sendAll(), ['workshop_news Person 2']);
});

test('people are untold once the date, the time, the mode or the cancellation has changed, and told by the mail', async () => {
  const workshop = await confirmed(1, 2);
  assert.equal(await untold(workshop), 0);
  await edit(workshop, `title = 'Another', max_attendees = 50`);
  assert.equal(await untold(workshop), 0);
  for (const change of [`starts_at = '2027-03-06T05:30:00Z'`, `mode = 'Online'`, `status = 'cancelled'`]) {
    await edit(workshop, change);
    assert.equal(await untold(workshop), 2, change);
    assert.equal(await tell(workshop), 2);
    assert.equal(await untold(workshop), 0, 'the mail is on its way');
    assert.deepEqual(await sendAll(), ['workshop_news Person 1', 'workshop_news Person 2'], change);
    assert.equal(await untold(workshop), 0);
  }
});

test('changed back before the mail has gone, nobody is told', async () => {
  const workshop = await confirmed(1);
  await edit(workshop, `status = 'cancelled'`);
  await tell(workshop);
  await edit(workshop, `status = 'upcoming'`);
  assert.equal(await untold(workshop), 0);
  assert.deepEqual(await sendAll(), []);
});

test('told twice, a person gets one mail, which says what is so by then', async () => {
  const workshop = await confirmed(1);
  await edit(workshop, `mode = 'Online'`);
  await tell(workshop);
  await edit(workshop, `mode = 'Classroom'`);
  await tell(workshop);
  const mails = await composeAll();
  assert.deepEqual(
    mails.map(({ composed }) => composed.workshop.mode),
    ['Classroom'],
  );
});

test('no reminder tells of a change: staff see that mail first, and a mistyped hour or day reaches nobody', async () => {
  const workshop = await confirmed(1);
  await desk.setClock('2027-03-05T06:00:00Z');
  await edit(workshop, `starts_at = '2027-03-06T05:30:00Z'`);
  assert.equal(await desk.queue(), 0);
  await desk.setClock('2027-03-06T05:00:00Z');
  assert.equal(await desk.queue(), 0);
  await edit(workshop, `starts_at = '2027-03-04T05:00:00Z', ends_at = '2027-03-04T06:00:00Z'`);
  assert.equal(await desk.queue(), 0, 'nor are they thanked for a day on which nobody came');
});

test('who need not be told is not, and is still reminded', async () => {
  const workshop = await confirmed(1);
  await desk.setClock('2027-03-05T06:00:00Z');
  await edit(workshop, `starts_at = '2027-03-06T05:30:00Z'`);
  assert.equal(await tell(workshop, false), 1);
  assert.equal(await untold(workshop), 0);
  assert.deepEqual(await sendAll(), []);
  assert.equal(await desk.queue(), 1);
});

test('who was spared one change hears of the next from where they left off, and of none once it is as they know', async () => {
  const workshop = await confirmed(1);
  const friday = (await pool.query('select date from public.webinars where id = $1', [workshop])).rows[0]
    .date;
  await edit(workshop, `starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`);
  await tell(workshop, false);
  await edit(workshop, `starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`);
  assert.equal(await tell(workshop, true), 1);
  assert.equal((await desk.composeAll())[0]?.composed.told.date, friday);
  await edit(workshop, `starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days'`);
  assert.equal(await untold(workshop), 0);
});

test('nobody is told of what is over, nor who came in by the door', async () => {
  const workshop = await confirmed(1);
  await asAdmin(
    `insert into public.course_enrollments (name, email, phone, course_name, course_id, is_walk_in)
     values ('Door', 'door@example.com', '9833333333', 'W', 'workshop-' || $1, true)`,
    [workshop],
  );
  await edit(workshop, `mode = 'Online'`);
  assert.equal(await untold(workshop), 1);
  await edit(workshop, `status = 'completed'`);
  assert.equal(await untold(workshop), 0);
  assert.equal(await tell(workshop), 0);
});

test('who writes the catalogue or works on leads tells people, and nobody else', async () => {
  const workshop = await confirmed(1);
  await edit(workshop, `mode = 'Online'`);
  assert.equal(await untold(workshop, asCounsellor), 1);
  assert.equal(await tell(workshop, true, asCounsellor), 1);
  await assertRefused(untold(workshop, asUser), { code: '42501' });
  await assertRefused(tell(workshop, true, asUser), { code: '42501' });
  await assertForbidden(untold(workshop, asVisitor));
  await assertForbidden(tell(workshop, true, asVisitor));
});

test('the record says who told how many', async () => {
  const workshop = await confirmed(1);
  await edit(workshop, `mode = 'Online'`);
  await tell(workshop);
  await sendAll();
  await edit(workshop, `mode = 'Hybrid'`);
  await tell(workshop, false);
  const { rows } = await pool.query(
    `select actor_name, changes from private.record where thing_id = $1 and not changes ? 'mode' and action = 'changed' order by id`,
    [workshop],
  );
  assert.deepEqual(rows, [
    { actor_name: 'Elango', changes: { told_by_mail: [null, 1] } },
    { actor_name: 'Elango', changes: { need_not_be_told: [null, 1] } },
  ]);
});
