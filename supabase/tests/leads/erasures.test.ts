import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { listen } from '#supabase-embedded/postgres/listen.ts';
import {
  buildInquiry,
  buildLead,
  buildRegistration,
  buildWebinar,
  insertAndRead,
} from '#tests/support/builders.ts';
import { actingIn, createPeople, createPerson, type Person, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertRefused } from '../support/sql-state.ts';

const { pool, pools, url, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);
const admin = as(people.admin);
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);
const workshop = await insertAndRead(owner, 'webinars', buildWebinar());

const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();

const inquire = (number: number, changes = {}) =>
  insertAndRead(
    owner,
    'contact_inquiries',
    buildInquiry({ ...buildLead(number), created_at: anHourAgo, ...changes }),
  );
const register = (number: number, changes = {}) =>
  insertAndRead(
    owner,
    'course_enrollments',
    buildRegistration(workshop.id, number, { created_at: anHourAgo, ...changes }),
  );
const erase = (lead: { id: string }) => admin('select public.erase_person($1) as n', [lead.id]);
const apply = async () => (await pool.query('select * from private.apply_erasures()')).rows[0];
const allErasures = async () => (await pool.query('select * from private.erasures order by key')).rows;
const erasedAt = async (kind: string, value: string | null): Promise<Date | undefined> =>
  (
    await pool.query(`select erased_at from private.erasures where key = private.erasure_key($1, $2)`, [
      kind,
      value,
    ])
  ).rows[0]?.erased_at;
const isThere = async ({ id }: { id: string }) =>
  (await pool.query('select from public.leads where id = $1', [id])).rowCount === 1;

test('the erasure of a person records their number and address, and of every lead that goes its id', async () => {
  const lead = await inquire(1);
  const sameNumber = await register(1, { email: ' Other@Example.com' });
  const stranger = await inquire(2);
  await as(people.admin, { rollback: true })('select public.erase_person($1)', [lead.id]);
  assert.deepEqual(await allErasures(), []);
  assert.equal((await erase(lead)).rows[0]?.n, 2);
  for (const [kind, value] of [
    ['phone', lead.phone_e164],
    ['email', 'person-1@example.com'],
    ['lead', lead.id],
    ['lead', sameNumber.id],
  ] as const)
    assert.ok(await erasedAt(kind, value), kind);
  assert.equal((await allErasures()).length, 4);
  assert.deepEqual([await isThere(sameNumber), await isThere(stranger)], [false, true]);
});

test('a restore takes no others along than the erasure did', async () => {
  const [lead, alongside] = [await inquire(31), await inquire(31, { email: 'family@example.com' })];
  const sameAddress = await inquire(32, { email: 'family@example.com' });
  assert.equal((await erase(lead)).rows[0]?.n, 2);
  const restored = await inquire(33, { id: alongside.id });
  assert.deepEqual(await apply(), { leads: 1, accounts: 0 });
  assert.deepEqual([await isThere(restored), await isThere(sameAddress)], [false, true]);
});

test('a key names nobody, is one of its kind alone, and another one at another site', async () => {
  const { rows } = await pool.query(
    `select private.erasure_key('phone', 'x') as phone, private.erasure_key('email', 'x') as email`,
  );
  assert.match(rows[0].phone, /^[0-9a-f]{64}$/);
  assert.notEqual(rows[0].phone, rows[0].email);
  // Migrated apart from the other one, which has no seed.
  const otherSite = await createTestDatabase({ seed: true });
  try {
    const other = await otherSite.pool.query(`select private.erasure_key('phone', 'x') as phone`);
    assert.notEqual(other.rows[0].phone, rows[0].phone);
  } finally {
    await otherSite.close();
  }
});

test('who is erased again is erased as of then', async () => {
  await erase(await inquire(3));
  await pool.query(`update private.erasures set erased_at = erased_at - interval '1 day'`);
  const before = await erasedAt('phone', '+919800000003');
  await erase(await inquire(3));
  const after = await erasedAt('phone', '+919800000003');
  assert.ok(before && after && after > before);
});

test('a lead that is deleted by itself, or has expired, leaves no erasure', async () => {
  const before = await allErasures();
  await admin('delete from public.contact_inquiries where id = $1', [(await inquire(4)).id]);
  const old = '2020-01-01T00:00:00Z';
  const expired = await inquire(5, { created_at: old, updated_at: old });
  await as(serviceRole)('select public.erase_expired_leads()');
  assert.equal(await isThere(expired), false);
  assert.deepEqual(await allErasures(), before);
});

test('what a backup brings back of an erased person goes again, and what they sent later stays', async () => {
  await erase(await inquire(6));
  const restored = await inquire(6, { phone: '+91 98000 00006', email: 'elsewhere@example.com' });
  const byAddress = await inquire(7, { email: ' PERSON-6@example.com ' });
  const again = await inquire(6, { created_at: new Date(Date.now() + 60_000).toISOString() });
  const stranger = await inquire(8);
  assert.deepEqual(await apply(), { leads: 2, accounts: 0 });
  const leads = [restored, byAddress, again, stranger];
  assert.deepEqual(await Promise.all(leads.map(isThere)), [false, false, true, true]);
  assert.deepEqual(await apply(), { leads: 0, accounts: 0 });
});

test('their seat is given back, their mails and notes go along, and the figures stay right', async () => {
  await erase(await register(9));
  const restored = await register(9);
  await pool.query(`insert into public.lead_events (enrollment_id, kind, body) values ($1, 'note', 'Rang')`, [
    restored.id,
  ]);
  const left = async () =>
    (
      await pool.query(
        `select (select registered_count from public.webinars where id = $2) as seats,
           (select count(*)::integer from public.mail_outbox where enrollment_id = $1) as mails,
           (select count(*)::integer from public.lead_events where enrollment_id = $1) as events,
           (select sum(leads) from private.lead_counts where scope = 'all') =
             (select count(*) from public.leads) as tallied`,
        [restored.id, workshop.id],
      )
    ).rows[0];
  assert.deepEqual(await left(), { seats: 1, mails: 2, events: 1, tallied: true });
  assert.deepEqual(await apply(), { leads: 1, accounts: 0 });
  assert.deepEqual(await left(), { seats: 0, mails: 0, events: 0, tallied: true });
});

test('the day’s record of who has written, which a backup keeps for longer, goes as well', async () => {
  await pool.query('truncate private.lead_submissions');
  await erase(await inquire(10));
  await pool.query(`update private.lead_submissions set submitted_at = submitted_at - interval '1 hour'`);
  await inquire(11);
  await apply();
  const { rows } = await pool.query('select person from private.lead_submissions order by 1');
  assert.deepEqual(rows, [{ person: '+919800000011' }, { person: 'person-11@example.com' }]);
});

test('a lead from ahead of the clock goes again, too', async () => {
  const ahead = { created_at: '2099-01-01T00:00:00.000001Z' };
  await erase(await inquire(12, ahead));
  const restored = await inquire(12, ahead);
  await apply();
  assert.equal(await isThere(restored), false);
});

const doors: [string, (person: Person) => Promise<unknown>][] = [
  ['by its owner', (person) => as(person)('select public.delete_my_account()')],
  ['by the auth service', ({ id }) => pool.query('delete from auth.users where id = $1', [id])],
  [
    'by the auth service, but for its id',
    ({ id }) => pool.query(`update auth.users set email = 'hash', deleted_at = now() where id = $1`, [id]),
  ],
];

for (const [door, leave] of doors) {
  test(`an account that was deleted ${door} does not come back, and its erasure keeps its time`, async () => {
    const person = await createPerson(pool, `Leaver ${door}`);
    await leave(person);
    const before = await allErasures();
    assert.ok(await erasedAt('account', person.id));
    await bringBack(person.id);
    assert.deepEqual(await apply(), { leads: 0, accounts: 1 });
    const { rowCount } = await pool.query('select from public.profiles where id = $1', [person.id]);
    assert.equal(rowCount, 0);
    assert.deepEqual(await allErasures(), before);
  });
}

/** As a backup has it that was made before the account was deleted. */
const bringBack = (id: string) =>
  pool.query(
    `insert into auth.users (id, email, created_at) values ($1, 'back@example.com', $2)
     on conflict (id) do update set email = excluded.email, deleted_at = null, created_at = excluded.created_at`,
    [id, anHourAgo],
  );

test('an account of which the id alone is left stays so', async () => {
  const person = await createPerson(pool, 'Emptied');
  await pool.query('update auth.users set deleted_at = now() where id = $1', [person.id]);
  assert.deepEqual(await apply(), { leads: 0, accounts: 0 });
  await pool.query('delete from auth.users where id = $1', [person.id]);
});

test('nothing is erased half: with triggers off erasures are not applied at all', async () => {
  await erase(await inquire(13));
  const restored = await inquire(13);
  await pool.query('alter table public.contact_inquiries disable trigger user');
  await assertRefused(apply(), { code: 'P0001' });
  await pool.query('alter table public.contact_inquiries enable trigger user');
  assert.equal(await isThere(restored), true);
});

test('whoever listens is told of each erasure, and not of those that are applied', async () => {
  const heard: string[] = [];
  const told = Promise.withResolvers<void>();
  const listener = await listen({
    connection: { connectionString: url },
    channels: ['erasures', 'end'],
    onNotice(channel) {
      heard.push(channel);
      if (channel === 'end') told.resolve();
    },
    onGap() {},
    onError: told.reject,
  });
  try {
    await erase(await inquire(14));
    await inquire(14);
    await apply();
    const { id } = await createPerson(pool, 'Heard');
    await pool.query('delete from auth.users where id = $1', [id]);
    await pool.query(`select pg_notify('end', '')`);
    await told.promise;
    assert.deepEqual(heard, ['erasures', 'erasures', 'end']);
  } finally {
    await listener.close();
  }
});
