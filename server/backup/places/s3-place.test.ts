import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import {
  backup,
  bytesOf,
  inPieces,
  isPart,
  partSize,
  pathOf,
  placeAt,
  sentence,
  serveShelf,
} from '#tests/support/s3-places.ts';

test('a bucket gives back what was put into it, and forgets what is removed', async (t) => {
  const server = await serveShelf(t);
  const place = placeAt(server);
  assert.deepEqual(await place.list(), []);
  await place.put(backup, inPieces(bytesOf(500)));
  assert.deepEqual(await place.list(), [
    { name: backup, madeAt: new Date('2026-11-16T21:00:00Z'), bytes: 500 },
  ]);
  assert.deepEqual(await buffer(await place.open(backup)), bytesOf(500));
  assert.deepEqual([...server.objects.keys()], [pathOf(backup)]);
  await place.remove(backup);
  await place.remove(backup);
  assert.deepEqual(await place.list(), []);
});

for (const length of [0, 1, partSize - 1, partSize, partSize + 1, 3 * partSize, 3 * partSize + 7]) {
  test(`${length} bytes in parts of ${partSize} come back as they were`, async (t) => {
    const server = await serveShelf(t);
    const place = placeAt(server);
    await place.put(backup, inPieces(bytesOf(length), 2 * partSize + 1));
    await place.put(backup, inPieces(bytesOf(length)));
    assert.deepEqual(await buffer(await place.open(backup)), bytesOf(length));
    const inOne = length <= partSize;
    assert.equal(server.calls.filter(isPart).length, inOne ? 0 : 2 * Math.ceil(length / partSize));
    assert.equal(server.uploads.size, 0);
  });
}

test('a list of several pages is read to its end; what is not ours is passed over', async (t) => {
  const server = await serveShelf(t, { pageSize: 2 });
  const place = placeAt(server);
  const names = [1, 2, 3, 4, 5].map((day) => `backup-2026110${day}T210000Z.tar.zst`);
  for (const one of names) await place.put(one, inPieces(bytesOf(10)));
  for (const other of ['backup-of-my-own.zip', 'a.txt', `deeper/${backup}`])
    server.objects.set(pathOf(other), Buffer.from('x'));
  server.objects.set(`shelf/${backup}`, Buffer.from('x'));
  assert.deepEqual(
    (await place.list()).map(({ name }) => name),
    names.toReversed(),
  );
});

test('a bucket without a prefix is a place as well', async (t) => {
  const server = await serveShelf(t);
  const place = placeAt(server, { to: 's3://shelf' });
  await place.put(backup, inPieces(bytesOf(10)));
  assert.deepEqual([...server.objects.keys()], [`shelf/${backup}`]);
  assert.equal((await place.list())[0]?.name, backup);
});

test('a note is not there, is written, and is replaced', async (t) => {
  const place = placeAt(await serveShelf(t));
  assert.equal(await place.readNote('erasures.txt'), undefined);
  await place.writeNote('erasures.txt', 'one\n');
  await place.writeNote('erasures.txt', 'one\ntwö\n');
  assert.equal(await place.readNote('erasures.txt'), 'one\ntwö\n');
});

test('a backup that is not there is told in a sentence', async (t) => {
  const place = placeAt(await serveShelf(t));
  await assert.rejects(
    place.open(backup),
    sentence(/^There is no backup "backup-.*" in s3:\/\/shelf\/the site's/),
  );
  await assert.rejects(place.open('../other'), sentence(/^There is no backup "\.\.\/other"/));
});
