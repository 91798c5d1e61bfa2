import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Call, findBucket, findObject, type ObjectRow } from '../call.ts';
import { noSuchKey } from '../errors.ts';
import { readJson } from '../http/read-json.ts';
import { checkBucketName, checkNewKey } from '../names.ts';
import { checkMimeType, parseMetadata } from './incoming-file.ts';
import { dryRunObject, renameObject, writeObject } from './write-row.ts';

const printable = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,256}$/));

const PlacesSchema = v.object({
  bucketId: v.string(),
  sourceKey: v.string(),
  destinationKey: v.string(),
  destinationBucket: v.nullish(v.string()),
  sourceVersionId: v.nullish(v.string()),
});

const CopySchema = v.object({
  ...PlacesSchema.entries,
  copyMetadata: v.nullish(v.boolean(), true),
  metadata: v.nullish(
    v.object({
      cacheControl: v.optional(printable),
      mimetype: v.optional(printable),
      contentEncoding: v.optional(printable),
    }),
  ),
});

export async function copyObject(call: Call): Promise<Response> {
  const wanted = await readJson(call.request, CopySchema);
  const target = places(call, wanted);
  const source = await findObject(call.caller, wanted.bucketId, wanted.sourceKey, wanted.sourceVersionId);
  const { headers } = call.request;
  const overrides = wanted.copyMetadata ? {} : (wanted.metadata ?? {});
  const object = {
    id: randomUUID(),
    bucket: target.bucket,
    key: target.key,
    version: randomUUID(),
    owner: call.owner,
    upsert: headers.get('x-upsert') === 'true',
    metadata: { ...source.metadata, ...overrides, lastModified: new Date().toISOString() },
    userMetadata: wanted.copyMetadata ? (source.user_metadata ?? {}) : headerMetadata(headers),
  };
  await checkTypeIn(call, target.bucket, object.metadata);
  await dryRunObject(call.caller, object);
  await duplicate(call, source.version, object.version);
  try {
    const id = await writeObject(call.caller, object);
    if (object.upsert) call.storage.strays.sweepSoon();
    const row = {
      id,
      name: object.key,
      bucket_id: object.bucket,
      version: object.version,
      metadata: object.metadata,
    };
    return Response.json({
      Id: id,
      Key: `${object.bucket}/${object.key}`,
      ...row,
      user_metadata: object.userMetadata,
    });
  } catch (error) {
    await call.storage.strays.abandon(object.version, error);
    throw error;
  }
}

async function duplicate({ storage }: Call, from: string | null, to: string) {
  if (from === null) throw noSuchKey();
  await storage.strays.announce(to);
  try {
    if (!(await storage.files.duplicate(from, to))) throw noSuchKey();
  } catch (error) {
    await storage.strays.abandon(to, error);
    throw error;
  }
}

export async function moveObject(call: Call): Promise<Response> {
  const wanted = await readJson(call.request, PlacesSchema);
  const to = places(call, wanted);
  const from = await findObject(call.caller, wanted.bucketId, wanted.sourceKey, wanted.sourceVersionId);
  if (to.bucket !== from.bucket_id) await checkTypeIn(call, to.bucket, from.metadata);
  const moved = await renameObject(call.caller, { from, to, owner: call.owner });
  if (!moved) throw noSuchKey();
  return Response.json({ message: 'Successfully moved', Id: moved.id, Key: moved.name });
}

function places({ storage }: Call, wanted: v.InferOutput<typeof PlacesSchema>) {
  checkBucketName(wanted.bucketId);
  const bucket = checkBucketName(wanted.destinationBucket ?? wanted.bucketId);
  return { bucket, key: checkNewKey(wanted.destinationKey, storage.settings) };
}

/** storage-api checks a bucket's types only at uploads, and a copy may declare any type. */
async function checkTypeIn(call: Call, bucket: string, metadata: ObjectRow['metadata']) {
  if (!call.storage.settings.strict) return;
  checkMimeType(metadata?.mimetype ?? '', await findBucket(call.unrestricted, bucket));
}

function headerMetadata(headers: Headers): Record<string, unknown> {
  const given = headers.get('x-metadata');
  return parseMetadata(given === null ? undefined : Buffer.from(given, 'base64').toString('utf8'));
}
