import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ensureHostedAdministrator } from '#server/backend/hosted-administrator.ts';
import { buildSite } from '#server/build-site.ts';
import { readConfig } from '#server/config.ts';
import { startHostedSupabase } from '#tests/support/hosted-supabase.ts';
import { freePort, printed } from '#tests/support/running-process.ts';
import { startServer } from '#tests/support/running-server.ts';
import { announcedPasswords } from '#tests/support/sign-in.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import {
  administer,
  assertAdministered,
  type Door,
  doorOf,
  isSignedIn,
  mayAdminister,
  preparePeople,
  signIn,
  signUp,
} from './administered-people.ts';
import { createCommands } from './site-commands.ts';

// One database, told in order: a hosted Supabase serves it to a site without a database, and then it is that of a site with
// DATABASE_URL. The hosted one is there all the time, so what was done while the site is down is seen there.
const dataDir = mkdtempSync(join(tmpdir(), 'admin-elsewhere-'));
const { start, run, refuses } = createCommands({ DATA_DIR: dataDir, BACKUP_TO: 'off' }, undefined);
const head = 'head@example.com';
let database: TestDatabase;
let supabase: Awaited<ReturnType<typeof startHostedSupabase>>;
let door: Door;
let hosted: Record<string, string>;

before(async () => {
  buildSite(console.log);
  database = await createTestDatabase();
  supabase = await startHostedSupabase({ siteUrl: 'http://localhost', databaseUrl: database.url, env: {} });
  const { url, keys } = supabase;
  door = { url, ...keys };
  hosted = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    DATA_DIR: dataDir,
  };
});
after(async () => {
  await supabase.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const admin = (settings: Record<string, string>) => (args: string) =>
  run(`node server/admin.ts ${args}`, settings);

test('hosted: what is wrong is said in a line, by the command and by a start', async () => {
  const wrongKey = /^Supabase at http:\S+ does not take SUPABASE_SECRET_KEY for its secret key: .*\n$/;
  const add = `node server/admin.ts add ${head}`;
  const unused = `http://127.0.0.1:${await freePort()}`;
  await refuses([
    [add, { ...hosted, SUPABASE_SECRET_KEY: 'sb_secret_of_another' }, wrongKey],
    [add, { ...hosted, SUPABASE_SECRET_KEY: supabase.keys.publishable }, wrongKey],
    ['node server/main.ts', { ...hosted, SUPABASE_SECRET_KEY: supabase.keys.publishable }, wrongKey],
    [
      add,
      { ...hosted, SUPABASE_URL: unused },
      /^Supabase at http:\S+ cannot be reached \(ECONNREFUSED\): check SUPABASE_URL\.\n$/,
    ],
    ['node server/admin.ts add head', hosted, /^"head" is no e-mail address: give one such as \S+\.\n$/],
    [
      `node server/admin.ts role ${head} admin`,
      hosted,
      /^Nobody has an account with head@example\.com: check the address\.\n$/,
    ],
    [
      `node server/admin.ts role ${head} owner`,
      hosted,
      /^There is no role "owner": give one of user, admin\.\n$/,
    ],
  ]);
});

test('hosted: without ADMIN_EMAIL the way to an administrator is said', async () => {
  assert.deepEqual(await startLooking(), {
    said: ['There is no administrator yet: npm run admin -- add EMAIL makes one'],
    awaited: undefined,
  });
});

test('hosted: a project that is away keeps no site from starting; when it answers, ADMIN_EMAIL is made its administrator; every command', async (t) => {
  const port = await freePort();
  const settings = { ...hosted, SUPABASE_URL: `http://localhost:${port}` };
  const server = await startServer({ ...settings, ADMIN_EMAIL: head });
  t.after(() => server.stop());
  assert.match(server.output(), /Administrators are looked for when Supabase answers: /);
  const gateway = startGateway(port);
  t.after(() => gateway.close());
  await printed(server, 'Administrator: ');
  assert.deepEqual(await startLooking(), { said: [], awaited: head }, 'as the start message tells');
  const [password = ''] = announcedPasswords(server.output());
  assert.equal(await mayAdminister(await signIn(door, head, password)), true);

  const running = await preparePeople(door, 'hosted-running');
  await assertAdministered(door, running, await administer(admin(settings), running));
  const stopped = await preparePeople(door, 'hosted-stopped');
  assert.equal(await server.stop(), 0);
  await assertAdministered(door, stopped, await administer(admin(settings), stopped));
});

/** As a start without ADMIN_EMAIL does. */
async function startLooking() {
  const said: string[] = [];
  const config = readConfig(hosted);
  assert.ok(config.hosted);
  const { awaitedAdministrator, close } = await ensureHostedAdministrator(
    { config, say: (line) => void said.push(line), log: () => assert.fail() },
    config.hosted,
  );
  close();
  return { said, awaited: awaitedAdministrator };
}

/** Where the hosted Supabase is reached from now on. */
const startGateway = (port: number) =>
  createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const passed = request(new URL(url, supabase.url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  }).listen(port);

test('DATABASE_URL: every command, while the site runs and when it is down', async (t) => {
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const server = await startServer(settings);
  t.after(() => server.stop());
  const site = doorOf(server.url, dataDir);
  const running = await preparePeople(site, 'url-running');
  await assertAdministered(site, running, await administer(admin(settings), running));
  const stopped = await preparePeople(door, 'url-stopped');
  assert.equal(await server.stop(), 0);
  await assertAdministered(door, stopped, await administer(admin(settings), stopped));
});

test('DATABASE_URL: a role without rights, a host that is not there and a database without a site are said in a line', async (t) => {
  const guest = `guest_${process.pid}`;
  await database.pool.query(`create role ${guest} login`);
  t.after(() => database.pool.query(`drop role ${guest}`));
  const list = 'node server/admin.ts list';
  await refuses([
    [
      list,
      { DATABASE_URL: database.url.replace('postgres@', `${guest}@`) },
      /^DATABASE_URL names a role that may not administer accounts: name the owner of the database\.\n$/,
    ],
    [
      list,
      { DATABASE_URL: `postgresql://127.0.0.1:${await freePort()}/site` },
      /^The database cannot be reached \(.*\): check DATABASE_URL\.\n$/,
    ],
    [
      list,
      { DATABASE_URL: database.url.replace(/\/test_\w+/, '/postgres') },
      /^This database has no accounts yet, or those of an older version: start the site once\.\n$/,
    ],
  ]);
});

test("an account whose address nobody has confirmed may be a stranger's: as an administrator it gets another password", async () => {
  for (const [mode, settings] of Object.entries({ hosted, url: { DATABASE_URL: database.url } })) {
    const stranger = `stranger-${mode}@example.com`;
    await signUp(door, stranger);
    await refuses([
      [
        `node server/admin.ts role ${stranger} admin`,
        settings,
        /^Nobody has confirmed stranger\S+, so a .*\.\n$/,
      ],
    ]);
    const [password = ''] = announcedPasswords(await admin(settings)(`add ${stranger}`));
    await assert.rejects(signIn(door, stranger), /Invalid login credentials/);
    assert.equal(await mayAdminister(await signIn(door, stranger, password)), true);
  }
});

test('an account that is there keeps its password, and what is so already is said', async () => {
  const url = admin({ DATABASE_URL: database.url });
  const known = 'lowered-url-stopped@example.com';
  assert.equal(
    await url(`add ${known}`),
    `${known} is an administrator now, with the password that this account has.\n`,
  );
  const session = await signIn(door, known);
  assert.equal(await url(`add ${known}`), `${known} is an administrator already.\n`);
  assert.equal(await url(`role ${known} admin`), `${known} has the role admin already.\n`);
  assert.equal(await mayAdminister(session), true);
  assert.match(await url(`reset-two-step ${known}`), /^\S+ had no second step\. /);
  assert.equal(await isSignedIn(session), false);
});

test('of the last two administrators one stays, though two commands take both at the same moment', async () => {
  const [first, second] = ['stranger-hosted@example.com', 'stranger-url@example.com'];
  await database.pool.query(
    `update public.profiles set role = 'user' where id not in (select id from auth.users where email = any ($1))`,
    [[first, second]],
  );
  const runs = [
    start(`node server/admin.ts role ${first} user`, hosted),
    start(`node server/admin.ts role ${second} user`, { DATABASE_URL: database.url }),
  ];
  const codes = await Promise.all(runs.map(({ ended }) => ended));
  assert.deepEqual(codes.toSorted(), [0, 1]);
  const refusal = runs[codes.indexOf(1)]?.output() ?? '';
  assert.match(
    refusal,
    /^stranger-\S+ is the last administrator who can sign in: make another one first .*\.\n$/,
  );
  const { rows } = await database.pool.query(
    `select count(*)::int as left from public.profiles where role = 'admin'`,
  );
  assert.deepEqual(rows, [{ left: 1 }]);
});
