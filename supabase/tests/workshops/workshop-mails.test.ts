import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { buildLead } from '#tests/support/builders.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { assertForbidden, assertRefused } from '../support/sql-state.ts';
import { openMailDesk } from './mail-desk.ts';
import { times } from './workshop-clock.ts';
import { unknown } from './workshop-desk.ts';

const desk = await openMailDesk();
const {
  pool,
  pools,
  asAdmin,
  asVisitor,
  asService,
  openWorkshop,
  register,
  cancel,
  restore,
  sendAll,
  composeAll,
  confirmed,
} = desk;
after(desk.close);
const as = actingIn(pools.requests);
const asCounsellor = as(await createPerson(pool, 'Kavya', { role: 'counsellor' }));
const asEditor = as(await createPerson(pool, 'Elango', { role: 'editor' }));
const asUser = as(await createPerson(pool, 'Usha'));
beforeEach(async () => {
  await desk.clear();
  await desk.setClock('2027-03-01T00:00:00Z');
});

const edit = (workshop: string, change: string) =>
  asEditor(`update public.webinars set ${change} where id = $1`, [workshop]);
const _tell = async (workshop: string, byMail = true, by = asEditor): Promise<number> =>
  (await by('select public.tell_registrants($1, $2) as told', [workshop, byMail])).rows[0]?.told;
const _untold = async (workshop: string, by = asEditor): Promise<number> =>
  (await by('select public.count_untold($1) as people', [workshop])).rows[0]?.people;

test('a confirmation brings what is so when it is sent, and a link that opens', async () => {
  const workshop = await openWorkshop(times);
  await register(workshop, 1);
  await edit(workshop, `starts_at = '2027-03-06T05:30:00Z'`);
  const [mail] = await composeAll();
  const { registration, workshop: shown, token, told } = mail?.composed ?? {};
  assert.equal(registration.email, 'person-1@example.com');
  assert.equal(shown.time, '11:00 AM - 12:00 PM');
  assert.equal(told.time, '10:00 AM - 12:00 PM');
  assert.equal(registration.revision, shown.revision);
  const { rows } = await asVisitor('select public.read_registration($1) as page', [token]);
  assert.equal(rows[0]?.page.id, registration.id);
});

test('whoever loses a seat is told by whom, and whoever has it again is told so', async () => {
  const workshop = await confirmed(1);
  await cancel('person-1@example.com', workshop);
  const [mail] = await composeAll();
  assert.deepEqual([mail?.kind, mail?.composed.registration.cancelled_by], ['seat_cancelled', 'staff']);
  await restore('person-1@example.com', workshop);
  assert.ok((await sendAll()).includes('seat_reserved Person 1'));
});

test('undone before the mail has gone, there is nothing to tell', async () => {
  const workshop = await confirmed(1);
  for (let time = 0; time < 2; time += 1) {
    await cancel('person-1@example.com', workshop);
    await restore('person-1@example.com', workshop);
  }
  assert.deepEqual(await sendAll(), []);
});

test('a seat that is lost while the link to it waits to be sent again is told of, and had again confirmed anew', async () => {
  const workshop = await confirmed(1);
  await pool.query(`update public.mail_outbox set sent_at = now() - interval '1 hour'`);
  await register(workshop, 1);
  await cancel('person-1@example.com', workshop);
  assert.deepEqual(await sendAll(), ['seat_cancelled Person 1']);
  await restore('person-1@example.com', workshop);
  assert.deepEqual(await sendAll(), ['seat_reserved Person 1']);
});

test('had again before anything was sent, a seat is confirmed once', async () => {
  const workshop = await openWorkshop(times);
  await register(workshop, 1);
  await cancel('person-1@example.com', workshop);
  // The confirmation is dropped, and the other one not tried yet.
  await pool.query(
    `update public.mail_outbox set next_attempt_at = now() + interval '1 hour' where kind = 'seat_cancelled'`,
  );
  assert.deepEqual(await sendAll(), []);
  await restore('person-1@example.com', workshop);
  assert.deepEqual(await sendAll(), ['seat_reserved Person 1']);
});

test('who has registered anew is not told that the old seat is cancelled', async () => {
  const workshop = await confirmed(1);
  await cancel('person-1@example.com', workshop);
  await register(workshop, 1);
  assert.deepEqual(await sendAll(), ['lead_acknowledgement Person 1']);
});

test('a cancellation is mailed although a relative with the same address and number has a seat', async () => {
  const workshop = await confirmed(1);
  await register(workshop, 2, { email: 'person-1@example.com', phone: buildLead(1).phone });
  await sendAll();
  await pool.query(
    `update public.course_enrollments set cancelled_at = now() where webinar_id = $1 and name = $2`,
    [workshop, 'Person 1'],
  );
  assert.deepEqual(await sendAll(), ['seat_cancelled Person 1']);
});

test('a confirmation for a seat that is cancelled by then is not sent', async () => {
  const workshop = await openWorkshop(times);
  await register(workshop, 1);
  await cancel('person-1@example.com', workshop);
  assert.deepEqual(await sendAll(), ['seat_cancelled Person 1']);
  assert.deepEqual(await desk.statusesOf(workshop, 'lead_acknowledgement'), ['dropped']);
});

test('nobody is told of a seat in what is over', async () => {
  const workshop = await confirmed(1);
  await desk.setClock(times.ends_at);
  await cancel('person-1@example.com', workshop);
  assert.deepEqual(await sendAll(), []);
});

test('who has been thanked is not thanked again when the times are put right', async () => {
  const workshop = await confirmed(1);
  const { ends_at } = (await pool.query('select ends_at from public.webinars where id = $1', [workshop]))
    .rows[0];
  await desk.setClock(new Date(ends_at.getTime() + 2 * 3_600_000).toISOString());
  await desk.queue();
  assert.deepEqual(await sendAll(), ['workshop_thanks Person 1']);
  await edit(workshop, `starts_at = starts_at - interval '5 minutes'`);
  assert.equal(await desk.queue(), 0);
});

test('a restored site holds the reminders that are due by then', async () => {
  const workshop = await confirmed(1);
  await desk.setClock('2027-03-05T06:00:00Z');
  await pool.query('select private.hold_mails()');
  const { rows } = await pool.query(
    `select mail.kind, mail.status from public.mail_outbox mail
     join public.course_enrollments registration on registration.id = mail.enrollment_id
     where registration.webinar_id = $1 and mail.status <> 'sent' and mail.kind <> 'lead_notice'`,
    [workshop],
  );
  assert.deepEqual(rows, [{ kind: 'workshop_day_before', status: 'held' }]);
  assert.equal(await desk.queue(), 0);
  assert.deepEqual(await sendAll(), []);
  await pool.query(`delete from public.mail_outbox where status = 'held'`);
});

const write = async (workshop: string, id: string, by = asCounsellor): Promise<number> =>
  (
    await by(`select public.write_to_registrants($1, $2, ' Parking ', 'Behind the house.') as written`, [
      workshop,
      id,
    ])
  ).rows[0]?.written;

test('what staff write goes to everybody who has a seat, once, however often it is sent', async () => {
  const workshop = await confirmed(1, 2, 3);
  await cancel('person-3@example.com', workshop);
  await sendAll();
  const message = randomUUID();
  assert.deepEqual(await Promise.all([write(workshop, message), write(workshop, message)]), [2, 2]);
  const mails = await composeAll();
  assert.deepEqual(
    mails.map(({ composed }) => composed.message),
    [1, 2].map(() => ({ subject: 'Parking', body: 'Behind the house.' })),
  );
  const { rows } = await asCounsellor('select written_by from public.workshop_messages where id = $1', [
    message,
  ]);
  assert.deepEqual(rows, [{ written_by: 'Kavya' }]);
});

test('who lost the seat meanwhile does not get it', async () => {
  const workshop = await confirmed(1);
  await write(workshop, randomUUID());
  await cancel('person-1@example.com', workshop);
  assert.deepEqual(await sendAll(), ['seat_cancelled Person 1']);
});

test('only who works on leads writes to people, and sees what was written', async () => {
  const workshop = await confirmed(1);
  for (const by of [asEditor, asUser]) {
    await assertRefused(write(workshop, randomUUID(), by), { code: '42501' });
    assert.equal((await by('select from public.workshop_messages')).rowCount, 0);
  }
  await assertForbidden(write(workshop, randomUUID(), asVisitor));
  await assertForbidden(asVisitor('select from public.workshop_messages'));
  await assertForbidden(asAdmin('delete from public.workshop_messages'));
  await assertRefused(write(randomUUID(), randomUUID()), unknown);
});

test('only the mail worker composes and queues', async () => {
  for (const by of [asAdmin, asUser, asVisitor]) {
    await assertForbidden(by('select public.compose_workshop_mail($1, 1)', [randomUUID()]));
    await assertForbidden(by('select public.queue_workshop_mails()'));
  }
});

test('a server of before is handed the kinds that it knows', async () => {
  const workshop = await confirmed(1);
  await cancel('person-1@example.com', workshop);
  await register(workshop, 2);
  const { rows } = await asService('select public.claim_mails(100, 60) as mail');
  assert.deepEqual(rows.map(({ mail }) => mail.kind).sort(), [
    'lead_acknowledgement',
    'lead_notice',
    'lead_notice',
  ]);
});

test('what another worker has in hand is not composed, nor what is gone', async () => {
  const workshop = await openWorkshop(times);
  await register(workshop, 1);
  const { rows } = await pool.query(`select id from public.mail_outbox where kind = 'lead_acknowledgement'`);
  const compose = async (attempt: number) =>
    (await asService('select public.compose_workshop_mail($1, $2) as mail', [rows[0].id, attempt])).rows[0]
      ?.mail;
  await pool.query('update public.mail_outbox set attempts = 2');
  assert.equal(await compose(1), null);
  assert.ok(await compose(2));
  assert.deepEqual(await desk.statusesOf(workshop, 'lead_acknowledgement'), ['pending']);
  await pool.query('delete from public.course_enrollments');
  assert.equal(await compose(2), null);
});

test('a mail that was dropped cannot be sent again, and one that another says already is not', async () => {
  const workshop = await confirmed(1);
  const id = await desk.idOf(workshop, 1);
  const add = async (status: string): Promise<string> =>
    (
      await pool.query(
        `insert into public.mail_outbox (kind, enrollment_id, status) values ('seat_reserved', $1, $2) returning id`,
        [id, status],
      )
    ).rows[0].id;
  const [dropped, failed] = [await add('dropped'), await add('failed')];
  await add('pending');
  for (const mail of [dropped, failed]) await asAdmin('select public.retry_mail($1)', [mail]);
  assert.deepEqual(await desk.statusesOf(workshop, 'seat_reserved'), ['dropped', 'failed', 'pending']);
});

test('what is held while a person asks anew is released as one mail', async () => {
  const workshop = await confirmed(1);
  await cancel('person-1@example.com', workshop);
  await pool.query('select private.hold_mails()');
  await restore('person-1@example.com', workshop);
  await cancel('person-1@example.com', workshop);
  await asAdmin('select public.release_held_mails()');
  assert.deepEqual(await sendAll(), ['seat_cancelled Person 1']);
});
