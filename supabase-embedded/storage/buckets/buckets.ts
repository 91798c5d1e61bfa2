import * as v from 'valibot';
import { isUuid } from '../../is-uuid.ts';
import { type BucketRow, bucketColumns, type Call, findBucket } from '../call.ts';
import {
  alreadyExists,
  bucketNotEmpty,
  invalidMimeType,
  noSuchBucket,
  notEnabled,
  StorageError,
  tooLarge,
} from '../errors.ts';
import { readJson } from '../http/read-json.ts';
import { checkBucketName } from '../names.ts';
import { allowDeletion } from '../session.ts';
import { requestedBytes } from '../settings.ts';

const settable = {
  public: v.nullish(v.boolean()),
  file_size_limit: v.nullish(v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.string()])),
  allowed_mime_types: v.nullish(v.array(v.string())),
  versioning_status: v.nullish(v.string()),
};
const CreateSchema = v.object({
  id: v.nullish(v.string()),
  name: v.string(),
  type: v.nullish(v.string()),
  ...settable,
});
const UpdateSchema = v.object(settable);

export async function createBucket(call: Call): Promise<Response> {
  const wanted = await readJson(call.request, CreateSchema);
  if (wanted.type && wanted.type !== 'STANDARD') throw notEnabled(`${wanted.type} buckets`);
  if (wanted.versioning_status === 'ENABLED') throw notEnabled('object versioning');
  const name = checkBucketName(wanted.name);
  if (wanted.id && wanted.id !== name) checkBucketName(wanted.id);
  await call.caller
    .write({
      text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [
        wanted.id || name,
        name,
        isUuid(call.owner) ? call.owner : null,
        call.owner ?? null,
        wanted.public ?? false,
        sizeLimit(call, wanted.file_size_limit) ?? null,
        mimeTypes(wanted.allowed_mime_types) ?? null,
      ],
    })
    .catch((error: unknown) => {
      const taken = error instanceof StorageError && error.refusal.code === 'ResourceAlreadyExists';
      throw taken ? alreadyExists('BucketAlreadyExists') : error;
    });
  return Response.json({ name });
}

/** What is left out stays as it is; null takes a limit away. */
export async function updateBucket(call: Call): Promise<Response> {
  const wanted = await readJson(call.request, UpdateSchema);
  if (wanted.versioning_status) throw notEnabled('object versioning');
  const sizes = sizeLimit(call, wanted.file_size_limit);
  const types = mimeTypes(wanted.allowed_mime_types);
  const { rowCount } = await call.caller.write({
    text: `update storage.buckets set public = coalesce($2, public), updated_at = now(),
      file_size_limit = case when $3 then $4 else file_size_limit end,
      allowed_mime_types = case when $5 then $6 else allowed_mime_types end where id = $1`,
    values: [
      checkBucketName(call.bucket),
      wanted.public ?? null,
      sizes !== undefined,
      sizes ?? null,
      types !== undefined,
      types ?? null,
    ],
  });
  if (!rowCount) throw noSuchBucket();
  return Response.json({ message: 'Successfully updated' });
}

export async function getBucket(call: Call): Promise<Response> {
  // As storage-api: only the list tells the kind of a bucket.
  const { type: _, ...shown } = await findBucket(call.caller, call.bucket);
  return Response.json(shown);
}

const ListSchema = v.object({
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  offset: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  sortColumn: v.optional(v.picklist(['id', 'name', 'created_at', 'updated_at']), 'name'),
  sortOrder: v.optional(v.picklist(['asc', 'desc']), 'asc'),
  search: v.optional(v.string(), ''),
});

export async function listBuckets(call: Call): Promise<Response> {
  const query = v.safeParse(ListSchema, Object.fromEntries(call.url.searchParams));
  if (!query.success)
    throw new StorageError({ status: 400, code: 'InvalidRequest', message: 'querystring is not valid' });
  const { limit, offset, sortColumn, sortOrder, search } = query.output;
  const rows = await call.caller.read<BucketRow>({
    text: `select ${bucketColumns} from storage.buckets where position(lower($1) in lower(name)) > 0
      order by ${sortColumn} ${sortOrder} limit $2 offset $3`,
    values: [search, limit ?? null, offset ?? 0],
  });
  return Response.json(rows);
}

export async function deleteBucket(call: Call): Promise<Response> {
  const { id } = await findBucket(call.unrestricted, call.bucket);
  const held = await call.unrestricted.read({
    text: 'select from storage.objects where bucket_id = $1 limit 1',
    values: [id],
  });
  if (held.length > 0) throw bucketNotEmpty();
  const { rowCount } = await call.caller
    .transaction(async (client) => {
      await client.query(allowDeletion);
      return client.query('delete from storage.buckets where id = $1', [id]);
    })
    .catch((error: unknown) => {
      // An object that came in the meantime holds the bucket by its foreign key.
      const referenced = error instanceof StorageError && error.refusal.status === 404;
      throw referenced ? bucketNotEmpty() : error;
    });
  if (!rowCount) throw noSuchBucket();
  return Response.json({ message: 'Successfully deleted' });
}

function sizeLimit({ storage }: Call, wanted: number | string | null | undefined): number | null | undefined {
  if (wanted === null || wanted === undefined) return wanted;
  const bytes = requestedBytes(wanted);
  if (bytes > storage.settings.fileSizeLimit) throw tooLarge();
  return bytes;
}

function mimeTypes(wanted: string[] | null | undefined): string[] | null | undefined {
  if (!wanted) return wanted;
  const types = wanted.filter(Boolean);
  const wrong = types.find(
    (type) =>
      type.length > 1000 || !/^(?:[\w.+-]+\/(?:[\w.+-]+|\*)(?:;\s*charset=[\w-]+)?|\*(?:\/\*)?)$/.test(type),
  );
  if (wrong !== undefined) throw invalidMimeType(wrong.slice(0, 100));
  return types;
}
