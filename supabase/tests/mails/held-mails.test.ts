import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { listen } from '#supabase-embedded/postgres/listen.ts';
import { buildInquiry, buildLead, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPeople, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, url, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);

for (const number of [1, 2]) await insertRow(owner, 'contact_inquiries', buildInquiry(buildLead(number)));

/** Of two leads' mails one was sent, one has failed, two are pending, of which a worker has one in hand. */
beforeEach(() =>
  pool.query(`
    with numbered as (select id, row_number() over (order by id) as number from public.mail_outbox)
    update public.mail_outbox mail
    set status = (array['sent', 'failed', 'pending', 'pending'])[number], attempts = number, last_error = null,
      claimed_until = case when number = 4 then now() + interval '1 hour' end,
      give_up_at = now() - interval '1 day', next_attempt_at = now() + interval '1 hour'
    from numbered where numbered.id = mail.id`),
);

const hold = async () => (await pool.query('select private.hold_mails() as count')).rows[0].count;
const states = async () =>
  (
    await pool.query<{ state: string }>(
      `select concat_ws(' ', status, attempts, claimed_until is not null, last_error) as state
       from public.mail_outbox order by 1`,
    )
  ).rows.map(({ state }) => state);
const heldId = async () =>
  (await pool.query(`select id from public.mail_outbox where status = 'held' limit 1`)).rows[0].id;
const claim = async () =>
  (await as(serviceRole)<{ claim_mails: { id: string } }>('select public.claim_mails(100, 60)')).rows.map(
    ({ claim_mails }) => claim_mails.id,
  );
const allHeld = ['failed 2 f', 'held 3 f', 'held 4 f', 'sent 1 f'];

test('holding takes every mail that waits, also out of a worker’s hands, and no other', async () => {
  assert.equal(await hold(), 2);
  assert.deepEqual(await states(), allHeld);
  assert.equal(await hold(), 0);
});

test('no worker is handed a held mail', async () => {
  await pool.query('update public.mail_outbox set next_attempt_at = now()');
  await hold();
  assert.deepEqual(await claim(), []);
});

test('what a worker says of a failed attempt leaves a held mail held, and that it was sent counts', async () => {
  await hold();
  const id = await heldId();
  for (const final of [true, false])
    await as(serviceRole)(`select public.finish_mail($1, 'busy', $2, 0)`, [id, final]);
  const { rows } = await pool.query('select attempts from public.mail_outbox where id = $1', [id]);
  for (const became of ['failed', 'waiting', 'untried']) {
    const outcomes = JSON.stringify([{ id, attempts: rows[0].attempts, became, delay_seconds: 0 }]);
    await as(serviceRole)('select public.finish_mails($1)', [outcomes]);
  }
  assert.deepEqual(await states(), allHeld);
  await as(serviceRole)('select public.finish_mail($1, null, false, 0)', [id]);
  const outcomes = JSON.stringify([{ id: await heldId(), attempts: 0, became: 'sent' }]);
  await as(serviceRole)('select public.finish_mails($1)', [outcomes]);
  assert.deepEqual(await states(), ['failed 2 f', 'sent 1 f', 'sent 3 f', 'sent 4 f']);
});

test('a release puts held mails at the front of the queue as if new, and tells the worker', async () => {
  await hold();
  const { promise: told, resolve } = Promise.withResolvers<string>();
  const listener = await listen({
    connection: { connectionString: url },
    channels: ['mail_outbox'],
    onNotice: resolve,
    onGap() {},
    onError() {},
  });
  const { rows } = await as(people.admin)('select public.release_held_mails() as count');
  assert.equal(rows[0]?.count, 2);
  assert.equal(await told, 'mail_outbox');
  await listener.close();
  assert.deepEqual(await states(), ['failed 2 f', 'pending 0 f', 'pending 0 f', 'sent 1 f']);
  const days = await pool.query(
    `select count(*)::int as n from public.mail_outbox where give_up_at > now() + interval '47 hours'`,
  );
  assert.equal(days.rows[0].n, 2);
  assert.equal((await claim()).length, 2);
});

test('a retry releases one held mail', async () => {
  await hold();
  const id = await heldId();
  await as(people.admin)('select public.retry_mail($1)', [id]);
  assert.deepEqual(await claim(), [id]);
  assert.equal((await states()).filter((state) => state.startsWith('held')).length, 1);
});

test('discarded mails have failed, with the reason, and nothing else has changed', async () => {
  await hold();
  const { rows } = await as(people.admin)('select public.discard_held_mails() as count');
  assert.equal(rows[0]?.count, 2);
  const reason = 'Discarded after the site was restored from a backup.';
  assert.deepEqual(await states(), [
    'failed 2 f',
    `failed 3 f ${reason}`,
    `failed 4 f ${reason}`,
    'sent 1 f',
  ]);
  assert.deepEqual(await claim(), []);
});
