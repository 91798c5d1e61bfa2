import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createPerson } from '../people.ts';
import { service, sql, target } from '../target.ts';
import { createBucket, need, told } from './support.ts';

const { storage } = service();

/** As a seed would. */
async function insertBucket(columns: Record<string, string>) {
  const row = { id: `seeded-${randomUUID()}`, created_at: '2024-05-06T07:08:09.010Z', ...columns };
  const all: Record<string, string> = { ...row, name: row.id, updated_at: row.created_at };
  const places = Object.keys(all).map((_, at) => `$${at + 1}`);
  await sql(`insert into storage.buckets (${Object.keys(all)}) values (${places})`, Object.values(all));
  return row.id;
}

test('a bucket that SQL made is shown whole, and nothing beside', async () => {
  const { id: owner } = await createPerson();
  const id = await insertBucket({ owner, owner_id: owner });
  assert.deepEqual(need(await storage.getBucket(id)), {
    id,
    name: id,
    owner,
    public: false,
    file_size_limit: null,
    allowed_mime_types: null,
    created_at: '2024-05-06T07:08:09.010Z',
    updated_at: '2024-05-06T07:08:09.010Z',
  });
});

test('an owner that only the newer column knows reads as nobody', async () => {
  const id = await insertBucket({ owner_id: 'somebody from elsewhere' });
  assert.equal(need(await storage.getBucket(id)).owner, '');
});

test('a change leaves alone what it does not name', async () => {
  const { name } = await createBucket({
    public: true,
    fileSizeLimit: '3mb',
    allowedMimeTypes: ['image/webp'],
  });
  assert.deepEqual(need(await storage.updateBucket(name, { public: false })), {
    message: 'Successfully updated',
  });
  const bucket = need(await storage.getBucket(name));
  assert.deepEqual(
    [bucket.public, bucket.file_size_limit, bucket.allowed_mime_types],
    [false, 3_000_000, ['image/webp']],
  );
});

test('a bucket is deleted once it is empty', async () => {
  const { name, files } = await createBucket();
  need(await files().upload('a.txt', 'a'));
  assert.equal(told((await storage.deleteBucket(name)).error).statusCode, '409');
  need(await storage.emptyBucket(name));
  assert.deepEqual(need(await storage.deleteBucket(name)), { message: 'Successfully deleted' });
  assert.equal((await storage.getBucket(name)).error?.message, 'Bucket not found');
});

test('what storage-api has and this service does not is named as not offered', async () => {
  const { name } = await createBucket();
  const { error: vectors } = await storage.vectors.createBucket('points');
  assert.deepEqual([vectors?.status, vectors?.message], [404, 'This server does not offer vector buckets']);
  const { error: analytics } = await storage.analytics.createBucket('events');
  assert.deepEqual(told(analytics), {
    statusCode: '404',
    code: 'FeatureNotEnabled',
    message: 'This server does not offer analytics buckets',
  });
  for (const [path, feature] of [
    ['iceberg/v1/config', 'analytics buckets'],
    [`render/image/public/${name}/a.png`, 'image transformation'],
    ['upload/resumable/sign', 'resumable uploads (TUS)'],
    [`s3/${name}`, 'the S3 protocol'],
    [`bucket/${name}/lifecycle`, 'lifecycle rules of buckets'],
  ] as const) {
    const answer = await fetch(`${target.url}/storage/v1/${path}`, { headers: { apikey: target.anonKey } });
    const { message } = (await answer.json()) as { message: string };
    assert.deepEqual([answer.status, message], [404, `This server does not offer ${feature}`], path);
  }
  const unknown = await fetch(`${target.url}/storage/v1/vectors`, { headers: { apikey: target.anonKey } });
  assert.match(await unknown.text(), /Route GET:\/vectors not found/);
});
