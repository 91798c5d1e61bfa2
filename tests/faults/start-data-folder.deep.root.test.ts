import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { announcedPasswords, isSignedIn, signIn } from '#tests/support/sign-in.ts';

// One life of a site whose folder PostgreSQL's account cannot reach, told in order.
const parent = mkdtempSync(join(tmpdir(), 'closed-'));
const dataDir = join(parent, 'data');
const email = 'head@example.com';
const env: Record<string, string> = { DATA_DIR: dataDir, DATABASE_URL: '', ADMIN_EMAIL: email };

let elsewhere = '';
let token: string | undefined;
after(() => {
  rmSync(parent, { recursive: true, force: true });
  if (elsewhere) rmSync(elsewhere, { recursive: true, force: true });
});

const modes = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]));

async function stillSignedIn(server: RunningServer, folder: string) {
  assert.ok(await isSignedIn({ url: server.url, dataDir: folder }, token));
}

test('where a folder above forbids it, the database alone goes elsewhere, and the start says so', async (t) => {
  const server = await startServer(env);
  t.after(() => server.stop());
  // A token counts at the address of its issuer alone.
  env.PORT = new URL(server.url).port;
  const said =
    /^\*\*\* The database is in (\/var\/lib\/institute-website\/\w{8}) and not in (\S+), because .* may not enter (\S+): back up both\./m;
  const [, place = '', wanted, barrier] = said.exec(server.output()) ?? [];
  elsewhere = place;
  assert.deepEqual([wanted, barrier], [dataDir, parent], server.output());
  assert.ok(server.output().includes(`\nIts data is in ${dataDir}, its database in ${elsewhere}\n`));

  const [password = ''] = announcedPasswords(server.output());
  ({ access_token: token } = await signIn({ url: server.url, dataDir }, { email, password }));
  await stillSignedIn(server, dataDir);
  assert.equal(await server.stop(), 0);
  assert.deepEqual(modes(dataDir), {
    'authenticator-password': 0o600,
    'database-place': 0o600,
    'keys.json': 0o600,
    lock: 0o600,
  });
  assert.equal(statSync(parent).mode & 0o777, 0o700, 'what is not ours stays as it is');
  assert.ok(existsSync(join(elsewhere, 'postgres', 'PG_VERSION')));
});

test('a site that an earlier version put elsewhere whole stays there, with its keys and its sessions', async (t) => {
  for (const name of readdirSync(dataDir)) cpSync(join(dataDir, name), join(elsewhere, name));
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);

  const server = await startServer(env);
  t.after(() => server.stop());
  assert.ok(
    server.output().includes(`*** All data of this site is in ${elsewhere}, where an earlier version`),
  );
  assert.ok(server.output().includes(`\nIts data is in ${elsewhere}\n`));
  assert.doesNotMatch(server.output(), /Creating|Administrator/);
  await stillSignedIn(server, elsewhere);
  assert.equal(await server.stop(), 0);
  assert.deepEqual(readdirSync(dataDir), []);
});
