import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { actingIn, createPeople, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const people = await createPeople(pool);

const list = 'select * from public.list_my_sessions()';
const end = 'select public.end_my_session($1)';
const leave = 'select public.delete_my_account()';
const sessionOf = async (id: string) =>
  (await pool.query('select id from auth.sessions where user_id = $1', [id])).rows.map((row) => row.id);

test('people see their own sessions, this one first', async () => {
  const { rows } = await as(people.user)(list);
  assert.deepEqual(
    rows.map(({ id, is_current }) => ({ id, is_current })),
    [{ id: (await sessionOf(people.user.id))[0], is_current: true }],
  );
});

test('a visitor has neither sessions nor an account to delete', async () => {
  await assertForbidden(as(people.visitor)(list));
  await assertForbidden(as(people.visitor)(end, [people.user.id]));
  await assertForbidden(as(people.visitor)(leave));
});

test("nobody ends another one's session, nor one of their own before the second factor", async () => {
  const [theirs] = await sessionOf(people.user.id);
  await as(people.otherUser)(end, [theirs]);
  assert.deepEqual(await sessionOf(people.user.id), [theirs]);
  const [own] = await sessionOf(people.adminBeforeSecondFactor.id);
  await as(people.adminBeforeSecondFactor)(end, [own]);
  assert.deepEqual(await sessionOf(people.adminBeforeSecondFactor.id), [own]);
  assert.deepEqual((await as(people.adminBeforeSecondFactor)(list)).rows, []);
});

test('a session that its owner ends is gone', async () => {
  const person = await createPerson(pool, 'Farida');
  await as(person)(end, await sessionOf(person.id));
  assert.deepEqual(await sessionOf(person.id), []);
});

test('an account is deleted with its profile and sessions, and the log remembers that it was', async () => {
  const person = await createPerson(pool, 'Gopal');
  await as(person)(leave);
  const { rows } = await pool.query('select from public.profiles where id = $1', [person.id]);
  assert.equal(rows.length, 0);
  assert.deepEqual(await sessionOf(person.id), []);
  const logged = await pool.query(
    `select from auth.audit_log_entries where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'user_deleted'`,
    [person.id],
  );
  assert.equal(logged.rowCount, 1);
});

test('people learn whether they have a password, and nobody else does', async () => {
  const ask = 'select public.my_account_has_password() as answer';
  const answer = async (who: Parameters<typeof as>[0]) => (await as(who)(ask)).rows[0]?.answer;
  const person = await createPerson(pool, 'Hema');
  const write = (hash: string | null) =>
    pool.query('update auth.users set encrypted_password = $2 where id = $1', [person.id, hash]);
  for (const [hash, expected] of [
    ['$argon2id$…', true],
    ['', false],
    [null, false],
  ] as const) {
    await write(hash);
    assert.equal(await answer(person), expected);
  }
  await pool.query(`update auth.users set encrypted_password = 'x'`);
  assert.equal(await answer(people.adminBeforeSecondFactor), false);
  await assertForbidden(as(people.visitor)(ask));
});

for (const who of ['signedOutAdmin', 'adminBeforeSecondFactor', 'bannedAdmin'] as const) {
  test(`an account is not deleted by ${who}`, async () => {
    await assert.rejects(as(people[who])(leave), { code: 'PT403', message: 'sign_in_needed' });
  });
}

test('the last administrator stays', async () => {
  const { user: alone } = people;
  await pool.query(`update public.profiles set role = 'user'`);
  await pool.query(`update public.profiles set role = 'admin' where id = $1`, [alone.id]);
  await assert.rejects(as(alone)(leave), { code: 'PT409', message: 'last_administrator' });
});
