import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { buildEnrollment, buildInquiry, buildLead, insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPerson, type Person, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const owner = (sql: string, values: unknown[] = []) => pool.query(sql, values);

const asha = await createPerson(pool, 'Asha', { role: 'admin' });
const kavya = await createPerson(pool, 'Kavya', { role: 'counsellor' });
const dinesh = await createPerson(pool, 'Dinesh', { role: 'counsellor' });
const inquiry = await insertAndRead(owner, 'contact_inquiries', buildInquiry(buildLead(1)));
const enrollment = await insertAndRead(owner, 'course_enrollments', buildEnrollment(buildLead(2)));

const wish = (person: Person, wants: boolean) =>
  as(person)('update public.profiles set wants_lead_mails = $2 where id = $1', [person.id, wants]);
beforeEach(async () => {
  await owner('update public.contact_inquiries set owner_id = null');
  await owner('update public.course_enrollments set owner_id = null');
  await owner('delete from public.mail_outbox');
  for (const person of [asha, kavya, dinesh]) await wish(person, true);
});

const give = (giver: Person, to: Person | null, table = 'contact_inquiries') =>
  as(giver)(`select public.change_lead($1, jsonb_build_object('owner_id', $2::uuid))`, [
    table === 'contact_inquiries' ? inquiry.id : enrollment.id,
    to?.id ?? null,
  ]);

interface Mail {
  kind: string;
  inquiry: { id: string } | null;
  enrollment: { id: string } | null;
  recipient: { name: string; email: string } | null;
  invitation: unknown;
}
const claim = async () =>
  (await as(serviceRole)<{ mail: Mail }>('select public.claim_mails(10, 60) as mail')).rows.map(
    ({ mail }) => mail,
  );
const told = async () => (await claim()).map(({ recipient }) => recipient?.name);

test('who is given a lead by a colleague is told so by mail', async () => {
  await give(asha, kavya);
  await give(asha, dinesh, 'course_enrollments');
  const mails = (await claim()).map(({ kind, inquiry: about, enrollment: other, recipient, invitation }) => ({
    kind,
    lead: about?.id ?? other?.id,
    recipient,
    invitation,
  }));
  const mail = { kind: 'lead_assigned', invitation: null };
  assert.deepEqual(mails, [
    { ...mail, lead: inquiry.id, recipient: { name: 'Kavya', email: 'kavya@example.com' } },
    { ...mail, lead: enrollment.id, recipient: { name: 'Dinesh', email: 'dinesh@example.com' } },
  ]);
});

test('who does not wish it is not told, and nobody wishes it unasked', async () => {
  await wish(kavya, false);
  await give(asha, kavya);
  assert.deepEqual(await told(), []);
  const farida = await createPerson(pool, 'Farida', { role: 'counsellor' });
  await give(asha, farida);
  assert.deepEqual(await told(), []);
});

test('who takes a lead on by themselves, or keeps it, is not told', async () => {
  await give(kavya, kavya);
  await give(asha, kavya);
  assert.deepEqual(await told(), []);
});

test('nobody is told of leads that are handed over with somebody’s leaving', async () => {
  const gopal = await createPerson(pool, 'Gopal', { role: 'counsellor' });
  await give(asha, gopal);
  await give(asha, gopal, 'course_enrollments');
  await as(asha)(`select public.change_staff_role($1, 'user', $2)`, [gopal.id, kavya.id]);
  const { rows } = await owner('select owner_id from public.leads');
  assert.deepEqual(rows, [{ owner_id: kavya.id }, { owner_id: kavya.id }]);
  assert.deepEqual(await told(), []);
  // The next one is news again.
  await give(asha, dinesh);
  assert.deepEqual(await told(), ['Dinesh']);
});

test('who has lost the lead before the mail went out is not told, and who has it now is', async () => {
  await give(asha, kavya);
  await give(asha, dinesh);
  assert.deepEqual(await told(), ['Dinesh']);
});

for (const status of ['pending', 'failed', 'held'] as const) {
  test(`nor are they told later of a lead that is somebody else’s, by a mail that was tried and is ${status}`, async () => {
    await give(asha, kavya);
    assert.deepEqual(await told(), ['Kavya']);
    await owner('update public.mail_outbox set status = $1', [status]);
    await give(asha, null);
    await owner(`update public.mail_outbox set status = 'pending', claimed_until = null`);
    assert.deepEqual(await told(), []);
  });
}

test('who is given the same lead once more is told once more', async () => {
  for (const person of [kavya, dinesh, kavya]) {
    await give(asha, person);
    assert.deepEqual(await told(), [person === kavya ? 'Kavya' : 'Dinesh']);
    await owner(`update public.mail_outbox set status = 'sent'`);
  }
});

test('what was sent stays in the outbox when the lead moves on', async () => {
  await give(asha, kavya);
  await claim();
  await owner(`update public.mail_outbox set status = 'sent', claimed_until = null`);
  await give(asha, null);
  assert.equal((await owner('select from public.mail_outbox')).rowCount, 1);
});
