import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  buildCourse,
  buildEnrollment,
  buildInquiry,
  buildLead,
  insertAndRead,
  insertRow,
} from '#tests/support/builders.ts';
import { actingIn, createPeople, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);

await insertRow(owner, 'contact_inquiries', buildInquiry());
const { rows: mails } = await pool.query('select id from public.mail_outbox order by kind');

test('who runs the site retries mails, and nobody else does', async () => {
  const retry = 'select public.retry_mail($1)';
  await as(people.admin, { rollback: true })(retry, [mails[0].id]);
  for (const person of [people.visitor, people.user, people.signedOutAdmin, people.adminBeforeSecondFactor]) {
    await assertRefused(as(person)(retry, [mails[0].id]), { code: '42501' });
  }
});

test('a lead queues its two mails in its own transaction, and a refused one none', async () => {
  const count = async () => (await pool.query('select count(*)::int as n from public.mail_outbox')).rows[0].n;
  const before = await count();
  await insertRow(as(people.visitor), 'course_enrollments', buildEnrollment());
  assert.equal(await count(), before + 2);
  const unknown = buildEnrollment({ course_id: 'workshop-none' });
  await assertRefused(insertRow(as(people.visitor), 'course_enrollments', unknown), { code: 'PT404' });
  assert.equal(await count(), before + 2);
});

test('two workers that claim at once never get the same mail', async () => {
  const claim = () => as(serviceRole)<{ claim_mails: { id: string } }>('select public.claim_mails(1, 60)');
  const claims = await Promise.all([claim(), claim()]);
  const ids = claims.flatMap(({ rows }) => rows.map((row) => row.claim_mails.id));
  assert.equal(ids.length, 2);
  assert.equal(new Set(ids).size, 2);
});

test('a mail that is being sent is not given to a second worker by a retry', async () => {
  const { rows } = await as(serviceRole)<{ claim_mails: { id: string } }>(
    'select public.claim_mails(100, 60)',
  );
  const id = rows[0]?.claim_mails.id;
  await as(people.admin)('select public.retry_mail($1)', [id]);
  const again = await as(serviceRole)('select public.claim_mails(100, 60)');
  assert.equal(again.rowCount, 0);
});

test('a retry puts a mail that was given up back into the queue, with two more days', async () => {
  const { rows } = await pool.query(
    `update public.mail_outbox set status = 'failed', claimed_until = null, give_up_at = now() - interval '1 day'
     where id = $1 returning id`,
    [mails[0].id],
  );
  await as(people.admin)('select public.retry_mail($1)', [rows[0].id]);
  const claimed = await as(serviceRole)<{ claim_mails: { id: string } }>(
    'select public.claim_mails(100, 60)',
  );
  assert.deepEqual(
    claimed.rows.map((row) => row.claim_mails.id),
    [mails[0].id],
  );
  await as(serviceRole)(`select public.finish_mail($1, 'refused for now', false, 0)`, [mails[0].id]);
  const { rows: later } = await pool.query('select status from public.mail_outbox where id = $1', [
    mails[0].id,
  ]);
  assert.equal(later[0].status, 'pending');
});

test('a mail is handed out with the catalogue’s name of its course, and with none for what is not in it', async () => {
  const { id } = await insertAndRead(owner, 'courses', buildCourse({ slug: 'pottery' }));
  await insertRow(owner, 'courses', buildCourse({ slug: 'secret', title: 'Not yet said', status: 'draft' }));
  await pool.query('delete from public.mail_outbox');
  const course_name = 'claim your refund at http://refund.example';
  const leads = [
    { course: 'pottery', title: 'Evening Pottery' },
    { course: id, title: 'Evening Pottery' },
    { course: 'secret', title: null },
    { course: 'Evening Pottery', title: null },
    { course: 'http://refund.example', title: null },
    { course: null, title: null },
  ];
  for (const [number, { course, title }] of leads.entries()) {
    const person = buildLead(100 + number);
    await insertRow(
      owner,
      'course_enrollments',
      buildEnrollment({ ...person, course_id: course, course_name }),
    );
    await insertRow(owner, 'contact_inquiries', buildInquiry({ ...person, course }));
    const { rows } = await as(serviceRole)<{ claim_mails: { course_title: string | null } }>(
      'select public.claim_mails(100, 60)',
    );
    assert.deepEqual(
      rows.map(({ claim_mails }) => claim_mails.course_title),
      [title, title, title, title],
      `the course is ${course}`,
    );
  }
});

interface Claim {
  id: string;
  attempts: number;
}
const claimAll = async () =>
  (await as(serviceRole)<{ claim_mails: Claim }>('select public.claim_mails(100, 60)')).rows.map(
    ({ claim_mails }) => claim_mails,
  );
const finish = (outcomes: (Claim & { became: string; error?: string; delay_seconds?: number })[]) =>
  as(serviceRole)('select public.finish_mails($1)', [JSON.stringify(outcomes)]);
const outbox = async () =>
  (
    await pool.query<{ id: string; state: string }>(
      `select id, concat_ws(' ', status, attempts, last_error, claimed_until is not null, sent_at is not null) as state
       from public.mail_outbox`,
    )
  ).rows;
const stateOf = async (mail: Claim | undefined) => (await outbox()).find(({ id }) => id === mail?.id)?.state;

async function claimTwoLeads() {
  await pool.query('delete from public.mail_outbox');
  for (const number of [200, 201])
    await insertRow(owner, 'contact_inquiries', buildInquiry({ ...buildLead(number) }));
  return claimAll();
}

test('one call says what became of many mails', async () => {
  const [sent, failed, waiting, untried] = await claimTwoLeads();
  assert.ok(sent && failed && waiting && untried);
  await finish([
    { ...sent, became: 'sent' },
    { ...failed, became: 'failed', error: 'no such mailbox' },
    { ...waiting, became: 'waiting', error: 'busy', delay_seconds: 60 },
    { ...untried, became: 'untried' },
  ]);
  assert.equal(await stateOf(sent), 'sent 1 f t');
  assert.equal(await stateOf(failed), 'failed 1 no such mailbox f f');
  assert.equal(await stateOf(waiting), 'pending 1 busy f f');
  assert.equal(await stateOf(untried), 'pending 0 f f');
  const again = await claimAll();
  assert.deepEqual(
    again.map(({ id }) => id),
    [untried.id],
    'one waits for its time, and one that was not tried may be taken at once',
  );
  await pool.query(`update public.mail_outbox set give_up_at = now() - interval '1 second'`);
  await finish(again.map((mail) => ({ ...mail, became: 'waiting', error: 'busy', delay_seconds: 60 })));
  assert.equal(await stateOf(untried), 'failed 1 busy f f', 'two days are over');
});

test('a mail that went into the mailbox is kept, not sent, and one that was sent stays so', async () => {
  const [kept, sent] = await claimTwoLeads();
  assert.ok(kept && sent);
  await finish([
    { ...kept, became: 'kept' },
    { ...sent, became: 'sent' },
  ]);
  await finish([{ ...sent, became: 'kept' }]);
  assert.equal(await stateOf(kept), 'kept 1 f t');
  assert.equal(await stateOf(sent), 'sent 1 f t');
});

test('whose lease has run out does not speak for whoever has the mail now, unless it was sent', async () => {
  const late = await claimTwoLeads();
  await pool.query('update public.mail_outbox set claimed_until = now() where claimed_until is not null');
  const now = await claimAll();
  assert.equal(now.length, 4);
  for (const became of ['failed', 'waiting', 'untried'])
    await finish(late.map((mail) => ({ ...mail, became, error: 'late', delay_seconds: 0 })));
  assert.deepEqual(
    (await outbox()).map(({ state }) => state),
    now.map(() => 'pending 2 t f'),
  );
  await finish(late.map((mail) => ({ ...mail, became: 'sent' })));
  await finish(now.map((mail) => ({ ...mail, became: 'waiting', error: 'refused', delay_seconds: 0 })));
  assert.deepEqual(
    (await outbox()).map(({ state }) => state),
    now.map(() => 'sent 2 f t'),
  );
});
