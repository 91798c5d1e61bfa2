import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { sqlAccounts } from '#server/admin/sql-accounts.ts';
import { ensureAdministrator } from '#server/backend/first-administrator.ts';
import { buildSite } from '#server/build-site.ts';
import { loadAuthenticatorPassword } from '#supabase-embedded/keys/authenticator-password.ts';
import { loadKeys } from '#supabase-embedded/keys/key-file.ts';
import { fetchPrograms } from '#supabase-embedded/postgres/fetch-programs.ts';
import { migrate } from '#supabase-embedded/postgres/migrate.ts';
import { openDatabase } from '#supabase-embedded/postgres/open-database.ts';
import { isRunning } from '#supabase-embedded/tests/support/running-process.ts';
import { readPostmaster } from '#supabase-embedded/tests/support/test-cluster.ts';
import { buildInquiry, insertRow } from '#tests/support/builders.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import { type RunningCommand, runCommand } from '#tests/support/running-command.ts';
import { startServer } from '#tests/support/running-server.ts';
import { signIn } from '#tests/support/sign-in.ts';

// One life of a site whose database is of an older PostgreSQL, told in order.
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'upgrade-postgres-'));
const dataDir = join(folder, 'data');
const older = 17;
const person = { email: 'head@example.com', password: 'of the older site' };
const lead = buildInquiry({ message: 'Ünïcode, a tab\t, a line\nand a \\ backslash' });
const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
let held: Awaited<ReturnType<typeof holdings>>;

before(async () => {
  // PostgreSQL's own account has to get through.
  chmodSync(folder, 0o755);
  buildSite(console.log);
  const installation = await fetchPrograms(older, makeFolder('programs'));
  makeFolder('data');
  held = await inDatabase(installation, async (client, connection) => {
    await loadKeys(dataDir);
    await loadAuthenticatorPassword(dataDir);
    const finish = async (of: pg.Client) => {
      await ensureAdministrator(sqlAccounts(of), { given: person, say: () => {} });
    };
    await migrate({ connection, project: join(root, 'supabase'), finish, say: () => {} });
    await insertRow((text, values) => client.query(text, values), 'contact_inquiries', lead);
    await client.query(
      'insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users',
    );
    return holdings(client);
  });
});
after(() => rmSync(folder, { recursive: true, force: true }));

function makeFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

async function inDatabase<T>(
  installation: string | undefined,
  work: (client: pg.Client, connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir, name: 'institute-website', installation, say: () => {} });
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return await work(client, database.connection);
  } finally {
    await client.end();
    await database.close();
  }
}

async function holdings(client: pg.Client) {
  const ask = async (query: string) => (await client.query(query)).rows;
  return {
    sessions: await ask('select * from auth.sessions'),
    leads: await ask('select * from contact_inquiries'),
    mails: await ask('select * from mail_outbox order by id'),
    courses: await ask('select * from courses order by id'),
  };
}

const upgrade = (given = {}) =>
  runCommand('npm run upgrade-postgres', { cwd: root, env: { ...env, ...given } });

async function endsWith(running: RunningCommand, code: number, says: RegExp) {
  await running.endsWith(code);
  assert.match(running.output(), says);
}

const majorIn = (name: string) => readFileSync(join(dataDir, name, 'PG_VERSION'), 'utf8').trim();
const stays = () => assert.equal(majorIn('postgres'), String(older));

test('the start says which command helps, and changes nothing', async () => {
  const start = runCommand('npx node server/main.ts', { cwd: root, env: { ...env, PORT: '0' } });
  await endsWith(
    start,
    1,
    /^\S+ was made by PostgreSQL 17 and this is PostgreSQL 18: run `npm run upgrade-postgres`, /m,
  );
  stays();
});

test('without the npm registry it says what is missing, and for a database of somebody else how to go', async () => {
  const offline = upgrade({ npm_config_registry: 'http://127.0.0.1:9' });
  const elsewhere = upgrade({ DATABASE_URL: 'postgresql://127.0.0.1:9/x' });
  await endsWith(
    offline,
    1,
    /^The programs of PostgreSQL 17 could not be fetched \(.*ECONNREFUSED.*\): see to it /m,
  );
  await endsWith(
    elsewhere,
    1,
    /^The database that DATABASE_URL names is not ours to upgrade: .*`npm run backup FILE`/m,
  );
  stays();
  assert.ok(!existsSync(join(dataDir, 'upgrade')));
});

test('killed or interrupted in the middle it leaves the old database in its place', async () => {
  const killed = upgrade();
  await killed.printed('Loading the backup');
  killed.signal('SIGKILL');
  await killed.ended;
  stays();
  const orphan = readPostmaster(join(dataDir, 'upgrade'));
  assert.ok(isRunning(orphan));

  const interrupted = upgrade();
  await interrupted.printed('Writing a backup');
  interrupted.signal('SIGINT');
  assert.notEqual(await interrupted.ended, 0);
  stays();
  assert.ok(!isRunning(orphan));
});

test('run again it carries everything over and keeps the old database; run once more there is nothing to do', async () => {
  const running = upgrade();
  await endsWith(
    running,
    0,
    /^The database is one of PostgreSQL 18 now: .* by way of \S+\/backups\/backup-\S+Z\.tar\.zst,/m,
  );
  const kept = `The old one is kept in ${join(dataDir, 'postgres-17')}, and nothing needs it: delete it when you like.`;
  assert.ok(running.output().includes(kept), running.output());
  assert.deepEqual([majorIn('postgres'), majorIn('postgres-17')], ['18', '17']);
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => /upgrade|unfinished/.test(name)),
    [],
  );
  assert.deepEqual(await inDatabase(undefined, holdings), held);

  const again = upgrade();
  await endsWith(again, 0, /^The database is one of PostgreSQL 18 already: there is nothing to upgrade\.$/m);
  assert.ok(again.output().includes(kept));
});

test('a start after a kill between the last two steps finishes it: people sign in, and pending mail is sent', async (t) => {
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgraded'));
  const server = await startServer({ ...env, NOTIFY_EMAIL: 'office@example.com' });
  t.after(() => server.stop());
  assert.doesNotMatch(server.output(), /Creating|Administrator:|Applying/);
  assert.equal((await signIn({ url: server.url, dataDir }, person)).status, 200);
  await readMessage(dataDir, lead.email);

  await endsWith(upgrade(), 1, /^Another server is already running on \S+: stop it or set DATA_DIR\.$/m);
});
