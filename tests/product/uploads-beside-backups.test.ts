import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createS3Place } from '#server/backup/places/s3-place.ts';
import { need, startStorage } from '#supabase-embedded/tests/storage/harness.ts';

test('backups under the same prefix and uploads do not get in each other’s way', async (t) => {
  const storage = await startStorage({ store: 'S3' });
  t.after(storage.close);
  const s3 = storage.s3 as NonNullable<typeof storage.s3>;
  const { endpoint, region, accessKeyId, secretAccessKey } = s3;
  const place = createS3Place({
    ...{ endpoint, region, accessKeyId, secretAccessKey, to: 's3://shelf/the site', pauseMs: 1 },
  });
  need(await storage.admin.createBucket('open', { public: true }));
  const open = storage.admin.from('open');
  need(await open.upload('beside.txt', 'an upload'));
  await place.put('backup-20261116T210000Z.tar.zst', [Buffer.from('a backup')] as never);
  await place.writeNote('erasures.txt', 'nobody\n');
  assert.deepEqual(
    (await place.list()).map(({ name }) => name),
    ['backup-20261116T210000Z.tar.zst'],
  );
  const uploads = () => [...s3.objects.keys()].filter((key) => key.includes('/objects/'));
  const before = uploads();
  await place.remove('backup-20261116T210000Z.tar.zst');
  assert.deepEqual(uploads(), before);
  assert.equal(await need(await open.download('beside.txt')).text(), 'an upload');
  assert.deepEqual(storage.logged, []);
});
