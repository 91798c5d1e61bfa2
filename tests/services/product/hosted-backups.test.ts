import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';

const account = { email: 'asha@example.com', password: 'four kolam dots at dawn' };

let product: Product;
let cookie: string;
before(async () => {
  process.env.TEST_HOSTED = '1';
  product = await startProduct();
  const { data } = await product.service().auth.admin.createUser({ ...account, email_confirm: true });
  const { pool } = product.database;
  await pool.query(`update public.profiles set role = 'admin' where id = $1`, [data.user?.id]);
  await pool.query(`update private.backup_watch set since = now() - interval '3 days'`);
  cookie = await sessionCookiesOf({ url: product.supabaseUrl, ...product.keys }, account);
});
after(() => product.close());

const read = async (path: string) => {
  const answer = await fetch(product.server.localUrl + path, { headers: { cookie } });
  assert.equal(answer.status, 200);
  return answer.text();
};

test('in hosted mode the panel says whose task backups are, and never that they are overdue', async () => {
  assert.match(await read('/admin/backups'), /Backups are the hosted project’s task\./);
  assert.doesNotMatch(await read('/admin/mail'), /overdue/);
});

test('in hosted mode the site is ready when the hosted database answers, and says nothing of backups', async () => {
  assert.deepEqual(JSON.parse(await read('/readyz')), { ready: true, backup: null });
});
