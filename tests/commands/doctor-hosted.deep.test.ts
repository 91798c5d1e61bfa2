import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { startHostedSupabase } from '#tests/support/hosted-supabase.ts';
import { createPerson } from '#tests/support/people.ts';
import { startServer } from '#tests/support/running-server.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertFound, callDoctor } from './doctor-support.ts';

const root = join(import.meta.dirname, '..', '..');

test('with a hosted Supabase its keys, migrations and administrators are examined there', async (t) => {
  const database = await createTestDatabase();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const supabase = await startHostedSupabase({ siteUrl: url, databaseUrl: database.url, env: {} });
  const settings = {
    ...{ PORT: String(port), SITE_URL: url, DATA_DIR: supabase.dataDir },
    ...{ SUPABASE_URL: supabase.url, SUPABASE_PUBLISHABLE_KEY: supabase.keys.publishable },
    SUPABASE_SECRET_KEY: supabase.keys.secret,
  };
  const server = await startServer(settings);
  t.after(async () => {
    await server.stop();
    await supabase.close();
    await database.close();
  });
  const { id } = await createPerson(database.pool, 'Head', { role: 'admin' });
  await database.pool.query('update auth.users set last_sign_in_at = now() where id = $1', [id]);

  const examined = await callDoctor({ cwd: root, env: settings });
  assert.equal(examined.code, 0, examined.output);
  assertFound(examined, [
    ['The site here', 'ok', /it runs/],
    ['SITE_URL', 'ok', /this site answers/],
    ['Long bodies', 'ok', /0\.9 MB/],
    ['Websockets', 'ok', /realtime/],
    ['Supabase and its publishable key', 'ok', /takes the key/],
    ['Its secret key', 'ok', /takes it/],
    ['Migrations', 'ok', /the newest, \d+, is applied/],
    ['Functions', 'ok', /they are deployed/],
    ["Supabase's clock", 'ok', /goes with/],
    ['Administrators', 'ok', /has signed in/],
    ['Before you open', 'warning', /still a sample/, /\/admin\/settings/],
    ['Place of backups', 'not examined', /hosted project's task/],
  ]);

  await database.pool.query(
    'delete from supabase_migrations.schema_migrations where version = (select max(version) from supabase_migrations.schema_migrations)',
  );
  const { publishable, secret } = supabase.keys;
  const [swapped, told] = await Promise.all(
    [publishable, secret].map((SUPABASE_SECRET_KEY) => {
      const keys = { SUPABASE_PUBLISHABLE_KEY: secret, SUPABASE_SECRET_KEY };
      return callDoctor({ cwd: root, env: { ...settings, ...keys } });
    }),
  );
  assert.ok(swapped && told);
  assertFound(swapped, [
    ['Supabase and its publishable key', 'wrong', /are exchanged/, /Give each the other's value/],
    ['Its secret key', 'wrong', /are exchanged/, /Give each the other's value/],
  ]);
  assertFound(told, [
    ['Supabase and its publishable key', 'wrong', /every visitor would be told it/],
    ['Migrations', 'wrong', /this version brings \d+/, /supabase db push/],
  ]);
  for (const { output, code } of [swapped, told]) {
    assert.equal(code, 1);
    assert.ok(!output.includes(secret));
  }
});
