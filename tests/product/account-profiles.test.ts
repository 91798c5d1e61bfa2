import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  createAccount,
  createHarness,
  goodPassword,
  type Harness,
  signedIn,
} from '#supabase-embedded/tests/auth/harness.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

// The accounts of the auth service as the product's migrations know them.

let harness: Harness;
before(async () => {
  harness = await createHarness({ database: await createTestDatabase({ seed: false }) });
});
after(() => harness.close());

test('whoever signs up has a profile with the name that was given', async () => {
  const { data } = await harness.client().signUp({
    email: 'asha@example.com',
    password: goodPassword,
    options: { data: { full_name: 'Asha Rao' } },
  });
  const { rows } = await harness.pool.query('select full_name from public.profiles where id = $1', [
    data.user?.id,
  ]);
  assert.deepEqual(rows, [{ full_name: 'Asha Rao' }]);
});

test('a signed-out administrator is no administrator', async () => {
  const user = await createAccount(harness, 'admin@example.com');
  await harness.pool.query(`update public.profiles set role = 'admin' where id = $1`, [user.id]);
  const { client, session } = await signedIn(harness, 'admin@example.com');
  const claims = await harness.signer.verify(session.access_token);
  const isAdmin = async () => {
    const result = await harness.pool.query(
      `select set_config('request.jwt.claims', $1, false), private.is_admin() as admin`,
      [JSON.stringify(claims)],
    );
    return (result.rows[0] as { admin: boolean }).admin;
  };
  assert.equal(await isAdmin(), true);
  await client.signOut();
  assert.equal(await isAdmin(), false);
});
