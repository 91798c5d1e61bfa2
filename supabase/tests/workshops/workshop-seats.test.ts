import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { buildRegistration, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { assertForbidden, assertOutOfBounds, assertRefused } from '../support/sql-state.ts';
import { again, full, fullForStaff, openWorkshopDesk, unknown } from './workshop-desk.ts';

const { pool, pools, asAdmin, asVisitor, openWorkshop, register, cancel, taken, close } =
  await openWorkshopDesk();
after(close);
const as = actingIn(pools.requests);
const asCounsellor = as(await createPerson(pool, 'Kavya', { role: 'counsellor' }));
const asEditor = as(await createPerson(pool, 'Elango', { role: 'editor' }));
const asUser = as(await createPerson(pool, 'Usha'));

const belowTaken = { code: 'PT409', message: 'seats_below_taken' };
const nowhere = '00000000-0000-0000-0000-000000000000';
const noRight = { code: '42501' };
const setSeats = (workshop: string, seats: number) =>
  asEditor('update public.webinars set max_attendees = $2 where id = $1', [workshop, seats]);
const seatsOf = async (workshop: string) =>
  (await pool.query('select max_attendees from public.webinars where id = $1', [workshop])).rows[0]
    .max_attendees;
const idOf = async (workshop: string, number: number): Promise<string> =>
  (
    await pool.query('select id from public.course_enrollments where course_id = $1 and email = $2', [
      `workshop-${workshop}`,
      `person-${number}@example.com`,
    ])
  ).rows[0].id;
const seated = async (...numbers: number[]) => {
  const workshop = await openWorkshop({ max_attendees: 5 });
  for (const number of numbers) await register(workshop, number);
  return workshop;
};

describe('fewer seats', () => {
  const lower = (workshop: string, seats: number, cancelling: string[] = [], ask = asAdmin) =>
    ask('select public.lower_seats($1, $2, $3)', [workshop, seats, cancelling]);

  test('there cannot be fewer than are taken, and as many as are taken there can', async () => {
    const workshop = await seated(1, 2);
    await assertRefused(setSeats(workshop, 1), belowTaken);
    await setSeats(workshop, 2);
    await assertRefused(register(workshop, 3), full);
    await cancel('person-1@example.com', workshop);
    await setSeats(workshop, 1);
  });

  test('a workshop that has too few from before can be given more, and edited', async () => {
    const workshop = await seated(4, 5, 6);
    await pool.query('update public.webinars set max_attendees = 1, registered_count = 0 where id = $1', [
      workshop,
    ]);
    await pool.query('update public.webinars set registered_count = 3 where id = $1', [workshop]);
    await setSeats(workshop, 2);
    await asEditor(`update public.webinars set title = 'Another', max_attendees = 2 where id = $1`, [
      workshop,
    ]);
    await assertRefused(setSeats(workshop, 1), belowTaken);
  });

  test('whose seats are cancelled for it is said, and nobody else loses theirs', async () => {
    const workshop = await seated(11, 12, 13);
    const stranger = await seated(14);
    await lower(workshop, 2, [await idOf(workshop, 12), await idOf(stranger, 14)]);
    assert.deepEqual([await seatsOf(workshop), await taken(workshop), await taken(stranger)], [2, 2, 1]);
    const { rows } = await pool.query(
      'select cancelled_by from public.course_enrollments where webinar_id = $1 and cancelled_at is not null',
      [workshop],
    );
    assert.deepEqual(rows, [{ cancelled_by: 'staff' }]);
  });

  test('where that is not enough, nothing has changed', async () => {
    const workshop = await seated(15, 16, 17);
    await assertRefused(lower(workshop, 1, [await idOf(workshop, 15)]), belowTaken);
    assert.deepEqual([await seatsOf(workshop), await taken(workshop)], [5, 3]);
    await assertRefused(lower(nowhere, 1), unknown);
  });

  test('it takes the right to the catalogue and the right to the leads', async () => {
    const workshop = await seated(18);
    for (const ask of [asCounsellor, asEditor, asUser])
      await assertRefused(lower(workshop, 1, [], ask), noRight);
    await assertForbidden(lower(workshop, 1, [], asVisitor));
  });
});

describe('on paper', () => {
  const setPaper = (workshop: string, people: number | null, ask = asCounsellor) =>
    ask('select public.set_paper_registrations($1, $2)', [workshop, people]);

  test('who registered on paper holds a seat beside those on the site', async () => {
    const workshop = await seated(21, 22);
    await setPaper(workshop, 3);
    assert.equal(await taken(workshop), 5);
    await assertRefused(register(workshop, 23), full);
    await setPaper(workshop, 1);
    await cancel('person-21@example.com', workshop);
    assert.equal(await taken(workshop), 2);
    await setPaper(workshop, 0);
    assert.equal(await taken(workshop), 1);
  });

  test('no more than there are seats, nor fewer than nobody', async () => {
    const workshop = await seated(24);
    await assertRefused(setPaper(workshop, 5), fullForStaff);
    for (const none of [-1, null]) {
      await assertRefused(setPaper(workshop, none), { code: 'PT422', message: 'no_such_number' });
    }
    await assertRefused(setPaper(nowhere, 1), unknown);
    assert.equal(await taken(workshop), 1);
  });

  test('one that is fuller than it has seats can be lowered step by step', async () => {
    const workshop = await seated(25);
    await pool.query('update public.webinars set registered_count = 13 where id = $1', [workshop]);
    await assertRefused(setPaper(workshop, 13), fullForStaff);
    await setPaper(workshop, 11);
    assert.equal(await taken(workshop), 12);
  });

  test('it takes the right to work on leads', async () => {
    const workshop = await seated(26);
    for (const ask of [asEditor, asUser]) await assertRefused(setPaper(workshop, 1, ask), noRight);
    await assertForbidden(setPaper(workshop, 1, asVisitor));
  });

  test('the record says who set it, and from what to what', async () => {
    const workshop = await seated(27);
    await setPaper(workshop, 2);
    const { rows } = await pool.query(
      'select actor_name, changes from private.record where thing_id = $1 order by id desc limit 1',
      [workshop],
    );
    assert.deepEqual(rows, [{ actor_name: 'Kavya', changes: { registered_on_paper: [0, 2] } }]);
  });
});

describe('at the door', () => {
  const walkIn = (workshop: string, number: number, ask = asCounsellor) =>
    insertRow(ask, 'course_enrollments', buildRegistration(workshop, number, { is_walk_in: true }));

  test('staff write down as many as there are seats, without a visitor’s limit and without a mail', async () => {
    for (let number = 0; number < 6; number += 1) {
      const workshop = await openWorkshop();
      await walkIn(workshop, 31);
      assert.equal(await taken(workshop), 1);
    }
    const { rowCount } = await pool.query(
      `select from public.mail_outbox mail join public.course_enrollments lead on lead.id = enrollment_id
       where lead.email = 'person-31@example.com'`,
    );
    assert.equal(rowCount, 0);
  });

  test('the seats are those of everybody, and nobody has two', async () => {
    const workshop = await openWorkshop({ max_attendees: 2 });
    await register(workshop, 32);
    await assertRefused(walkIn(workshop, 32), again);
    await walkIn(workshop, 33);
    await assertRefused(walkIn(workshop, 34), fullForStaff);
  });

  test('visitors, users and editors write nobody down', async () => {
    const workshop = await openWorkshop();
    for (const ask of [asUser, asEditor]) await assertRefused(walkIn(workshop, 35, ask), noRight);
    await assertForbidden(walkIn(workshop, 35, asVisitor));
    assert.equal(await taken(workshop), 0);
  });

  test('a course has no door', async () => {
    const course = { course_id: 'python', is_walk_in: true };
    await assertOutOfBounds(
      insertRow(asCounsellor, 'course_enrollments', buildRegistration(nowhere, 36, course)),
    );
  });
});
