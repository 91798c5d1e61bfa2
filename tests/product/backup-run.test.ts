import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, beforeEach, test } from 'node:test';
import { BackupUnderWay } from '#server/backup/in-turn.ts';
import { makeBackupName } from '#server/backup/places/backup-name.ts';
import { createFolderPlace } from '#server/backup/places/folder-place.ts';
import type { BackupPlace } from '#server/backup/places/place.ts';
import { isExplained, reasonOf } from '#server/backup/reason.ts';
import { runBackup, runIfDue } from '#server/backup/run-backup.ts';
import { loadAuthenticatorPassword } from '#supabase-embedded/keys/authenticator-password.ts';
import { loadKeys } from '#supabase-embedded/keys/key-file.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { createFolderStore } from '#supabase-embedded/storage/files/folder-store.ts';
import { processesOn } from '#tests/support/processes.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { url, pool, close } = await createTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'backup-run-'));
// PostgreSQL may run under another account, which has to get through.
chmodSync(dataDir, 0o755);
await loadKeys(dataDir);
await loadAuthenticatorPassword(dataDir);
after(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await close();
});

const database = { connection: { connectionString: url }, dataDir, close: async () => {} };
const files = createFolderStore(join(dataDir, 'storage'));
const folder = join(dataDir, 'backups');
const sound = createFolderPlace(folder);
const runAt = (place: BackupPlace) => ({ database, files, place, say: () => {} });
const run = (changes: Partial<BackupPlace> = {}) => runBackup(runAt({ ...sound, ...changes }));

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await pool.query('truncate public.backup_runs');
});

interface Row {
  name: string | null;
  bytes: string | null;
  made_at: Date | null;
  proven_at: Date | null;
  warning: string | null;
  error: string | null;
}
const rows = async (): Promise<Row[]> =>
  (await pool.query('select * from public.backup_runs order by started_at')).rows;
const row = async () => (await rows()).at(-1);
const backups = async () => (await sound.list()).map(({ name }) => name);

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A backup of an earlier run at noon of that day or some minutes later, as far as others see it. Noon of three days ago is past
 * the 48 hours in which every backup stays, noon of two days ago only in the afternoon.
 */
async function addEarlier(daysAgo: number, minutes = 0, isProven = true): Promise<string> {
  const time = new Date(Math.floor(Date.now() / dayMs - daysAgo) * dayMs + dayMs / 2 + minutes * 60_000);
  const name = makeBackupName(time, false);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), name);
  await pool.query(
    `insert into backup_runs (started_at, name, place, bytes, made_at, proven_at, error)
     values ($1, $2, $3, 1, $1, $4, $5)`,
    [time, name, folder, isProven ? time : null, isProven ? null : 'It differs.'],
  );
  return name;
}

function nothingIsLeft() {
  assert.ok(!readdirSync(dataDir).includes('proof'));
  assert.deepEqual(processesOn(join(dataDir, 'proof')), []);
}

test('a run is made, proven and written down, and what is kept no longer goes', async () => {
  for (const minutes of [0, 1]) await addEarlier(3, minutes);
  const kept = [await addEarlier(1), await addEarlier(3, 2)];
  await pool.query(`select private.record_erasure('phone', '+919800000001', null)`);
  // A run of a server that was killed, and one of a machine that was a year ahead.
  await pool.query('insert into backup_runs (place) values ($1)', [folder]);
  await pool.query(
    `insert into backup_runs (started_at, place, error, told_at)
     values (now() + interval '1 year', $1, 'From the future', now() + interval '1 year')`,
    [folder],
  );
  const { name, summary } = await run();

  const found = (await row()) as Row;
  assert.deepEqual(
    [found.name, Number(found.bytes), found.error, found.warning],
    [name, summary.bytes, null, null],
  );
  assert.equal(summary.bytes, (await sound.list())[0]?.bytes);
  assert.ok(found.made_at && found.proven_at && found.made_at < found.proven_at);
  assert.deepEqual(await backups(), [name, ...kept]);
  assert.match(readFileSync(join(folder, 'erasures.txt'), 'utf8'), /^[0-9a-f]{64} .*Z\n$/);
  const errors = (await rows()).map(({ error }) => error).filter(Boolean);
  assert.deepEqual(errors, ['It was cut short: the server was stopped before it was done.']);
  nothingIsLeft();

  const { proven_at } = found;
  assert.equal(await runIfDue(runAt(sound), () => proven_at), undefined);
  assert.deepEqual(await backups(), [name, ...kept]);
});

test('damaged keys are no backup, and the good ones of before stay', async () => {
  const good = await addEarlier(3);
  const file = join(dataDir, 'keys.json');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.slice(0, whole.length / 2));
  const said = /keys\.json is damaged: put back /;
  await assert.rejects(run(), { name: 'StartupError', message: said });
  writeFileSync(file, whole);
  assert.match((await row())?.error ?? '', said);
  assert.deepEqual(await backups(), [good]);
});

test('two at once are one and one that is told of the other', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = run({
    async put() {
      begun.resolve();
      await goOn.promise;
      throw new StartupError('The disk is full.');
    },
  });
  await begun.promise;
  await assert.rejects(run(), (error) => error instanceof BackupUnderWay && !error.isHanging);
  goOn.resolve();
  await assert.rejects(slow);
  assert.equal((await rows()).length, 1);
});

test('a place that refuses is written down and told, and older backups stay where they cannot be removed', async () => {
  const old = [await addEarlier(3, 1), await addEarlier(3)];
  const refuse = async () => {
    throw new StartupError('The disk is full.');
  };
  await assert.rejects(run({ put: refuse }), { message: 'The disk is full.' });
  const failed = await row();
  assert.deepEqual(
    [failed?.error, failed?.name, failed?.made_at, failed?.proven_at],
    ['The disk is full.', null, null, null],
  );

  const { name } = await run({ remove: refuse });
  const made = await row();
  assert.deepEqual(
    [made?.name, made?.error, made?.warning],
    [name, null, 'Older backups could not be removed: The disk is full.'],
  );
  assert.ok(made?.proven_at);
  assert.deepEqual(await backups(), [name, ...old]);
});

test('a trial that fails leaves the newest proven backup, and takes earlier ones away that failed', async () => {
  const proven = await addEarlier(1);
  // It was tried again on the same day and failed.
  await addEarlier(1, 60, false);
  await addEarlier(1, 120, false);
  const cutShort = async (name: string) =>
    Readable.from([(await buffer(await sound.open(name))).subarray(0, -100)]);
  let opened = 0;
  // Whole when it is read for the first time, and no longer so when it is loaded.
  const open = (name: string) => (opened++ === 0 ? sound.open(name) : cutShort(name));
  await assert.rejects(run({ open }), {
    name: 'StartupError',
    message: /^backup-\S+ is damaged or cut short /,
  });
  assert.equal(opened, 2);
  const failed = await row();
  assert.match(failed?.error ?? '', / is damaged or cut short /);
  assert.ok(failed?.made_at && failed.proven_at === null);
  assert.deepEqual(await backups(), [failed.name, proven]);
  nothingIsLeft();
});

test('a database that is lost in the middle is named as the reason, not what could then not be written', async () => {
  const put: BackupPlace['put'] = async (_name, source) => {
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    for await (const _chunk of source);
  };
  await assert.rejects(run({ put }), (error) => {
    assert.match(reasonOf(error), /^The database went away in the middle of it \(.+\): see that it runs\.$/);
    return isExplained(error);
  });
  assert.deepEqual(await backups(), []);
});
