import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildInquiry, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson, type Person } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { opened } from '../support/opened.ts';
import { assertOutOfBounds, assertRefused, sqlState } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
await insertRow((sql, values) => pool.query(sql, values), 'contact_inquiries', buildInquiry());

const asha = await createPerson(pool, 'Asha', { role: 'admin', factor: 'verified', aal: 'aal2' });
const kavya = await createPerson(pool, 'Kavya', { role: 'counsellor' });
const dinesh = await createPerson(pool, 'Dinesh', { role: 'counsellor', factor: 'verified', aal: 'aal2' });
const usha = await createPerson(pool, 'Usha');

const ask = (value: unknown) =>
  as(asha)(`update public.settings set value = $1 where name = 'staff_second_factor'`, [
    JSON.stringify(value),
  ]);
/** None for somebody who is refused. */
const leadsOf = (person: Person) =>
  opened<unknown[]>(as(person), 'find_leads()').then(
    ({ length }) => length,
    (error: unknown) => {
      assert.equal(sqlState(error), '42501');
      return 0;
    },
  );
const owes = async (person: Person) =>
  (
    await as(person)(
      'select public.owes_second_factor(profiles) as owes from public.profiles where id = auth.uid()',
    )
  ).rows[0]?.owes;

/** Kavya's. */
const enrol = (status: 'verified' | 'unverified') =>
  pool.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', $2, now(), now())`,
    [kavya.id, status],
  );
const removeFactors = () => pool.query('delete from auth.mfa_factors where user_id = $1', [kavya.id]);

test('unless it is asked for, staff work without a second factor', async () => {
  assert.deepEqual([await leadsOf(kavya), await leadsOf(dinesh)], [1, 1]);
  assert.equal(await owes(kavya), false);
});

test('from the moment on that it is asked for, staff without it read nothing, and all of it with it', async () => {
  await ask(true);
  assert.deepEqual([await leadsOf(kavya), await leadsOf(dinesh)], [0, 1]);
  const refused = { code: '42501', message: 'You may not work on leads' };
  await assertRefused(as(kavya)('select public.find_leads()'), refused);
});

test('a token that says that it was passed counts while there is a verified factor', async () => {
  const { identity } = kavya;
  const passed = { ...kavya, identity: { ...identity, claims: { ...identity.claims, aal: 'aal2' } } };
  assert.equal(await leadsOf(passed), 0);
  for (const [status, leads] of [
    ['unverified', 0],
    ['verified', 1],
  ] as const) {
    await enrol(status);
    assert.equal(await leadsOf(passed), leads, status);
    assert.equal(await leadsOf(kavya), 0, `${status}, and not passed`);
    await removeFactors();
  }
  assert.equal(await leadsOf(passed), 0);
});

test('they are told that they owe it, until one is set up; users owe nothing, and nobody asks about others', async () => {
  assert.deepEqual([await owes(kavya), await owes(dinesh), await owes(usha)], [true, false, false]);
  const { rows } = await as(asha)(
    `select public.owes_second_factor(profiles) as owes from public.profiles where id = $1`,
    [kavya.id],
  );
  assert.deepEqual(rows, [{ owes: false }]);
  await enrol('verified');
  assert.equal(await owes(kavya), false);
  await removeFactors();
});

test('when it is no longer asked for, they work as before', async () => {
  await ask(false);
  assert.equal(await leadsOf(kavya), 1);
});

test('who may change settings decides it, and it is yes or no', async () => {
  for (const person of [kavya, usha]) {
    const { rowCount } = await as(person)(`update public.settings set value = 'true'`);
    assert.equal(rowCount, 0);
  }
  for (const value of ['yes', 1, null, {}]) await assertOutOfBounds(ask(value));
});
