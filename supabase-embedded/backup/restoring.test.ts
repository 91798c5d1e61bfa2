import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import pg from 'pg';
import { lockFolder } from '../postgres/folder-lock.ts';
import { openDatabase } from '../postgres/open-database.ts';
import { claimStore } from '../storage/files/claim-store.ts';
import { fileOfVersion } from '../storage/files/folder-store.ts';
import { makeStore, openStore } from '../tests/storage/stores.ts';
import {
  backUpOf,
  createLater,
  inEmptyDatabase,
  makeProject,
  makeScratch,
  makeSite,
  sourceOf,
  unpack,
} from '../tests/support/backups.ts';
import { isRunning, startProcess } from '../tests/support/running-process.ts';
import { readPostmaster } from '../tests/support/test-cluster.ts';
import { restoreBackup } from './restore-backup.ts';

const later = createLater();

const name = 'backup-tests';
const project = makeProject(later, ['create table public.plants (id int primary key, name text)']);
const file = join(makeScratch(later), 'backup.tar.zst');
let picture: string;
let keys: string;
before(async () => {
  const site = await makeSite(later, { project });
  await site.pool.query(`insert into public.plants select n, 'plant ' || n from generate_series(1, 500) n`);
  picture = await site.addObject('a picture');
  keys = readFileSync(join(site.dataDir, 'keys.json'), 'utf8');
  writeFileSync(file, (await site.backUp()).bytes);
});

const restore = (dataDir: string, databaseUrl?: string) =>
  restoreBackup({ backup: sourceOf(readFileSync(file)), dataDir, name, databaseUrl, project, say: () => {} });

async function countPlants(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as plants from public.plants');
  await client.end();
  return rows[0].plants;
}

/** As a server starts on it. */
async function visit(dataDir: string, work: (connection: pg.ClientConfig) => Promise<void> = async () => {}) {
  const database = await openDatabase({ dataDir, name, settings: ['fsync=off'], say: () => {} });
  try {
    assert.equal(await countPlants(database.connection), 500);
    await work(database.connection);
  } finally {
    await database.close();
  }
  assert.equal(readFileSync(join(dataDir, 'keys.json'), 'utf8'), keys);
  assert.equal(readFileSync(fileOfVersion(join(dataDir, 'storage'), picture), 'utf8'), 'a picture');
}

const refused = (message: RegExp) => ({ name: 'StartupError', message });

test('a folder that is not empty is refused and stays as it is', async () => {
  const dataDir = makeScratch(later);
  writeFileSync(join(dataDir, 'mine.txt'), 'mine');
  await assert.rejects(restore(dataDir), refused(/is not empty \(mine.txt is there\): move it away/));
  await assert.rejects(restore(join(dataDir, 'mine.txt')), refused(/mine.txt is not a folder/));
  assert.deepEqual(readdirSync(dataDir), ['mine.txt']);
});

test('a folder that somebody else has is refused, with or without a database in it yet', async () => {
  const dataDir = makeScratch(later);
  const lock = lockFolder(dataDir);
  await assert.rejects(restore(dataDir), /Another server is already running/);
  lock.release();
  assert.deepEqual(readdirSync(dataDir), ['lock']);
});

test('a new disk counts as empty, and what is restored is a site that nobody restores over', async () => {
  const dataDir = makeScratch(later);
  mkdirSync(join(dataDir, 'lost+found'));
  await restore(dataDir);
  const found = [
    'authenticator-password',
    'database-place',
    'keys.json',
    'lock',
    'lost+found',
    'postgres',
    'storage',
  ];
  assert.deepEqual(readdirSync(dataDir).sort(), found);
  await visit(dataDir, async () => {
    await assert.rejects(restore(dataDir), refused(/is not empty/));
  });

  // Killed between the moves.
  const restoring = join(dataDir, 'restoring');
  mkdirSync(restoring);
  const names = ['authenticator-password', 'keys.json', 'postgres', 'storage'];
  for (const moved of names.slice(2)) renameSync(join(dataDir, moved), join(restoring, moved));
  const moves = names.map((each) => ({ from: join(restoring, each), to: join(dataDir, each) }));
  writeFileSync(join(restoring, 'complete'), JSON.stringify(moves));
  await assert.rejects(restore(dataDir), refused(/is not empty/));
  await visit(dataDir);
  // Killed while it cleared away what is left then.
  mkdirSync(join(dataDir, 'restoring.finished'));
  await visit(dataDir);
  assert.deepEqual(
    readdirSync(dataDir).filter((each) => each.startsWith('restoring')),
    [],
  );
});

const skip = process.getuid?.() === 0 ? false : 'Needs root, who alone runs PostgreSQL as somebody else.';

test('where a folder above keeps PostgreSQL out, the database goes where a server looks for it', {
  skip,
}, async () => {
  const closed = join(makeScratch(later), 'closed');
  const elsewhere = join('/var/lib', name);
  later(() => rmSync(elsewhere, { recursive: true, force: true }));
  mkdirSync(closed, { mode: 0o700 });
  const dataDir = join(closed, 'data');
  await restore(dataDir);
  assert.deepEqual(
    readdirSync(elsewhere).flatMap((id) => readdirSync(join(elsewhere, id))),
    ['postgres'],
  );
  await visit(dataDir);
  rmSync(dataDir, { recursive: true });
  await assert.rejects(restore(dataDir), refused(/The database of .* is in \/var\/lib\/.*: move it away/));
});

test('one that is killed is not taken for a site, and another one takes its place', async () => {
  const dataDir = join(makeScratch(later), 'data');
  const child = await startProcess(
    ['--input-type=module', '--eval', killedWhileLoading],
    { FILE: file, DATA: dataDir, PROJECT: project },
    'every row is there',
  );
  const orphan = readPostmaster(join(dataDir, 'restoring'));
  await child.stop('SIGKILL');
  const start = () => openDatabase({ dataDir, name, say: () => {} });
  await assert.rejects(start(), refused(/was cut short: run it again, or remove .*restoring/));
  await restore(dataDir);
  assert.ok(!isRunning(orphan));
  await visit(dataDir);
});

const killedWhileLoading = `
import { createReadStream } from 'node:fs';
import { restoreBackup } from ${JSON.stringify(join(import.meta.dirname, 'restore-backup.ts'))};
await restoreBackup({
  backup: { label: 'It', open: async () => createReadStream(process.env.FILE) },
  dataDir: process.env.DATA, name: '${name}', project: process.env.PROJECT, say: () => {},
  settle: async () => {
    console.log('every row is there');
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  },
});`;

test('uploads go to the store that the site has, and come into a backup from there', async () => {
  const s3 = await makeStore('S3');
  later(s3.close);
  const files = openStore(s3.place);
  const dataDir = makeScratch(later);
  await inEmptyDatabase(later, async (databaseUrl) => {
    const options = { backup: sourceOf(readFileSync(file)), dataDir, files, name, databaseUrl, project };
    await restoreBackup({ ...options, say: () => {} });
    assert.deepEqual(s3.list(), [`shelf/the site/objects/${picture}`]);
    assert.ok(!readdirSync(dataDir).includes('storage'));
    const { summary, bytes } = await backUpOf({ connectionString: databaseUrl }, dataDir, { files });
    assert.deepEqual([summary.files, summary.missingFiles], [1, []]);
    const entries = await unpack(bytes);
    assert.equal(String(entries.find((entry) => entry.name === `files/${picture}`)?.bytes), 'a picture');

    // When a site has started there, nothing else is restored into it.
    const pool = new pg.Pool({ connectionString: databaseUrl });
    await claimStore(pool, files, (error) => assert.fail(String(error)));
    await pool.end();
    await assert.rejects(
      restoreBackup({ ...options, dataDir: makeScratch(later), say: () => {} }),
      refused(/holds the uploads of another site, or of another database/),
    );
  });
});

test('one that fails leaves an empty folder and an empty database behind, and can be tried again', async () => {
  const dataDir = makeScratch(later);
  const url = await inEmptyDatabase(later, async (databaseUrl) => {
    const settle = async () => {
      throw new Error('no');
    };
    const options = { backup: sourceOf(readFileSync(file)), dataDir, name, databaseUrl, project, settle };
    await assert.rejects(restoreBackup({ ...options, say: () => {} }), /no/);
    assert.deepEqual(readdirSync(dataDir), ['lock']);
    await restore(dataDir, databaseUrl);
    // As if another had been killed between its commit and its last step: there are the only keys to that database.
    const cut = makeScratch(later);
    mkdirSync(join(cut, 'restoring'));
    writeFileSync(join(cut, 'restoring', 'keys.json'), '{}');
    await assert.rejects(restore(cut, databaseUrl), refused(/The database is not empty/));
    assert.deepEqual(readdirSync(join(cut, 'restoring')), ['keys.json']);
  });
  assert.equal(await countPlants({ connectionString: url }), 500);
  assert.deepEqual(readdirSync(dataDir).sort(), ['authenticator-password', 'keys.json', 'lock', 'storage']);
});
