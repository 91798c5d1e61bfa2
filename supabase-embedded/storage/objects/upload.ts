import { randomUUID } from 'node:crypto';
import { type BucketRow, type Call, type FileMetadata, findBucket } from '../call.ts';
import { interrupted, tooLarge } from '../errors.ts';
import { boundPicture } from '../files/bound-picture.ts';
import type { ReceivedFile } from '../files/file-store.ts';
import { sniffActiveType } from '../files/sniff.ts';
import { checkNewKey } from '../names.ts';
import type { Session } from '../session.ts';
import { checkMimeType, type IncomingFile, readIncomingFile } from './incoming-file.ts';
import { dryRunObject, type NewObject, writeObject } from './write-row.ts';

/** No honest upload takes longer; see strays.ts, which forgets what has been on its way for a day. */
const longestUpload = 60 * 60 * 1000;

export const upload = (call: Call) =>
  store(call, {
    session: call.caller,
    owner: call.owner,
    upsert: call.request.headers.get('x-upsert') === 'true',
  });

export const update = (call: Call) => store(call, { session: call.caller, owner: call.owner, upsert: true });

interface Rights {
  session: Session;
  owner: string | undefined;
  upsert: boolean;
}

/**
 * The database is asked first, then the file is written under a version that nobody knows, then the row makes it
 * visible. Whatever ends this early leaves a stray that is on the list, never a half object.
 */
export async function store(call: Call, rights: Rights): Promise<Response> {
  const { storage, key } = call;
  checkNewKey(key, storage.settings);
  const bucket = await findBucket(call.unrestricted, call.bucket);
  const incoming = await readIncomingFile(call);
  const limit = sizeLimit(call, bucket);
  if ((incoming.announcedSize ?? 0) > limit) throw tooLarge();
  checkMimeType(incoming.mimetype, bucket);
  const object = newObject(bucket.id, key, incoming, rights);
  await dryRunObject(rights.session, object);
  await storage.strays.announce(object.version);
  try {
    const body = withDeadline(boundedBody(call, incoming, bucket));
    const received = await storage.files.receive(object.version, body, limit);
    const active = sniffActiveType(received.head);
    // In a bucket for pictures a page is not welcome, whatever it is called.
    if (active) checkMimeType(active, bucket);
    const metadata = { ...object.metadata, ...fileFacts(received) };
    const id = await writeObject(rights.session, { ...object, metadata });
    if (rights.upsert) storage.strays.sweepSoon();
    return Response.json({ Id: id, Key: `${bucket.id}/${key}` });
  } catch (error) {
    await storage.strays.abandon(object.version, error);
    throw error;
  }
}

function boundedBody({ storage }: Call, { body, mimetype }: IncomingFile, bucket: BucketRow) {
  const { maxImagePixels: maxPixels } = storage.settings;
  if (maxPixels === undefined) return body;
  // Only in buckets that list their types. Drawings (SVG) have no pixels.
  const isPicture = Boolean(bucket.allowed_mime_types?.length) && /^image\/(?!svg\+xml)/i.test(mimetype);
  return boundPicture(body, { maxPixels, isPicture });
}

function sizeLimit({ storage, key }: Call, bucket: BucketRow): number {
  // The dashboard's way to keep an empty folder.
  if (key.endsWith('.emptyFolderPlaceholder')) return 0;
  return Math.min(storage.settings.fileSizeLimit, bucket.file_size_limit ?? Number.POSITIVE_INFINITY);
}

function newObject(bucket: string, key: string, incoming: IncomingFile, rights: Rights): NewObject {
  const { mimetype, cacheControl, contentEncoding, announcedSize } = incoming;
  return {
    id: randomUUID(),
    bucket,
    key,
    version: randomUUID(),
    owner: rights.owner,
    upsert: rights.upsert,
    metadata: { mimetype, cacheControl, contentEncoding, size: announcedSize, contentLength: announcedSize },
    userMetadata: incoming.userMetadata,
  };
}

function fileFacts({ size, etag }: ReceivedFile): Partial<FileMetadata> {
  return {
    eTag: etag,
    size,
    contentLength: size,
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
  };
}

async function* withDeadline(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const end = Date.now() + longestUpload;
  for await (const chunk of body) {
    if (Date.now() > end) throw interrupted(new Error('The upload took too long.'));
    yield chunk;
  }
}
