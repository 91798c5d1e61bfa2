import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, before, test } from 'node:test';
import { databaseOptions } from '#server/backend/database-options.ts';
import { readConfig } from '#server/config.ts';
import { readDatabase } from '#server/doctor/database/read-database.ts';
import { judgeWay } from '#server/doctor/database/way.ts';
import { ok } from '#server/doctor/finding.ts';
import { openFileStore } from '#server/uploads/open-file-store.ts';
import { restoreBackup } from '#supabase-embedded/backup/restore-backup.ts';
import { writeBackup } from '#supabase-embedded/backup/write-backup.ts';
import { asRole } from '#supabase-embedded/postgres/as-role.ts';
import { migrate } from '#supabase-embedded/postgres/migrate.ts';
import { reachExisting } from '#supabase-embedded/postgres/open-database.ts';
import { openPools } from '#supabase-embedded/postgres/pools.ts';
import { haveProgram } from '#supabase-embedded/tests/support/debian-program.ts';
import { buildContactForm, buildLead } from '#tests/support/builders.ts';
import {
  certificate,
  type ManagedPostgres,
  ownerPassword,
  startManagedPostgres,
} from '#tests/support/managed-postgres.ts';
import { startPgbouncer } from '#tests/support/pgbouncer.ts';
import { runCommand } from '#tests/support/running-command.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';

// As a service has it: TLS alone, and an ordinary owner who may make no role.
const root = join(import.meta.dirname, '..', '..');
const project = join(root, 'supabase');
const folder = mkdtempSync(join(tmpdir(), 'managed-'));
let database: ManagedPostgres;

/** The settings of a site that has a database of its own there. */
const siteOf = (name: string, url = database.url(name, name)) => ({
  DATA_DIR: join(folder, name),
  DATABASE_URL: url,
});

const makeDatabase = (name: string) =>
  database
    .administer('postgres', `create role ${name} login password '${ownerPassword}'`)
    .then(() => database.administer('postgres', `create database ${name} owner ${name}`));

before(async () => {
  database = await startManagedPostgres();
  for (const name of ['site', 'second', 'third', 'fourth']) await makeDatabase(name);
});
after(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(command: string, env: Record<string, string>, code = 0) {
  const running = runCommand(command, { cwd: root, env: { ...env, BACKUP_TO: 'off' } });
  await running.endsWith(code);
  return running.output();
}

const printSetup = (env: Record<string, string>) => run('node server/database-setup.ts --print', env);

/** The commands of docs/deploy.md that set the database up. */
const documented = () => {
  const [, section = ''] = readFileSync(join(root, 'docs', 'deploy.md'), 'utf8').split(
    '# Your own PostgreSQL\n',
  );
  const [, block = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
  return block
    .split('\n')
    .map((line) => line.replace(/\s#.*/, '').trim())
    .filter(Boolean);
};

const describeRoles = async () =>
  (
    await database.administer(
      'postgres',
      `select rolname, pg_authid.*, array(select row(granted.rolname, admin_option) from pg_auth_members
         join pg_authid granted on granted.oid = roleid where member = pg_authid.oid order by 1) as memberships
       from pg_authid order by 1`,
    )
  ).rows;

/** Sends the contact form, which the site stores as anon. */
async function sendLead({ url }: RunningServer, number: number) {
  const body = new URLSearchParams(buildContactForm(number));
  const { status } = await fetch(`${url}/?index`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body,
  });
  return status;
}

test('an ordinary owner is told what is lacking, with the SQL that database-setup prints, and nothing is changed', async () => {
  const site = siteOf('site');
  const said = await run('node server/main.ts', { ...site, PORT: '0' }, 1);
  assert.match(
    said,
    /^The role site of DATABASE_URL lacks the roles anon, authenticated, .* and start anew\.$/m,
  );
  const printed = await printSetup(site);
  assert.ok(said.includes(printed.trim()), said);
  assert.doesNotMatch(
    printed,
    new RegExp(readFileSync(join(site.DATA_DIR, 'authenticator-password'), 'utf8').trim()),
  );
  assert.match(
    await run('node server/database-setup.ts', site, 1),
    /^The role of DATABASE_URL may not do this itself \(permission denied to create role\): let a database administrator /m,
  );
  const { rows } = await database.administer(
    'site',
    `select from pg_namespace where nspname !~ '^pg_|^information'`,
  );
  assert.equal(rows.length, 1);
});

test('what docs/deploy.md says sets it up; then the site starts, over TLS and with a login of its own', async (t) => {
  const site = siteOf('site');
  const [print = '', apply = '', start] = documented();
  assert.deepEqual([print.split(' ')[0], apply.split(' ')[0], start], ['npm', 'psql', 'npm start']);
  if (haveProgram('psql', 'postgresql-client')) {
    const here = apply.replace(/postgresql:\S+/, `'${database.administratorUrl('site')}'`);
    const shell = (command: string) =>
      spawnSync('sh', ['-ec', command.replaceAll('setup.sql', join(folder, 'setup.sql'))], {
        ...{ cwd: root, encoding: 'utf8' },
        env: { ...process.env, ENV_FILE: '', ...site },
      });
    for (const command of [print, here, here]) {
      const { status, stderr } = shell(command);
      assert.equal(status, 0, stderr);
    }
  } else {
    t.diagnostic('psql is not installed, and this account may not install it: the SQL is run without it');
    await database.administer('site', await printSetup(site));
  }
  const server = await startServer(site);
  try {
    assert.equal((await fetch(`${server.url}/jobs`)).status, 200);
    assert.equal(await sendLead(server, 1), 303);
    assert.doesNotMatch(server.output(), /"level":"warn"/);
    const { rows } = await database.administer(
      'site',
      `select distinct usename, ssl from pg_stat_activity join pg_stat_ssl using (pid)
       where datname = 'site' and application_name like 'supabase-embedded%' order by 1`,
    );
    assert.deepEqual(rows, [
      { usename: 'authenticator_site', ssl: true },
      { usename: 'site', ssl: true },
    ]);
  } finally {
    await server.stop();
  }
  const { rows } = await database.administer('site', 'select email from public.contact_inquiries');
  assert.deepEqual(rows, [{ email: buildLead(1).email }]);
});

test('its accounts, its examination, its backups and a restore need no more than that owner', async () => {
  const site = siteOf('site');
  assert.match(await run('node server/admin.ts list', site), /Other accounts: 0/);
  const { way, rights } = await readDatabase(readConfig(site));
  assert.deepEqual(judgeWay(way), ok('is encrypted, and the certificate is right'));
  assert.deepEqual([rights.lacking, rights.otherOwners], [[], []]);
  const file = join(folder, 'backup.tar.zst');
  const put = (source: Readable) => pipeline(source, createWriteStream(file));
  const connection = await reachExisting(site.DATABASE_URL);
  const { DATA_DIR: dataDir } = site;
  const files = openFileStore(readConfig(site), dataDir);
  await writeBackup({ connection, dataDir, files, madeBy: 'a test', now: () => new Date(), put });

  const third = siteOf('third');
  const restore = () =>
    restoreBackup({
      ...databaseOptions(readConfig(third), () => {}),
      backup: { label: file, open: async () => createReadStream(file) },
      project,
    });
  await assert.rejects(
    restore(),
    /^StartupError: The role third of DATABASE_URL lacks membership of third in anon /,
  );
  await database.administer('third', await printSetup(third));
  await restore();
  const { rows } = await database.administer('third', 'select email from public.contact_inquiries');
  assert.deepEqual(rows, [{ email: buildLead(1).email }]);
});

test('a second site on the same PostgreSQL uses the roles as they are, and touches nobody’s password', async () => {
  const before = await describeRoles();
  const second = siteOf('second');
  // Somebody has been here before, and has put extensions where our functions do not look for them.
  await database.administer('second', 'create extension pgcrypto; create extension pg_trgm');
  await database.administer('second', await printSetup(second));
  const { rights } = await readDatabase(readConfig(second));
  assert.deepEqual(rights.lacking, []);
  const kept = (await describeRoles()).filter(({ rolname }) => !/^(authenticator_)?second$/.test(rolname));
  assert.deepEqual(
    kept,
    before.filter(({ rolname }) => rolname !== 'second'),
  );
});

test('through a pooler that lends sessions the site works; one that lends transactions is refused in words', async (t) => {
  if (!haveProgram('pgbouncer'))
    return t.skip('pgbouncer is not installed, and this account may not install it');
  const direct = database.url('second', 'second');
  const lendsTransactions = await startPgbouncer(database, 'transaction');
  await assert.rejects(reachExisting(lendsTransactions.through(direct)), {
    name: 'StartupError',
    message: /lends connections for a transaction at a time.* pool_mode = session/,
  });
  await lendsTransactions.close();
  const lendsSessions = await startPgbouncer(database, 'session');
  const site = siteOf('second', lendsSessions.through(direct));
  const server = await startServer({ ...site, DATABASE_POOL: '12' });
  try {
    assert.equal((await fetch(`${server.url}/jobs`)).status, 200);
    assert.equal(await sendLead(server, 2), 303);
    assert.doesNotMatch(server.output(), /"level":"warn"/);
    // LISTEN, too: a page that is kept hears of a change.
    await database.administer(
      'second',
      `update public.jobs set title = 'Keeper of bees' where status = 'active'`,
    );
    let page = '';
    while (!page.includes('Keeper of bees')) page = await (await fetch(`${server.url}/jobs`)).text();
  } finally {
    await server.stop();
    await lendsSessions.close();
  }
});

test('a certificate that does not fit is refused in words, and what is not TLS, too', async () => {
  const refusals: [Record<string, string>, RegExp][] = [
    [
      { sslmode: 'require' },
      /^The certificate of the database is refused \(.*\): give the file .* sslrootcert=FILE/,
    ],
    [{ sslmode: 'verify-full' }, /sslrootcert=FILE in DATABASE_URL\.$/],
    [{}, /^The database lets nobody in without TLS .* add sslmode=verify-full/],
    [
      { sslmode: 'verify-full', sslrootcert: join(folder, 'none.pem') },
      /none\.pem .* cannot be read \(ENOENT\)/,
    ],
    [{ sslmode: 'verify_full' }, /^sslmode in DATABASE_URL is "verify_full": give verify-full/],
  ];
  for (const [parameters, message] of refusals)
    await assert.rejects(reachExisting(database.url('site', 'site', parameters)), {
      name: 'StartupError',
      message,
    });
  // The name in it is localhost.
  const byNumber = (sslmode: string) =>
    database.url('site', 'site', { sslmode, sslrootcert: certificate }).replace('@localhost', '@127.0.0.1');
  await assert.rejects(reachExisting(byNumber('verify-full')), /name the host as its certificate does/);
  await reachExisting(byNumber('verify-ca'));
  await reachExisting(database.url('site', 'site', { sslmode: 'no-verify' }));
});

test('where nobody may bypass row level security, policies let the service role do the same', async () => {
  // An administrator as some services have them, who may make roles and little else.
  await database.administer('postgres', 'alter role service_role nobypassrls');
  await database.administer('fourth', await printSetup(siteOf('fourth')));
  const connection = await reachExisting(database.url('fourth', 'fourth'));
  await migrate({ connection, project, say: () => {} });
  const password = readFileSync(join(folder, 'fourth', 'authenticator-password'), 'utf8').trim();
  const pools = await openPools({
    connection,
    authenticatorPassword: password,
    log: ({ message }) => assert.fail(message),
  });
  try {
    const countAccounts = async (role: string) => {
      const who = { identity: { role, claims: {} }, request: { method: 'GET', path: '/', headers: {} } };
      return (await asRole(pools.requests, who, { text: 'select from auth.users' })).rowCount;
    };
    await pools.owner.query('insert into auth.users (id) values (gen_random_uuid())');
    assert.equal(await countAccounts('service_role'), 1);
    await assert.rejects(countAccounts('anon'), /permission denied/);
  } finally {
    await pools.end();
  }
});
