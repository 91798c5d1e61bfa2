import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, type TestContext, test } from 'node:test';
import type { BackupState } from '#server/backup/due.ts';
import { BackupUnderWay, backupLock } from '#server/backup/in-turn.ts';
import { startNightly } from '#server/backup/nightly/start-nightly.ts';
import { tellFailure } from '#server/backup/nightly/tell-failure.ts';
import { tellOnce } from '#server/backup/nightly/tell-once.ts';
import type { LogEvent } from '#server/log.ts';
import { loadAuthenticatorPassword } from '#supabase-embedded/keys/authenticator-password.ts';
import { loadKeys } from '#supabase-embedded/keys/key-file.ts';
import { createMailer } from '#supabase-embedded/outbound/mailer.ts';
import { startS3Server } from '#supabase-embedded/tests/support/s3-server.ts';
import { until } from '#tests/faults/database/until.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { childrenOf } from '#tests/support/processes.ts';
import { startServer } from '#tests/support/running-server.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { url, pool, close } = await createTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'backup-failures-'));
chmodSync(dataDir, 0o755);
await loadKeys(dataDir);
await loadAuthenticatorPassword(dataDir);
let acceptsMail = true;
const sink = await startSmtpSink({ accepts: async () => acceptsMail });
after(async () => {
  await sink.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  sink.mails.length = 0;
  await pool.query('truncate public.backup_runs');
  await pool.query(`update private.backup_watch set since = now() - interval '3 days'`);
});

const notifyEmail = 'office@example.com';
const readState = async (): Promise<BackupState> =>
  (await pool.query('select public.backup_state() as state')).rows[0].state;
const countRuns = async () => Number((await pool.query('select count(*) from backup_runs')).rows[0].count);
const nightlyChild = (parent = process.pid) =>
  childrenOf(parent).find(({ command }) => command.includes('nightly-child'))?.pid;

/** A mail with its lines as they were before it was sent. */
const lastMail = () => sink.mails.at(-1)?.raw.replaceAll('=\r\n', '') ?? '';

/** What a server does each night, with next to no pause between attempts. The child reads its settings from here. */
function startNights(t: TestContext, settings: Record<string, string>, state = readState) {
  const before = { ...process.env };
  Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: dataDir, ...settings });
  const log: LogEvent[] = [];
  const mailer = createMailer({
    smtpUrl: sink.url,
    from: 'site@example.com',
    mailbox: { put: async () => assert.fail() },
  });
  const nightly = startNightly({
    readState: state,
    tell: (reason, known) =>
      tellOnce({ connectionString: url }, () =>
        tellFailure(
          { mailer, notifyEmail, siteUrl: 'https://www.example.com', institute: buildInstitute() },
          reason,
          known,
        ),
      ),
    log: (event) => log.push(event),
    pauseMs: 1,
  });
  t.after(async () => {
    await nightly.stop();
    process.env = before;
  });
  return { log, stop: nightly.stop };
}

test('a server that cannot put its backup anywhere says why: in a mail, in its log and in the panel', async (t) => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, 'no folder');
  const reason = `${file} is not a folder, nor can it be made one: move away what is in the way, or set BACKUP_TO to another folder.`;
  const server = await startServer({
    ...{ DATABASE_URL: url, DATA_DIR: join(dataDir, 'site'), BACKUP_TO: file },
    ...{ SMTP_URL: sink.url, NOTIFY_EMAIL: notifyEmail, SITE_URL: 'https://www.example.com' },
  });
  t.after(() => server.stop());
  await until('a mail', () => sink.mails.length > 0);
  const text = lastMail();
  assert.deepEqual(sink.mails[0]?.to, [notifyEmail]);
  assert.match(text, /^Subject: No good backup for more than two days\r$/m);
  assert.ok(text.includes(reason), text);
  assert.match(text, /^Last good backup: none yet\r$/m);
  assert.match(text, /^See the backups: https:\/\/www\.example\.com\/admin\/backups\r$/m);
  assert.ok(server.output().includes(`"message":"The nightly backup failed: ${reason}"`), server.output());
  assert.equal((await readState()).last_error, reason);
});

test('where the address of the institute could not be read at the start, a failure waits until it is known', async (t) => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, 'no folder');
  await pool.query('revoke select on public.settings from anon');
  const site = { DATABASE_URL: url, DATA_DIR: join(dataDir, 'site'), BACKUP_TO: file, SMTP_URL: sink.url };
  const server = await startServer(site);
  t.after(() => server.stop());
  const isTelling = `select from pg_stat_activity where state = 'idle in transaction' and query like '%told_at >%'`;
  await until('somebody is to be told', async () => (await pool.query(isTelling)).rowCount === 1);
  await pool.query('grant select on public.settings to anon');
  await until('a mail', () => sink.mails.length > 0);
  const { rows } = await pool.query(`select value ->> 'email' as email from settings where name = 'contact'`);
  assert.deepEqual(sink.mails[0]?.to, [rows[0].email]);
});

test('of what fails again and again one mail comes a day, and one that was refused is tried again', async (t) => {
  const s3 = await startS3Server({ buckets: ['shelf'] });
  t.after(s3.close);
  acceptsMail = false;
  const { log } = startNights(t, {
    ...{ BACKUP_TO: 's3://shelf/site', BACKUP_S3_ENDPOINT: s3.endpoint, BACKUP_S3_REGION: s3.region },
    ...{ BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' },
  });
  const untold = 'Nobody could be told that the nightly backup failed';
  await until('a mail that is refused', () => log.some(({ message }) => message === untold));
  acceptsMail = true;
  await until('a mail', () => sink.mails.length > 0);
  assert.match(lastMail(), /refuses our signature: check BACKUP_S3_SECRET_ACCESS_KEY/);
  const told = await countRuns();
  await until('two more attempts', async () => (await countRuns()) > told + 2);
  assert.equal(sink.mails.length, 1);

  await pool.query(`update backup_runs set told_at = told_at - interval '20 hours'`);
  await until('the next day', () => sink.mails.length === 2);
  assert.ok(
    log.every(({ message }) => message === untold || message.startsWith('The nightly backup failed: http')),
  );
});

test('a child that is killed is told of, and its run is written off by the next one', async (t) => {
  const { log } = startNights(t, { BACKUP_TO: join(dataDir, 'backups') });
  await until('a run', async () => (await countRuns()) === 1);
  process.kill(nightlyChild() as number, 'SIGKILL');
  await until('a mail', () => sink.mails.length === 1);
  assert.equal(log[0]?.message, 'The nightly backup failed: Its process was ended by SIGKILL.');
  await until('the next run', async () => (await countRuns()) === 2);
  assert.match((await readState()).last_error ?? '', /^It was cut short: /);
});

test('one that is stopped has ended then, and is no failure; nor is one while another replica makes one', async (t) => {
  const settings = { BACKUP_TO: join(dataDir, 'backups') };
  const stopped = startNights(t, settings);
  await until('a run', async () => (await countRuns()) === 1);
  await stopped.stop();
  assert.equal(nightlyChild(), undefined);

  const other = await pool.connect();
  await other.query('select pg_advisory_lock($1)', [backupLock]);
  let looks = 0;
  const waiting = startNights(t, settings, async () => {
    looks += 1;
    return readState();
  });
  await until('two looks', () => looks > 2);
  await waiting.stop();
  other.release(true);
  assert.deepEqual([...stopped.log, ...waiting.log], []);
  assert.deepEqual([await countRuns(), sink.mails.length], [1, 0]);
});

test('where no server lives long enough for a backup, the next one tells of it', async (t) => {
  const state: BackupState = { ...(await readState()), is_overdue: true, last_error: 'It was cut short.' };
  startNights(t, { BACKUP_TO: 'off' }, async () => state);
  await until('a mail', () => sink.mails.length > 0);
  assert.match(lastMail(), /^It was cut short\.\r$/m);
});

test('another backup hangs when it takes longer than any should', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
  assert.deepEqual(
    [undefined, hoursAgo(5), hoursAgo(7)].map((since) => new BackupUnderWay(since).isHanging),
    [false, false, true],
  );
});
