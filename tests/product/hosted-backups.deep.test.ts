import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';
import { readFigures, watchedAt } from '#tests/support/prometheus-text.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';

const account = { email: 'asha@example.com', password: 'four kolam dots at dawn' };

let product: Product;
let cookie: string;
before(async () => {
  process.env.TEST_HOSTED = '1';
  product = await startProduct({ METRICS_PORT: '0' });
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

test('in hosted mode the site is ready when the hosted database has its migrations, and not before', async () => {
  assert.equal(await read('/readyz'), '{"ready":true}');
  const { pool } = product.database;
  const history = 'supabase_migrations.schema_migrations';
  const newest = `version = (select max(version) from ${history})`;
  const { rows } = await pool.query(`delete from ${history} where ${newest} returning *`);
  const answer = await fetch(`${product.server.localUrl}/readyz`);
  assert.deepEqual([answer.status, await answer.text()], [503, '{"ready":false}']);
  assert.match(
    await read('/admin/mail'),
    /does not have the migrations of this version.+Run supabase db push\./s,
  );
  await pool.query(`insert into ${history} select * from jsonb_populate_record(null::${history}, $1)`, [
    rows[0],
  ]);
  assert.equal(await read('/readyz'), '{"ready":true}');
});

test('in hosted mode figures are told of what is within reach', async () => {
  const figures = await readFigures(watchedAt(product.server));
  assert.equal(figures.get('institute_database_up'), 1);
  assert.equal(figures.get('institute_mails_waiting{outbox="leads"}'), 0);
  const names = [...figures.keys()];
  assert.deepEqual(
    names.filter((name) => /^institute_(postgres|pool|backup)_|outbox="accounts"/.test(name)),
    [],
  );
});
