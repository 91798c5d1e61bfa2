import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStorageSettings, requestedBytes } from './settings.ts';

test('without a word about storage it is on, with the limit of the Supabase CLI', () => {
  assert.deepEqual(readStorageSettings({}), { enabled: true, fileSizeLimit: 52_428_800, buckets: [] });
});

test('buckets are read with their limits', () => {
  const images = { public: true, file_size_limit: '5MB', allowed_mime_types: ['image/png', ''] };
  const { buckets } = readStorageSettings({ storage: { buckets: { images, plain: {} } } });
  assert.deepEqual(buckets, [
    { id: 'images', public: true, fileSizeLimit: 5 * 1024 ** 2, allowedMimeTypes: ['image/png'] },
    { id: 'plain', public: false, fileSizeLimit: undefined, allowedMimeTypes: undefined },
  ]);
});

const configured: [unknown, number][] = [
  ['50MiB', 52_428_800],
  ['500KB', 512_000],
  ['1.5GiB', 1_610_612_736],
  ['1024', 1024],
  [2048, 2048],
];
for (const [value, bytes] of configured) {
  test(`file_size_limit = ${JSON.stringify(value)} is ${bytes} bytes`, () => {
    assert.equal(readStorageSettings({ storage: { file_size_limit: value } }).fileSizeLimit, bytes);
  });
}

test('the API counts in thousands', () => {
  assert.deepEqual(
    ['3B', '30kb', '20MB', '1.5GB', 7].map((value) => requestedBytes(value)),
    [3, 30_000, 20_000_000, 1_500_000_000, 7],
  );
  for (const value of ['', '5', '5MiB', '-1MB']) assert.throws(() => requestedBytes(value));
});
