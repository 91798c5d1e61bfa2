import * as v from 'valibot';
import type { Call } from '../call.ts';
import { invalidParameter } from '../errors.ts';
import { readJson } from '../http/read-json.ts';
import { checkBucketName } from '../names.ts';

const SortSchema = v.object({
  column: v.picklist(['name', 'updated_at', 'created_at']),
  order: v.nullish(v.picklist(['asc', 'desc']), 'asc'),
});
const ListV2Schema = v.object({
  prefix: v.nullish(v.string(), ''),
  limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), 1000),
  cursor: v.nullish(v.string()),
  with_delimiter: v.nullish(v.boolean(), false),
  sortBy: v.nullish(SortSchema, { column: 'name', order: 'asc' }),
  exactMatch: v.nullish(v.boolean(), false),
  /** Earlier versions are not kept, so asking for them alone finds nothing. */
  noncurrentVersions: v.nullish(v.picklist(['exclude', 'include', 'only'])),
  deleteMarkers: v.nullish(v.picklist(['exclude', 'include', 'only'])),
});
const CursorSchema = v.object({ ...SortSchema.entries, name: v.string(), at: v.nullable(v.string()) });

type Query = v.InferOutput<typeof ListV2Schema>;
type Cursor = v.InferOutput<typeof CursorSchema>;

interface Entry {
  id: string | null;
  name: string;
  key: string;
  at: string;
  updated_at: Date;
  created_at: Date;
  last_accessed_at: Date;
  metadata: unknown;
  version: string | null;
}

/** Objects in one order, page by page, with or without folding deeper names into folders. */
export async function listObjectsV2(call: Call): Promise<Response> {
  checkBucketName(call.bucket);
  const query = await readJson(call.request, ListV2Schema);
  const cursor = query.cursor ? decodeCursor(query.cursor) : undefined;
  const sort = cursor ?? query.sortBy;
  const limit = Math.min(query.limit, 1000);
  const onlyOthers = query.noncurrentVersions === 'only' || query.deleteMarkers === 'only';
  const rows = onlyOthers
    ? []
    : await call.caller.read<Entry>({
        text: listSql(query, sort, cursor),
        values: [call.bucket, query.prefix, limit + 1, ...(cursor ? [cursor.name, cursor.at] : [])],
      });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return Response.json({
    hasNext: last !== undefined,
    nextCursor:
      last && encodeCursor({ ...sort, name: last.name, at: sort.column === 'name' ? null : last.at }),
    nextCursorKey: last?.name,
    folders: page.filter(({ id }) => id === null).map(({ name, key }) => ({ name, key })),
    objects: page.filter(({ id }) => id !== null).map(({ at: _, ...object }) => object),
  });
}

/** A folder is as old as the oldest and as new as the newest object in it. The words in the text are all our own. */
function listSql(query: Query, { column, order }: v.InferOutput<typeof SortSchema>, cursor?: Cursor): string {
  const at = column === 'name' ? 'null::timestamptz' : column;
  const sortKey = column === 'name' ? 'name collate "C"' : `at, name collate "C"`;
  const after = order === 'asc' ? '>' : '<';
  const since = column === 'name' ? '($4::text)' : '($5::timestamptz, $4::text)';
  const unused = column === 'name' && cursor ? 'and $5::text is null' : '';
  const matches = query.exactMatch ? 'name = $2' : 'starts_with(name, $2)';
  const folder = query.with_delimiter ? `position('/' in substr(name, length($2) + 1))` : '0';
  return `with found as (
      select *, ${folder} as slash from storage.objects
      where bucket_id = $1 and name collate "C" >= $2 and ${matches}
    ), entries as (
      select id, name, storage.filename(name) as key, ${at} as at, updated_at, created_at, last_accessed_at,
        metadata, version from found where slash = 0
      union all
      select null, left(name, length($2) + slash), storage.filename(left(name, length($2) + slash - 1)),
        ${column === 'updated_at' ? 'max(updated_at)' : column === 'created_at' ? 'min(created_at)' : at},
        null, null, null, null, null from found where slash > 0 group by left(name, length($2) + slash), 3
    )
    select *, at::text as at from entries
    where ${cursor ? `(${sortKey}) ${after} ${since} ${unused}` : 'true'}
    order by ${column === 'name' ? '' : `entries.at ${order}, `}name collate "C" ${order} limit $3`;
}

const encodeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decodeCursor(text: string): Cursor {
  try {
    return v.parse(CursorSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw invalidParameter('Invalid Parameter continuation token');
  }
}
