import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { createPool } from '#supabase-embedded/postgres/pool.ts';
import { actingIn, visitor } from '#tests/support/people.ts';
import { assertRefused, sqlState } from '../support/sql-state.ts';
import { closed, full, fullForStaff, openWorkshopDesk, registerAs, unknown } from './workshop-desk.ts';

const { pool, url, asService, asAdmin, openWorkshop, register, taken, close } = await openWorkshopDesk();
after(close);

test('of fifty people at once for two seats, two are seated and 48 hear that it is full', async () => {
  const workshop = await openWorkshop({ max_attendees: 2 });
  const crowd = createPool({ connection: { connectionString: url }, max: 50, onError: () => {} });
  const clients = await Promise.all(Array.from({ length: 50 }, () => crowd.connect()));
  for (const client of clients) client.release();
  const asOneOfThem = actingIn(crowd)(visitor);
  const answers = await Promise.allSettled(
    clients.map((_, index) => registerAs(asOneOfThem)(workshop, 1000 + index)),
  );
  await crowd.end();
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  assert.equal(refusals.length, 48);
  for (const reason of refusals) assert.equal(sqlState(reason), full.code);
  assert.equal(await taken(workshop), 2);
  const { rowCount } = await pool.query('select from public.course_enrollments where webinar_id = $1', [
    workshop,
  ]);
  assert.equal(rowCount, 2);
});

test('one person who asks ten times at once gets one seat', async () => {
  const workshop = await openWorkshop();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => register(workshop, 50)));
  // The limit of a person's leads counts repeats, too.
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 5);
  assert.equal(await taken(workshop), 1);
});

test('people who share a phone number, an email address or both each take a seat of their own', async () => {
  const workshop = await openWorkshop();
  const phone = '+91 98765-43210';
  await register(workshop, 1, { phone });
  await register(workshop, 2, { phone: '098765 43210' });
  await register(workshop, 3, { email: 'person-1@example.com' });
  await register(workshop, 4, { email: 'person-1@example.com', phone });
  assert.equal(await taken(workshop), 4);
  const { rows } = await pool.query(
    `select count(*)::int as mails from public.mail_outbox mail
     join public.course_enrollments lead on lead.id = enrollment_id
     where webinar_id = $1 and kind = 'lead_acknowledgement'`,
    [workshop],
  );
  assert.deepEqual(rows, [{ mails: 4 }]);
});

test('the same address and name, in any spelling, keep their one seat, whatever the number', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 1, { name: 'Meena Kumari', email: 'Meena.K@Example.com' });
  for (const [name, email] of [
    ['kumari  MEENA', 'MEENA.K@EXAMPLE.COM'],
    ['Kumari, Meena', ' meena.k@example.com '],
    ['R. Meena Kumari', 'meena.k@example.com'],
  ]) {
    await register(workshop, 2, { name, email });
  }
  await register(workshop, 3, { name: 'Meena', email: 'meena.k@example.com' });
  assert.equal(await taken(workshop), 2);
});

test('an odd number is no reason to refuse', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 5, { phone: 'ext 42' });
  await register(workshop, 6, { phone: ' ext 42 ' });
  assert.equal(await taken(workshop), 2);
});

test('a person may have a seat in each of two workshops', async () => {
  const [first, second] = [await openWorkshop(), await openWorkshop()];
  await register(first, 7);
  await register(second, 7);
  assert.deepEqual([await taken(first), await taken(second)], [1, 1]);
});

test('cancelled and completed workshops refuse, and live ones do not', async () => {
  await assertRefused(register(await openWorkshop({ status: 'cancelled' }), 8), closed);
  await assertRefused(register(await openWorkshop({ status: 'completed' }), 8), closed);
  await register(await openWorkshop({ status: 'live' }), 8);
});

test('a workshop without seats is full from the start', async () => {
  await assertRefused(register(await openWorkshop({ max_attendees: 0 }), 9), full);
});

test('a workshop that does not exist is refused, however it is misspelt', async () => {
  await assertRefused(register(randomUUID(), 10), closed);
  for (const id of ['not-a-uuid', '', '1 or 1=1', '٣']) await assertRefused(register(id, 10), unknown);
});

test('a retry with the same key succeeds, even when the workshop is full or over by then', async () => {
  const workshop = await openWorkshop({ max_attendees: 1 });
  const key = { idempotency_key: randomUUID() };
  await register(workshop, 23, key);
  await assertRefused(register(workshop, 24), full);
  for (let time = 0; time < 6; time += 1) await register(workshop, 23, key);
  await asAdmin(`update public.webinars set status = 'completed' where id = $1`, [workshop]);
  for (let time = 0; time < 6; time += 1) await register(workshop, 23, key);
  assert.equal(await taken(workshop), 1);
});

test('many registrations in one statement of an import obey the same rules', async () => {
  const workshop = await openWorkshop({ max_attendees: 2 });
  const many = (from: number, to: number) =>
    asService(
      `insert into public.course_enrollments (name, email, phone, course_name, course_id)
       select 'P', 'bulk-' || n || '@example.com', '97000000' || n, 'W', $1 from generate_series($2::int, $3) n`,
      [`workshop-${workshop}`, from, to],
    );
  await assertRefused(many(10, 12), fullForStaff);
  assert.equal(await taken(workshop), 0);
  await many(10, 11);
  assert.equal(await taken(workshop), 2);
});
