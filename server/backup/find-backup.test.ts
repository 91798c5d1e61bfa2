import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { findBackup } from './find-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'find-backup-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const [kept, fetched] = [join(folder, 'kept'), join(folder, 'fetched')];
const name = 'backup-20261116T210000Z.tar.zst';
for (const each of [kept, fetched]) {
  mkdirSync(each);
  writeFileSync(join(each, name), each);
}
const note = (where: string, lines: string) => writeFileSync(join(where, 'erasures.txt'), lines);
const find = (file: string, to = kept) => findBackup(file, { to, s3: {} });

test('a backup is found by its path, or by its name in BACKUP_TO', async () => {
  for (const [file, where] of [
    [join(fetched, name), fetched],
    [name, kept],
  ] as const) {
    const { backup } = await find(file);
    assert.equal(await text(await backup.open()), where);
  }
  await assert.rejects(find(name, fetched.replace('fetched', 'nowhere')), /^StartupError: There is no file /);
  await assert.rejects(
    find(kept),
    /^StartupError: There is no file .*\n\nIn .*\/kept there are, newest first:\n/,
  );
  await assert.rejects(find(name, 'off'), /BACKUP_TO is off/);
});

test('who was erased is known from the list beside a file and from that in BACKUP_TO, whichever there is', async () => {
  const erasures = async (to?: string) => (await find(join(fetched, name), to)).erasures;
  assert.equal(await erasures(), undefined);
  note(kept, '');
  assert.equal(await erasures(), '');
  note(kept, 'newer\n');
  assert.equal(await erasures(), 'newer\n');
  note(fetched, 'older\n');
  assert.equal(await erasures(), 'older\nnewer\n');
  // A bucket that nobody can get at today.
  assert.equal(await erasures('s3://shelf'), 'older\n');
});
