import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { connectionTo, socketFolder } from '#supabase-embedded/postgres/data-folder.ts';
import { isRunning } from '#supabase-embedded/tests/support/running-process.ts';
import { killServer } from '#tests/support/kill-server.ts';
import { childrenOf, processesOn } from '#tests/support/processes.ts';
import { readFigures, watchedAt } from '#tests/support/prometheus-text.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { refusalOfOwnDisk } from './database/own-disk.ts';
import { until } from './database/until.ts';

const root = join(import.meta.dirname, '..', '..');
// One life of a site that has had no backup for days, told in order.
const dataDir = mkdtempSync(join(tmpdir(), 'nightly-backup-'));
chmodSync(dataDir, 0o755);
after(() => rmSync(dataDir, { recursive: true, force: true }));
const proof = join(dataDir, 'proof');
const start = () => startServer({ DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_TO: '' });

before(async () => {
  const server = await start();
  await ask(`update private.backup_watch set since = now() - interval '3 days'`);
  await killServer(server);
});

async function ask(statement: string) {
  const client = new pg.Client(connectionTo(socketFolder(dataDir)));
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const nightlyChild = ({ process: { pid } }: RunningServer) =>
  childrenOf(pid as number).find(({ command }) => command.includes('nightly-child'))?.pid;

/** Waits until the child restores its backup on trial. @returns its number */
async function untilProving(server: RunningServer): Promise<number> {
  await until('a PostgreSQL for the trial', () => processesOn(proof).length > 0);
  return nightlyChild(server) ?? assert.fail('no child');
}

test('SIGTERM in the middle of a backup ends the server, its child and every PostgreSQL', async () => {
  const server = await start();
  const child = await untilProving(server);
  assert.equal(await server.stop('SIGTERM'), 0);
  // With the priority of the night it may take its time, where others are busy.
  await until('no child', () => !isRunning(child));
  await until('no PostgreSQL', () => processesOn(dataDir).length === 0);
  assert.doesNotMatch(server.output(), /"level":"error"/);
});

test('kill -9 of the server ends its child and the PostgreSQL of the trial', async () => {
  const server = await start();
  const child = await untilProving(server);
  await killServer(server);
  await until('no child', () => !isRunning(child));
  await until('no PostgreSQL on trial', () => processesOn(proof).length === 0);
});

test('the next start makes up for it, alone among replicas, says so in its figures and leaves nothing of earlier ones', async () => {
  const server = await start();
  const replica = await startReplica();
  const figures = () => readFigures(watchedAt(replica));
  const provenAt = 'institute_backup_last_proven_timestamp_seconds';
  await until('a proven backup', async () => (await figures()).has(provenAt));
  assert.ok(!(await figures()).has('institute_warnings{id="backups-overdue"}'));
  await until('an end of both children', () => !nightlyChild(server) && !nightlyChild(replica));
  const runs = await ask(
    'select name, proven_at is not null as proven, error from backup_runs order by started_at',
  );
  const cutShort = 'It was cut short: the server was stopped before it was done.';
  assert.deepEqual(
    runs.map(({ proven, error }) => [proven, error]),
    [
      [false, cutShort],
      [false, cutShort],
      [true, null],
    ],
  );
  for (const each of [replica, server]) {
    assert.equal(await each.stop(), 0);
    assert.doesNotMatch(each.output(), /"level":"error"/);
  }
  const kept = readdirSync(join(dataDir, 'backups'));
  assert.ok(kept.includes(runs.at(-1)?.name) && kept.includes('erasures.txt'), kept.join());
  assert.ok(!readdirSync(dataDir).includes('proof'));
});

/** Another server on the same database, with the same keys and the same place for backups. */
async function startReplica() {
  const own = mkdtempSync(join(tmpdir(), 'nightly-replica-'));
  after(() => rmSync(own, { recursive: true, force: true }));
  for (const name of ['keys.json', 'authenticator-password'])
    copyFileSync(join(dataDir, name), join(own, name));
  const host = encodeURIComponent(socketFolder(dataDir));
  const env = { DATA_DIR: own, DATABASE_URL: `postgresql://postgres@/postgres?host=${host}` };
  return startServer({ ...env, BACKUP_TO: join(dataDir, 'backups'), METRICS_PORT: '0' });
}

/** What `npm run backup` says where these folders are disks of their own. */
function backUpOnOwnDisk(mounts: string, env: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--mount', 'sh', '-c', `${mounts} && exec "$0" server/backup.ts`, process.execPath],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ENV_FILE: '', DATABASE_URL: '', BACKUP_TO: '', ...env },
    },
  );
  assert.equal(status, 1);
  return stdout + stderr;
}

test('a disk that is too small for a backup, or for its trial, is named, and the site goes on', {
  skip: refusalOfOwnDisk(),
}, async () => {
  const env = { DATA_DIR: dataDir, SITE: join(dataDir, 'copy') };
  mkdirSync(env.SITE);
  const small = backUpOnOwnDisk('mount -t tmpfs -o size=32k none "$DATA_DIR/backups"', env);
  assert.match(
    small,
    /^The disk that holds \S+\/backups is full: free some space, or set BACKUP_TO to another folder\.$/m,
  );
  const larger =
    'mount -t tmpfs -o size=256m,mode=755 none "$SITE" && cp -a "$DATA_DIR/postgres" "$DATA_DIR"/*.json';
  const tried = backUpOnOwnDisk(
    `${larger} "$DATA_DIR/authenticator-password" "$SITE" && export DATA_DIR="$SITE"`,
    env,
  );
  assert.match(
    tried,
    /^backup-\S+ is made, but not proven: restoring it on trial takes \d+ MB beside \S+\/copy, where \d+ MB are free\.$/m,
  );
  assert.deepEqual(processesOn(dataDir), []);
});
