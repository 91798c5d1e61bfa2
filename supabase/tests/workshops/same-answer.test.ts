import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { buildInquiry, buildRegistration, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson, visitor } from '#tests/support/people.ts';
import { assertOutOfBounds, assertRefused } from '../support/sql-state.ts';
import { closed, full, openWorkshopDesk, registerAs } from './workshop-desk.ts';

const { pool, pools, asAdmin, openWorkshop, register, taken, close } = await openWorkshopDesk();
after(close);
const as = actingIn(pools.requests);
const user = await createPerson(pool, 'Usha');

const change = (workshop: string, sql: string) =>
  pool.query(`update public.webinars set ${sql} where id = $1`, [workshop]);
const registrations = async (workshop: string) =>
  (
    await pool.query('select * from public.course_enrollments where course_id = $1 order by id', [
      `workshop-${workshop}`,
    ])
  ).rows;
const letPass = () =>
  pool.query(`update private.lead_submissions set submitted_at = submitted_at - interval '1 day'`);

describe('somebody with a seat and somebody without one', () => {
  for (const [state, sql, answer] of [
    ['a full', 'max_attendees = 1', full],
    ['a begun', `starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour'`, closed],
    ['a cancelled', `status = 'cancelled'`, closed],
    ['a completed', `status = 'completed'`, closed],
  ] as const) {
    test(`get the same answer from ${state} workshop`, async () => {
      const workshop = await openWorkshop();
      await register(workshop, 1);
      await change(workshop, sql);
      for (const person of [visitor, user])
        for (const number of [1, 2]) await assertRefused(registerAs(as(person))(workshop, number), answer);
      assert.equal((await registrations(workshop)).length, 1);
      await letPass();
    });
  }

  test('both succeed in an open workshop, and the repeat leaves the first as it was', async () => {
    const workshop = await openWorkshop();
    await register(workshop, 3, { name: 'Meena Kumari' });
    const before = await registrations(workshop);
    await register(workshop, 3, {
      name: 'kumari, MEENA',
      phone: '9800000000',
      idempotency_key: randomUUID(),
    });
    assert.deepEqual(await registrations(workshop), before);
    assert.equal(await taken(workshop), 1);
  });

  test('get the same answer to a retry with their own key, whatever happened to the workshop', async () => {
    const workshop = await openWorkshop();
    await register(workshop, 8);
    await letPass();
    for (const [number, idempotency_key] of [
      [8, randomUUID()],
      [9, randomUUID()],
    ] as const) {
      for (let time = 0; time < 7; time += 1) await register(workshop, number, { idempotency_key });
      await change(workshop, `status = 'completed'`);
      await register(workshop, number, { idempotency_key });
      await change(workshop, `status = 'upcoming'`);
    }
    assert.equal(await taken(workshop), 2);
  });

  test('get the same answer to a row that breaks a constraint', async () => {
    const workshop = await openWorkshop();
    await register(workshop, 4);
    const wrong = { page: 'x'.repeat(501) };
    for (const number of [4, 5]) await assertOutOfBounds(register(workshop, number, wrong));
  });

  test('have the same limit', async () => {
    const workshop = await openWorkshop();
    const tooMany = { code: 'PT429', message: 'too_many_leads' };
    await register(workshop, 6);
    await letPass();
    for (const number of [6, 7]) {
      for (let time = 0; time < 5; time += 1) await register(workshop, number);
      await assertRefused(register(workshop, number), tooMany);
    }
  });
});

test('a second lead in one request is refused, so that it cannot be used as a probe', async () => {
  const workshop = await openWorkshop({ max_attendees: 2 });
  await register(workshop, 21);
  for (const first of [21, 22])
    await assertRefused(
      as(visitor)(
        `insert into public.course_enrollments (name, email, phone, course_name, course_id)
         select 'Person ' || n, 'person-' || n || '@example.com', '97000000' || n, 'W', $1
         from unnest($2::int[]) with ordinality as person (n, place) order by place`,
        [`workshop-${workshop}`, [first, 23]],
      ),
      { code: 'PT422', message: 'one_lead_at_a_time' },
    );
  assert.equal(await taken(workshop), 1);
});

test('people whose initials differ each have a seat, and a name without the initial is the same person', async () => {
  const workshop = await openWorkshop();
  const email = 'family@example.com';
  for (const name of ['R. Kumar', 'S. Kumar', 'Kumar', 'kumar r', 'ரா. குமார்', 'சு. குமார்', 'குமார்'])
    await register(workshop, 30, { name, email }).then(letPass);
  const names = (await registrations(workshop)).map(({ name }) => name).sort();
  assert.deepEqual(names, ['R. Kumar', 'S. Kumar', 'ரா. குமார்', 'சு. குமார்'].sort());
});

test('a repeat mails the link to the address of the first, and nothing else', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 11);
  await pool.query(`update public.mail_outbox set status = 'sent', sent_at = now() - interval '1 hour'`);
  await register(workshop, 11);
  const { rows } = await pool.query(
    `select kind, email from public.mail_outbox join public.course_enrollments lead on lead.id = enrollment_id
     where mail_outbox.status = 'pending'`,
  );
  assert.deepEqual(rows, [{ kind: 'seat_reserved', email: 'person-11@example.com' }]);
});

test('a repeat is in no figure and not in the audit log', async () => {
  const workshop = await openWorkshop();
  await registerAs(as(user))(workshop, 12);
  const figures = async () =>
    (
      await pool.query(
        `select (select sum(leads) from private.lead_counts where scope = 'all') as leads,
           (select count(*) from private.record) as entries`,
      )
    ).rows;
  const before = await figures();
  await registerAs(as(user))(workshop, 12);
  assert.deepEqual(await figures(), before);
});

test('a network gets two hundred refusals in ten minutes, and then an error', async () => {
  const workshop = await openWorkshop({ max_attendees: 0 });
  const probe = registerAs(as(visitor, { address: '203.0.113.9' }));
  for (let number = 100; number < 300; number += 1) await assertRefused(probe(workshop, number), full);
  await assertRefused(probe(workshop, 300), { code: 'PT429', message: 'too_many_leads' });
  await assertRefused(registerAs(as(visitor, { address: '203.0.113.10' }))(workshop, 301), full);
});

test('staff at the door get an error that says what is wrong', async () => {
  const workshop = await openWorkshop({ max_attendees: 1 });
  await register(workshop, 13);
  const walkIn = (number: number) =>
    insertRow(asAdmin, 'course_enrollments', buildRegistration(workshop, number, { is_walk_in: true }));
  await assertRefused(walkIn(13), { code: 'PT409', message: 'already_registered' });
  await assertRefused(walkIn(14), { code: 'PT409', message: 'workshop_full' });
});

test('visitors and users send leads as JSON, so that no page of another site can send one in their name', async () => {
  const workshop = await openWorkshop();
  const refused = { code: 'PT415', message: 'json_only' };
  for (const type of ['', 'text/plain', 'text/csv', 'application/x-www-form-urlencoded', 'application/jsonx'])
    for (const person of [visitor, user]) {
      const run = as(person, { headers: { 'content-type': type } });
      await assertRefused(registerAs(run)(workshop, 15), refused);
      await assertRefused(insertRow(run, 'contact_inquiries', buildInquiry({})), refused);
    }
  await registerAs(as(visitor, { headers: { 'content-type': 'application/json; charset=utf-8' } }))(
    workshop,
    15,
  );
});
