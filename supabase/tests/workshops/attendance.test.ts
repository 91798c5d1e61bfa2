import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { assertForbidden, assertRefused } from '../support/sql-state.ts';
import { openWorkshopDesk } from './workshop-desk.ts';

const { pool, pools, asAdmin, asVisitor, openWorkshop, register, close } = await openWorkshopDesk();
after(close);
const as = actingIn(pools.requests);
const asCounsellor = as(await createPerson(pool, 'Kavya', { role: 'counsellor' }));
const asMani = as(await createPerson(pool, 'Mani', { role: 'counsellor' }));
const asEditor = as(await createPerson(pool, 'Elango', { role: 'editor' }));
const asUser = as(await createPerson(pool, 'Usha'));

const workshop = await openWorkshop();
async function registered(number: number): Promise<string> {
  await register(workshop, number);
  const { rows } = await pool.query('select id from public.course_enrollments where email = $1', [
    `person-${number}@example.com`,
  ]);
  return rows[0].id;
}

/** Minutes ago. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
interface Mark {
  registration: string;
  attended?: boolean | null;
  at?: string;
}
const mark = (marks: Mark[], by = asCounsellor) =>
  by('select public.mark_attendance($1)', [JSON.stringify(marks)]);
const seen = async (registration: string) =>
  (
    await asCounsellor('select attended, marked_by from public.attendance where enrollment_id = $1', [
      registration,
    ])
  ).rows[0];

test('staff mark who came and who did not, many at once, and who marked it is known', async () => {
  const [came, stayedAway] = [await registered(1), await registered(2)];
  await mark([
    { registration: came, attended: true, at: ago(1) },
    { registration: stayedAway, attended: false, at: ago(1) },
  ]);
  assert.deepEqual(await seen(came), { attended: true, marked_by: 'Kavya' });
  assert.deepEqual(await seen(stayedAway), { attended: false, marked_by: 'Kavya' });
});

test('the last tap counts, whichever phone sends it first', async () => {
  const person = await registered(3);
  await mark([{ registration: person, attended: false, at: ago(5) }]);
  await mark([{ registration: person, attended: true, at: ago(9) }], asMani);
  assert.deepEqual(await seen(person), { attended: false, marked_by: 'Kavya' });
  await mark([{ registration: person, attended: true, at: ago(2) }], asMani);
  assert.deepEqual(await seen(person), { attended: true, marked_by: 'Mani' });
});

test('of several taps that one phone sends at once the last counts', async () => {
  const person = await registered(4);
  await mark([
    { registration: person, attended: true, at: ago(7) },
    { registration: person, attended: false, at: ago(3) },
    { registration: person, attended: true, at: ago(5) },
  ]);
  assert.equal((await seen(person))?.attended, false);
});

test('a mark that was taken back stays so when an older tap arrives', async () => {
  const person = await registered(5);
  await mark([{ registration: person, attended: true, at: ago(8) }]);
  await mark([{ registration: person, at: ago(4) }]);
  assert.equal((await seen(person))?.attended, null);
  await mark([{ registration: person, attended: true, at: ago(6) }], asMani);
  assert.equal((await seen(person))?.attended, null);
  await mark([{ registration: person, attended: true, at: ago(1) }], asMani);
  assert.equal((await seen(person))?.attended, true);
});

test('a phone whose clock is ahead, or says nothing, has tapped now', async () => {
  const person = await registered(6);
  await mark([{ registration: person, attended: true, at: '2099-01-01T00:00:00Z' }]);
  await mark([{ registration: person, attended: false }]);
  assert.equal((await seen(person))?.attended, false);
});

test('who is no longer there, or enrolled in a course, is passed over, and the others are marked', async () => {
  const person = await registered(7);
  const { rows } = await pool.query(
    `insert into public.course_enrollments (name, email, phone, course_name, course_id)
     values ('C', 'c@example.com', '9822222222', 'Python', 'python') returning id`,
  );
  await mark([
    { registration: randomUUID(), attended: true },
    { registration: rows[0].id, attended: true },
    { registration: person, attended: true },
  ]);
  assert.equal((await seen(person))?.attended, true);
  assert.equal(await seen(rows[0].id), undefined);
});

test('a tap is no work on the lead', async () => {
  const person = await registered(8);
  const updatedAt = async () =>
    (await pool.query('select updated_at from public.course_enrollments where id = $1', [person])).rows[0];
  const before = await updatedAt();
  await mark([{ registration: person, attended: true }]);
  assert.deepEqual(await updatedAt(), before);
});

test('editors, users and visitors neither mark nor see who came', async () => {
  const person = await registered(9);
  await mark([{ registration: person, attended: true }]);
  for (const by of [asEditor, asUser]) {
    await assertRefused(mark([{ registration: person, attended: false }], by), { code: '42501' });
    assert.equal((await by('select from public.attendance')).rowCount, 0);
  }
  await assertForbidden(mark([{ registration: person, attended: false }], asVisitor));
  await assertForbidden(asVisitor('select from public.attendance'));
});

test('nobody writes the table itself', async () => {
  const person = await registered(10);
  await assertForbidden(
    asAdmin('insert into public.attendance (enrollment_id, marked_at) values ($1, now())', [person]),
  );
  await assertForbidden(asAdmin('update public.attendance set attended = true'));
  await assertForbidden(asAdmin('delete from public.attendance'));
});

test('who is erased leaves no mark', async () => {
  const person = await registered(11);
  await mark([{ registration: person, attended: true }]);
  await asAdmin('select public.erase_person($1)', [person]);
  assert.equal(await seen(person), undefined);
});
