import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { untilWaitedFor } from '#supabase-embedded/tests/support/until-waited-for.ts';
import { buildInquiry, insertAndRead } from '#tests/support/builders.ts';
import {
  actingIn,
  createPerson,
  type Person,
  serviceRole,
  withinTransactionOf,
} from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertRefused, sqlState } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);

const asha = await createPerson(pool, 'Asha', { role: 'admin' });
const bala = await createPerson(pool, 'Bala', { role: 'admin' });
const kavya = await createPerson(pool, 'Kavya', { role: 'counsellor' });
const lead = await insertAndRead(
  (sql, values) => pool.query(sql, values),
  'contact_inquiries',
  buildInquiry(),
);
const setRole = ({ id }: Person, role: string) =>
  pool.query('update public.profiles set role = $2 where id = $1', [id, role]);
const suspend = ({ id }: Person, until: Date | null) =>
  pool.query('update auth.users set banned_until = $2 where id = $1', [id, until]);
beforeEach(async () => {
  await setRole(asha, 'admin');
  await setRole(bala, 'admin');
  await setRole(kavya, 'counsellor');
  await suspend(bala, null);
});

const demote = 'select public.change_staff_role($1, $2) as answer';
const administrators = async () =>
  (await pool.query(`select id from public.profiles where role = 'admin'`)).rows.map(({ id }) => id);

/** The second begins when the first has done it and has not committed yet. */
const atTheSameMoment = <Second>(
  [person, text, values]: [Person, string, unknown[]],
  second: () => Promise<Second>,
) =>
  withinTransactionOf(pools.requests, person, async (client) => {
    const { rows } = await client.query(text, values);
    const waiting = second();
    await untilWaitedFor(client);
    return { rows, waiting };
  });

test('the last administrator stays: not demoted by themselves, nor by the operator, nor by leaving', async () => {
  await setRole(bala, 'user');
  for (const role of ['editor', 'user']) {
    assert.deepEqual((await as(asha)(demote, [asha.id, role])).rows, [{ answer: 'last_administrator' }]);
  }
  const { rows } = await as(serviceRole)(`select public.set_account_role($1, 'user') as answer`, [asha.id]);
  assert.deepEqual(rows, [{ answer: 'last_administrator' }]);
  await assertRefused(as(asha)('select public.delete_my_account()'), {
    code: 'PT409',
    message: 'last_administrator',
  });
  assert.deepEqual(await administrators(), [asha.id]);
});

test('an administrator who is suspended or not confirmed is none to count on', async () => {
  await suspend(bala, new Date(Date.now() + 86_400_000));
  assert.deepEqual((await as(asha)(demote, [asha.id, 'user'])).rows, [{ answer: 'last_administrator' }]);
  await suspend(bala, new Date(0));
  assert.deepEqual((await as(asha, { rollback: true })(demote, [asha.id, 'user'])).rows, [
    { answer: 'changed' },
  ]);
  await pool.query('update auth.users set email_confirmed_at = null where id = $1', [bala.id]);
  assert.deepEqual((await as(asha)(demote, [asha.id, 'user'])).rows, [{ answer: 'last_administrator' }]);
  await pool.query('update auth.users set email_confirmed_at = now() where id = $1', [bala.id]);
});

for (const [name, first, second] of [
  ['the one', asha, bala],
  ['the other', bala, asha],
] as const) {
  test(`of two administrators who demote each other at the same moment one stays: ${name} who was first`, async () => {
    const { rows, waiting } = await atTheSameMoment([first, demote, [second.id, 'editor']], () =>
      as(second)(demote, [first.id, 'editor']).then(() => 'done', sqlState),
    );
    assert.deepEqual(rows, [{ answer: 'changed' }]);
    // Who has lost the right while waiting cannot use it.
    assert.equal(await waiting, '42501');
    assert.deepEqual(await administrators(), [first.id]);
  });

  test(`of two administrators who step down at the same moment one stays: not ${name} who was first`, async () => {
    const { rows, waiting } = await atTheSameMoment([first, demote, [first.id, 'editor']], () =>
      as(second)(demote, [second.id, 'editor']),
    );
    assert.deepEqual(rows, [{ answer: 'changed' }]);
    assert.deepEqual((await waiting).rows, [{ answer: 'last_administrator' }]);
    assert.deepEqual(await administrators(), [second.id]);
  });
}

test('who is suspended at the moment at which another one steps down is not counted on', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    bala.id,
  ]);
  const waiting = as(asha)(demote, [asha.id, 'user']);
  await untilWaitedFor(client);
  await client.query('commit');
  client.release();
  assert.deepEqual((await waiting).rows, [{ answer: 'last_administrator' }]);
});

test('while roles are being changed, work on leads goes on', async () => {
  const work = `update public.contact_inquiries set status = 'contacted' where id = $1`;
  await withinTransactionOf(pools.requests, asha, async (client) => {
    await client.query(demote, [kavya.id, 'editor']);
    // Its line in the timeline refers to the profile of its author, which this transaction has locked.
    await as(bala)(work, [lead.id]);
  });
});

const give = 'update public.contact_inquiries set owner_id = $2 where id = $1';
const ownerOf = async (id: string) =>
  (await pool.query('select owner_id from public.contact_inquiries where id = $1', [id])).rows[0].owner_id;

test('a lead that is given to somebody at the moment at which they stop working on leads is not theirs', async () => {
  const { waiting } = await atTheSameMoment([asha, demote, [kavya.id, 'editor']], () =>
    as(bala)(give, [lead.id, kavya.id]).then(() => 'done', sqlState),
  );
  assert.equal(await waiting, 'PT422');
  assert.equal(await ownerOf(lead.id), null);
});

test('nor is one that was given to them the moment before', async () => {
  const { waiting } = await atTheSameMoment([bala, give, [lead.id, kavya.id]], () =>
    as(asha)(demote, [kavya.id, 'editor']),
  );
  assert.deepEqual((await waiting).rows, [{ answer: 'changed' }]);
  assert.equal(await ownerOf(lead.id), null);
});
