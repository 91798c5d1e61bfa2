import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { PoolClient } from 'pg';
import { buildRegistration, insertRow } from '#tests/support/builders.ts';
import { assertRefused } from '../support/sql-state.ts';
import { again, full, openWorkshopDesk } from './workshop-desk.ts';

const { pool, asAdmin, openWorkshop, register, cancel, restore, taken, close } = await openWorkshopDesk();
after(close);

const email = (number: number) => `person-${number}@example.com`;

/** Runs `first` in a transaction, starts `second` and waits until it is blocked, runs `then` in the transaction, and ends both. */
async function overlap(
  first: (client: PoolClient) => Promise<unknown>,
  second: () => Promise<unknown>,
  then?: (client: PoolClient) => Promise<unknown>,
) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await first(client);
    const other = second();
    await untilItWaits(other);
    await then?.(client);
    await client.query('commit');
    await other;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Until what was begun waits for somebody. */
async function untilItWaits(begun: Promise<unknown>) {
  let isDone = false;
  begun
    .catch(() => {})
    .finally(() => {
      isDone = true;
    });
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rowCount) return;
    assert.ok(!isDone, 'It did not wait.');
  }
}

test('who gets a seat back while the same person registers anew has not two', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 1);
  await cancel(email(1), workshop);
  await assertRefused(
    overlap(
      (client) =>
        insertRow(
          (text, values) => client.query(text, values),
          'course_enrollments',
          buildRegistration(workshop, 1),
        ),
      () => restore(email(1), workshop),
    ),
    again,
  );
  assert.equal(await taken(workshop), 1);
});

test('a seat that is renamed while somebody of that name registers at the same address does not become a second one', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 5);
  await assertRefused(
    overlap(
      (client) =>
        insertRow(
          (text, values) => client.query(text, values),
          'course_enrollments',
          buildRegistration(workshop, 6, { email: email(5) }),
        ),
      () => pool.query(`update public.course_enrollments set name = 'Person 6' where name = 'Person 5'`),
    ),
    again,
  );
  assert.equal(await taken(workshop), 2);
});

test('a seat that is cancelled while its workshop is deleted is not in the bin', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 2);
  await overlap(
    (client) =>
      client.query('update public.course_enrollments set cancelled_at = now() where email = $1', [email(2)]),
    () => asAdmin('delete from public.webinars where id = $1', [workshop]),
  );
  const { rows } = await asAdmin(`select seats from public.list_deleted('webinars') where id = $1`, [
    workshop,
  ]);
  assert.deepEqual(rows, [{ seats: 0 }]);
});

test('a seat that is cancelled after its workshop was deleted gives nothing back that would be missing', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 3);
  await overlap(
    (client) => client.query('delete from public.webinars where id = $1', [workshop]),
    () => asAdmin('update public.course_enrollments set cancelled_at = now() where email = $1', [email(3)]),
  );
  await asAdmin(`select public.restore_deleted('webinars', $1)`, [workshop]);
  assert.equal(await taken(workshop), 0);
});

test('a visitor registers while another workshop is being deleted', async () => {
  const [going, staying] = [await openWorkshop(), await openWorkshop()];
  const client = await pool.connect();
  await client.query('begin');
  await client.query('delete from public.webinars where id = $1', [going]);
  await register(staying, 4);
  await client.query('rollback');
  client.release();
  assert.equal(await taken(staying), 1);
});

/** Somebody with a seat in each of two workshops, the registration with the lower or the higher id made first. */
async function seatedTwice(number: number, first: 'low' | 'high' = 'low') {
  const ids = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const [low, high] = [ids('1'), ids('2')];
  for (const id of [high, low]) await openWorkshop({ id });
  const registering = [() => registerAs(ids('3'), low, number), () => registerAs(ids('4'), high, number)];
  for (const register of first === 'low' ? registering : registering.reverse()) await register();
  return {
    workshops: { low, high },
    registrations: { low: ids('3'), high: ids('4') },
    erase: () => asAdmin('select public.erase_person($1)', [ids('3')]),
  };
}

const registerAs = (id: string, workshop: string, number: number) =>
  insertRow(
    (text, values) => pool.query(text, values),
    'course_enrollments',
    buildRegistration(workshop, number, { id }),
  );

test('a person with seats in two workshops is erased while somebody takes a seat in one', async () => {
  for (const [number, busy] of [
    [51, 'low'],
    [52, 'high'],
  ] as const) {
    const { workshops, erase } = await seatedTwice(number);
    await overlap(
      (client) =>
        insertRow(
          (text, values) => client.query(text, values),
          'course_enrollments',
          buildRegistration(workshops[busy], number + 10),
        ),
      erase,
    );
    const { low, high } = workshops;
    assert.equal((await taken(low)) + (await taken(high)), 1);
  }
});

/** What was begun waits for the one, and does not hold the other meanwhile. */
async function waitsHoldingNothing(first: string, later: string, begin: () => Promise<unknown>) {
  const client = await pool.connect();
  let begun: Promise<unknown> | undefined;
  try {
    await client.query('begin');
    await client.query(`select from ${first} for update`);
    begun = begin();
    await untilItWaits(begun);
    await client.query(`select from ${later} for update nowait`);
  } finally {
    await client.query('rollback');
    client.release();
    await begun;
  }
}

test('whoever erases a person waits for the first registration and holds none that comes later', async () => {
  const row = (id: string) => `public.course_enrollments where id = '${id}'`;
  for (const [number, first] of [
    [61, 'low'],
    [62, 'high'],
  ] as const) {
    const { registrations, erase } = await seatedTwice(number, first);
    await waitsHoldingNothing(row(registrations.low), row(registrations.high), erase);
  }
});

test('whoever erases a person waits for the first workshop and holds none that comes later', async () => {
  const row = (id: string) => `public.webinars where id = '${id}'`;
  // Several, because one may come in the right order by chance.
  for (const number of [71, 72, 73, 74, 75, 76]) {
    const { workshops, erase } = await seatedTwice(number);
    await waitsHoldingNothing(row(workshops.low), row(workshops.high), erase);
  }
});

test('whoever ticks mails off waits for the first registration and holds no mail of one that comes later', async () => {
  const { registrations } = await seatedTwice(63);
  const { low, high } = registrations;
  const mail = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000063`;
  for (const [registration, id] of [
    [low, mail('2')],
    [high, mail('1')],
  ]) {
    await pool.query(
      `update public.mail_outbox set id = $2 where enrollment_id = $1 and kind = 'lead_acknowledgement'`,
      [registration, id],
    );
  }
  const outcomes = ['1', '2'].map((digit) => ({ id: mail(digit), attempts: 0, became: 'sent' }));
  await waitsHoldingNothing(
    `public.course_enrollments where id = '${low}'`,
    `public.mail_outbox where id = '${mail('1')}'`,
    () => pool.query('select public.finish_mails($1)', [JSON.stringify(outcomes)]),
  );
});

test('a person is erased while their mails are ticked off', async () => {
  const [first, second] = [await openWorkshop(), await openWorkshop()];
  for (const workshop of [first, second]) await register(workshop, 7);
  const { rows } = await pool.query(
    `select mail.id, lead.id as lead from public.mail_outbox mail join public.course_enrollments lead on lead.id = enrollment_id
     where lead.email = $1`,
    [email(7)],
  );
  const outcomes = rows.map(({ id }) => ({ id, attempts: 0, became: 'sent' }));
  await overlap(
    (client) => client.query('select public.finish_mails($1)', [JSON.stringify(outcomes)]),
    () => asAdmin('select public.erase_person($1)', [rows[0].lead]),
  );
  assert.deepEqual([await taken(first), await taken(second)], [0, 0]);
});

test('somebody registers again while staff delete their registration, without a deadlock', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 12);
  await pool.query(`update public.mail_outbox set status = 'sent', sent_at = now() - interval '1 hour'`);
  await overlap(
    (client) => client.query('select from public.webinars where id = $1 for update', [workshop]),
    () => asAdmin('delete from public.course_enrollments where email = $1', [email(12)]),
    (client) =>
      client.query(`select private.send_registration_link($1, $2, 'Person 12')`, [workshop, email(12)]),
  );
  assert.equal(await taken(workshop), 0);
});

test('the last seat is raised while somebody waits for it', async () => {
  const workshop = await openWorkshop({ max_attendees: 1 });
  await register(workshop, 8);
  await assertRefused(register(workshop, 9), full);
  await overlap(
    (client) => client.query('update public.webinars set max_attendees = 2 where id = $1', [workshop]),
    () => register(workshop, 9),
  );
  assert.equal(await taken(workshop), 2);
});

for (const state of ['max_attendees = 20', 'max_attendees = 1', `status = 'cancelled'`])
  test(`somebody with a seat waits for a workshop with ${state} like everybody else, so that the response time tells nothing`, async () => {
    const workshop = await openWorkshop();
    await register(workshop, 10);
    await pool.query(`update public.webinars set ${state} where id = $1`, [workshop]);
    for (const number of [10, 11])
      await overlap(
        (client) => client.query('select from public.webinars where id = $1 for update', [workshop]),
        () => register(workshop, number).catch(({ code }) => assert.match(code, /^4/)),
      );
    await pool.query('delete from private.lead_submissions');
  });
