import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { createS3Store } from '#supabase-embedded/storage/files/s3-store.ts';
import type { startS3Server } from '../support/s3-server.ts';
import { refusal } from '../support/s3-store.ts';
import { type Harness, need, startStorage, told } from './harness.ts';
import { s3Names } from './stores.ts';

let storage: Harness;
let s3: Awaited<ReturnType<typeof startS3Server>>;
before(async () => {
  storage = await startStorage({ store: 'S3' });
  s3 = storage.s3 as typeof s3;
  need(await storage.admin.createBucket('open', { public: true }));
});
after(() => storage.close());

const open = () => storage.admin.from('open');
const get = (name: string, headers: Record<string, string> = {}) =>
  storage.request(`/object/public/open/${name}`, { as: 'nobody', headers });
const failing = async (answer: NonNullable<(typeof s3.faults)['instead']>, work: () => Promise<void>) => {
  s3.faults.instead = answer;
  await work().finally(() => {
    s3.faults.instead = undefined;
  });
};

test('what is uploaded to one server is seen at another, replaced, deleted and gone', async () => {
  const other = (await storage.startBeside()).admin.from('open');
  need(await open().upload('shared.txt', 'one'));
  assert.equal(await need(await other.download('shared.txt')).text(), 'one');
  need(await other.update('shared.txt', 'two'));
  assert.equal(await need(await open().download('shared.txt')).text(), 'two');
  need(await open().copy('shared.txt', 'copied.txt'));
  assert.equal(await need(await other.download('copied.txt')).text(), 'two');
  need(await open().remove(['shared.txt', 'copied.txt']));
  assert.equal(told((await other.download('shared.txt')).error).code, 'NoSuchKey');
  assert.deepEqual(await storage.files(), []);
});

test('several servers that sweep at once remove each stray, and leave nothing on the list', async () => {
  const others = await Promise.all([storage.startBeside(), storage.startBeside()]);
  for (const name of ['a', 'b', 'c', 'd']) need(await open().upload(`swept/${name}`, name));
  await storage.sql(`begin; set local storage.can_delete = 'true';
    delete from storage.objects where name like 'swept/%'; commit`);
  await Promise.all([storage.service.start(), ...others.map(({ service }) => service.start())]);
  await Promise.all(others.map(({ service }) => service.settled()));
  assert.deepEqual(await storage.files(), []);
  assert.deepEqual(await storage.sql('select from storage_embedded.stray_files'), []);
});

test('a picture that many ask for is fetched once, and its parts and its head come from memory', async () => {
  const { send } = await storage.startBeside();
  need(await open().upload('picture.png', 'a picture'));
  const before = s3.calls.length;
  const address = `${storage.url}/object/public/open/picture.png`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => (await send(new Request(address))).text()),
  );
  assert.deepEqual(new Set(answers), new Set(['a picture']));
  const part = await send(new Request(address, { headers: { range: 'bytes=2-8' } }));
  assert.deepEqual([part.status, await part.text()], [206, 'picture']);
  const head = await send(new Request(address, { method: 'HEAD' }));
  assert.equal(head.headers.get('content-length'), '9');
  assert.equal(s3.calls.length, before + 1);
});

const large = Buffer.alloc(3 * 1024 * 1024, 'abcdefg');

test('of what is too large to be kept any part is asked for, and an empty file is one, too', async () => {
  need(await open().upload('large.bin', large));
  need(await open().upload('empty.bin', ''));
  const bytes = async (name: string, headers = {}) =>
    Buffer.from(await (await get(name, headers)).arrayBuffer());
  assert.ok((await bytes('large.bin')).equals(large));
  const middle = await bytes('large.bin', { range: 'bytes=1000000-2000000' });
  assert.ok(middle.equals(large.subarray(1_000_000, 2_000_001)));
  assert.ok((await bytes('large.bin', { range: 'bytes=-7' })).equals(large.subarray(-7)));
  assert.equal((await bytes('empty.bin')).length, 0);
});

test('whoever leaves ends the download', async () => {
  need(await open().upload('left.bin', large));
  // The beginning is in memory, and the rest comes to a halt.
  await (await get('left.bin', { range: 'bytes=0-1' })).text();
  s3.faults.stallAt = 100_000;
  const reader = (await get('left.bin')).body?.getReader();
  for (let came = 0; came < 1024 * 1024 + 100_000; ) came += (await reader?.read())?.value?.length ?? 0;
  assert.equal(s3.pending(), 1);
  await reader?.cancel();
  s3.faults.stallAt = undefined;
  while (s3.pending() > 0) await nextTurn();
});

for (const [what, answer] of [
  ['hangs up', 'hang up'],
  ['is overloaded', refusal(503, 'SlowDown')],
] as const)
  test(`while S3 ${what}, uploads and downloads are told to try again, and what is in memory is shown`, async () => {
    need(await open().upload(`kept ${what}`, 'kept'));
    need(await open().upload(`not kept ${what}`, 'other'));
    await (await get(`kept ${what}`)).text();
    await failing(
      () => answer,
      async () => {
        assert.equal(await (await get(`kept ${what}`)).text(), 'kept');
        const put = storage.request('/object/open/away.txt', { method: 'PUT', body: 'x' });
        for (const refused of await Promise.all([get(`not kept ${what}`), put])) {
          assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '3']);
          assert.equal((await refused.json()).code, 'ServiceUnavailable');
        }
        assert.equal(need(await open().list('')).length > 0, true, 'the database tells what there is');
      },
    );
    assert.equal(await (await get(`not kept ${what}`)).text(), 'other');
    assert.equal(told((await open().info('away.txt')).error).code, 'NoSuchKey');
    // What was sent may yet have arrived, so it stays on the list for a day.
    await storage.sql(`update storage_embedded.stray_files set since = since - interval '25 hours'`);
    await storage.service.start();
    await storage.service.settled();
    assert.deepEqual(await storage.sql('select from storage_embedded.stray_files'), []);
    storage.logged.length = 0;
  });

test('a refusal is an error, of which the log says what to do', async () => {
  await failing(
    ({ method }) => (method === 'PUT' ? refusal(403, 'AccessDenied') : undefined),
    async () => {
      const refused = await storage.request('/object/open/forbidden.txt', { method: 'PUT', body: 'x' });
      assert.deepEqual([refused.status, (await refused.json()).code], [500, 'InternalError']);
    },
  );
  const [line] = storage.logged.splice(0);
  assert.match(String(line?.error), /may not do this in the bucket "shelf": allow it to list, read, write/);
});

const storeAt = (more: Partial<Parameters<typeof createS3Store>[0]> = {}) => {
  const { endpoint, region, accessKeyId, secretAccessKey } = s3;
  return createS3Store({
    ...{ endpoint, region, accessKeyId, secretAccessKey, names: s3Names, pauseMs: 1 },
    ...{ place: 's3://shelf/the site', scratch: storage.place.folder, ...more },
  });
};
const refusedStart = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartupError, String(error));
  assert.match(error.message, words);
  assert.doesNotMatch(error.message, /secret\+key/);
  return true;
};

const wrongs: [Partial<Parameters<typeof createS3Store>[0]>, RegExp][] = [
  [{ secretAccessKey: 'wrong' }, /refuses our signature: check STORAGE_S3_SECRET_ACCESS_KEY/],
  [
    { place: 's3://other' },
    /^There is no bucket "other" .* correct STORAGE_S3_BUCKET or STORAGE_S3_ENDPOINT/,
  ],
  [
    { place: 's3://shelf/elsewhere' },
    /uploads are in s3:\/\/shelf\/the site and not in .*elsewhere: set again/,
  ],
];
for (const [more, words] of wrongs)
  test(`a server with ${JSON.stringify(more)} does not start, and says why`, async () => {
    await assert.rejects(storage.startBeside(storeAt(more)), refusedStart(words));
  });

test('a key that may not write, or not delete, is found out at the start', async () => {
  for (const method of ['PUT', 'DELETE'])
    await failing(
      (call) => (call.method === method ? refusal(403, 'AccessDenied') : undefined),
      () =>
        assert.rejects(storage.startBeside(), refusedStart(/^The key in STORAGE_S3_ACCESS_KEY_ID may not/)),
    );
});

test('a server starts while S3 is away, if it has been there before', async () => {
  await failing(
    () => 'hang up',
    async () => void (await storage.startBeside()),
  );
  assert.match(storage.logged.splice(0)[0]?.message ?? '', /cannot be reached for now/);
});

test('the store of one site is not taken by another, nor by one with uploads at home', async () => {
  const stranger = await startStorage();
  try {
    await assert.rejects(stranger.startBeside(storeAt()), refusedStart(/holds the uploads of another site/));
    need(await stranger.admin.createBucket('own'));
    need(await stranger.admin.from('own').upload('a.txt', 'a'));
    const empty = storeAt({ place: 's3://shelf/empty' });
    await assert.rejects(
      stranger.startBeside(empty),
      refusedStart(/in its data folder and not in s3:\/\/shelf\/empty: bring them over first/),
    );
  } finally {
    await stranger.close();
  }
});

test('of two servers that start together on an empty store both have it', async () => {
  const site = await startStorage();
  const place = () => storeAt({ place: 's3://shelf/fresh' });
  let isFirst = true;
  const late = {
    ...place(),
    async readMark() {
      // The other one claims it just after this one has looked whether anybody had.
      if (isFirst) await site.startBeside(place());
      isFirst = false;
      return place().readMark();
    },
  };
  try {
    const servers = [await site.startBeside(late), await site.startBeside(place())];
    need(await site.admin.createBucket('both'));
    for (const [number, { admin }] of servers.entries())
      need(await admin.from('both').upload(`${number}.txt`, 'a'));
  } finally {
    await site.close();
  }
});

test('nothing went wrong unseen', () => assert.deepEqual(storage.logged, []));
