import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { refusal } from '#supabase-embedded/tests/support/s3-store.ts';
import {
  backup,
  bytesOf,
  inPieces,
  isCompletion,
  isPart,
  partSize,
  pathOf,
  placeAt,
  sentence,
  serveShelf,
} from '#tests/support/s3-places.ts';

const unanswered: ['hang up' | ReturnType<typeof refusal>, string][] = [
  [refusal(503, 'SlowDown'), 'answers 503'],
  [refusal(500, 'InternalError'), 'answers 500'],
  [refusal(429, 'TooManyRequests'), 'answers 429'],
  ['hang up', 'hangs up'],
];

for (const [answer, what] of unanswered) {
  test(`a server that ${what} to every second request is asked again`, async (t) => {
    const server = await serveShelf(t);
    const place = placeAt(server);
    server.faults.instead = () => (server.calls.length % 2 === 1 ? answer : undefined);
    await place.put(backup, inPieces(bytesOf(2500)));
    assert.deepEqual(await buffer(await place.open(backup)), bytesOf(2500));
    assert.equal((await place.list()).length, 1);
  });
}

test('a part that fails again and again leaves nothing, neither under the name nor to be paid for', async (t) => {
  const server = await serveShelf(t);
  const place = placeAt(server);
  server.faults.instead = (call) =>
    isPart(call) && call.query.get('partNumber') === '3' ? refusal(503, 'SlowDown') : undefined;
  await assert.rejects(
    place.put(backup, inPieces(bytesOf(5000))),
    sentence(/ answered 503 \(SlowDown\) again and again: .*BACKUP_TO/),
  );
  assert.equal(server.objects.size, 0);
  assert.equal(server.uploads.size, 0);
  assert.equal(server.calls.filter(isPart).length, 2 + 5);
});

test('a source that fails half way leaves nothing, and its error is passed on as it is', async (t) => {
  const server = await serveShelf(t);
  const failure = new Error('The database went away');
  const failing = async function* () {
    yield* inPieces(bytesOf(2500));
    assert.equal(server.uploads.size, 1);
    throw failure;
  };
  await assert.rejects(placeAt(server).put(backup, failing()), (error) => error === failure);
  assert.equal(server.objects.size, 0);
  assert.equal(server.uploads.size, 0);
});

test('a bucket that takes no more leaves nothing and is not asked again', async (t) => {
  const server = await serveShelf(t);
  server.faults.mostBytes = 2500;
  await assert.rejects(
    placeAt(server).put(backup, inPieces(bytesOf(5000))),
    sentence(/ has no room left for the bucket "shelf": .* BACKUP_TO /),
  );
  assert.equal(server.objects.size, 0);
  assert.equal(server.uploads.size, 0);
  assert.equal(server.calls.filter(isPart).length, 3);
});

test('a failure that is told after 200 is a failure', async (t) => {
  const server = await serveShelf(t);
  server.faults.instead = (call) => (isCompletion(call) ? refusal(200, 'InternalError') : undefined);
  await assert.rejects(
    placeAt(server).put(backup, inPieces(bytesOf(2500))),
    sentence(/ answered 500 \(InternalError\) again and again/),
  );
  assert.equal(server.objects.size, 0);
  assert.equal(server.uploads.size, 0);
});

test('an upload that was completed, but whose answer got lost, is there', async (t) => {
  const server = await serveShelf(t);
  const place = placeAt(server);
  server.faults.loseAnswer = (call) => isCompletion(call) && server.calls.filter(isCompletion).length === 1;
  await place.put(backup, inPieces(bytesOf(2500)));
  assert.deepEqual(await buffer(await place.open(backup)), bytesOf(2500));
});

test('a download that is cut off half way ends in an error', async (t) => {
  const server = await serveShelf(t);
  const place = placeAt(server);
  await place.put(backup, inPieces(bytesOf(2500)));
  server.faults.cutOffAt = 1200;
  await assert.rejects(
    buffer(await place.open(backup)),
    sentence(/ broke off after \d+ of 2500 bytes: try again/),
  );
});

test('who stops reading a download half way gets their own error, not that of the place', async (t) => {
  const server = await serveShelf(t);
  const place = placeAt(server);
  await place.put(backup, inPieces(bytesOf(2500)));
  const stream = await place.open(backup);
  const enough = new Error('enough');
  await assert.rejects(
    async () => {
      for await (const _ of stream) stream.destroy(enough);
    },
    (error) => error === enough,
  );
});

test('what a killed upload left more than a day ago is aborted by the next one, what others still send is not', async (t) => {
  const server = await serveShelf(t);
  const left = {
    parts: new Map([[1, bytesOf(partSize)]]),
    begunAt: new Date(Date.now() - 25 * 60 * 60 * 1000),
  };
  const alive = { ...left, begunAt: new Date(Date.now() - 23 * 60 * 60 * 1000), path: pathOf(backup) };
  const foreign = { ...left, path: pathOf('holiday.mp4') };
  server.uploads.set('left', { ...left, path: pathOf(backup) });
  server.uploads.set('alive', alive);
  server.uploads.set('foreign', foreign);
  await placeAt(server).put(backup, inPieces(bytesOf(2500)));
  assert.deepEqual([...server.uploads.keys()], ['alive', 'foreign']);
});

test('a backup is made where nobody may ask for unfinished uploads', async (t) => {
  const server = await serveShelf(t);
  server.faults.instead = ({ method, query }) =>
    method === 'GET' && query.has('uploads') ? refusal(403, 'AccessDenied') : undefined;
  await placeAt(server).put(backup, inPieces(bytesOf(2500)));
  assert.deepEqual([...server.objects.keys()], [pathOf(backup)]);
});
