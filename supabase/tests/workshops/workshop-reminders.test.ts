import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { openMailDesk } from './mail-desk.ts';

const desk = await openMailDesk();
const {
  pool,
  asAdmin,
  openWorkshop,
  register,
  cancel,
  restore,
  setClock,
  queue,
  sendAll,
  composeAll,
  statusesOf,
  confirmed,
} = desk;
after(desk.close);
const weekBefore = '2027-02-27T00:00:00Z';
const dayBefore = '2027-03-05T04:30:00Z';
const hourBefore = '2027-03-06T03:30:00Z';
const hourAfter = '2027-03-06T07:30:00Z';
beforeEach(async () => {
  await desk.clear();
  await setClock(weekBefore);
});

const edit = (workshop: string, change: string) =>
  asAdmin(`update public.webinars set ${change} where id = $1`, [workshop]);
const moveBy = (workshop: string, by: string) =>
  edit(workshop, `starts_at = starts_at + interval '${by}', ends_at = ends_at + interval '${by}'`);

test('a day before, an hour before and an hour after, each person gets one mail', async () => {
  await confirmed(1, 2);
  assert.equal(await queue(), 0);
  for (const [moment, kind] of [
    [dayBefore, 'workshop_day_before'],
    [hourBefore, 'workshop_hour_before'],
    [hourAfter, 'workshop_thanks'],
  ] as const) {
    await setClock(moment);
    assert.equal(await queue(), 2, kind);
    assert.equal(await queue(), 0);
    assert.deepEqual(await sendAll(), [`${kind} Person 1`, `${kind} Person 2`]);
    assert.equal(await queue(), 0);
  }
});

test('a server that was away sends what is still of use, and nothing else', async () => {
  await confirmed(1);
  await setClock('2027-03-06T04:00:00Z');
  await queue();
  assert.deepEqual(await sendAll(), ['workshop_hour_before Person 1']);
  await setClock('2027-03-10T00:00:00Z');
  assert.equal(await queue(), 0);
});

test('a reminder that waited too long says nothing', async () => {
  const workshop = await confirmed(1);
  await setClock(dayBefore);
  await queue();
  await setClock(hourBefore);
  assert.deepEqual(await sendAll(), []);
  assert.deepEqual(await statusesOf(workshop, 'workshop_day_before'), ['dropped']);
});

test('who registers, or is told, after a reminder came due is not reminded of it', async () => {
  const workshop = await confirmed();
  await setClock('2027-03-05T12:00:00Z');
  await register(workshop, 3);
  await sendAll();
  assert.equal(await queue(), 0);
  await setClock(hourBefore);
  assert.equal(await queue(), 1);
});

test('a seat that was cancelled is not reminded, also where the reminder waits; restored, it is', async () => {
  const workshop = await confirmed(1, 2);
  await cancel('person-1@example.com', workshop);
  await sendAll();
  await setClock(dayBefore);
  assert.equal(await queue(), 1);
  await cancel('person-2@example.com', workshop);
  assert.deepEqual(await sendAll(), ['seat_cancelled Person 2']);
  await setClock('2027-03-05T05:00:00Z');
  await restore('person-2@example.com', workshop);
  assert.equal(await queue(), 1);
  assert.deepEqual(await sendAll(), ['seat_reserved Person 2', 'workshop_day_before Person 2']);
});

test('a workshop that is moved is reminded of its new time, and moved back of the old one', async () => {
  const workshop = await confirmed(1);
  await setClock(dayBefore);
  await queue();
  await moveBy(workshop, '2 hours');
  assert.deepEqual(await sendAll(), []);
  await moveBy(workshop, '-2 hours');
  assert.equal(await queue(), 1);
  assert.deepEqual(await sendAll(), ['workshop_day_before Person 1']);
  await moveBy(workshop, '3 days');
  await asAdmin('select public.tell_registrants($1, true)', [workshop]);
  assert.deepEqual(await sendAll(), ['workshop_news Person 1']);
  await setClock('2027-03-08T04:30:00Z');
  await queue();
  const [mail] = await composeAll();
  assert.equal(mail?.kind, 'workshop_day_before');
  assert.equal(mail?.composed.workshop.date, '2027-03-09');
});

test('moved and moved back after the reminder went, nobody gets it a second time', async () => {
  const workshop = await confirmed(1);
  await setClock(dayBefore);
  await queue();
  await sendAll();
  await moveBy(workshop, '1 hour');
  await moveBy(workshop, '-1 hour');
  assert.equal(await queue(), 0);
});

test('cancelled, completed or live by hand, or without times, a workshop reminds nobody', async () => {
  for (const change of [
    `status = 'cancelled'`,
    `status = 'completed'`,
    `status = 'live'`,
    'starts_at = null, ends_at = null',
  ]) {
    const workshop = await confirmed(1);
    await setClock(dayBefore);
    await queue();
    await edit(workshop, change);
    assert.deepEqual(await sendAll(), [], change);
    assert.deepEqual(await statusesOf(workshop, 'workshop_day_before'), ['dropped'], change);
    assert.equal(await queue(), 0, change);
    await desk.clear();
    await setClock(weekBefore);
  }
});

test('who was there is thanked, and where nobody’s coming was noted everybody is', async () => {
  const thankedOf = async (marks: Record<number, boolean>) => {
    const workshop = await confirmed(1, 2);
    for (const [number, attended] of Object.entries(marks)) {
      const registration = await desk.idOf(workshop, Number(number));
      await asAdmin('select public.mark_attendance($1)', [JSON.stringify([{ registration, attended }])]);
    }
    await setClock(hourAfter);
    await queue();
    const thanked = await sendAll();
    await desk.clear();
    await setClock(weekBefore);
    return thanked;
  };
  const both = ['workshop_thanks Person 1', 'workshop_thanks Person 2'];
  assert.deepEqual(await thankedOf({}), both);
  assert.deepEqual(await thankedOf({ 1: true }), both.slice(0, 1));
  assert.deepEqual(await thankedOf({ 1: false }), both.slice(1));
  assert.deepEqual(await thankedOf({ 1: true, 2: true }), both);
});

test('nobody is thanked while staff call it live, or for one that was cancelled', async () => {
  for (const status of ['live', 'cancelled']) {
    const workshop = await confirmed(1);
    await edit(workshop, `status = '${status}'`);
    await setClock(hourAfter);
    assert.equal(await queue(), 0, status);
    await desk.clear();
    await setClock(weekBefore);
  }
});

test('who came in by the door is neither reminded nor thanked', async () => {
  const workshop = await confirmed();
  await asAdmin(
    `insert into public.course_enrollments (name, email, phone, course_name, course_id, is_walk_in)
     values ('Door', 'door@example.com', '9833333333', 'W', 'workshop-' || $1, true)`,
    [workshop],
  );
  for (const moment of [dayBefore, hourBefore, hourAfter]) {
    await setClock(moment);
    assert.equal(await queue(), 0);
  }
});

test('while the mails of a restored site are held, nobody is written to', async () => {
  await confirmed(1);
  const later = await openWorkshop();
  await register(later, 2);
  await pool.query('select private.hold_mails()');
  await setClock(dayBefore);
  assert.equal(await queue(), 0);
  await asAdmin('select public.discard_held_mails()');
  assert.equal(await queue(), 1);
});

test('two servers that ask at once queue each mail once', async () => {
  await confirmed(1, 2, 3);
  await setClock(dayBefore);
  await Promise.all([queue(), queue(), queue(), queue()]);
  assert.deepEqual(
    await sendAll(),
    [1, 2, 3].map((number) => `workshop_day_before Person ${number}`),
  );
});
