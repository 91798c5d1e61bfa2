import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { TestContext } from 'node:test';
import { inspect } from 'node:util';
import { createS3Place } from '#server/backup/places/s3-place.ts';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { startS3Server } from '#supabase-embedded/tests/support/s3-server.ts';

export const backup = 'backup-20261116T210000Z.tar.zst.age';
/** With everything that is written otherwise in an address, in a signature or in XML. */
const folder = "shelf/the site's/(1+1) &amp; more";
/** Under which name the server has it. */
export const pathOf = (name: string) => `${folder}/${name}`;
export const partSize = 1000;

type Server = Awaited<ReturnType<typeof startS3Server>>;

/** An S3 server with the bucket "shelf". */
export async function serveShelf(t: TestContext, options: Partial<Parameters<typeof startS3Server>[0]> = {}) {
  const server = await startS3Server({ buckets: ['shelf'], ...options });
  t.after(server.close);
  return server;
}

/** A place for backups in it that makes small parts and short pauses. */
export const placeAt = ({ endpoint, region, accessKeyId, secretAccessKey }: Server, other: object = {}) =>
  createS3Place({
    to: `s3://${folder}`,
    ...{ endpoint, region, accessKeyId, secretAccessKey, partSize, pauseMs: 1, ...other },
  });

/** The same in each run, and no part like another. */
export const bytesOf = (length: number) =>
  Buffer.concat(
    Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
      createHash('sha256').update(`${index}`).digest(),
    ),
  ).subarray(0, length);

/** Comes in one buffer that is used again for each piece, as pg's do. */
export async function* inPieces(bytes: Buffer, size = 333) {
  const shared = Buffer.alloc(size);
  for (let at = 0; at < bytes.length; at += size) {
    yield shared.subarray(0, bytes.copy(shared, 0, at, at + size));
  }
}

/** An error that tells an operator this, and nobody the secret. */
export const sentence = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartupError, inspect(error));
  assert.match(error.message, words);
  assert.doesNotMatch(inspect(error, { depth: 10 }), /secret\+key/);
  return true;
};

interface Asked {
  method: string;
  query: URLSearchParams;
}
export const isPart = ({ method, query }: Asked) => method === 'PUT' && query.has('partNumber');
export const isCompletion = ({ method, query }: Asked) => method === 'POST' && query.has('uploadId');
