import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actingIn, createPerson, visitor } from '#tests/support/people.ts';
import { assertForbidden, assertOutOfBounds, assertRefused } from '../support/sql-state.ts';
import { setClock, times } from './workshop-clock.ts';
import { closed, openWorkshopDesk } from './workshop-desk.ts';

const { pool, pools, asAdmin, openWorkshop, register, close } = await openWorkshopDesk();
after(close);
const as = actingIn(pools.requests);
const asEditor = as(await createPerson(pool, 'Elango', { role: 'editor' }));
before(() => setClock(pool, '2027-03-01T00:00:00Z'));

const read = async (id: string) =>
  (await pool.query('select * from public.webinars where id = $1', [id])).rows[0];
const edit = (id: string, changes: string) =>
  asEditor(`update public.webinars set ${changes} where id = $1`, [id]);
const move = (id: string, starts: string, ends: string) =>
  edit(id, `starts_at = '${starts}', ends_at = '${ends}'`);

test('date and time are written from the times, as a clock in India shows them', async () => {
  for (const [starts_at, ends_at, date, time] of [
    [times.starts_at, times.ends_at, '2027-03-06', '10:00 AM - 12:00 PM'],
    ['2027-03-06T12:35:00Z', '2027-03-06T14:00:00Z', '2027-03-06', '6:05 PM - 7:30 PM'],
    ['2027-03-06T18:45:00Z', '2027-03-06T20:00:00Z', '2027-03-07', '12:15 AM - 1:30 AM'],
    ['2027-03-06T16:30:00Z', '2027-03-06T20:30:00Z', '2027-03-06', '10:00 PM - 7 March, 2:00 AM'],
  ] as const) {
    const written = { date: 'whenever', time: 'at some time' };
    const added = await read(await openWorkshop({ starts_at, ends_at, ...written }));
    assert.deepEqual([added.date, added.time], [date, time]);
    const moved = await openWorkshop();
    await move(moved, starts_at, ends_at);
    assert.deepEqual([(await read(moved)).date, (await read(moved)).time], [date, time]);
  }
});

test('a text that a client of the API writes alone leaves no time that contradicts it', async () => {
  assert.equal((await read(await openWorkshop({ date: '2027-03-06', time: '10 AM' }))).starts_at, null);
  for (const change of [`date = 'In spring'`, `time = 'In the evening'`]) {
    const id = await openWorkshop(times);
    await edit(id, change);
    const { starts_at, ends_at } = await read(id);
    assert.deepEqual([starts_at, ends_at], [null, null], change);
  }
});

test('the texts as they are, or another field, leave the times', async () => {
  const id = await openWorkshop(times);
  const { date, time } = await read(id);
  await edit(id, `date = '${date}', time = '${time}', title = 'Another'`);
  assert.equal((await read(id)).starts_at.toISOString(), new Date(times.starts_at).toISOString());
});

test('taken away, the times leave their texts', async () => {
  const id = await openWorkshop(times);
  await edit(id, 'starts_at = null, ends_at = null');
  const { starts_at, date } = await read(id);
  assert.deepEqual([starts_at, date], [null, '2027-03-06']);
});

test('a start without an end, and an end before its start, are refused', async () => {
  await assertOutOfBounds(openWorkshop({ starts_at: times.starts_at }));
  await assertOutOfBounds(openWorkshop({ starts_at: times.ends_at, ends_at: times.starts_at }));
  await assertOutOfBounds(openWorkshop({ starts_at: times.starts_at, ends_at: times.starts_at }));
  await assertOutOfBounds(openWorkshop({ starts_at: '1999-12-31T00:00:00Z', ends_at: times.ends_at }));
});

test('a workshop knows where it was moved from, until it is moved back', async () => {
  const id = await openWorkshop(times);
  const later = ['2027-03-07T04:30:00Z', '2027-03-07T06:30:00Z'] as const;
  await move(id, ...later);
  assert.equal((await read(id)).previous_starts_at.toISOString(), new Date(times.starts_at).toISOString());
  await edit(id, `title = 'Another'`);
  assert.ok((await read(id)).previous_starts_at);
  await move(id, times.starts_at, times.ends_at);
  assert.equal((await read(id)).previous_starts_at, null);
});

test('what a calendar shows raises the revision by one, and nothing else does', async () => {
  const id = await openWorkshop(times);
  const revision = async () => (await read(id)).revision;
  let expected = await revision();
  for (const change of [
    `title = 'Glazing'`,
    `description = 'Bring a bowl.'`,
    `mode = 'Online'`,
    `status = 'cancelled'`,
    `status = 'upcoming', title = 'Glazing again'`,
    `starts_at = starts_at + interval '10 seconds'`,
    `ends_at = ends_at + interval '1 hour'`,
    `date = 'In spring'`,
  ]) {
    await edit(id, change);
    expected += 1;
    assert.equal(await revision(), expected, change);
  }
  for (const change of [`speaker = 'Meena'`, 'max_attendees = 40', `title = title`]) {
    await edit(id, change);
  }
  await register(id, 1);
  assert.equal(await revision(), expected);
});

test('neither staff nor the secret key write what the database keeps of the times', async () => {
  const id = await openWorkshop(times);
  for (const column of ['revision', 'previous_starts_at']) {
    await assertForbidden(asAdmin(`update public.webinars set ${column} = default where id = $1`, [id]));
  }
});

test('what staff set by hand wins; of what is upcoming the clock decides', async () => {
  const phase = async (status: string, at: string, exact = true) => {
    const id = await openWorkshop({ status, ...(exact && times) });
    const { rows } = await pool.query(
      'select private.phase(w, $2) as phase from public.webinars w where id = $1',
      [id, at],
    );
    return rows[0].phase;
  };
  const [earlier, meanwhile, later] = ['2027-03-06T04:29:59Z', times.starts_at, times.ends_at];
  assert.equal(await phase('upcoming', earlier), 'upcoming');
  assert.equal(await phase('upcoming', meanwhile), 'live');
  assert.equal(await phase('upcoming', later), 'completed');
  for (const status of ['live', 'completed', 'cancelled']) {
    for (const at of [earlier, meanwhile, later]) assert.equal(await phase(status, at), status);
  }
  assert.equal(await phase('upcoming', later, false), 'upcoming');
});

test('from its start a workshop takes no visitor, and staff seat whoever comes late', async (t) => {
  t.after(() => setClock(pool, '2027-03-01T00:00:00Z'));
  for (const status of ['upcoming', 'live']) {
    const id = await openWorkshop({ ...times, status });
    await setClock(pool, '2027-03-06T04:29:59Z');
    await register(id, 11);
    await setClock(pool, times.starts_at);
    await assertRefused(register(id, 12), closed);
    await asAdmin(
      `insert into public.course_enrollments (name, email, phone, course_name, course_id, is_walk_in)
       values ('Late', 'late@example.com', '9811111111', 'W', $1, true)`,
      [`workshop-${id}`],
    );
  }
});

test('a workshop whose texts name no day takes visitors as long as its status says', async () => {
  const id = await openWorkshop({ date: 'soon', time: '10:00 AM' });
  await register(id, 13);
  await edit(id, `status = 'completed'`);
  await assertRefused(register(id, 14), closed);
});

test('a workshop has an address from its title, which no other one has, and the old one leads to the new one', async () => {
  const [first, second] = [
    await openWorkshop({ title: 'Raku & Ash' }),
    await openWorkshop({ title: 'Raku, Ash!' }),
  ];
  assert.deepEqual([(await read(first)).slug, (await read(second)).slug], ['raku-ash', 'raku-ash-2']);
  await assertRefused(edit(second, `slug = 'raku-ash'`), { code: '23505' });
  await edit(first, `slug = 'raku-nights'`);
  const { rows } = await as(visitor)(`select public.current_address('webinars', 'raku-ash') as address`);
  assert.equal(rows[0]?.address, 'raku-nights');
});

test('an address that another one has taken meanwhile is left to it', async () => {
  const id = await openWorkshop({ title: 'Salt Glaze', ...times });
  const revision = (await read(id)).revision;
  await asEditor('delete from public.webinars where id = $1', [id]);
  await openWorkshop({ title: 'Salt Glaze' });
  const { rows } = await asEditor(`select public.restore_deleted('webinars', $1) as answer`, [id]);
  assert.equal(rows[0]?.answer, 'restored_elsewhere');
  const restored = await read(id);
  assert.deepEqual([restored.slug, restored.revision], ['salt-glaze-2', revision]);
  assert.equal(restored.starts_at.toISOString(), new Date(times.starts_at).toISOString());
});
