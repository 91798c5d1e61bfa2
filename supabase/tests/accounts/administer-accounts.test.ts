import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { untilWaitedFor } from '#supabase-embedded/tests/support/until-waited-for.ts';
import { actingIn, createPeople, createPerson, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertOutOfBounds } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const asService = as(serviceRole);
const people = await createPeople(pool);

const setRole = 'select public.set_account_role($1, $2) as answer';
async function answerOf<T>(text: string, values: string[] = []): Promise<T> {
  const { rows } = await asService<{ answer: T }>(text, values);
  return rows[0]?.answer as T;
}

test('the roles are those that a profile can have', async () => {
  assert.deepEqual(await answerOf('select public.account_roles() as answer'), [
    'user',
    'counsellor',
    'editor',
    'admin',
  ]);
  await assertOutOfBounds(answerOf(setRole, [people.user.id, 'owner']));
});

test('an account is found by its address, also one that never got a profile', async () => {
  const { id } = await createPerson(pool, 'Early');
  await pool.query('delete from public.profiles where id = $1', [id]);
  const find = 'select public.find_account($1) as answer';
  assert.deepEqual(await answerOf(find, ['early@example.com']), { id, role: 'user', is_confirmed: true });
  assert.equal(await answerOf(find, ['nobody@example.com']), null);
  assert.equal(await answerOf(setRole, [id, 'admin']), 'changed');
  assert.equal(await answerOf(setRole, [id, 'admin']), 'unchanged');
  assert.equal(await answerOf(setRole, [id, 'user']), 'changed');
});

test('administrators are listed with what their operator has to know', async () => {
  const listed = await answerOf<{ email: string; has_two_step: boolean; is_suspended: boolean }[]>(
    'select public.administrator_accounts() as answer',
  );
  const of = (name: string) => {
    const { has_two_step, is_suspended } = listed.find(({ email }) => email === `${name}@example.com`) ?? {};
    return { has_two_step, is_suspended };
  };
  assert.deepEqual(of('asha'), { has_two_step: false, is_suspended: false });
  assert.deepEqual(of('chitra'), { has_two_step: true, is_suspended: false });
  assert.deepEqual(of('esha'), { has_two_step: false, is_suspended: true });
  assert.equal(listed.length, 5);
});

test('staff of every role are listed with their role, and nobody else', async () => {
  await createPerson(pool, 'Hari', { role: 'counsellor' });
  await createPerson(pool, 'Indira', { role: 'editor' });
  const { id } = await createPerson(pool, 'Gita', { role: 'editor' });
  await pool.query('update auth.users set deleted_at = now() where id = $1', [id]);
  const listed = await answerOf<{ email: string; role: string; has_two_step: boolean }[]>(
    'select public.staff_accounts() as answer',
  );
  const { rows } = await pool.query(
    `select person.email, profile.role from public.profiles profile join auth.users person using (id)
     where profile.role <> 'user' and deleted_at is null order by profile.role, person.created_at, id`,
  );
  assert.deepEqual(
    listed.map(({ email, role }) => ({ email, role })),
    rows,
  );
  assert.deepEqual([...new Set(listed.map(({ role }) => role))], ['admin', 'counsellor', 'editor']);
  assert.equal(listed.find(({ email }) => email === 'chitra@example.com')?.has_two_step, true);
});

test('the second factor goes with every session, and the log remembers it', async () => {
  const { id } = people.adminWithSecondFactor;
  const reset = 'select public.reset_two_step($1) as answer';
  assert.equal(await answerOf(reset, [id]), 1);
  const { rows } = await pool.query(
    `select (select count(*) from auth.sessions where user_id = $1)::int as sessions,
       (select count(*) from auth.audit_log_entries where payload -> 'traits' ->> 'user_id' = $1::text
         and payload ->> 'action' = 'factor_deleted')::int as logged`,
    [id],
  );
  assert.deepEqual(rows, [{ sessions: 0, logged: 1 }]);
  assert.equal(await answerOf(reset, [id]), 0);
});

test('who is no longer staff is signed out everywhere, and who gets another role stays signed in', async () => {
  const { id } = await createPerson(pool, 'Farah', { role: 'editor' });
  const sessions = async () =>
    (await pool.query('select from auth.sessions where user_id = $1', [id])).rowCount;
  assert.equal(await answerOf(setRole, [id, 'counsellor']), 'changed');
  assert.equal(await sessions(), 1);
  assert.equal(await answerOf(setRole, [id, 'user']), 'changed');
  assert.equal(await sessions(), 0);
});

test('of the last two administrators one stays, though both are asked to go at the same moment', async (t) => {
  const [first, second] = [people.admin.id, people.signedOutAdmin.id];
  await pool.query(
    `update public.profiles set role = 'user' where role = 'admin' and id <> all ($1::uuid[])`,
    [[first, second, people.bannedAdmin.id]],
  );
  // The first has done it and has not committed yet when the second begins.
  const client = await pool.connect();
  t.after(() => client.release(true));
  await client.query('begin');
  assert.deepEqual((await client.query(setRole, [first, 'user'])).rows, [{ answer: 'changed' }]);
  const waiting = answerOf(setRole, [second, 'user']);
  await untilWaitedFor(client);
  await client.query('commit');
  assert.equal(await waiting, 'last_administrator', 'the third is suspended and could let nobody in');
  assert.equal(await answerOf(setRole, [people.bannedAdmin.id, 'user']), 'changed');
  assert.equal(await answerOf(setRole, [second, 'user']), 'last_administrator');
});
