import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createLater, makeProject, makeScratch, makeSite } from '../tests/support/backups.ts';
import { haveProgram } from '../tests/support/debian-program.ts';
import type { Manifest } from './manifest.ts';
import { makeBackupKey } from './wrapping.ts';

const later = createLater();

const scratch = makeScratch(later);
const key = await makeBackupKey();
let site: Awaited<ReturnType<typeof makeSite>>;
before(async () => {
  site = await makeSite(later, {
    project: makeProject(later, ['create table public.plants (id int primary key, name text)']),
  });
  await site.pool.query(
    `insert into public.plants select n, repeat(md5(n::text), 100) from generate_series(1, 2000) n`,
  );
  await site.addObject('a picture');
});

const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: scratch });

/** @returns why a test cannot be run here */
function lack(...programs: string[]): string | false {
  const missing = programs.filter((program) => !haveProgram(program));
  return missing.length > 0 && `This needs ${missing.join(' and ')}: install the packages of that name.`;
}

/** What `tar` has unpacked is what is in the database, by the words of the manifest alone. */
async function assertUnpacked(folder: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const table = manifest.tables.find(({ name }) => name === 'plants');
  assert.ok(table);
  const parts = readdirSync(join(folder, table.folder)).sort();
  assert.ok(parts.length > 1);
  const written = Buffer.concat(parts.map((part) => readFileSync(join(folder, table.folder, part))));
  const client = new pg.Client(site.connection);
  await client.connect();
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo('copy public.plants to stdout')))
    chunks.push(Buffer.from(chunk));
  await client.end();
  assert.ok(Buffer.concat(chunks).equals(written));
  const [file] = manifest.entries.filter(({ name }) => name.startsWith('files/'));
  assert.equal(readFileSync(join(folder, file?.name ?? ''), 'utf8'), 'a picture');
  assert.ok(manifest.entries.every(({ name, size }) => readFileSync(join(folder, name)).length === size));
}

test('zstd and tar open a backup', { skip: lack('zstd', 'tar') }, async () => {
  writeFileSync(join(scratch, 'plain.tar.zst'), (await site.backUp()).bytes);
  run('mkdir', 'plain');
  run('zstd', '-q', '-d', 'plain.tar.zst');
  run('tar', '-x', '-f', 'plain.tar', '-C', 'plain');
  await assertUnpacked(join(scratch, 'plain'));
});

test('age opens an encrypted one', { skip: lack('age', 'zstd', 'tar') }, async () => {
  writeFileSync(join(scratch, 'sealed.tar.zst.age'), (await site.backUp({ key })).bytes);
  writeFileSync(join(scratch, 'key.txt'), `${key}\n`);
  run('mkdir', 'sealed');
  run('age', '-d', '-i', 'key.txt', '-o', 'sealed.tar.zst', 'sealed.tar.zst.age');
  run('zstd', '-q', '-d', 'sealed.tar.zst');
  run('tar', '-x', '-f', 'sealed.tar', '-C', 'sealed');
  await assertUnpacked(join(scratch, 'sealed'));
});
