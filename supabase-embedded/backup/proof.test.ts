import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { lockFolder } from '../postgres/folder-lock.ts';
import {
  createLater,
  type Entry,
  makeProject,
  makeScratch,
  makeSite,
  repack,
  sourceOf,
  unpack,
  withManifest,
} from '../tests/support/backups.ts';
import type { Manifest } from './manifest.ts';
import { proveBackup } from './prove-backup.ts';

const later = createLater();

const name = 'backup-tests';
const project = makeProject(later, ['create table public.plants (id int primary key, name text)']);
const scratch = makeScratch(later);
const dataDir = join(scratch, 'proof');
let bytes: Buffer;
let entries: Entry[];
before(async () => {
  const site = await makeSite(later, { project });
  await site.pool.query(`insert into public.plants select n, 'plant ' || n from generate_series(1, 500) n`);
  await site.addObject('a picture');
  bytes = (await site.backUp()).bytes;
  entries = await unpack(bytes);
});

const manifestIn = async (file: Buffer): Promise<Manifest> =>
  JSON.parse(String((await unpack(file)).at(-1)?.bytes));

/** @param put what is in its place by then */
const prove = async (file: Buffer, put = file) =>
  proveBackup({
    ...{ backup: sourceOf(put), written: await manifestIn(file) },
    ...{ dataDir, name, project, say: () => {} },
  }).finally(() =>
    // Whatever is found, nothing is left.
    assert.deepEqual(readdirSync(scratch), []),
  );

const plants = ({ tables }: Manifest) =>
  tables.find((table) => table.name === 'plants') as Manifest['tables'][number];

test('a sound backup is proven, and what an earlier proof has left does not matter', async () => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'half of it');
  const { tables } = await prove(bytes);
  assert.equal(tables.find((table) => table.name === 'plants')?.rows, 500);
});

test('a folder that somebody works in is not taken for one of an earlier proof', async () => {
  mkdirSync(dataDir);
  const lock = lockFolder(dataDir);
  const written = await manifestIn(bytes);
  const proof = proveBackup({ backup: sourceOf(bytes), written, dataDir, name, project, say: () => {} });
  await assert.rejects(proof, /Another server is already running/);
  lock.release();
  rmSync(dataDir, { recursive: true });
});

test('one that tells of other rows than it holds is not', async () => {
  const file = await repack(withManifest(entries, (manifest) => plants(manifest).rows++));
  await assert.rejects(prove(file), /has 500 rows of public.plants and tells of 501/);
});

test('nor is another one in its place, however good', async () => {
  const other = await repack(
    withManifest(entries, (manifest) => Object.assign(manifest, { madeBy: 'others' })),
  );
  await assert.rejects(prove(bytes, other), /is not what was written/);
});

test('nor is one with an object but without its file', async () => {
  const file = await repack(withManifest(entries.filter((entry) => !entry.name.startsWith('files/'))));
  await assert.rejects(prove(file), /The backup has no file for the object/);
});

test('nor is one whose rows PostgreSQL does not take', async () => {
  const rows = entries.map(({ name: entry, bytes: text }) =>
    entry.includes('plants/')
      ? { name: entry, bytes: Buffer.from('x\tno number\n') }
      : { name: entry, bytes: text },
  );
  const file = await repack(
    withManifest(rows, (manifest) => {
      const { sha256 } = manifest.entries.find((entry) =>
        entry.name.includes('plants/'),
      ) as Manifest['entries'][number];
      Object.assign(plants(manifest), { rows: 1, sha256 });
    }),
  );
  await assert.rejects(prove(file), /invalid input syntax for type integer/);
});

test('nor is one with a table that no migration makes', async () => {
  const file = await repack(
    withManifest(entries.filter((entry) => !entry.name.startsWith('schema/migrations/'))),
  );
  await assert.rejects(
    prove(file),
    /No migration of the backup makes public.plants, .* and make another backup/,
  );
});
