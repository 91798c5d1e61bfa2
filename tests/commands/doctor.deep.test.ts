import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildSite } from '#server/build-site.ts';
import { canEnter, postgresAccount } from '#supabase-embedded/postgres/account.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { deployedHost, pem } from '#tests/support/deployed-host.ts';
import { type RunningCommand, runCommand } from '#tests/support/running-command.ts';
import { listenWith, sickProxyTo } from '#tests/support/sick-proxy.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { startTlsProxy } from '#tests/support/tls-proxy.ts';
import { assertFound, assertRemedies, callDoctor, type Expected, examine } from './doctor-support.ts';

// One site that is deployed as it should be, and what is not as it should be around it. Where root runs the tests, an
// ordinary user runs the site and the doctor.
const root = join(import.meta.dirname, '..', '..');
const certificates = join(root, 'tests', 'support');
const nobody = postgresAccount();
const owner = nobody && canEnter(root, nobody) ? nobody : undefined;
const folder = makeFolder(mkdtempSync(join(tmpdir(), 'doctor-')));
const dataDir = makeFolder(join(folder, 'data'));
const siteUrl = `https://${deployedHost}`;
const administrator = { email: 'head@example.com', password: 'a password of many words' };
const secret = 'never-to-be-printed';

const closing: (() => unknown)[] = [];
let database: TestDatabase;
let site: RunningCommand;
let port: number;
let env: Record<string, string>;

before(async () => {
  // An ordinary user could not write it.
  buildSite(console.log);
  database = await createTestDatabase();
  port = await freePort();
  // As docs/deploy.md makes it: the site's own group may read it.
  writeFileSync(join(folder, '.env'), '', { mode: 0o640 });
  if (owner) chownSync(join(folder, '.env'), 0, owner.gid);
  env = {
    ...{
      PORT: String(port),
      SITE_URL: siteUrl,
      TRUST_PROXY: '1',
      HOME: folder,
      ENV_FILE: join(folder, '.env'),
    },
    ...{ DATA_DIR: dataDir, DATABASE_URL: database.url, BACKUP_TO: join(folder, 'backups') },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    ...{
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@institute.test',
      NOTIFY_EMAIL: 'office@example.com',
    },
    METRICS_PORT: String(await freePort()),
    NODE_EXTRA_CA_CERTS: join(certificates, 'institute-test.pem'),
  };
  // A night's backup that is missing would be made now.
  await database.pool.query(
    `insert into backup_runs (place, name, bytes, made_at, proven_at) values ('there', 'one', 1, now(), now())`,
  );
  // An institute whose facts are all its own.
  await database.pool.query(
    'insert into private.confirmed_samples (key) select key from private.opening_lines()',
  );
  site = runCommand('npm start', { cwd: root, env, ...owner });
  await site.printed('The site is ready');
  assert.equal((await signIn({ url: `http://localhost:${port}`, dataDir }, administrator)).status, 200);
});
after(async () => {
  site.signal('SIGINT');
  await site.ended;
  for (const close of closing.reverse()) await close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** In the site's folder, as its user. */
const doctor = (given: Record<string, string>, ...args: string[]) =>
  callDoctor({ cwd: folder, env: { ...env, ...given }, ...owner }, ...args);

test('where all is as it should be it says so, and one mail arrives', async () => {
  const proxy = await startTlsProxy({ passes: 'host' });
  proxy.forwardTo(port);
  const redirect = await listenWith(({ url }, answer) => {
    answer.writeHead(301, { location: siteUrl + url }).end();
  });
  const mailServer = await startSmtpSink();
  closing.push(proxy.close, redirect.close, mailServer.close);
  const leads =
    'select (select count(*) from contact_inquiries) + (select count(*) from course_enrollments) as n';
  const before = await database.pool.query(leads);

  const given = { DEPLOYED_PORTS: `443=${proxy.port} 80=${redirect.port}`, SMTP_URL: mailServer.url };
  const examined = await doctor(given);
  assert.equal(examined.code, 0, examined.output);
  for (const [of, { verdict, told }] of examined.findings) assert.equal(verdict, 'ok', `${of}: ${told}`);
  assert.match(examined.output, /^Nothing is wrong, of \d\d examinations\.$/m);
  assert.deepEqual(
    mailServer.mails.map(({ to }) => to),
    [['office@example.com']],
  );
  assert.match(
    mailServer.mails[0]?.raw ?? '',
    /^Subject: A mail of the doctor's, from www\.institute\.test/m,
  );
  assert.deepEqual((await database.pool.query(leads)).rows, before.rows);
  assert.doesNotMatch(site.output(), /without X-Forwarded-For/);
});

test('of a proxy that does everything wrong each thing is told, and of a mail server its refusal', async () => {
  const proxy = await listenWith(sickProxyTo(port), pem);
  const noRedirect = await listenWith((_, answer) => answer.end('Welcome!'));
  const recipients: string[] = [];
  const mailServer = await startSmtpSink({
    onRcptTo({ address }, _, done) {
      recipients.push(address);
      done(Object.assign(new Error('We know no such box'), { responseCode: 550 }));
    },
  });
  closing.push(proxy.close, noRedirect.close, mailServer.close);
  const given = {
    ...{ DEPLOYED_PORTS: `443=${proxy.port} 80=${noRedirect.port}`, SMTP_URL: mailServer.url },
    NODE_EXTRA_CA_CERTS: '',
  };
  const examined = await doctor(given, '--mail-to', 'me@example.com');
  assert.deepEqual(recipients, ['me@example.com']);
  assert.equal(examined.code, 1);
  assertRemedies(examined);
  assertFound(examined, [
    ['The site here', 'ok', /it runs at port/],
    ['Address', 'ok', /takes connections/],
    ['Certificate', 'wrong', /not trust it \(DEPTH_ZERO_SELF_SIGNED_CERT\)/, /authority that browsers know/],
    ['http://', 'wrong', /answers 200/, /port 80 .* redirect \(301\) to https:/],
    ['The other name', 'wrong', /certificate/, /authority/],
    ['SITE_URL', 'ok', /this site answers/],
    ['Forms', 'ok', /those of other sites are refused/],
    ['Host', 'warning', /another name into Host/, /proxy_set_header Host \$host/],
    ['Headers', 'wrong', /^strict-transport-security, content-security-policy did not/, /proxy_hide_header/],
    ['Pages', 'wrong', /changes them/, /rewrites pages/],
    ['Compression', 'warning', /uncompressed/, /Accept-Encoding/],
    ['Cookies', 'wrong', /without Secure$/, /Set-Cookie/],
    ['X-Request-Id', 'warning', /does not come through/, /Let the proxy pass it on/],
    ['Long bodies', 'wrong', /6 MB are answered with 413/, /client_max_body_size 10m/],
    ['Websockets', 'wrong', /none opens at www\.institute\.test/, /pass Upgrade and Connection/],
    ['Mail', 'wrong', /refused the recipient: 550 .*We know no such box/, /Correct NOTIFY_EMAIL/],
  ]);
});

test('another site at SITE_URL is told of, and is sent nothing', async () => {
  const methods = new Set<string | undefined>();
  const other = await listenWith(
    ({ method }, answer) => {
      methods.add(method);
      answer.end('Welcome to another site');
    },
    readFileSync(join(certificates, 'institute-test-ended.pem')),
  );
  closing.push(other.close);
  const examined = await doctor({
    DEPLOYED_PORTS: `443=${other.port}`,
    NODE_EXTRA_CA_CERTS: join(certificates, 'institute-test-ended.pem'),
    SMTP_URL: `smtp://site:${secret}@127.0.0.1:1`,
  });
  assert.equal(examined.code, 1);
  assertRemedies(examined);
  assertFound(examined, [
    ['Certificate', 'wrong', /ended on 2020-01-31/, /Renew it/],
    ['http://', 'warning', /does not answer \(nothing listens there\)/],
    ['SITE_URL', 'wrong', /not this site that answers/, /Set SITE_URL to this site's own address/],
    ['Mail', 'wrong', /127\.0\.0\.1:1 cannot be reached/, /host and the port in SMTP_URL/],
  ]);
  for (const name of ['Forms', 'Host', 'Headers', 'Pages', 'Cookies', 'Long bodies', 'Websockets'])
    assert.equal(examined.findings.get(name)?.verdict, 'not examined', name);
  assert.deepEqual([...methods], ['GET']);
  assert.doesNotMatch(examined.output, new RegExp(secret));
});

test('while the site is stopped, rights, modes and places are judged all the same', async () => {
  const role = `doctor_guest_${process.pid}`;
  await database.pool.query(`create role ${role} login`);
  closing.push(() => database.pool.query(`drop role ${role}`));
  const elsewhere = makeFolder(mkdtempSync(join(folder, 'open-')));
  const open = join(elsewhere, 'data');
  cpSync(dataDir, open, { recursive: true });
  chmodSync(open, 0o777);
  chmodSync(join(open, 'keys.json'), 0o644);
  for (const path of [open, join(open, 'keys.json')]) giveToOwner(path);
  writeFileSync(join(elsewhere, '.env'), '');
  const surroundings = {
    ENV_FILE: join(elsewhere, '.env'),
    ...{
      PORT: String(await freePort()),
      SITE_URL: '',
      DATA_DIR: open,
      BACKUP_TO: join(open, 'keys.json', 'in'),
    },
    ...{
      STORAGE_S3_BUCKET: 'uploads',
      STORAGE_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      STORAGE_S3_ACCESS_KEY_ID: 'id',
      STORAGE_S3_SECRET_ACCESS_KEY: secret,
    },
    ...{
      DATABASE_URL: database.url.replace('postgres@', `${role}:${secret}@`),
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  };
  const examined = await callDoctor(
    { cwd: elsewhere, env: { ...env, ...surroundings }, ...owner },
    '--no-mail',
  );
  assert.equal(examined.code, 1);
  assertRemedies(examined);
  assertFound(examined, [
    ['The site here', 'wrong', /it does not run: .* nothing listens there/, /Start it \(npm start\)/],
    ['Database', 'ok', /PostgreSQL \d+\.\d+ answers at /],
    ['The way there', 'ok', /stays on this machine/],
    [
      'Rights there',
      'wrong',
      /doctor_guest_\d+ .* lacks membership of doctor_guest_\d+ in anon, .* the right to create schemas/,
      /npm run database-setup -- --print/,
    ],
    ['Migrations', 'not examined', /permission denied/],
    ['Administrators', 'not examined', /permission denied/],
    ['Connections', 'ok', /are free/],
    ['Uploads', 'wrong', /cannot be reached \(ECONNREFUSED\)/, /^Check STORAGE_S3_ENDPOINT/],
    ['Place of backups', 'wrong', /is not a folder/, /set BACKUP_TO to another folder/],
    ['Data folder', 'wrong', /may write into /, /chmod go-rw/],
    ['Keys', 'wrong', /may read .*keys\.json/, /chmod 600/],
    ['.env', 'warning', /may read/, /chmod 6[04]0/],
    ['Mail', 'not examined', /--no-mail leaves it out/],
  ]);
  assert.doesNotMatch(examined.output, new RegExp(secret));
});

test('a database that is behind, without an administrator and without backups, is told of', async () => {
  const behind = await createTestDatabase({ seed: false });
  closing.push(behind.close);
  await behind.pool.query(`
    delete from supabase_migrations.schema_migrations where version =
      (select max(version) from supabase_migrations.schema_migrations);
    update private.backup_watch set since = now() - interval '3 days'`);
  const examined = await examine('npm run doctor', {
    cwd: root,
    env: { ...env, SITE_URL: '', PORT: String(await freePort()), DATABASE_URL: behind.url, SMTP_URL: '' },
    ...owner,
  });
  assert.equal(examined.code, 1);
  assertFound(examined, [
    ['Migrations', 'wrong', /^1 is missing in the database \(\d{14}_\w+\.sql\)$/, /Restart the site/],
    ['Administrators', 'wrong', /there is none/, /Start the site anew/],
    ['Last backup', 'wrong', /none is proven yet/, /npm run backup/],
    ['Mail', 'not examined', /SMTP_URL is not set/],
  ]);
});

test('before the first start it says what is missing, and makes nothing; of settings it says which is wrong', async () => {
  const empty = makeFolder(mkdtempSync(join(folder, 'empty-')));
  const given = {
    SITE_URL: '',
    DATABASE_URL: '',
    DATA_DIR: empty,
    BACKUP_TO: '',
    PORT: String(await freePort()),
  };
  const [first, mistaken, misused] = await Promise.all([
    doctor(given),
    doctor({ TRUST_PROXY: 'yes' }),
    doctor({}, '--mail'),
  ]);
  assertFound(first, [
    ['Database', 'wrong', /There is no database in .* yet/, /^Start the server once, or set DATA_DIR\.$/],
    ...['Migrations', 'Keys'].map((of): Expected => [of, 'not examined', /the database cannot be examined/]),
  ]);
  assert.deepEqual(readdirSync(empty), []);
  assertFound(mistaken, [['Settings', 'wrong', /^TRUST_PROXY is "yes"/, /Give a whole number/]]);
  assert.deepEqual([first.code, mistaken.code, misused.code], [1, 1, 1]);
  assert.match(misused.output, /^Unknown option '--mail'.*\n\nnpm run doctor \[-- --mail-to ADDRESS/m);
});

function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  giveToOwner(path);
  return path;
}

function giveToOwner(path: string) {
  if (owner) chownSync(path, owner.uid, owner.gid);
}
