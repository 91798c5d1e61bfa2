import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import { buildSite } from '#server/build-site.ts';
import { makeBackupKey } from '#supabase-embedded/backup/wrapping.ts';
import { canEnter, postgresAccount } from '#supabase-embedded/postgres/account.ts';
import { findInstallation } from '#supabase-embedded/postgres/binaries.ts';
import { freePort } from '#supabase-embedded/tests/support/running-process.ts';
import { startS3Server } from '#supabase-embedded/tests/support/s3-server.ts';
import { onCluster, withDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { until } from '#tests/faults/database/until.ts';
import { buildInquiry, buildLead } from '#tests/support/builders.ts';
import { startOtherPostgres } from '#tests/support/other-postgres.ts';
import { processesOn } from '#tests/support/processes.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createCommands } from './site-commands.ts';

// One life of a site that is backed up, told in order. Where root runs the tests, an ordinary user runs the site, and both
// use the commands.
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'backup-command-'));
const [dataDir, home] = [join(folder, 'data'), join(folder, 'home')];
const nobody = postgresAccount();
const owner = nobody && canEnter(root, nobody) ? nobody : undefined;
const other = owner && { uid: 0, gid: 0 };
const administrator = { email: 'head@example.com', password: 'a password of many words' };
const [asha, usha] = [buildInquiry(buildLead(1)), buildInquiry(buildLead(2))];
const env: Record<string, string> = {
  ...{ DATA_DIR: dataDir, HOME: home, SITE_URL: '', DATABASE_URL: '', BACKUP_TO: '', BACKUP_KEY: '' },
  ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
};
const { start, run, refuses } = createCommands(env, owner);
const later: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
/** Of the first backup. */
let name = '';
let managed = '';
let sealed: Record<string, string> = {};

before(async () => {
  // An ordinary user could not write it.
  buildSite(console.log);
  chmodSync(folder, 0o755);
  for (const each of [dataDir, home]) {
    mkdirSync(each);
    if (owner) chownSync(each, owner.uid, owner.gid);
  }
  if (owner) chownSync(folder, owner.uid, owner.gid);
  env.PORT = String(await freePort());
  // Nobody takes its mails, so they are waiting when the backup is made.
  env.SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
});
after(async () => {
  for (const work of later.toReversed()) await work();
});

const hosted = {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'p',
  SUPABASE_SECRET_KEY: 's',
};
const noKey = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;

test('before the first start, and where a setting is wrong, they say what is missing and make nothing', async () => {
  await refuses([
    [
      'node server/backup.ts',
      {},
      /^There is no database in .* yet: start the server once, or set DATA_DIR\.$/m,
    ],
    [
      'node server/backup.ts',
      hosted,
      /^The data of this site is at http:\S+, and its backups are that project's task: /m,
    ],
    [
      'node server/restore.ts',
      hosted,
      /^The data of this site is at http:\S+: restore it in that project's dashboard\.$/m,
    ],
    [
      'node server/restore.ts none',
      {},
      /^There is no file .+\/none\.\n\nThere are no backups in \S+\/data\/backups\.$/m,
    ],
    [
      'node server/backup.ts',
      { BACKUP_TO: 'off' },
      /^BACKUP_TO is off: name a file \(npm run backup FILE\), /m,
    ],
    ['node server/restore.ts', { BACKUP_TO: 'off' }, /^Name one backup\.\n.*^BACKUP_TO is off, /ms],
    [
      'node server/backup.ts',
      { BACKUP_KEY: 'a word' },
      /^BACKUP_KEY is no key: `npm run backup -- --new-key` /m,
    ],
    ['node server/main.ts', { BACKUP_KEY: noKey }, /^BACKUP_KEY has a mistake in it: compare it /m],
  ]);
  assert.deepEqual(readdirSync(dataDir), []);
});

test('while the site runs a backup is made beside those of the nights', async () => {
  const site = start('npm start');
  await site.printed('The site is ready');
  const url = `http://localhost:${env.PORT}`;
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const visitor = createClient(url, keys.publishableKey, { auth: { persistSession: false } });
  for (const lead of [asha, usha]) await visitor.from('contact_inquiries').insert(lead).throwOnError();

  const { access_token: accessToken } = await signIn({ url, dataDir }, administrator);

  const output = await run('npm run backup', {}, other);
  const made = /^Made (backup-\S+\.tar\.zst) in \S+\/data\/backups: [\d.]+ MB, [\d,]+ rows, uploads: 0\.$/m;
  [, name = ''] = made.exec(output) ?? assert.fail(output);
  assert.match(output, /^It was restored on trial, and every row was as it is\.$/m);
  // What root has made in an ordinary user's folder is theirs.
  const paths = ['.', name, 'erasures.txt'].map((each) => join(dataDir, 'backups', each));
  for (const path of paths) assert.equal(statSync(path).uid, owner?.uid ?? process.getuid?.());

  const staff = createClient(url, keys.publishableKey, { accessToken: async () => accessToken as string });
  const { data: leads } = await staff.from('contact_inquiries').select('id, name').throwOnError();
  const lead = leads.find((each) => each.name === usha.name)?.id;
  await staff.rpc('erase_person', { lead }).throwOnError();
  const list = join(dataDir, 'backups', 'erasures.txt');
  await until('a line of the erasure', () => readFileSync(list, 'utf8').length > 0);
  site.signal('SIGINT');
  await site.endsWith(0);
});

test('while it is stopped PostgreSQL is started for the moment; S3 takes an encrypted backup', async () => {
  const s3 = await startS3Server({ buckets: ['shelf'] });
  later.push(s3.close);
  const printed = await run('npm run backup -- --new-key');
  const [BACKUP_KEY = ''] = /AGE-SECRET-KEY-1\w+/.exec(printed) ?? [];
  sealed = {
    ...{
      BACKUP_TO: 's3://shelf/site',
      BACKUP_S3_ENDPOINT: s3.endpoint,
      BACKUP_S3_REGION: s3.region,
      BACKUP_KEY,
    },
    ...{ BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey },
  };
  assert.match(
    await run('node server/backup.ts', sealed),
    /^Made backup-\S+\.tar\.zst\.age in s3:\/\/shelf\/site: /m,
  );
  const [stored = '', note] = [...s3.objects.keys()].sort();
  assert.equal(note, 'shelf/site/erasures.txt');
  assert.equal(s3.objects.get(stored)?.subarray(0, 21).toString(), 'age-encryption.org/v1');
  assert.deepEqual(processesOn(dataDir), []);
  assert.ok(!readdirSync(dataDir).includes('proof'));
  sealed.NAME = stored.replace('shelf/site/', '');

  // Uploads go to the same prefix and come home again, of which this site has none yet.
  const elsewhere = {
    ...{ STORAGE_S3_BUCKET: 'shelf/site', STORAGE_S3_ENDPOINT: s3.endpoint, STORAGE_S3_REGION: s3.region },
    ...{ STORAGE_S3_ACCESS_KEY_ID: s3.accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: s3.secretAccessKey },
  };
  const uploads = join(dataDir, 'storage');
  const brought = await run(`node server/uploads.ts bring ${uploads}`, elsewhere);
  assert.match(brought, /^The uploads are in s3:\/\/shelf\/site: 0 copied, 0 there already\.$/m);
  const fetched = await run(`node server/uploads.ts fetch ${uploads}`, elsewhere);
  assert.match(fetched, /^The uploads are in \S+\/data\/storage: 0 copied, 0 there already\.$/m);
});

test('what cannot be is refused with a sentence, and nothing is made', async () => {
  const restore = `node server/restore.ts ${sealed.NAME}`;
  const there = join(dataDir, 'backups', name);
  const target = { DATA_DIR: join(folder, 'refused') };
  await refuses([
    [restore, { ...sealed, ...target, BACKUP_KEY: '' }, /^backup-\S+ is encrypted: set BACKUP_KEY /m],
    [
      restore,
      { ...sealed, ...target, BACKUP_KEY: await makeBackupKey() },
      /^backup-\S+ was encrypted with another key than BACKUP_KEY/m,
    ],
    [`node server/restore.ts ${there}`, {}, /^\S+\/data is not empty \(\S+ is there\): move it away, /m],
    [
      'node server/restore.ts',
      sealed,
      /^In s3:\/\/shelf\/site there are, newest first:\n {2}backup-\S+\.age$/m,
    ],
    [`node server/backup.ts ${there}`, {}, /^\S+ is there already: name a new file\.$/m],
  ]);
  assert.ok(!readdirSync(folder).includes('refused'));
});

test('SIGINT in the middle of a restore leaves no PostgreSQL and nothing that is taken for a site', async () => {
  const restored = { ...sealed, DATA_DIR: join(folder, 'restored') };
  const running = start(`node server/restore.ts ${sealed.NAME}`, restored);
  await running.printed('Loading the backup');
  running.signal('SIGINT');
  assert.notEqual(await running.ended, 0);
  await until('no PostgreSQL', () => processesOn(restored.DATA_DIR).length === 0);
  await refuses([
    ['node server/main.ts', restored, /^A restore into \S+ was cut short: run it again, or remove /m],
  ]);
  // The list came along, and Usha was erased before this backup was made.
  const output = await run(`node server/restore.ts ${sealed.NAME}`, restored);
  assert.match(output, /^The site of \S+ is in \S+\/restored: start it with npm start\.$/m);
  assert.doesNotMatch(output, /erased/);
  assert.deepEqual(readdirSync(restored.DATA_DIR).sort(), [
    'authenticator-password',
    'database-place',
    'keys.json',
    'lock',
    'postgres',
  ]);
});

test('a managed database and its ordinary owner get it all, with mails held, sessions ended and the erased gone', async () => {
  const cluster = await startOtherPostgres({ major: 18, programs: join(findInstallation(), 'bin') });
  later.push(cluster.close);
  await onCluster(cluster.url, (client) => client.query('create database site template template0'));
  managed = withDatabase(cluster.url, 'site');
  const given = {
    DATA_DIR: join(folder, 'managed'),
    DATABASE_URL: managed,
    BACKUP_TO: join(dataDir, 'backups'),
  };
  await refuses([
    [
      'node server/backup.ts',
      given,
      /^The site of this version has not used this database yet: start it once, /m,
    ],
  ]);
  const output = await run(`npm run restore ${name}`, given);
  assert.match(
    output,
    /^Mails that were waiting then are held \(2\): send or discard them at \/admin\/mail\.$/m,
  );
  assert.match(output, /^Who was erased since stays erased \(leads: 1, accounts: 0\)\.$/m);
  await managedIsRestored();
});

const managedIsRestored = () =>
  onCluster(managed, async (client) => {
    const { rows } = await client.query(`
      select array(select name from contact_inquiries) as leads, array(select distinct status from mail_outbox) as mails,
        (select count(*)::int from auth.sessions) as sessions, (select count(*)::int from backup_runs) as runs`);
    assert.deepEqual(rows, [{ leads: [asha.name], mails: ['held'], sessions: 0, runs: 0 }]);
  });

test('a database that is not empty is left as it is, and so is the folder', async () => {
  const target = join(folder, 'second');
  const given = { DATA_DIR: target, DATABASE_URL: managed };
  await refuses([
    [
      `node server/restore.ts ${join(dataDir, 'backups', name)}`,
      given,
      /^The database is not empty \(.*\): restore into an empty one\.$/m,
    ],
    [
      `node server/backup.ts ${join(folder, 'no-keys')}`,
      given,
      /^There is no keys\.json in \S+\/second: set DATA_DIR /m,
    ],
  ]);
  await managedIsRestored();
  assert.deepEqual(
    readdirSync(target).filter((each) => !['lock', 'restoring'].includes(each)),
    [],
  );
});

test('from a managed database a backup goes into a file, whose folder is made', async () => {
  const file = join(folder, 'new', 'folder', 'site.tar.zst');
  const given = { DATA_DIR: join(folder, 'managed'), DATABASE_URL: managed };
  assert.match(
    await run(`node server/backup.ts ${file}`, given),
    /^Made \S+\/new\/folder\/site\.tar\.zst: /m,
  );
  assert.deepEqual(readdirSync(join(folder, 'new', 'folder')), ['site.tar.zst']);
});
