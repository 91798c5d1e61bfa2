import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { prepareHosted } from '#server/backend/hosted-start.ts';
import { buildSite } from '#server/build-site.ts';
import { readConfig } from '#server/config.ts';
import { HostedAway } from '#server/hosted/ask-hosted.ts';
import { checkHosted } from '#server/hosted/check-hosted.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { freePort, printed } from '#supabase-embedded/tests/support/running-process.ts';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { startHostedGateway } from '#tests/support/hosted-gateway.ts';
import { startHostedSupabase } from '#tests/support/hosted-supabase.ts';
import { startServer } from '#tests/support/running-server.ts';
import { announcedPasswords } from '#tests/support/sign-in.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
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
    [
      'node server/main.ts',
      { ...hosted, SUPABASE_SECRET_KEY: supabase.keys.publishable },
      /^SUPABASE_SECRET_KEY is a publishable key, .*: set it to the project's secret key\.\n$/,
    ],
    [
      add,
      { ...hosted, SUPABASE_URL: unused },
      /^Supabase at http:\S+ cannot be reached \(ECONNREFUSED\): check SUPABASE_URL\.\n$/,
    ],
    ['node server/admin.ts add head', hosted, /^"head" is no email address: give one such as \S+\.\n$/],
    [
      `node server/admin.ts role ${head} admin`,
      hosted,
      /^Nobody has an account with head@example\.com: check the address\.\n$/,
    ],
    [
      `node server/admin.ts role ${head} owner`,
      hosted,
      /^There is no role "owner": give one of user, counsellor, editor, admin\.\n$/,
    ],
  ]);
});

test('hosted: whatever is wrong with the address, a key or the project is said before the site is ready', async (t) => {
  const { publishable, secret, anon, serviceRole } = supabase.keys;
  const gateway = await startHostedGateway(supabase.url, { keys: [publishable, secret, anon, serviceRole] });
  t.after(gateway.close);
  const project = { url: gateway.url, publishableKey: publishable, secretKey: secret };
  const foreign = { publishableKey: 'sb_publishable_foreign', secretKey: 'sb_secret_foreign' };
  const refusals: [given: Partial<typeof project>, sentence: RegExp][] = [
    [
      { publishableKey: secret, secretKey: publishable },
      /^SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY are exchanged: /,
    ],
    [
      { publishableKey: serviceRole, secretKey: anon },
      /^SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY are exchanged: /,
    ],
    [
      { publishableKey: secret },
      /^SUPABASE_PUBLISHABLE_KEY is a secret key, and every visitor would be told it: /,
    ],
    [{ publishableKey: serviceRole }, /^SUPABASE_PUBLISHABLE_KEY is a secret key, /],
    [{ secretKey: anon }, /^SUPABASE_SECRET_KEY is a publishable key, /],
    [{ publishableKey: foreign.publishableKey }, /does not take SUPABASE_PUBLISHABLE_KEY: copy it anew/],
    [{ secretKey: foreign.secretKey }, /does not take SUPABASE_SECRET_KEY for its secret key: /],
    [foreign, /takes neither SUPABASE_PUBLISHABLE_KEY nor SUPABASE_SECRET_KEY: copy both from /],
    [{ url: `${gateway.url}/nothing` }, /^What answers at http:\S+ is no Supabase: check SUPABASE_URL\.$/],
  ];
  for (const [given, sentence] of refusals) {
    const wrong = { ...project, ...given };
    await assert.rejects(checkHosted(wrong, 5_000), ({ message }: Error) => {
      assert.match(message, sentence);
      for (const key of [wrong.publishableKey, wrong.secretKey]) assert.ok(!message.includes(key), message);
      return true;
    });
  }
  assert.deepEqual(await checkHosted(project, 5_000), []);
  const older = { ...project, publishableKey: anon, secretKey: serviceRole };
  assert.deepEqual(await checkHosted(older, 5_000), [], 'keys of the older form are keys, too');

  for (const [answer, sentence, kind] of [
    [{ status: 522, type: 'text/html', body: '<h1>Timed out</h1>' }, /answers 522 for now/, HostedAway],
    [{ status: 200, type: 'text/html', body: '<h1>Welcome</h1>' }, /is no Supabase: /, StartupError],
    [{ status: 404, type: 'application/json', body: '{}' }, /is no Supabase: /, StartupError],
    [{ status: 308, type: 'text/plain', body: '' }, /sends callers elsewhere: /, StartupError],
  ] as const) {
    gateway.answerWith(answer);
    await assert.rejects(checkHosted(project, 5_000), (error: Error) => {
      assert.match(error.message, sentence);
      return error.constructor === kind;
    });
  }
  gateway.answerWith(undefined);

  const history = 'supabase_migrations.schema_migrations';
  const { rows } = await database.pool.query(
    `delete from ${history} where version = (select max(version) from ${history}) returning *`,
  );
  await assert.rejects(
    checkHosted(project, 5_000),
    /lacks migrations of this version .+ this version brings \d+\): run `supabase db push`/,
  );
  await database.pool.query(
    `insert into ${history} select * from jsonb_populate_record(null::${history}, $1)`,
    [rows[0]],
  );
  await database.pool.query(`insert into ${history} (version) values ('29991231000000')`);
  assert.match(
    (await checkHosted(project, 5_000)).join(),
    /has newer migrations \(29991231000000\) .+: update the site\.$/,
  );
  await database.pool.query(`delete from ${history} where version = '29991231000000'`);
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
  const told = server.output().split('The site is ready')[0] ?? '';
  assert.match(
    told,
    /Supabase at http:\S+ cannot be reached \(ECONNREFUSED\): check SUPABASE_URL\. The site starts without it/,
  );
  assert.equal((await fetch(server.localUrl)).status, 503);
  const gateway = await startHostedGateway(supabase.url, { port });
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
  const { awaitedAdministrator, close } = await prepareHosted(
    { config, say: (line) => void said.push(line), log: () => assert.fail() },
    config.hosted,
  );
  close();
  return { said, awaited: awaitedAdministrator };
}

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
