import * as v from 'valibot';
import { type Call, findBucket, findObject, type ObjectRow, objectColumns } from '../call.ts';
import { accessDenied, noSuchKey } from '../errors.ts';
import { readJson } from '../http/read-json.ts';
import { checkBucketName } from '../names.ts';
import { allowDeletion, type Session } from '../session.ts';

const RemoveSchema = v.object({
  prefixes: v.pipe(
    v.array(v.union([v.string(), v.object({ path: v.string(), versionId: v.string() })])),
    v.minLength(1),
    v.maxLength(1000),
  ),
});

interface Wanted {
  name: string;
  version?: string;
}

export async function removeObjects(call: Call): Promise<Response> {
  checkBucketName(call.bucket);
  const { prefixes } = await readJson(call.request, RemoveSchema);
  const wanted = prefixes.map((entry) =>
    typeof entry === 'string' ? { name: entry } : { name: entry.path, version: entry.versionId },
  );
  const rows = await remove(call.caller, call.bucket, wanted);
  call.storage.strays.sweepSoon();
  return Response.json(rows);
}

export async function removeObject(call: Call): Promise<Response> {
  await findObject(call.unrestricted, checkBucketName(call.bucket), call.key);
  const rows = await remove(call.caller, call.bucket, [{ name: call.key }]);
  if (rows.length === 0) throw noSuchKey();
  call.storage.strays.sweepSoon();
  return Response.json({ message: 'Successfully deleted' });
}

/** The rows go first; their files follow when that is committed. */
async function remove(session: Session, bucket: string, wanted: Wanted[]): Promise<ObjectRow[]> {
  return session.transaction(async (client) => {
    const [, { rows }] = await Promise.all([
      client.query(allowDeletion),
      client.query<ObjectRow>({
        name: 'storage-remove',
        text: `delete from storage.objects held using unnest($2::text[], $3::text[]) as wanted (name, version)
          where held.bucket_id = $1 and held.name = wanted.name
            and (wanted.version is null or wanted.version = held.version)
          returning ${objectColumns.replaceAll(/\b(\w+)/g, 'held.$1')}`,
        values: [bucket, wanted.map(({ name }) => name), wanted.map(({ version }) => version ?? null)],
      }),
    ]);
    return rows;
  });
}

export async function emptyBucket(call: Call): Promise<Response> {
  const bucket = await findBucket(call.caller, call.bucket);
  await call.caller.transaction(async (client) => {
    const { rows: seen } = await client.query<{ id: string; name: string }>(
      'select id, name from storage.objects where bucket_id = $1',
      [bucket.id],
    );
    await client.query(allowDeletion);
    const { rows: gone } = await client.query<{ id: string }>(
      'delete from storage.objects where bucket_id = $1 and id = any($2) returning id',
      [bucket.id, seen.map(({ id }) => id)],
    );
    const removed = new Set(gone.map(({ id }) => id));
    const left = seen.filter(({ id }) => !removed.has(id)).slice(0, 20);
    if (left.length > 0) {
      const names = left.map(({ name }) => name).join(' ,');
      throw accessDenied(`Cannot delete: ${names}, you may have SELECT but not DELETE permissions`);
    }
  });
  call.storage.strays.sweepSoon();
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}
