import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import { buildSite } from '#server/build-site.ts';
import { loadKeys } from '#supabase-embedded/keys/key-file.ts';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { announcedPasswords } from '#tests/support/sign-in.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertFound, callDoctor, type Expected } from './doctor-support.ts';
import { createCommands } from './site-commands.ts';

// Told in order: two servers without a shared folder, whose keys are replaced under them.
const folder = mkdtempSync(join(tmpdir(), 'keys-'));
const email = 'head@example.com';
let database: TestDatabase;
let servers: RunningServer[];
let run: (command: string) => Promise<string>;
let startOver: (given: Record<string, string>) => Promise<string>;
let refuses: ReturnType<typeof createCommands>['refuses'];
let password: string;
let secretOf: { KEY_SECRET: string };

before(async () => {
  buildSite(console.log);
  database = await createTestDatabase({ seed: false });
  const settings = (name: string) => ({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, name),
    // The same on every port, because tokens name it.
    SITE_URL: 'http://www.institute.test',
    ADMIN_EMAIL: email,
  });
  const commands = createCommands({ ...settings('commands'), KEY_SECRET: '' }, undefined);
  const [, secret = ''] =
    /^KEY_SECRET=(\S{43})$/m.exec(await commands.run('node server/keys.ts new-secret')) ?? [];
  secretOf = { KEY_SECRET: secret };
  run = (command) => commands.run(`node server/keys.ts ${command}`, secretOf);
  refuses = commands.refuses;
  startOver = (given) => commands.run('node server/keys.ts start-over --yes', given);
  servers = await Promise.all(['one', 'two'].map((name) => startServer({ ...settings(name), ...secretOf })));
  [password = ''] = servers.flatMap((server) => announcedPasswords(server.output()));
});
after(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Shown {
  publishableKey: string;
  secretKey: string;
}

async function show(): Promise<Shown> {
  const output = await run('show --secret');
  const [, publishableKey = '', secretKey = ''] =
    /^Publishable key: (\S+)\nSecret key: (\S+)$/m.exec(output) ?? assert.fail(output);
  return { publishableKey, secretKey };
}

async function signIn(server: RunningServer, { publishableKey }: Shown): Promise<string> {
  const client = createClient(server.localUrl, publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  return data.session?.access_token ?? assert.fail(String(error));
}

/** By each server, whether the token's owner is signed in. */
const knownBy = (token: string) =>
  Promise.all(
    servers.map(async ({ localUrl: url }) => {
      const answer = await fetch(`${url}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } });
      return answer.status === 200;
    }),
  );

const mayEverything = (key: string) =>
  Promise.all(
    servers.map(async ({ localUrl: url }) => {
      const headers = { apikey: key, authorization: `Bearer ${key}` };
      return (await fetch(`${url}/rest/v1/rpc/newest_migration`, { headers })).status === 200;
    }),
  );

const bothOr = (one: boolean) => [one, one];
let old: Shown & { token: string };
let fresh: string;

test('one password was announced, and who signs in on one server is signed in on the other', async () => {
  assert.equal(servers.flatMap((server) => announcedPasswords(server.output())).length, 1);
  const shown = await show();
  old = { ...shown, token: await signIn(servers[0] as RunningServer, shown) };
  assert.deepEqual(await knownBy(old.token), bothOr(true));
  assert.ok(!(await run('show')).includes(old.secretKey));
  for (const name of ['one', 'two']) assert.ok(!readdirSync(join(folder, name)).includes('keys.json'));
});

test('new keys are in use on both at once, and nobody is signed out', async () => {
  const pages = () =>
    Promise.all(servers.map(async ({ localUrl: url }) => (await fetch(`${url}/auth`)).text()));
  for (const page of await pages()) assert.ok(page.includes(old.publishableKey));
  assert.match(await run('rotate'), /^New keys are in use on every running server \(2\)\./m);
  const shown = await show();
  assert.notEqual(shown.secretKey, old.secretKey);
  fresh = await signIn(servers[1] as RunningServer, shown);
  assert.deepEqual(await knownBy(fresh), bothOr(true));
  assert.deepEqual(await knownBy(old.token), bothOr(true));
  assert.deepEqual(await mayEverything(old.secretKey), bothOr(true));
  // A page shows that its server has heard of them.
  await whenTrue(async () => (await pages()).every((page) => page.includes(shown.publishableKey)));
  assert.deepEqual(await mayEverything(shown.secretKey), bothOr(true));
});

test('a page that was open before goes on reading with the publishable key that it knows', async () => {
  for (const { localUrl: url } of servers) {
    const client = createClient(url, old.publishableKey, { auth: { persistSession: false } });
    const { data } = await client.from('courses').select('slug').eq('slug', 'python').throwOnError();
    assert.deepEqual(data, [{ slug: 'python' }]);
  }
});

test('the doctor knows the site by the right secret, and says once that another one is wrong', async () => {
  const { port } = new URL((servers[0] as RunningServer).localUrl);
  const examine = (KEY_SECRET: string, name = 'one') =>
    callDoctor({
      cwd: folder,
      env: { DATABASE_URL: database.url, DATA_DIR: join(folder, name), PORT: port, KEY_SECRET },
    });
  const left = join(folder, 'two', 'keys.json');
  writeFileSync(left, '{}', { mode: 0o644 });
  await loadKeys(join(folder, 'from-before'));
  const [right, leftOpen, wrong, none, fromBefore] = await Promise.all([
    examine(secretOf.KEY_SECRET),
    examine(secretOf.KEY_SECRET, 'two'),
    examine('x'.repeat(40)),
    examine(''),
    examine('', 'from-before'),
  ]);
  rmSync(left);
  assertFound(right, [
    ['Keys', 'ok', /^the site can read them, and nobody else/],
    ['The site here', 'ok', /./],
  ]);
  assertFound(leftOpen, [
    ['Keys', 'wrong', /may read .*keys\.json$/, /chmod 600 .* npm run keys -- rotate, then/],
  ]);
  const unknown: Expected = ['The site here', 'not examined', /^the keys cannot be read, by which/];
  assertFound(wrong, [
    ['Keys', 'wrong', /^KEY_SECRET does not open the keys/, /^Set it as on the server that made them/],
    unknown,
  ]);
  const missing: Expected = [
    'Keys',
    'wrong',
    /^The keys of this site are in its database/,
    /^Set it as on the other servers/,
  ];
  assertFound(none, [missing, unknown]);
  assertFound(fromBefore, [missing]);
  assert.equal(wrong.output.match(/KEY_SECRET/g)?.length, 1, wrong.output);
});

test('old keys are retired when nobody depends on them, or at once for whoever insists', async () => {
  await refuses([
    ['node server/keys.ts retire', secretOf, /may still be signed in by an old key, until 20\d\d-/],
  ]);
  assert.deepEqual(await knownBy(old.token), bothOr(true));
  assert.match(
    await run('retire --now'),
    /^The old keys are worthless\. .* on every running server \(2\)\./m,
  );
  await whenTrue(async () => (await knownBy(old.token)).every((known) => !known));
  assert.deepEqual(await mayEverything(old.secretKey), bothOr(false));
  assert.deepEqual(await knownBy(fresh), bothOr(true));
});

test('the commands that docs/operating.md names are those that there are', async () => {
  const named = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operating.md'), 'utf8').matchAll(
    /^npm run keys -- ([\w-]+)/gm,
  );
  const offered = (await run('help')).matchAll(/^ {2}npm run keys -- ([\w-]+)/gm);
  const namesOf = (found: Iterable<RegExpMatchArray>) =>
    [...new Set([...found].map(([, name]) => name))].sort();
  assert.deepEqual(namesOf(named), namesOf(offered));
});

test('what cannot be done is said in a line', async () => {
  await refuses([
    ['node server/keys.ts rotate', {}, /^The keys of this site are in its database, sealed with KEY_SECRET/m],
    ['node server/keys.ts rotate', { KEY_SECRET: 'x'.repeat(40) }, /^KEY_SECRET does not open the keys/m],
    ['node server/keys.ts rotate', { KEY_SECRET: 'short' }, /^KEY_SECRET is too short to be safe/m],
    ['node server/keys.ts start-over', {}, /^Everybody is signed out by it/m],
    ['node server/keys.ts start-over --yes', secretOf, /^The keys are not lost\./m],
    [
      'node server/main.ts',
      { PORT: '0', DATA_DIR: join(folder, 'foreign') },
      /^The keys of this site are in /m,
    ],
  ]);
});

test('lost keys are replaced, under another secret, too, and none that was retired comes back', async () => {
  const other = { KEY_SECRET: `${secretOf.KEY_SECRET}-2` };
  await startOver(other);
  const server = await startServer({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'three'), ...other });
  await server.stop();
});

async function whenTrue(ask: () => Promise<boolean>) {
  while (!(await ask()));
}
