import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createFolderPlace } from '#server/backup/places/folder-place.ts';
import { startProcess } from '#supabase-embedded/tests/support/running-process.ts';
import { refusalOfOwnDisk } from './database/own-disk.ts';

const root = join(import.meta.dirname, '..', '..');
const name = 'backup-20261116T210000Z.tar.zst';

async function makeFolder(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'backup-folder-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

/** A program that writes a backup without an end into the folder. */
const endless = (folder: string) => [
  '--input-type=module',
  '--eval',
  `import { readdirSync } from 'node:fs';
  import { createFolderPlace } from '#server/backup/places/folder-place.ts';
  async function* source() {
    for (let piece = 0; ; piece += 1) {
      yield Buffer.alloc(64 * 1024);
      if (piece === 3) console.log('half way');
    }
  }
  const folder = ${JSON.stringify(folder)};
  try {
    await createFolderPlace(folder).put('${name}', source());
  } catch ({ name, message }) {
    console.log(JSON.stringify({ name, message, left: readdirSync(folder) }));
  }`,
];

test('kill -9 in the middle of a backup leaves nothing that is taken for one, and no litter for long', async (t) => {
  const folder = await makeFolder(t);
  const place = createFolderPlace(folder);
  const running = await startProcess(endless(folder), {}, 'half way');
  await running.stop('SIGKILL');
  assert.deepEqual(await place.list(), []);
  const [left = '', ...more] = await readdir(folder);
  assert.match(left, /\.unfinished$/);
  assert.deepEqual(more, []);

  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await utimes(join(folder, left), yesterday, yesterday);
  await place.writeNote('note.txt', 'text');
  assert.deepEqual(await readdir(folder), ['note.txt']);
});

const ownDisks: [what: string, mount: string, words: RegExp][] = [
  ['full', 'mount -t tmpfs -o size=1m none "$FOLDER"', /^The disk that holds .* is full: .* BACKUP_TO /],
  ['read-only', 'mount -t tmpfs -o ro none "$FOLDER"', /^.* is on a read-only disk: .* BACKUP_TO /],
];

for (const [what, mount, words] of ownDisks) {
  test(`a disk that is ${what} is told in a sentence, and nothing is left`, {
    skip: refusalOfOwnDisk(),
  }, async (t) => {
    const folder = await makeFolder(t);
    const { stdout, stderr } = spawnSync(
      'unshare',
      ['--mount', 'sh', '-c', `${mount} && exec "$0" "$@"`, process.execPath, ...endless(folder)],
      { cwd: root, encoding: 'utf8', env: { ...process.env, FOLDER: folder } },
    );
    const said = JSON.parse(stdout.replace('half way\n', '') || JSON.stringify({ message: stderr }));
    assert.match(said.message, words);
    assert.equal(said.name, 'StartupError');
    assert.deepEqual(said.left, []);
  });
}
