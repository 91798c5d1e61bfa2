import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { openPlace } from './open-place.ts';

const keys = { accessKeyId: 'KEY', secretAccessKey: 'very-secret' };

test('BACKUP_TO chooses a folder, a bucket or nothing', () => {
  assert.equal(openPlace({ to: 'off' }), undefined);
  assert.equal(openPlace({ to: '/srv/backups/' })?.name, '/srv/backups');
  assert.equal(openPlace({ to: 's3://bucket', s3: keys })?.name, 's3://bucket');
  assert.equal(openPlace({ to: 's3://bucket/', s3: keys })?.name, 's3://bucket');
  assert.equal(openPlace({ to: 's3://bucket/a/b/', s3: keys })?.name, 's3://bucket/a/b');
});

const refused: [to: string, s3: object | undefined, words: RegExp][] = [
  ['s3://bucket/prefix', undefined, /BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY/],
  ['s3://bucket/prefix', { accessKeyId: 'KEY' }, /BACKUP_S3_SECRET_ACCESS_KEY/],
  ['s3://', keys, /BACKUP_TO names no bucket/],
  ['s3:bucket', keys, /BACKUP_TO names no bucket/],
  ['s3://KEY:very-secret@bucket/prefix', keys, /BACKUP_TO names no bucket/],
  ['s3://bucket/a/../b', keys, /BACKUP_TO names no bucket/],
  ['s3://bucket/a//b', keys, /BACKUP_TO names no bucket/],
  ['https://KEY:very-secret@bucket.example.com', keys, /^BACKUP_TO begins with https:: give a folder/],
  ['s3://bucket', { ...keys, endpoint: 's3.example.com' }, /BACKUP_S3_ENDPOINT/],
  ['s3://bucket', { ...keys, endpoint: 'https://KEY:very-secret@s3.example.com' }, /BACKUP_S3_ENDPOINT/],
];

for (const [to, s3, words] of refused) {
  test(`BACKUP_TO ${to} with ${JSON.stringify(s3)} is refused in a sentence without the secret`, () => {
    assert.throws(
      () => openPlace({ to, s3 }),
      (error: unknown) => {
        assert.ok(error instanceof StartupError, String(error));
        assert.match(error.message, words);
        assert.doesNotMatch(error.message, /very-secret/);
        return true;
      },
    );
  });
}
