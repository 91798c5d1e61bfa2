import * as v from 'valibot';
import type { Call } from '../call.ts';
import { readJson } from '../http/read-json.ts';
import { checkBucketName } from '../names.ts';

const ListSchema = v.object({
  prefix: v.string(),
  limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), 100),
  offset: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)), 0),
  search: v.nullish(v.string(), ''),
  sortBy: v.nullish(
    v.object({
      column: v.nullish(v.picklist(['name', 'updated_at', 'created_at', 'last_accessed_at']), 'name'),
      order: v.nullish(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  ),
});

/** One level of a folder. A bucket that is not there and one that hides everything look alike: empty. */
export async function listObjects(call: Call): Promise<Response> {
  checkBucketName(call.bucket);
  const { prefix, limit, offset, search, sortBy } = await readJson(call.request, ListSchema);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const rows = await call.caller.read({
    name: 'storage-list',
    text: 'select * from storage.search($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      folder,
      call.bucket,
      Math.min(limit, 1500),
      folder.split('/').length,
      offset,
      search,
      sortBy.column,
      sortBy.order,
    ],
  });
  return Response.json(rows);
}
