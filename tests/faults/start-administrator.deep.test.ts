import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { sqlAccounts } from '#server/admin/sql-accounts.ts';
import { ensureAdministrator } from '#server/backend/first-administrator.ts';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { runCommand } from '#tests/support/running-command.ts';
import { startServer } from '#tests/support/running-server.ts';
import { announcedPasswords, signIn } from '#tests/support/sign-in.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'start-administrator-'));
const email = 'head@example.com';
// It is not there yet, nor is the one above it.
const dataDir = join(folder, 'shared', 'data');
const neverSignedIn = `Administrator ${email} has never signed in: npm run admin -- reset-password ${email}`;

let database: TestDatabase;
let env: Record<string, string>;
before(async () => {
  database = await createTestDatabase();
  env = { DATABASE_URL: database.url, DATA_DIR: dataDir, ADMIN_EMAIL: email };
});
after(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('of three replicas that start together one announces a password; each names the way to a new one', async (t) => {
  const replicas = await Promise.all([1, 2, 3].map(() => startServer(env)));
  t.after(() => Promise.all(replicas.map((replica) => replica.stop())));
  const outputs = replicas.map((replica) => replica.output());
  assert.equal(outputs.flatMap(announcedPasswords).length, 1, outputs.join('\n'));
  for (const output of outputs) {
    assert.ok(output.includes(neverSignedIn), output);
    assert.ok(output.includes(`\nIts data is in ${dataDir}, its database where DATABASE_URL says\n`), output);
  }
  assert.equal(statSync(dataDir).mode & 0o777, 0o700);

  const [first] = replicas;
  const [password = ''] = outputs.flatMap(announcedPasswords);
  assert.equal((await signIn({ url: first?.url ?? '', dataDir }, { email, password })).status, 200);
  for (const replica of replicas) assert.equal(await replica.stop(), 0);
});

test('once that person has signed in, a start says nothing of it; a password can still be set anew', async (t) => {
  const server = await startServer(env);
  t.after(() => server.stop());
  assert.doesNotMatch(server.output(), /Administrator|reset-password/);

  const reset = runCommand(`npm run admin -- reset-password ${email}`, { cwd: root, env });
  await reset.endsWith(0);
  const [password = ''] = announcedPasswords(reset.output());
  assert.equal((await signIn({ url: server.url, dataDir }, { email, password })).status, 200);
  assert.equal(await server.stop(), 0);
});

test('a password that was chosen is not printed', async (t) => {
  const other = await createTestDatabase();
  t.after(other.close);
  const chosen = { ADMIN_PASSWORD: 'chosen by the head 9' };
  const server = await startServer({ ...env, ...chosen, DATABASE_URL: other.url });
  t.after(() => server.stop());
  assert.doesNotMatch(server.output(), /chosen by|shown this once/);
  assert.ok(server.output().includes(neverSignedIn));
  const password = chosen.ADMIN_PASSWORD;
  assert.equal((await signIn({ url: server.url, dataDir }, { email, password })).status, 200);
  assert.equal(await server.stop(), 0);
});

test('an account that has the address already is promoted, and no password that is not its own is announced', async (t) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  t.after(() => client.end());
  await client.query(`update public.profiles set role = 'user'`);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const awaited = await ensureAdministrator(sqlAccounts(client), { given: { email }, say });
  assert.deepEqual(said, [`Administrator: ${email}`]);
  assert.equal(awaited, undefined, 'who has signed in before');
});
