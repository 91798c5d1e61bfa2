import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openWorkshopDesk } from './workshop-desk.ts';

const { pool, openWorkshop, register, cancel, close } = await openWorkshopDesk();
after(close);

const rowOf = async (number: number) =>
  (
    await pool.query('select * from public.course_enrollments where email = $1', [
      `person-${number}@example.com`,
    ])
  ).rows[0];
/** As a repeat does, but without the limit on leads. */
const sendLink = (workshop: string, email: string, name: string) =>
  pool.query('select private.send_registration_link($1, $2, $3)', [workshop, email, name]);
const mailsOf = async (number: number) =>
  (
    await pool.query(
      `select kind from public.mail_outbox where enrollment_id = $1 and kind <> 'lead_notice' order by created_at`,
      [(await rowOf(number)).id],
    )
  ).rows.map(({ kind }) => kind);
const settle = (sentAgo: string) =>
  pool.query(`update public.mail_outbox set status = 'sent', sent_at = now() - $1::interval`, [sentAgo]);

test('who registers again is sent the link again, once what is on its way has gone', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 21);
  await sendLink(workshop, 'person-21@example.com', 'Person 21');
  assert.deepEqual(await mailsOf(21), ['lead_acknowledgement']);
  await settle('1 minute');
  await sendLink(workshop, 'person-21@example.com', 'Person 21');
  assert.deepEqual(await mailsOf(21), ['lead_acknowledgement']);
  await settle('11 minutes');
  await sendLink(workshop, 'PERSON-21@example.com ', '21, PERSON R.');
  await sendLink(workshop, 'person-21@example.com', 'Person 21');
  assert.deepEqual(await mailsOf(21), ['lead_acknowledgement', 'seat_reserved']);
});

test('another name at the address, or another address, is sent no link', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 25);
  await settle('1 hour');
  await sendLink(workshop, 'person-25@example.com', 'Person 26');
  await sendLink(workshop, 'person-26@example.com', 'Person 25');
  assert.deepEqual(await mailsOf(25), ['lead_acknowledgement']);
});

test('a person without a seat, or who came in by the door, gets the same answer and no mail', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 22);
  await settle('1 hour');
  await cancel('person-22@example.com', workshop);
  await pool.query(`delete from public.mail_outbox where kind = 'seat_cancelled'`);
  for (const number of [22, 23]) {
    const { rows } = await sendLink(workshop, `person-${number}@example.com`, `Person ${number}`);
    assert.deepEqual(rows, [{ send_registration_link: '' }]);
  }
  assert.deepEqual(await mailsOf(22), ['lead_acknowledgement']);
});

test('the limit of links for an address does not keep that person from registering elsewhere', async () => {
  const workshop = await openWorkshop();
  await register(workshop, 24);
  const { id, email, name } = await rowOf(24);
  for (let time = 0; time < 8; time += 1) {
    await pool.query(
      `update public.mail_outbox set status = 'sent', sent_at = now() - interval '11 minutes' where enrollment_id = $1`,
      [id],
    );
    await sendLink(workshop, email, name);
  }
  assert.equal((await mailsOf(24)).filter((kind) => kind === 'seat_reserved').length, 5);
  await register(await openWorkshop(), 24);
});

test('of two people whose initials differ, the one who registers again is sent a link', async () => {
  const workshop = await openWorkshop();
  for (const [number, name] of [
    [30, 'R. Kumar'],
    [31, 'S. Kumar'],
  ] as const)
    await register(workshop, number, { email: 'kumars@example.com', name });
  await settle('11 minutes');
  const linked = async (name: string) => {
    await sendLink(workshop, 'kumars@example.com', name);
    const { rows } = await pool.query(
      `delete from public.mail_outbox mail using public.course_enrollments lead
       where lead.id = mail.enrollment_id and mail.kind = 'seat_reserved' and lead.email = 'kumars@example.com'
       returning lead.name`,
    );
    return rows.map(({ name }) => name);
  };
  assert.deepEqual(await linked('Kumar S'), ['S. Kumar']);
  assert.deepEqual(await linked('r kumar'), ['R. Kumar']);
  assert.equal((await linked('Kumar')).length, 1);
});

test('an address is sent five links a day for a workshop, ten minutes apart, however many names are registered there', async () => {
  const workshop = await openWorkshop();
  const family = [27, 28, 29];
  for (const number of family) await register(workshop, number, { email: 'family@example.com' });
  const links = async () =>
    (
      await pool.query(
        `select from public.mail_outbox mail join public.course_enrollments lead on lead.id = enrollment_id
         where mail.kind = 'seat_reserved' and lead.email = 'family@example.com'`,
      )
    ).rowCount;
  const everybodyAsks = async () => {
    for (const number of family) await sendLink(workshop, 'family@example.com', `Person ${number}`);
  };
  await settle('11 minutes');
  await everybodyAsks();
  assert.equal(await links(), 1);
  await settle('1 minute');
  await everybodyAsks();
  assert.equal(await links(), 1);
  for (let time = 0; time < 8; time += 1) {
    await settle('11 minutes');
    await everybodyAsks();
  }
  assert.equal(await links(), 5);
});
