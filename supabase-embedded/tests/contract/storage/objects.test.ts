import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { createPerson } from '../people.ts';
import { service, sql, target, visitor } from '../target.ts';
import { createBucket, need, told } from './support.ts';

let bucket: Awaited<ReturnType<typeof createBucket>>;
before(async () => {
  bucket = await createBucket();
});
const files = () => bucket.files();
const text = async (path: string) => need(await files().download(path)).text();

const bodies: [what: string, body: () => Blob | Buffer | ArrayBuffer | string][] = [
  ['a string', () => 'hello'],
  ['a Blob', () => new Blob(['hello'], { type: 'text/plain' })],
  ['a Buffer', () => Buffer.from('hello')],
  ['an ArrayBuffer', () => new TextEncoder().encode('hello').buffer],
];
for (const [what, body] of bodies) {
  test(`${what} is uploaded and comes back as it was`, async () => {
    const path = `bodies/${randomUUID()}.txt`;
    const stored = need(await files().upload(path, body(), { contentType: 'text/plain' }));
    assert.deepEqual([stored.path, stored.fullPath], [path, `${bucket.name}/${path}`]);
    assert.equal(await text(path), 'hello');
  });
}

test('info describes what was uploaded, and exists tells yes from no', async () => {
  need(
    await files().upload('info/a.png', Buffer.alloc(7), {
      contentType: 'image/png',
      cacheControl: '60',
      metadata: { by: 'us' },
    }),
  );
  const info = need(await files().info('info/a.png'));
  assert.deepEqual(
    [info.name, info.size, info.contentType, info.cacheControl, info.metadata],
    ['info/a.png', 7, 'image/png', 'max-age=60', { by: 'us' }],
  );
  assert.equal((await files().exists('info/a.png')).data, true);
  assert.equal((await files().exists('info/b.png')).data, false);
});

test('an object that exists is replaced only when that is asked', async () => {
  need(await files().upload('once.txt', 'first'));
  const { error } = await files().upload('once.txt', 'second');
  assert.deepEqual(told(error), {
    statusCode: '409',
    code: 'KeyAlreadyExists',
    message: 'The resource already exists',
  });
  need(await files().upload('once.txt', 'second', { upsert: true }));
  assert.equal(await text('once.txt'), 'second');
  need(await files().update('once.txt', 'third'));
  assert.equal(await text('once.txt'), 'third');
});

test('objects move, are copied and are removed', async () => {
  need(await files().upload('from.txt', 'x'));
  need(await files().move('from.txt', 'moved/to.txt'));
  assert.equal((await files().exists('from.txt')).data, false);
  need(await files().copy('moved/to.txt', 'moved/copy.txt'));
  assert.equal(await text('moved/copy.txt'), 'x');
  const removed = need(await files().remove(['moved/to.txt', 'moved/copy.txt', 'moved/none.txt']));
  assert.deepEqual(removed.map(({ name }) => name).sort(), ['moved/copy.txt', 'moved/to.txt']);
  assert.deepEqual(need(await files().list('moved')), []);
});

test('objects move and are copied to another bucket', async () => {
  const other = await createBucket();
  need(await files().upload('travels.txt', 'x'));
  need(await files().copy('travels.txt', 'there/copy.txt', { destinationBucket: other.name }));
  need(await files().move('travels.txt', 'there/moved.txt', { destinationBucket: other.name }));
  const names = need(await other.files().list('there')).map(({ name }) => name);
  assert.deepEqual(names, ['copy.txt', 'moved.txt']);
});

const missing: [what: string, ask: () => Promise<{ error: unknown }>][] = [
  ['download', () => files().download('none.txt')],
  ['info', () => files().info('none.txt')],
  ['move', () => files().move('none.txt', 'x.txt')],
  ['copy', () => files().copy('none.txt', 'x.txt')],
  ['createSignedUrl', () => files().createSignedUrl('none.txt', 60)],
];
for (const [what, ask] of missing) {
  test(`${what} of an object that is not there says so`, async () => {
    const error = (await ask()).error as { message: string } | null;
    assert.match(String(error?.message ?? error), /not found|\{\}/i);
  });
}

test('a public URL works for everybody, and only in a public bucket', async () => {
  const open = await createBucket({ public: true });
  need(await open.files().upload('a b.txt', 'seen', { contentType: 'text/plain' }));
  const { publicUrl } = open.files().getPublicUrl('a b.txt').data;
  assert.ok(publicUrl.startsWith(`${target.url}/storage/v1/object/public/`));
  const answer = await fetch(publicUrl);
  assert.deepEqual([answer.status, await answer.text()], [200, 'seen']);
  const named = open.files().getPublicUrl('a b.txt', { download: 'mine.txt' }).data.publicUrl;
  assert.match((await fetch(named)).headers.get('content-disposition') ?? '', /attachment.*mine\.txt/);
  need(await files().upload('closed.txt', 'x'));
  assert.equal((await fetch(files().getPublicUrl('closed.txt').data.publicUrl)).status, 400);
});

test('a range of bytes can be asked for', async () => {
  need(await files().upload('range.txt', '0123456789'));
  const url = `${target.url}/storage/v1/object/authenticated/${bucket.name}/range.txt`;
  const answer = await fetch(url, {
    headers: { apikey: target.serviceKey, authorization: `Bearer ${target.serviceKey}`, range: 'bytes=2-4' },
  });
  assert.deepEqual(
    [answer.status, await answer.text(), answer.headers.get('content-range')],
    [206, '234', 'bytes 2-4/10'],
  );
});

test('a signed URL opens one object to whoever holds it', async () => {
  need(await files().upload('signed/a.txt', 'A'));
  need(await files().upload('signed/b.txt', 'B'));
  const { signedUrl } = need(await files().createSignedUrl('signed/a.txt', 60));
  assert.equal(await (await fetch(signedUrl)).text(), 'A');
  assert.equal((await fetch(signedUrl.replace('a.txt', 'b.txt'))).status, 400);
  assert.equal((await fetch(`${signedUrl}x`)).status, 400);
});

test('several URLs are signed at once, and what is missing is said', async () => {
  need(await files().upload('many/a.txt', 'A'));
  const signed = need(await files().createSignedUrls(['many/a.txt', 'many/none.txt'], 60));
  assert.deepEqual(
    signed.map(({ path, error }) => [path, error === null]),
    [
      ['many/a.txt', true],
      ['many/none.txt', false],
    ],
  );
});

test('a signed upload lets somebody without rights store one object', async () => {
  const { token, path } = need(await files().createSignedUploadUrl('gift.txt'));
  const guest = visitor().storage.from(bucket.name);
  need(await guest.uploadToSignedUrl(path, token, 'given', { contentType: 'text/plain' }));
  assert.equal(await text('gift.txt'), 'given');
  assert.notEqual((await guest.uploadToSignedUrl('other.txt', token, 'no')).error, null);
});

test('a bucket keeps to its size and its types', async () => {
  const small = await createBucket({ fileSizeLimit: 10, allowedMimeTypes: ['image/*'] });
  const png = { contentType: 'image/png' };
  const large = await small.files().upload('large.png', Buffer.alloc(11), png);
  assert.equal(told(large.error).statusCode, '413');
  const wrong = await small.files().upload('note.txt', 'x', { contentType: 'text/plain' });
  assert.deepEqual(told(wrong.error), {
    statusCode: '415',
    code: 'InvalidMimeType',
    message: 'mime type text/plain is not supported',
  });
});

test('buckets are made, told, changed, emptied and deleted', async () => {
  const { storage } = service();
  const name = `life-${randomUUID()}`;
  assert.deepEqual(need(await storage.createBucket(name, { public: false })), { name });
  assert.equal(told((await storage.createBucket(name)).error).statusCode, '409');
  need(await storage.updateBucket(name, { public: true, fileSizeLimit: '1MB' }));
  const made = need(await storage.getBucket(name));
  assert.deepEqual([made.id, made.public, made.file_size_limit], [name, true, 1_000_000]);
  assert.ok(need(await storage.listBuckets()).some(({ id }) => id === name));
  need(await storage.from(name).upload('x.txt', 'x'));
  assert.equal(told((await storage.deleteBucket(name)).error).statusCode, '409');
  assert.deepEqual(need(await storage.emptyBucket(name)).message.slice(0, 5), 'Empty');
  need(await storage.deleteBucket(name));
  assert.deepEqual(told((await storage.getBucket(name)).error).message, 'Bucket not found');
});

test('without a policy a visitor and a person may do nothing', async () => {
  need(await files().upload('mine.txt', 'x'));
  const { client } = await createPerson();
  for (const { storage } of [visitor(), client]) {
    const there = storage.from(bucket.name);
    assert.notEqual((await there.download('mine.txt')).error, null);
    assert.match(String((await there.upload('theirs.txt', 'x')).error?.message), /row-level security/);
    assert.deepEqual(need(await there.list()), []);
    assert.deepEqual(need(await there.remove(['mine.txt'])), []);
    assert.match(String((await storage.createBucket(randomUUID())).error?.message), /row-level security/);
  }
  assert.equal(await text('mine.txt'), 'x');
});

test('policies open a folder to its owner and to nobody else', async () => {
  const policy = `people keep their folders in ${bucket.name}`;
  await sql(`create policy "${policy}" on storage.objects to authenticated
    using (bucket_id = '${bucket.name}' and (storage.foldername(name))[1] = (select auth.uid())::text)`);
  try {
    const [ada, ben] = [await createPerson(), await createPerson()];
    need(await ada.client.storage.from(bucket.name).upload(`${ada.id}/diary.txt`, 'dear'));
    assert.equal(
      await need(await ada.client.storage.from(bucket.name).download(`${ada.id}/diary.txt`)).text(),
      'dear',
    );
    assert.notEqual((await ben.client.storage.from(bucket.name).download(`${ada.id}/diary.txt`)).error, null);
    assert.notEqual((await ben.client.storage.from(bucket.name).upload(`${ada.id}/b.txt`, 'x')).error, null);
  } finally {
    await sql(`drop policy "${policy}" on storage.objects`);
  }
});
