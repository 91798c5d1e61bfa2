import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
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
import { type Manifest, manifestName } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { makeBackupKey } from './wrapping.ts';

const later = createLater();

const project = makeProject(later, ['create table public.plants (id int primary key, name text)']);
const key = await makeBackupKey();
let plain: Buffer;
let encrypted: Buffer;
let entries: Entry[];
before(async () => {
  const site = await makeSite(later, { project });
  await site.pool.query(`insert into public.plants select n, 'plant ' || n from generate_series(1, 500) n`);
  await site.addObject('a picture');
  plain = (await site.backUp()).bytes;
  encrypted = (await site.backUp({ key })).bytes;
  entries = await unpack(plain);
});

/** Everything that is read of a file, in few letters. */
async function digest(bytes: Buffer, withKey?: string): Promise<string> {
  const hash = createHash('sha256');
  await readBackup(sourceOf(bytes, withKey), async ({ name, body }) => {
    hash.update(name);
    for await (const chunk of body) hash.update(chunk);
  });
  return hash.digest('hex');
}

/** One sentence that says what to do. */
const refusal = /^StartupError: (The file|This backup) [^\n]*: [^\n]*\.$/;

function flipped(bytes: Buffer, position: number, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(position) ^ (1 << bit), position);
  return copy;
}

const eight = [...Array(8).keys()];

/** All bits of the beginning and the end, where formats have their own, and some of what lies between. */
function* someBits(length: number): Generator<[number, number]> {
  for (let position = 0; position < 12; position += 1)
    for (let bit = 0; bit < 8; bit += 1) yield [position, bit];
  for (let position = length - 6; position < length; position += 1)
    for (let bit = 0; bit < 8; bit += 3) yield [position, bit];
  for (let step = 1; step < 60; step += 1) yield [Math.floor((length * step) / 60), step % 8];
}

/** @returns where a flipped bit is not noticed, because it changes nothing */
async function unnoticed(bytes: Buffer, withKey?: string): Promise<string[]> {
  const whole = await digest(bytes, withKey);
  const found: string[] = [];
  for (const [position, bit] of someBits(bytes.length)) {
    const file = flipped(bytes, position, bit);
    try {
      assert.equal(await digest(file, withKey), whole);
      found.push(`${position}.${bit}`);
    } catch (error) {
      assert.match(String(error), refusal);
    }
  }
  return found;
}

describe('a flipped bit', () => {
  test('of an encrypted backup is refused wherever it is', async () => {
    assert.deepEqual(await unnoticed(encrypted, key), []);
  });

  // zstd has bits that it can do without (the window size, say), and says the same in several ways: the words that a match
  // repeats may stand at the other place as well. Whatever is read is as it was, or `unnoticed` fails.
  test('of a plain one is refused, or changes nothing that is read', async () => {
    const harmless = await unnoticed(plain);
    assert.ok(harmless.length < 25, `${harmless.length} of 173 flipped bits were harmless`);
  });
});

/** No refusal leaves a trace. */
async function refuses(bytes: Buffer, why: RegExp, withKey?: string) {
  const dataDir = join(makeScratch(later), 'above', 'data');
  const backup = sourceOf(bytes, withKey);
  const restoring = restoreBackup({ backup, dataDir, name: 'backup-tests', project, say: () => {} });
  await assert.rejects(restoring, (error: Error) => {
    assert.match(String(error), refusal);
    assert.match(error.message, why);
    return true;
  });
  assert.deepEqual(readdirSync(join(dataDir, '..', '..')), []);
}

test('a file that is cut short is refused at whatever length', async () => {
  for (const whole of [plain, encrypted])
    for (const length of [
      0,
      1,
      3,
      8,
      21,
      200,
      4_000,
      whole.length >> 1,
      ...eight.map((n) => whole.length - 1 - n),
    ])
      await refuses(whole.subarray(0, length), /damaged or cut short/, key);
});

test('so is one without its key, with another one, with something that is none, and what never was a backup', async () => {
  await refuses(encrypted, /is encrypted: set BACKUP_KEY/);
  await refuses(encrypted, /was encrypted with another key than BACKUP_KEY/, await makeBackupKey());
  await refuses(encrypted, /is encrypted and BACKUP_KEY is no key: set/, 'a password');
  await refuses(createHash('sha512').update('garbage').digest(), /damaged or cut short/);
  await refuses(await repack([]), /its end is missing/);
});

const without = (name: RegExp) => entries.filter((entry) => !name.test(entry.name));
const evil = (name: string) => ({ name, bytes: Buffer.from('evil') });

test('so is one that holds more or less than it says', async () => {
  const [manifest] = entries.slice(-1) as [Entry];
  await refuses(await repack(without(/manifest/)), /its end is missing/);
  await refuses(await repack(without(/files/)), /files\/.* is not as it was/);
  await refuses(await repack([...entries, evil('files/x')]), /has no place in it/);
  await refuses(
    await repack([...without(/manifest/), evil(`files/${crypto.randomUUID()}`), manifest]),
    /more than it says/,
  );
  const [first, second, ...others] = entries as [Entry, Entry, ...Entry[]];
  await refuses(await repack([second, first, ...others]), /is not as it was/);
  await refuses(await repack([...without(/manifest/), evil(manifestName)]), /damaged/);
});

test('so is one whose entries would go somewhere else', async () => {
  for (const name of [
    '../../x',
    '/etc/x',
    'keys/../../x',
    'keys/other',
    'files/../../x',
    'tables/../x.copy',
    'schema/migrations/../x.sql',
  ])
    await refuses(await repack(withManifest([evil(name), ...entries])), /has no place in it/);
});

test('so is one whose manifest contradicts it, though all checksums are right', async () => {
  const plants = ({ tables }: Manifest) =>
    tables.find(({ name }) => name === 'plants') as Manifest['tables'][number];
  const lies: [(manifest: Manifest) => void, RegExp][] = [
    [(manifest) => plants(manifest).rows--, /has 500 rows of public.plants and tells of 499/],
    [(manifest) => (plants(manifest).sha256 = '0'.repeat(64)), /contradicts itself/],
    [
      (manifest) => (manifest.tables = manifest.tables.filter((table) => table.name !== 'plants')),
      /belongs to no table/,
    ],
    [(manifest) => Object.assign(manifest, { format: 2 }), /is of format 2: a newer version/],
    [(manifest) => Object.assign(manifest, { tables: 'none' }), /damaged/],
  ];
  for (const [lie, why] of lies) await refuses(await repack(withManifest(entries, lie)), why);
  const changed = entries.map(({ name, bytes }) => ({
    name,
    bytes: name.includes('plants/') ? Buffer.from(String(bytes).replace('plant 7', 'plant 8')) : bytes,
  }));
  await refuses(await repack(withManifest(changed)), /contradicts itself/);
});
