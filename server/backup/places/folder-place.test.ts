import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { createFolderPlace } from './folder-place.ts';

const older = 'backup-20261115T210000Z.tar.zst';
const newer = 'backup-20261116T210000Z.tar.zst.age';
const abandoned = `.${older}.3b241101-e2bb-4255-8caf-4136c566a962.unfinished`;

async function makePlace(t: TestContext) {
  const above = await mkdtemp(join(tmpdir(), 'place-'));
  t.after(() => rm(above, { recursive: true }));
  const folder = join(above, 'not', 'yet');
  return { place: createFolderPlace(folder), folder };
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

/** What pg does with its buffers: the next piece overwrites the one before. */
async function* reusedPieces(...texts: string[]) {
  const shared = Buffer.alloc(1);
  for (const text of texts) {
    shared.write(text);
    yield shared;
  }
}

const sentence = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartupError, String(error));
  assert.match(error.message, words);
  return true;
};

test('what was put into a folder is listed, newest first, and comes back', async (t) => {
  const { place } = await makePlace(t);
  assert.deepEqual(await place.list(), []);
  await place.put(older, pieces('old', 'er'));
  await place.put(newer, reusedPieces('n', 'e', 'w'));
  assert.deepEqual(await place.list(), [
    { name: newer, madeAt: new Date('2026-11-16T21:00:00Z'), bytes: 3 },
    { name: older, madeAt: new Date('2026-11-15T21:00:00Z'), bytes: 5 },
  ]);
  assert.equal((await buffer(await place.open(newer))).toString(), 'new');
  await place.remove(newer);
  await place.remove(newer);
  assert.deepEqual(
    (await place.list()).map(({ name }) => name),
    [older],
  );
});

test('nobody but its owner can read a backup, and a folder that was there keeps its permissions', async (t) => {
  const { place, folder } = await makePlace(t);
  await place.put(older, pieces('bytes'));
  const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  assert.equal(await mode(folder), '700');
  assert.equal(await mode(join(folder, older)), '600');
  await chmod(folder, 0o750);
  await place.put(newer, pieces('bytes'));
  assert.equal(await mode(folder), '750');
});

test('files and folders that are not backups are passed over', async (t) => {
  const { place, folder } = await makePlace(t);
  await place.put(older, pieces('bytes'));
  await writeFile(join(folder, 'holiday.jpg'), '');
  await mkdir(join(folder, newer));
  assert.deepEqual(
    (await place.list()).map(({ name }) => name),
    [older],
  );
});

test('a backup whose source fails half way leaves nothing, and its error is passed on as it is', async (t) => {
  const { place, folder } = await makePlace(t);
  const failure = Object.assign(new Error('a file of the site'), { code: 'EACCES' });
  const failing = async function* () {
    yield Buffer.from('half');
    assert.deepEqual(await place.list(), []);
    assert.equal((await readdir(folder)).length, 1);
    throw failure;
  };
  await assert.rejects(place.put(older, failing()), (error) => error === failure);
  assert.deepEqual(await readdir(folder), []);
});

test('what a killed backup left hours ago is cleared away, what another still writes is not', async (t) => {
  const { place, folder } = await makePlace(t);
  const sevenHoursAgo = new Date(Date.now() - 7 * 60 * 60 * 1000);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, abandoned), 'half');
  await utimes(join(folder, abandoned), sevenHoursAgo, sevenHoursAgo);
  const beside = async function* () {
    yield Buffer.from('one ');
    await place.put(newer, pieces('another'));
    yield Buffer.from('and the rest');
  };
  await place.put(older, beside());
  assert.deepEqual((await readdir(folder)).sort(), [older, newer].sort());
  assert.equal((await buffer(await place.open(older))).toString(), 'one and the rest');
});

test('a note is not there, is written, and is replaced', async (t) => {
  const { place, folder } = await makePlace(t);
  assert.equal(await place.readNote('erasures.txt'), undefined);
  await place.writeNote('erasures.txt', 'one\n');
  await place.writeNote('erasures.txt', 'one\ntwö\n');
  assert.equal(await place.readNote('erasures.txt'), 'one\ntwö\n');
  assert.deepEqual(await readdir(folder), ['erasures.txt']);
});

test('no name leads out of the folder', async (t) => {
  const { place } = await makePlace(t);
  for (const name of ['../../etc/passwd', '..', '', 'a/b.txt']) {
    await assert.rejects(place.open(name), sentence(/^There is no backup /));
    await assert.rejects(place.put(name, pieces('')), /is not the name of a backup/);
    await assert.rejects(place.remove(name), /is not the name of a backup/);
    await assert.rejects(place.readNote(name), /is not the name of a note/);
  }
});

test('a backup that is not there is told in a sentence', async (t) => {
  const { place, folder } = await makePlace(t);
  await assert.rejects(
    place.open(older),
    sentence(new RegExp(`^There is no backup "${older}" in ${folder}: `)),
  );
});

test('a place that can hold no folder is told of, and not tried for ever', {
  skip: process.platform === 'linux' ? false : 'It has no /proc.',
}, async () => {
  const place = createFolderPlace('/proc/backups/here');
  await assert.rejects(place.put(older, pieces('a')), sentence(/is not a folder, nor can it be made one/));
});

test('a file where the folder should be is told in a sentence that names the setting', async (t) => {
  const { place, folder } = await makePlace(t);
  await mkdir(join(folder, '..'));
  await writeFile(folder, 'a file');
  const notFolder = sentence(/ is not a folder, nor can it be made one: .* BACKUP_TO to another folder\.$/);
  await assert.rejects(place.put(older, pieces('bytes')), notFolder);
  await assert.rejects(place.list(), notFolder);
});
