import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { measureDisks } from './disks.ts';

test('a disk that does not know its size, and one that is not there, are left out', async () => {
  // Linux says 0 blocks of /proc, as of some network file systems; other systems have none.
  const disks = await measureDisks({ dataDir: tmpdir(), databaseDir: '/proc', uploadsDir: '/nowhere' });
  assert.deepEqual(
    disks.map(({ holds }) => holds),
    ['data'],
  );
});

test('two folders of one disk have the same device', async () => {
  const [data, database] = await measureDisks({ dataDir: tmpdir(), databaseDir: tmpdir() });
  assert.ok(data && data.bytes >= data.freeBytes);
  assert.equal(data.device, database?.device);
});
