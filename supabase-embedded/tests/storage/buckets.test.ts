import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Harness, need, startStorage, told } from './harness.ts';

let storage: Harness;
before(async () => {
  const images = { public: true, file_size_limit: '1MiB', allowed_mime_types: ['image/png'] };
  storage = await startStorage({ storage: { file_size_limit: '5MiB', buckets: { images } } });
});
after(() => storage.close());

test('a bucket is created private, and told as it was made', async () => {
  assert.deepEqual(need(await storage.admin.createBucket('notes')), { name: 'notes' });
  const bucket = need(await storage.admin.getBucket('notes'));
  const { created_at, updated_at, ...rest } = bucket;
  assert.deepEqual(rest, {
    id: 'notes',
    name: 'notes',
    owner: '',
    public: false,
    file_size_limit: null,
    allowed_mime_types: null,
  });
  assert.ok(Date.parse(created_at) > 0 && Date.parse(updated_at) > 0);
});

test('limits may be given in words and in numbers', async () => {
  const options = { public: true, fileSizeLimit: '1MB', allowedMimeTypes: ['image/*', 'text/plain'] };
  need(await storage.admin.createBucket('limited', options));
  const made = need(await storage.admin.getBucket('limited'));
  assert.deepEqual(
    [made.public, made.file_size_limit, made.allowed_mime_types],
    [true, 1_000_000, ['image/*', 'text/plain']],
  );
  need(await storage.admin.updateBucket('limited', { public: false, fileSizeLimit: 2048 }));
  const changed = need(await storage.admin.getBucket('limited'));
  assert.deepEqual(
    [changed.public, changed.file_size_limit, changed.allowed_mime_types],
    [false, 2048, ['image/*', 'text/plain']],
    'what was left out stays',
  );
  const none = { public: false, fileSizeLimit: null, allowedMimeTypes: null };
  assert.deepEqual(need(await storage.admin.updateBucket('limited', none)), {
    message: 'Successfully updated',
  });
  const freed = need(await storage.admin.getBucket('limited'));
  assert.deepEqual([freed.file_size_limit, freed.allowed_mime_types], [null, null]);
});

test('buckets are listed, sorted, searched and paged', async () => {
  for (const name of ['list-b', 'list-a', 'list-c']) need(await storage.admin.createBucket(name));
  const names = async (options: Parameters<typeof storage.admin.listBuckets>[0]) =>
    need(await storage.admin.listBuckets(options)).map(({ name }) => name);
  assert.deepEqual(await names({ search: 'LIST-' }), ['list-a', 'list-b', 'list-c']);
  assert.deepEqual(await names({ search: 'list-', sortColumn: 'name', sortOrder: 'desc', limit: 2 }), [
    'list-c',
    'list-b',
  ]);
  assert.deepEqual(await names({ search: 'list-', limit: 1, offset: 1 }), ['list-b']);
  assert.deepEqual(await names({ search: 'list-', sortColumn: 'created_at' }), [
    'list-b',
    'list-a',
    'list-c',
  ]);
});

test('a bucket with objects cannot be deleted until it is emptied, and then its files are gone', async () => {
  need(await storage.admin.createBucket('full'));
  for (const name of ['a.txt', 'deep/b.txt']) need(await storage.admin.from('full').upload(name, 'hello'));
  const refused = await storage.admin.deleteBucket('full');
  assert.deepEqual(told(refused.error), {
    status: 400,
    statusCode: '409',
    code: 'ResourceNotEmpty',
    message: 'The bucket you tried to delete is not empty',
  });
  assert.equal((await storage.files()).length, 2);
  assert.ok(need(await storage.admin.emptyBucket('full')).message);
  await storage.service.settled();
  assert.deepEqual(await storage.files(), []);
  assert.deepEqual(need(await storage.admin.deleteBucket('full')), { message: 'Successfully deleted' });
  assert.equal((await storage.admin.getBucket('full')).data, null);
});

const missing = { status: 400, statusCode: '404', code: 'NoSuchBucket', message: 'Bucket not found' };
test('a bucket that is not there is said to be missing', async () => {
  for (const answer of [
    await storage.admin.getBucket('nowhere'),
    await storage.admin.updateBucket('nowhere', { public: true }),
    await storage.admin.emptyBucket('nowhere'),
    await storage.admin.deleteBucket('nowhere'),
    await storage.admin.from('nowhere').upload('a', 'a'),
    await storage.admin.from('nowhere').createSignedUploadUrl('a'),
  ]) {
    assert.deepEqual(told(answer.error), missing);
  }
});

const refused: [string, Parameters<Harness['admin']['createBucket']>, string, string][] = [
  ['a name that is taken', ['images'], '409', 'BucketAlreadyExists'],
  ['a name with a slash', ['a/b'], '400', 'InvalidBucketName'],
  ['a name that climbs', ['../etc'], '400', 'InvalidBucketName'],
  ['an empty name', [''], '400', 'InvalidBucketName'],
  ['a name with a space at its end', ['a '], '400', 'InvalidBucketName'],
  ['a name of 101 characters', ['a'.repeat(101)], '400', 'InvalidBucketName'],
  ['a size without sense', ['size', { public: false, fileSizeLimit: 'huge' }], '400', 'InvalidRequest'],
  [
    'a size above the limit for all',
    ['size', { public: false, fileSizeLimit: '1GB' }],
    '413',
    'EntityTooLarge',
  ],
  [
    'a type without sense',
    ['type', { public: false, allowedMimeTypes: ['image'] }],
    '415',
    'InvalidMimeType',
  ],
  ['another kind of bucket', ['kind', { public: false, type: 'ANALYTICS' }], '409', 'FeatureNotEnabled'],
];
for (const [what, args, statusCode, code] of refused) {
  test(`${what} makes no bucket`, async () => {
    const { error } = await storage.admin.createBucket(...args);
    const { status: _, message: __, ...kind } = told(error);
    assert.deepEqual(kind, { statusCode, code });
  });
}

test('the buckets of config.toml are there from the start and keep later changes', async () => {
  const images = need(await storage.admin.getBucket('images'));
  assert.deepEqual(
    [images.public, images.file_size_limit, images.allowed_mime_types],
    [true, 1024 ** 2, ['image/png']],
  );
  need(await storage.admin.updateBucket('images', { public: false }));
  await storage.service.start();
  assert.equal(need(await storage.admin.getBucket('images')).public, false);
});

test('rows are not deleted behind the back of the service', async () => {
  await assert.rejects(storage.sql(`delete from storage.buckets where id = 'images'`), { code: '42501' });
  await assert.rejects(storage.sql('delete from storage.objects'), { code: '42501' });
});

test('only the server purges a cache, and there is none', async () => {
  assert.deepEqual(need(await storage.admin.purgeBucketCache('images')), { message: 'success' });
  assert.deepEqual(need(await storage.admin.from('images').purgeCache('a/b.png')), { message: 'success' });
  assert.equal(told((await storage.visitor.purgeBucketCache('images')).error).statusCode, '403');
});
