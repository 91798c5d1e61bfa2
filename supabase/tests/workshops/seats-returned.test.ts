import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildEnrollment, buildLead, buildRegistration, insertAndRead } from '#tests/support/builders.ts';
import { assertRefused } from '../support/sql-state.ts';
import { again, fullForStaff, openWorkshopDesk } from './workshop-desk.ts';

const { asAdmin, asService, openWorkshop, register, cancel, restore, taken, close } =
  await openWorkshopDesk();
after(close);

test('a cancelled registration gives its seat back, once, and restoring it takes one again', async () => {
  const workshop = await openWorkshop({ max_attendees: 1 });
  await register(workshop, 11);
  const person = ['person-11@example.com', workshop] as const;
  await cancel(...person);
  await cancel(...person);
  assert.equal(await taken(workshop), 0);
  await restore(...person);
  assert.equal(await taken(workshop), 1);
});

test('a registration cannot be restored into a full workshop', async () => {
  const workshop = await openWorkshop({ max_attendees: 1 });
  await register(workshop, 12);
  await cancel('person-12@example.com', workshop);
  await register(workshop, 13);
  await assertRefused(restore('person-12@example.com', workshop), fullForStaff);
  assert.equal(await taken(workshop), 1);
});

test('who cancelled may register anew, and the old registration then stays cancelled', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 14);
  await cancel('person-14@example.com', workshop);
  await register(workshop, 14);
  await assertRefused(restore('person-14@example.com', workshop), again);
  assert.equal(await taken(workshop), 1);
});

test('a seat is restored although a relative with the same address and number has one', async () => {
  const workshop = await openWorkshop();
  const { email, phone } = buildLead(18);
  await register(workshop, 18);
  await cancel(email, workshop);
  await register(workshop, 19, { email, phone });
  await asAdmin(`update public.course_enrollments set cancelled_at = null where name = 'Person 18'`);
  assert.equal(await taken(workshop), 2);
});

test('a deleted registration gives its seat back, unless it was cancelled before', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 15);
  await register(workshop, 16);
  await cancel('person-15@example.com', workshop);
  await asAdmin('delete from public.course_enrollments where email = $1', ['person-15@example.com']);
  assert.equal(await taken(workshop), 1);
  await asAdmin('delete from public.course_enrollments where email = $1', ['person-16@example.com']);
  assert.equal(await taken(workshop), 0);
});

test('the registrations of a deleted workshop stay as leads', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 17);
  await asAdmin('delete from public.webinars where id = $1', [workshop]);
  const { rows } = await asAdmin(
    'select webinar_id, course_id from public.course_enrollments where email = $1',
    ['person-17@example.com'],
  );
  assert.deepEqual(rows, [{ webinar_id: null, course_id: `workshop-${workshop}` }]);
  await asAdmin('delete from public.course_enrollments where email = $1', ['person-17@example.com']);
});

test('the workshop comes from course_id alone, and a row that arrives cancelled holds no seat', async () => {
  const workshop = await openWorkshop();
  const stray = buildEnrollment({ course_id: 'python', webinar_id: workshop });
  assert.equal((await insertAndRead(asService, 'course_enrollments', stray)).webinar_id, null);
  const imported = buildRegistration(workshop, 21, { cancelled_at: '2026-01-01' });
  const { id } = await insertAndRead(asService, 'course_enrollments', imported);
  assert.equal(await taken(workshop), 0);
  await register(workshop, 22);
  await asAdmin('delete from public.course_enrollments where id = $1', [id]);
  assert.equal(await taken(workshop), 1);
});
