import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { actingIn, createPerson, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);

const remove = async () =>
  (await actingIn(pools.requests)(serviceRole)('select public.remove_unconfirmed_accounts() as n')).rows[0]
    ?.n;

let made = 0;
/** An account that signed up eight days ago and did nothing since. */
async function signUp(change = '') {
  made += 1;
  const { id } = await createPerson(pool, `Stranger ${made}`, { session: 'ended' });
  await pool.query(
    `update auth.users set email_confirmed_at = null, created_at = now() - interval '8 days',
       confirmation_sent_at = now() - interval '8 days', raw_user_meta_data = raw_user_meta_data || jsonb_build_object('sub', id)
     where id = $1`,
    [id],
  );
  if (change) await pool.query(change, [id]);
  return id;
}
const isThere = async (id: string) =>
  (await pool.query('select from auth.users where id = $1', [id])).rowCount === 1;

test('an account that was not confirmed within a week is removed with its profile, without an entry in the erasures', async () => {
  const id = await signUp();
  const erasures = async () => (await pool.query('select from private.erasures')).rowCount;
  const before = await erasures();
  assert.equal(await remove(), 1);
  assert.equal(await isThere(id), false);
  assert.equal((await pool.query('select from public.profiles where id = $1', [id])).rowCount, 0);
  assert.equal(await erasures(), before);
  await pool.query('delete from auth.users where id = $1', [await signUp()]);
  assert.equal(await erasures(), (before ?? 0) + 1, 'every other deletion is recorded');
});

const kept = {
  'is six days old': `update auth.users set created_at = now() - interval '6 days' where id = $1`,
  'was sent another confirmation link a minute ago': `update auth.users
    set confirmation_sent_at = now() - interval '1 minute' where id = $1`,
  'was sent a link for a new password a minute ago': `update auth.users
    set recovery_sent_at = now() - interval '1 minute' where id = $1`,
  'was invited a year ago': `update auth.users set invited_at = now() - interval '1 year' where id = $1`,
  'was made by an administrator': `update auth.users set raw_user_meta_data = raw_user_meta_data - 'sub' where id = $1`,
  'has a confirmed address': 'update auth.users set email_confirmed_at = now() where id = $1',
  'has a confirmed number': 'update auth.users set phone_confirmed_at = now() where id = $1',
  'has signed in': 'update auth.users set last_sign_in_at = now() where id = $1',
  'has a session': 'insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)',
  'has a role': `update public.profiles set role = 'editor' where id = $1`,
  'belongs to an invited colleague': `insert into public.staff_invitations (email, role)
    select email, 'editor' from auth.users where id = $1`,
};
for (const [state, change] of Object.entries(kept)) {
  test(`an account that ${state} is kept`, async () => {
    const id = await signUp(change);
    assert.equal(await remove(), 0);
    assert.ok(await isThere(id));
  });
}

test('an account that is being confirmed at this moment is kept', async () => {
  const id = await signUp();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
    assert.equal(await remove(), 0);
    await client.query('commit');
  } finally {
    client.release();
  }
  assert.ok(await isThere(id));
});

test('accounts are removed 500 at a time', async () => {
  await pool.query(`insert into auth.users (id, created_at, raw_user_meta_data)
    select gen_random_uuid(), now() - interval '8 days', '{"sub": ""}' from generate_series(1, 501)`);
  assert.deepEqual([await remove(), await remove(), await remove()], [500, 1, 0]);
});
