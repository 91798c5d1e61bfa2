import { Readable } from 'node:stream';
import { type Call, findBucket, findObject, type ObjectRow } from '../call.ts';
import { noSuchBucket, noSuchKey } from '../errors.ts';
import type { StoredFile } from '../files/file-store.ts';
import { contentHeaders } from '../http/delivery-headers.ts';
import { readRange } from '../http/range.ts';

type Find = () => Promise<ObjectRow>;

/** In a public bucket everybody may read; elsewhere the policies decide. */
export async function finder(call: Call, access: 'public' | 'authenticated'): Promise<Find> {
  const { bucket, key, url } = call;
  const { public: isPublic } = await findBucket(call.unrestricted, bucket);
  if (!isPublic && (access === 'public' || !call.authenticated)) throw noSuchBucket();
  const session = isPublic ? call.unrestricted : call.caller;
  return () => findObject(session, bucket, key, url.searchParams.get('versionId'));
}

export async function downloadPublic(call: Call): Promise<Response> {
  return deliver(call, await finder(call, 'public'), (row) => ({ 'cache-control': cacheControl(row) }));
}

export async function downloadAuthenticated(call: Call): Promise<Response> {
  const response = await deliver(call, await finder(call, 'authenticated'), (row) => ({
    'cache-control': cacheControl(row),
    // The next person at this browser may not be allowed to read what its cache holds.
    vary: 'authorization, apikey',
  }));
  return response;
}

/** @param caching the headers that say for how long a cache may keep it */
export async function deliver(
  call: Call,
  find: Find,
  caching: (row: ObjectRow) => Record<string, string>,
): Promise<Response> {
  const { row, file } = await openFile(call, find);
  const headers = contentHeaders(row, call.url.searchParams.get('download'));
  const etag = etagOf(row);
  headers.set('etag', etag);
  headers.set('last-modified', new Date(row.metadata?.lastModified ?? row.updated_at).toUTCString());
  for (const [name, value] of Object.entries(caching(row))) headers.set(name, value);
  if (!file) return new Response(null, { status: 304, headers });
  const { size } = file;
  let handed = false;
  try {
    const range = call.request.method === 'GET' ? readRange(call.request.headers, size, etag) : undefined;
    if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
    headers.set('content-length', String(range ? range.end - range.start + 1 : size));
    const status = range ? 206 : 200;
    if (call.request.method === 'HEAD' || size === 0) return new Response(null, { status, headers });
    handed = true;
    return new Response(Readable.toWeb(file.read(range)) as ReadableStream, { status, headers });
  } finally {
    if (!handed) await file.close();
  }
}

/**
 * No file for whoever has it already. Between reading the row and opening its file another upload may have replaced both;
 * then the row has changed.
 */
async function openFile(call: Call, find: Find): Promise<{ row: ObjectRow; file?: StoredFile }> {
  let version: string | null | undefined;
  for (;;) {
    const row = await find();
    if (isCurrent(call.request.headers, row)) return { row };
    const file = row.version === null ? undefined : await call.storage.files.open(row.version);
    if (file) return { row, file };
    if (row.version === version || row.version === null) throw noSuchKey();
    version = row.version;
  }
}

const etagOf = (row: ObjectRow) => row.metadata?.eTag ?? `"${row.version}"`;

function isCurrent(headers: Headers, row: ObjectRow): boolean {
  const etag = etagOf(row);
  const known = headers.get('if-none-match');
  if (known !== null) {
    return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  // HTTP dates have no fractions of a second.
  return Date.parse(row.metadata?.lastModified ?? '') < since + 1000;
}

function cacheControl({ metadata }: ObjectRow): string {
  const value = metadata?.cacheControl ?? '';
  return /^[\x20-\x7e]+$/.test(value) ? value : 'no-cache';
}
