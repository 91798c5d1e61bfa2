import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { assertForbidden, assertOutOfBounds, assertRefused } from '../support/sql-state.ts';
import { setClock, times } from './workshop-clock.ts';
import { openWorkshopDesk, unknown } from './workshop-desk.ts';

const { pool, pools, asAdmin, asVisitor, openWorkshop, register, cancel, taken, close } =
  await openWorkshopDesk();
after(close);
const as = actingIn(pools.requests);
const asCounsellor = as(await createPerson(pool, 'Kavya', { role: 'counsellor' }));
const asEditor = as(await createPerson(pool, 'Elango', { role: 'editor' }));
const asUser = as(await createPerson(pool, 'Usha'));
beforeEach(() => setClock(pool, '2027-03-01T00:00:00Z'));

const ask = async (call: string, values: unknown[]) =>
  (await asVisitor(`select public.${call} as answer`, values)).rows[0]?.answer;
const read = (token: string | null) => ask('read_registration($1)', [token]);
const cancelBy = (token: string | null) => ask('cancel_registration($1)', [token]);
const rename = (token: string | null, name: string) => ask('rename_registration($1, $2)', [token, name]);
const rowOf = async (number: number) =>
  (
    await pool.query('select * from public.course_enrollments where email = $1', [
      `person-${number}@example.com`,
    ])
  ).rows[0];
/** Registers, and has a link as a mail would bring it. */
async function linkOf(workshop: string, number: number): Promise<string> {
  await register(workshop, number);
  const { id } = await rowOf(number);
  return (await pool.query('select private.make_registration_token($1) as token', [id])).rows[0].token;
}

test('a link shows that one registration and its workshop, and neither address nor number', async () => {
  const token = await linkOf(await openWorkshop({ title: 'Raku', ...times }), 1);
  const shown = await read(token);
  assert.equal(shown.title, 'Raku');
  assert.equal(shown.workshop.date, '2027-03-06');
  assert.deepEqual(
    Object.keys(shown).sort(),
    ['cancelled_at', 'cancelled_by', 'id', 'join_address', 'name', 'revision', 'title', 'workshop'].sort(),
  );
});

test('following a link changes nothing, however often', async () => {
  const token = await linkOf(await openWorkshop(), 2);
  const before = await rowOf(2);
  for (let time = 0; time < 3; time += 1) await read(token);
  assert.deepEqual(await rowOf(2), before);
});

test('what is no link opens, renames and cancels nothing, and is answered alike', async () => {
  const token = await linkOf(await openWorkshop(), 3);
  const guesses = [null, '', 'x', token.slice(1), token.toUpperCase(), (await rowOf(3)).id];
  for (const guess of [...guesses, ...Array.from({ length: 50 }, () => randomBytes(32).toString('hex'))]) {
    assert.deepEqual(
      [await read(guess), await rename(guess, 'Mallory'), await cancelBy(guess)],
      [null, false, null],
    );
  }
  const { name, cancelled_at } = await rowOf(3);
  assert.deepEqual([name, cancelled_at], ['Person 3', null]);
});

test('links are kept as hashes, each sending has its own, and all of them open', async () => {
  const token = await linkOf(await openWorkshop(), 4);
  const { id } = await rowOf(4);
  const { rows } = await pool.query('select private.make_registration_token($1) as token', [id]);
  assert.notEqual(rows[0].token, token);
  assert.deepEqual(await read(rows[0].token), await read(token));
  const stored = await pool.query(`select encode(hash, 'hex') as hash from private.registration_tokens`);
  assert.ok(stored.rows.every(({ hash }) => hash !== token));
});

test('who cancels by a link frees one seat, once, and is told the same the second time', async () => {
  const workshop = await openWorkshop(times);
  const token = await linkOf(workshop, 5);
  const answers = await Promise.all([cancelBy(token), cancelBy(token), cancelBy(token)]);
  assert.deepEqual(answers, ['cancelled', 'cancelled', 'cancelled']);
  assert.equal(await taken(workshop), 0);
  const { cancelled_by, revision } = await rowOf(5);
  assert.deepEqual([cancelled_by, revision], ['visitor', 1]);
  await setClock(pool, times.ends_at);
  assert.equal(await cancelBy(token), 'cancelled');
});

test('once it has begun, or staff call it live or completed, nobody cancels by a link', async () => {
  for (const [number, status, now] of [
    [6, 'upcoming', times.starts_at],
    [7, 'upcoming', times.ends_at],
    [8, 'live', '2027-03-01T00:00:00Z'],
    [9, 'completed', '2027-03-01T00:00:00Z'],
  ] as const) {
    const workshop = await openWorkshop(times);
    const token = await linkOf(workshop, number);
    await asAdmin('update public.webinars set status = $2 where id = $1', [workshop, status]);
    await setClock(pool, now);
    assert.equal(await cancelBy(token), 'begun', `${status} ${now}`);
    assert.equal(await taken(workshop), 1);
    await setClock(pool, '2027-03-01T00:00:00Z');
  }
});

test('the link of a registration whose workshop was deleted still opens, and cancels', async () => {
  const workshop = await openWorkshop({ title: 'Raku' });
  const token = await linkOf(workshop, 10);
  await asAdmin('delete from public.webinars where id = $1', [workshop]);
  const shown = await read(token);
  assert.deepEqual([shown.workshop, shown.title], [null, 'Glazing in a Day']);
  assert.equal(await cancelBy(token), 'cancelled');
});

test('a new name stands in the timeline, with what it was; one that is none is refused', async () => {
  const token = await linkOf(await openWorkshop(), 11);
  assert.equal(await rename(token, '  Meena Kumari '), true);
  assert.equal(await rename(token, 'Meena Kumari'), true);
  const { id, name } = await rowOf(11);
  assert.equal(name, 'Meena Kumari');
  const { rows } = await pool.query(
    'select kind, old_value, new_value, actor_name from public.lead_events where enrollment_id = $1',
    [id],
  );
  assert.deepEqual(rows, [
    { kind: 'name', old_value: 'Person 11', new_value: 'Meena Kumari', actor_name: '' },
  ]);
});

test('what is no name is refused without showing the row, and so is a name too many', async () => {
  const token = await linkOf(await openWorkshop(), 12);
  const none = { code: 'PT422', message: 'no_such_name' };
  for (const name of ['', ' ', 'x'.repeat(201), 'a\nb']) await assertRefused(rename(token, name), none);
  for (let time = 1; time <= 20; time += 1) assert.equal(await rename(token, `Meena ${time}`), true);
  await assertRefused(rename(token, 'Meena'), { code: 'PT429', message: 'too_many_changes' });
});

test('a seat cannot take the name of another one at its address, in any spelling, and can take its own', async () => {
  const workshop = await openWorkshop();
  const email = 'person-13@example.com';
  const token = await linkOf(workshop, 13);
  await register(workshop, 14, { email, name: 'Leela Kumari' });
  const refused = { code: 'PT409', message: 'already_registered' };
  for (const name of ['Leela Kumari', 'kumari, LEELA R.']) await assertRefused(rename(token, name), refused);
  assert.equal(await rename(token, 'PERSON 13'), true);
  // Nor while the workshop lies in the bin: it would come back with two seats of one person.
  await asAdmin('delete from public.webinars where id = $1', [workshop]);
  await assertRefused(rename(token, 'Leela Kumari'), refused);
  await asAdmin(`select public.restore_deleted('webinars', $1)`, [workshop]);
  assert.equal(await taken(workshop), 2);
  await asAdmin(`update public.course_enrollments set cancelled_at = now() where name = 'Leela Kumari'`);
  assert.equal(await rename(token, 'Leela Kumari'), true);
});

test('who is erased takes the links along', async () => {
  const token = await linkOf(await openWorkshop(), 12);
  await asAdmin('select public.erase_person($1)', [(await rowOf(12)).id]);
  assert.equal(await read(token), null);
});

const address = 'https://meet.example.com/abc';
const setAddress = (workshop: string, value: string, by = asCounsellor) =>
  by('select public.set_join_address($1, $2)', [workshop, value]);

test('the way in is shown to who registered, from an hour before to the end, or while staff call it live', async () => {
  const workshop = await openWorkshop(times);
  const token = await linkOf(workshop, 31);
  await setAddress(workshop, ` ${address} `);
  const shownAt = async (moment: string) => {
    await setClock(pool, moment);
    return (await read(token)).join_address;
  };
  assert.equal(await shownAt('2027-03-06T03:29:59Z'), null);
  assert.equal(await shownAt('2027-03-06T03:30:00Z'), address);
  assert.equal(await shownAt(times.ends_at), address);
  assert.equal(await shownAt('2027-03-06T06:30:01Z'), null);
  await asAdmin(`update public.webinars set status = 'live' where id = $1`, [workshop]);
  assert.equal(await shownAt('2027-03-06T06:30:01Z'), address);
  for (const status of ['completed', 'cancelled']) {
    await asAdmin('update public.webinars set status = $2 where id = $1', [workshop, status]);
    assert.equal(await shownAt(times.starts_at), null, status);
  }
  await asAdmin(`update public.webinars set status = 'upcoming' where id = $1`, [workshop]);
  await cancel('person-31@example.com', workshop);
  assert.equal(await shownAt(times.starts_at), null);
});

test('staff who work on leads set and see the way in, which is empty when they empty it', async () => {
  const workshop = await openWorkshop();
  const seen = async () =>
    (await asCounsellor('select public.join_address($1) as address', [workshop])).rows[0]?.address;
  await setAddress(workshop, address);
  assert.equal(await seen(), address);
  await setAddress(workshop, ' ');
  assert.equal(await seen(), null);
  for (const wrong of [
    'http://example.com',
    'meet.example.com',
    'https://a b',
    `https://${'x'.repeat(500)}`,
  ]) {
    await assertOutOfBounds(setAddress(workshop, wrong));
  }
  await assertRefused(setAddress('00000000-0000-0000-0000-000000000000', address), unknown);
});

test('nobody else sets or sees the way in', async () => {
  const workshop = await openWorkshop();
  await setAddress(workshop, address);
  for (const by of [asEditor, asUser]) {
    await assertRefused(setAddress(workshop, address, by), { code: '42501' });
    await assertRefused(by('select public.join_address($1)', [workshop]), { code: '42501' });
  }
  await assertForbidden(setAddress(workshop, address, asVisitor));
  await assertForbidden(asVisitor('select public.join_address($1)', [workshop]));
  await assertForbidden(asAdmin('select * from private.join_addresses'));
});

test('a workshop that comes back from the bin has its way in again, and loses it with the bin', async () => {
  const workshop = await openWorkshop();
  await setAddress(workshop, address);
  const addresses = async () =>
    (await pool.query('select from private.join_addresses where webinar_id = $1', [workshop])).rowCount;
  const remove = () => asAdmin('delete from public.webinars where id = $1', [workshop]);
  await remove();
  await asAdmin(`select public.restore_deleted('webinars', $1)`, [workshop]);
  assert.equal(await addresses(), 1);
  await remove();
  await pool.query(`select public.empty_bin()`);
  assert.equal(await addresses(), 1);
  await pool.query(`update private.bin set deleted_at = now() - interval '31 days'`);
  await pool.query(`select public.empty_bin()`);
  assert.equal(await addresses(), 0);
});
