import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { assertRefused } from '../support/sql-state.ts';
import { fullForStaff, openWorkshopDesk } from '../workshops/workshop-desk.ts';

const { pool, asAdmin, openWorkshop, register, cancel, restore, taken, close } = await openWorkshopDesk();
after(close);

const email = (number: number) => `person-${number}@example.com`;
const remove = (workshop: string) => asAdmin('delete from public.webinars where id = $1', [workshop]);
const bringBack = async (workshop: string): Promise<string> =>
  (await asAdmin(`select public.restore_deleted('webinars', $1) as answer`, [workshop])).rows[0]?.answer;
const seatsInBin = async (workshop: string) =>
  (await asAdmin(`select id, seats from public.list_deleted('webinars')`)).rows.find(
    ({ id }) => id === workshop,
  )?.seats;
/** While it lies in the bin its registrations know it by its course_id alone. */
const change = (workshop: string, number: number, what: string) =>
  asAdmin(`${what} where email = $1 and course_id = 'workshop-' || $2`, [email(number), workshop]);
const cancelMeanwhile = (workshop: string, number: number) =>
  change(workshop, number, 'update public.course_enrollments set cancelled_at = now()');
/** Seats of people who registered at the counter. */
const onPaper = (workshop: string, count: number) =>
  pool.query('update public.webinars set registered_count = registered_count + $2 where id = $1', [
    workshop,
    count,
  ]);
/** As the site let staff do it once, without the triggers of today. */
const setAsBefore = async (text: string, values: unknown[]) => {
  await pool.query('alter table public.webinars disable trigger keep_taken_seats');
  await pool.query(text, values);
  await pool.query('alter table public.webinars enable trigger keep_taken_seats');
};
const linked = async (workshop: string) =>
  (
    await pool.query(
      `select split_part(email, '@', 1) || case when cancelled_at is null then '' else ' cancelled' end as person
       from public.course_enrollments where webinar_id = $1 order by 1`,
      [workshop],
    )
  ).rows.map(({ person }) => person);

test('a workshop comes back with exactly the seats that are still held', async () => {
  const workshop = await openWorkshop();
  await onPaper(workshop, 5);
  for (const number of [11, 12, 13, 14]) await register(workshop, number);
  await cancel(email(11), workshop);
  await remove(workshop);
  assert.equal(await seatsInBin(workshop), 3);
  await cancelMeanwhile(workshop, 12);
  await change(workshop, 13, 'delete from public.course_enrollments');
  assert.equal(await bringBack(workshop), 'restored');
  assert.equal(await taken(workshop), 6, '5 on paper, and person 14');
  assert.deepEqual(await linked(workshop), ['person-11 cancelled', 'person-12 cancelled', 'person-14']);
});

test('its seats count on from there', async () => {
  const workshop = await openWorkshop({ max_attendees: 2 });
  await register(workshop, 21);
  await register(workshop, 22);
  await remove(workshop);
  await cancelMeanwhile(workshop, 22);
  await bringBack(workshop);
  await cancel(email(21), workshop);
  assert.equal(await taken(workshop), 0);
  await restore(email(22), workshop);
  await register(workshop, 23);
  await assertRefused(restore(email(21), workshop), fullForStaff);
  assert.equal(await taken(workshop), 2);
});

test('one that is full, over-full from before, completed or cancelled comes back as well', async () => {
  for (const [number, state] of [
    [31, 'max_attendees = 1'],
    [32, 'registered_count = 1, max_attendees = 0'],
    [33, `status = 'completed'`],
    [34, `status = 'cancelled'`],
  ] as const) {
    const workshop = await openWorkshop({ max_attendees: 1 });
    await register(workshop, number);
    await setAsBefore(`update public.webinars set ${state} where id = $1`, [workshop]);
    await remove(workshop);
    assert.equal(await bringBack(workshop), 'restored', state);
    assert.equal(await taken(workshop), 1, state);
    assert.deepEqual(await linked(workshop), [`person-${number}`], state);
  }
});

test('deleted and restored twice, it has neither lost nor gained a seat', async () => {
  const workshop = await openWorkshop();
  await onPaper(workshop, 2);
  await register(workshop, 41);
  for (const _ of [1, 2]) {
    await remove(workshop);
    assert.equal(await bringBack(workshop), 'restored');
  }
  assert.equal(await taken(workshop), 3);
  assert.deepEqual(await linked(workshop), ['person-41']);
});

test('junk under its id that was registered for and deleted takes neither seats nor people from it', async () => {
  const workshop = await openWorkshop();
  await onPaper(workshop, 2);
  await register(workshop, 81);
  await remove(workshop);
  await openWorkshop({ id: workshop });
  await register(workshop, 82);
  await remove(workshop);
  const { rows } = await asAdmin(
    `select deletion from public.list_deleted('webinars') where id = $1 order by deletion limit 1`,
    [workshop],
  );
  await asAdmin(`select public.restore_deleted('webinars', $1, $2)`, [workshop, rows[0]?.deletion]);
  assert.equal(await taken(workshop), 3);
  assert.deepEqual(await linked(workshop), ['person-81']);
});

/** Deleted, and restored while another one has its id. */
async function bringBackElsewhere(number: number) {
  const title = `The id of ${number} is taken`;
  const workshop = await openWorkshop({ title });
  await onPaper(workshop, 2);
  await register(workshop, number);
  await remove(workshop);
  await openWorkshop({ id: workshop });
  await register(workshop, number + 1);
  assert.equal(await bringBack(workshop), 'restored');
  const { rows } = await pool.query('select id from public.webinars where title = $1', [title]);
  return { workshop, elsewhere: rows[0]?.id as string };
}

test('where its id is taken by now, it comes back without the people, and the other one keeps its own', async () => {
  const { workshop, elsewhere } = await bringBackElsewhere(91);
  assert.equal(await taken(workshop), 1);
  assert.deepEqual(await linked(workshop), ['person-92']);
  assert.deepEqual(await linked(elsewhere), []);
});

test('without the people it has no seats of theirs, which nobody could give back', async () => {
  const { elsewhere } = await bringBackElsewhere(93);
  assert.equal(await taken(elsewhere), 2);
});

test('two who bring it back at once seat nobody twice', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 51);
  await remove(workshop);
  const answers = await Promise.all([bringBack(workshop), bringBack(workshop)]);
  assert.deepEqual(answers.sort(), ['gone', 'restored']);
  assert.equal(await taken(workshop), 1);
});

test('a registration that is cancelled at the very moment gives its seat back', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 61);
  await remove(workshop);
  const owner = await pool.connect();
  try {
    await owner.query('begin');
    await owner.query('update public.course_enrollments set cancelled_at = now() where email = $1', [
      email(61),
    ]);
    const restored = bringBack(workshop);
    await waitsForLock();
    await owner.query('commit');
    assert.equal(await restored, 'restored');
  } finally {
    owner.release();
  }
  assert.equal(await taken(workshop), 0);
});

test('a timeline tells nothing of a workshop that went and came back', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 71);
  await remove(workshop);
  await bringBack(workshop);
  const { rowCount } = await pool.query(
    'select from public.lead_events where enrollment_id = (select id from public.course_enrollments where email = $1)',
    [email(71)],
  );
  assert.equal(rowCount, 0);
});

/** Until somebody else's statement waits for a row of the test's. */
async function waitsForLock() {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rowCount) return;
  }
}
