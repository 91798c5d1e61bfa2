import { DatabaseError } from 'pg';
import { isAway, isDiskFull, retryAfter } from '../postgres/away.ts';
import { isStoreAway } from './files/store-away.ts';

export interface Refusal {
  /** What the answer's body calls `statusCode`. */
  status: number;
  code: string;
  message: string;
  /** The older name of the error, which the body carries beside the code. */
  error?: string;
  /** The HTTP status where it is not storage-api's usual 400. */
  httpStatus?: number;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A refusal in storage-api's form. Its HTTP status is 400 for nearly everything; the body tells the kinds apart. */
export class StorageError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message, { cause: refusal.cause });
    this.refusal = refusal;
  }

  toResponse(withBody: boolean): Response {
    const { status, code, message, error = code, headers } = this.refusal;
    const body = JSON.stringify({ statusCode: String(status), code, error, message });
    return new Response(withBody ? body : null, {
      status: this.refusal.httpStatus ?? (status === 500 ? 500 : 400),
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    });
  }
}

const refusal = (status: number, code: string, message: string, error?: string, cause?: unknown) =>
  new StorageError({ status, code, message, error, cause });

export const noSuchBucket = () => refusal(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const noSuchKey = () => refusal(404, 'NoSuchKey', 'Object not found', 'not_found');
export const invalidKey = (key: string) => refusal(400, 'InvalidKey', `Invalid key: ${key}`);
export const invalidBucketName = () =>
  refusal(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input');
export const bucketNotEmpty = () =>
  refusal(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');
export const alreadyExists = (code: 'KeyAlreadyExists' | 'BucketAlreadyExists' | 'ResourceAlreadyExists') =>
  refusal(409, code, 'The resource already exists', 'Duplicate');
export const accessDenied = (message: string, cause?: unknown) =>
  refusal(403, 'AccessDenied', message, 'Unauthorized', cause);
export const tooLarge = (what = 'object') =>
  refusal(413, 'EntityTooLarge', `The ${what} exceeded the maximum allowed size`, 'Payload too large');
/** Ours: storage-api has no limit on pixels. */
export const pictureTooLarge = (pixels: number) =>
  refusal(413, 'EntityTooLarge', `The picture has more than ${pixels} pixels`, 'Payload too large');
export const pictureUnreadable = () =>
  refusal(
    415,
    'InvalidMimeType',
    'The file is not a picture, or its size cannot be read',
    'invalid_mime_type',
  );
export const invalidMimeType = (type: string) =>
  refusal(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type');
export const invalidHeader = (name: string) =>
  refusal(400, 'InvalidRequest', `Invalid character in response header "${name}"`, 'invalid_header_char');
export const noContent = () => refusal(400, 'InvalidRequest', 'No content provided');
export const interrupted = (cause: unknown) =>
  refusal(400, 'Aborted', 'The upload was interrupted', undefined, cause);
export const invalidToken = (message: string, cause?: unknown) =>
  refusal(400, 'InvalidJWT', message, undefined, cause);
export const invalidSignature = () => refusal(400, 'InvalidSignature', 'Invalid signature');
export const invalidFileSize = () =>
  refusal(400, 'InvalidRequest', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
export const notEnabled = (feature: string) =>
  refusal(409, 'FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`);
export const invalidRequest = (message: string) => refusal(400, 'InvalidRequest', message, 'Error');
export const invalidParameter = (message: string) => refusal(400, 'InvalidParameter', message);
export const invalidRange = (size: number) =>
  new StorageError({
    status: 416,
    code: 'InvalidRange',
    error: 'invalid_range',
    message: 'invalid range provided',
    httpStatus: 416,
    headers: { 'content-range': `bytes */${size}` },
  });
export const noSuchRoute = (method: string, path: string) =>
  new StorageError({
    status: 404,
    code: 'NotFound',
    error: 'Not Found',
    message: `Route ${method}:${path} not found`,
    httpStatus: 404,
  });
export const notOffered = (feature: string) =>
  new StorageError({
    status: 404,
    code: 'FeatureNotEnabled',
    message: `This server does not offer ${feature}`,
    httpStatus: 404,
  });

/** The database or the files are away, or there is no room on the disk: all of that passes. */
export const unavailable = (cause: unknown) =>
  new StorageError({
    status: 503,
    code: 'ServiceUnavailable',
    message: 'The service is unavailable for a moment, please try again',
    httpStatus: 503,
    headers: retryAfter,
    cause,
  });

/** Whatever went wrong, as the caller may see it. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (isAway(error) || isDiskFull(error) || isStoreAway(error)) return unavailable(error);
  return refusal(500, 'InternalError', 'Internal server error', undefined, error);
}

/** What the database refused, as storage-api words it; anything else passes through. */
export function fromDatabaseError(error: unknown): unknown {
  if (isAway(error)) return unavailable(error);
  if (!(error instanceof DatabaseError)) return error;
  const { code = '', message } = error;
  if (code === '42501') {
    const byPolicy = message.includes('row-level security');
    return accessDenied(byPolicy ? 'new row violates row-level security policy' : message, error);
  }
  if (code === '23505') return alreadyExists('ResourceAlreadyExists');
  if (code === '23503')
    return refusal(404, 'InvalidRequest', 'The related resource does not exist', undefined, error);
  // See storage_embedded.account_for_file: the files have another place by now.
  if (code === '55000') return unavailable(error);
  if (code === '55P03') return refusal(423, 'ResourceLocked', 'The resource is locked', undefined, error);
  if (code === '57014') {
    const told = 'The connection to the database timed out';
    return new StorageError({
      status: 544,
      code: 'DatabaseTimeout',
      message: told,
      httpStatus: 544,
      cause: error,
    });
  }
  // Class 22 is about the values themselves, 23514 about a name that the table refuses.
  if (code.startsWith('22') || code === '23514')
    return refusal(400, 'InvalidParameter', message, undefined, error);
  return refusal(500, 'DatabaseError', `database error, code: ${code}`, undefined, error);
}
