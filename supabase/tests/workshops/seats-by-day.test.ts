import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildRegistration, insertRow } from '#tests/support/builders.ts';
import { assertRefused } from '../support/sql-state.ts';
import { setClock } from './workshop-clock.ts';
import { closed, openWorkshopDesk } from './workshop-desk.ts';

const { pool, asAdmin, openWorkshop, register, taken, close } = await openWorkshopDesk();
after(close);

const lateThatEvening = '2027-03-06T18:29:59Z';
const midnightInIndia = '2027-03-06T18:30:00Z';

test('a workshop whose text names its day takes registrations until that day is over in India, and no seat mail goes out after', async () => {
  for (const [number, date] of ['2027-03-06', '6 March 2027', '4-6 March 2027'].entries()) {
    const workshop = await openWorkshop({ date });
    await setClock(pool, lateThatEvening);
    await register(workshop, 2 * number);
    await setClock(pool, midnightInIndia);
    await assertRefused(register(workshop, 2 * number + 1), closed);
    assert.equal(await taken(workshop), 1, date);
  }
  const { rowCount } = await pool.query(
    `select from public.mail_outbox mail join public.course_enrollments lead on lead.id = enrollment_id
     where mail.kind = 'lead_acknowledgement'`,
  );
  assert.equal(rowCount, 3);
});

test('a mail about a seat that waits when the day is over is no longer true', async () => {
  const workshop = await openWorkshop({ date: '6 March 2027' });
  await setClock(pool, lateThatEvening);
  await register(workshop, 10);
  const isTrue = async (moment: string) => {
    const { rows } = await pool.query(
      `select private.mail_is_true('lead_acknowledgement', null, registration, workshop, $2) as it
       from public.course_enrollments registration
       join public.webinars workshop on workshop.id = registration.webinar_id where workshop.id = $1`,
      [workshop, moment],
    );
    return rows.map(({ it }) => it);
  };
  assert.deepEqual(await isTrue(lateThatEvening), [true]);
  assert.deepEqual(await isTrue(midnightInIndia), [false]);
});

test('a text without a date never closes a workshop, and a cancelled one takes no registration whatever its day', async () => {
  await setClock(pool, midnightInIndia);
  for (const [number, date] of ['soon', '', 'Every Saturday from 6 March 2027', '6 March'].entries()) {
    const workshop = await openWorkshop({ date });
    await register(workshop, 20 + number);
    assert.equal(await taken(workshop), 1, date);
  }
  for (const date of ['2027-03-06', '2027-04-06', 'soon'])
    await assertRefused(register(await openWorkshop({ date, status: 'cancelled' }), 29), closed);
});

test('staff write down who came to a workshop whose day has passed', async () => {
  await setClock(pool, midnightInIndia);
  const workshop = await openWorkshop({ date: '6 March 2027' });
  await insertRow(asAdmin, 'course_enrollments', buildRegistration(workshop, 31, { is_walk_in: true }));
  assert.equal(await taken(workshop), 1);
});
