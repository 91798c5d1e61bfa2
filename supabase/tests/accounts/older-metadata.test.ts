import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createOlderDatabase } from '#tests/support/older-project.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const version = '20261128090100';

test('an account with more metadata than the limit survives the upgrade, and can sign in', async () => {
  const { pool, migrateTo, close } = await createOlderDatabase(version);
  after(close);
  const { rows } = await pool.query(
    `insert into auth.users (id, raw_user_meta_data)
     values (gen_random_uuid(), jsonb_build_object('notes', repeat('x', 700000))) returning id`,
  );
  await migrateTo(version);
  const signedIn = await pool.query('update auth.users set last_sign_in_at = now() where id = $1', [
    rows[0].id,
  ]);
  assert.equal(signedIn.rowCount, 1);
});

test('the Privacy Policy says how long an unconfirmed account is kept', async () => {
  const { pool, close } = await createTestDatabase({ seed: false });
  after(close);
  const { rows } = await pool.query(
    `select page.body, original.entry ->> 'body' as original from public.pages page
     join private.originals original on original.kind = 'pages' and original.id = page.id::text where slug = 'privacy'`,
  );
  assert.match(
    rows[0].body,
    /never confirm your email address or phone number: one week after our last message to you\./,
  );
  assert.equal(rows[0].body, rows[0].original);
});
