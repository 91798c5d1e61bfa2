import { isTooDeep } from '../../http/json-depth.ts';
import type { BucketRow, Call } from '../call.ts';
import { invalidHeader, invalidMimeType, noContent, tooLarge } from '../errors.ts';
import { readMultipart } from '../http/multipart.ts';

export interface IncomingFile {
  body: AsyncIterable<Uint8Array>;
  mimetype: string;
  cacheControl: string;
  contentEncoding: string | undefined;
  userMetadata: Record<string, unknown>;
  /** As announced; the bytes are counted in any case. */
  announcedSize: number | undefined;
}

const printable = /^[\x20-\x7e]{1,256}$/;
const mimeType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(?:;[\x20-\x7e]*)?$/;

/** An upload is either the bytes themselves, described by headers, or a form with one file. */
export async function readIncomingFile({ request, body }: Call): Promise<IncomingFile> {
  const contentType = request.headers.get('content-type') ?? '';
  const form = /^multipart\/form-data/i.test(contentType);
  if (form && !request.body) throw noContent();
  const file = form ? await fromForm(body, contentType) : fromHeaders(body, request.headers, contentType);
  if (!mimeType.test(file.mimetype) || file.mimetype.length > 256)
    throw invalidMimeType(file.mimetype.slice(0, 100));
  if (!printable.test(file.cacheControl)) throw invalidHeader('cache-control');
  if (file.contentEncoding !== undefined && !printable.test(file.contentEncoding)) {
    throw invalidHeader('content-encoding');
  }
  return file;
}

async function fromForm(source: Call['body'], contentType: string): Promise<IncomingFile> {
  const { fields, type, body } = await readMultipart(source, contentType);
  const seconds = fields.get('cacheControl');
  return {
    body,
    mimetype: fields.get('contentType') || type,
    cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
    contentEncoding: fields.get('contentEncoding') || undefined,
    userMetadata: parseMetadata(fields.get('metadata') ?? fields.get('userMetadata')),
    announcedSize: undefined,
  };
}

function fromHeaders(body: Call['body'], headers: Headers, contentType: string): IncomingFile {
  const length = headers.get('content-length');
  const metadata = headers.get('x-metadata');
  return {
    body,
    mimetype: contentType || 'application/octet-stream',
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    contentEncoding: headers.get('content-encoding') ?? undefined,
    userMetadata: parseMetadata(
      metadata === null ? undefined : Buffer.from(metadata, 'base64').toString('utf8'),
    ),
    announcedSize: length === null ? undefined : Number(length),
  };
}

/** What is not an object is left out, as storage-api does. */
export function parseMetadata(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  if (Buffer.byteLength(text) > 1024 * 1024) throw tooLarge('user_metadata');
  if (isTooDeep(text)) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/** A bucket's list may say `image/*`; parameters such as a charset do not count. */
export function checkMimeType(type: string, { allowed_mime_types: allowed }: BucketRow): void {
  if (!allowed || allowed.length === 0) return;
  const essence = (text: string) => (text.split(';')[0] ?? '').trim().toLowerCase();
  const wanted = essence(type);
  const matches = (entry: string) =>
    entry === '*' ||
    entry === '*/*' ||
    essence(entry) === wanted ||
    (entry.endsWith('/*') && wanted.startsWith(entry.slice(0, -1).toLowerCase()));
  if (!allowed.some(matches)) throw invalidMimeType(type);
}
