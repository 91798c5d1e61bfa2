import { createBucket, deleteBucket, getBucket, listBuckets, updateBucket } from './buckets/buckets.ts';
import type { Call } from './call.ts';
import { accessDenied, noSuchRoute, notOffered, type StorageError } from './errors.ts';
import { copyObject, moveObject } from './objects/copy.ts';
import { downloadAuthenticated, downloadPublic } from './objects/deliver.ts';
import { infoAuthenticated, infoPublic } from './objects/info.ts';
import { listObjects } from './objects/list.ts';
import { listObjectsV2 } from './objects/list-v2.ts';
import { emptyBucket, removeObject, removeObjects } from './objects/remove.ts';
import { downloadSigned, signUpload, signUrl, signUrls, uploadSigned } from './objects/sign.ts';
import { update, upload } from './objects/upload.ts';

/**
 * - `open`: no token is looked at; a bucket is public or the URL is signed
 * - `lenient`: a token that does not verify leaves public buckets to read
 * - `token`: refused without one
 */
export type Access = 'open' | 'lenient' | 'token';

type Handler = (call: Call) => Promise<Response>;

/** The first that fits is taken, so the words stand before the names. `*` is the rest of the path. */
const table: [method: string, path: string, access: Access, handler: Handler, operation: string][] = [
  ['GET', 'bucket', 'token', listBuckets, 'bucket.list'],
  ['POST', 'bucket', 'token', createBucket, 'bucket.create'],
  ['GET', 'bucket/:bucket', 'token', getBucket, 'bucket.get'],
  ['PUT', 'bucket/:bucket', 'token', updateBucket, 'bucket.update'],
  ['DELETE', 'bucket/:bucket', 'token', deleteBucket, 'bucket.delete'],
  ['POST', 'bucket/:bucket/empty', 'token', emptyBucket, 'bucket.empty'],
  ['DELETE', 'cdn/:bucket', 'token', purge, 'object.purge_cache'],
  ['DELETE', 'cdn/:bucket/*', 'token', purge, 'object.purge_cache'],
  ['POST', 'object/list/:bucket', 'token', listObjects, 'object.list'],
  ['POST', 'object/list-v2/:bucket', 'token', listObjectsV2, 'object.list_v2'],
  ['POST', 'object/move', 'token', moveObject, 'object.move'],
  ['POST', 'object/copy', 'token', copyObject, 'object.copy'],
  ['POST', 'object/upload/sign/:bucket/*', 'token', signUpload, 'object.sign_upload_url'],
  ['PUT', 'object/upload/sign/:bucket/*', 'open', uploadSigned, 'object.upload_signed'],
  ['POST', 'object/sign/:bucket', 'token', signUrls, 'object.sign_many'],
  ['POST', 'object/sign/:bucket/*', 'token', signUrl, 'object.sign'],
  ['GET', 'object/sign/:bucket/*', 'open', downloadSigned, 'object.get_signed'],
  ['GET', 'object/info/public/:bucket/*', 'open', infoPublic, 'object.info_public'],
  ['GET', 'object/info/authenticated/:bucket/*', 'token', infoAuthenticated, 'object.info_authenticated'],
  ['GET', 'object/info/:bucket/*', 'lenient', infoAuthenticated, 'object.info_authenticated'],
  ['GET', 'object/public/:bucket/*', 'open', downloadPublic, 'object.get_public'],
  ['GET', 'object/authenticated/:bucket/*', 'token', downloadAuthenticated, 'object.get_authenticated'],
  ['GET', 'object/:bucket/*', 'lenient', downloadAuthenticated, 'object.get_authenticated'],
  ['POST', 'object/:bucket/*', 'token', upload, 'object.upload'],
  ['PUT', 'object/:bucket/*', 'token', update, 'object.upload_update'],
  ['DELETE', 'object/:bucket', 'token', removeObjects, 'object.delete_many'],
  ['DELETE', 'object/:bucket/*', 'token', removeObject, 'object.move'],
];

/** The others take JSON, or nothing. */
const takingFiles = [upload, update, uploadSigned];

const routes = table.map(([method, path, access, handler, operation]) => ({
  method,
  segments: path.split('/'),
  access,
  handler,
  takesFile: takingFiles.includes(handler),
  operation: `storage.${operation}`,
}));

export interface Match {
  access: Access;
  handler: Handler;
  takesFile: boolean;
  /** What policies are told by `storage.operation()`. */
  operation: string;
  bucket: string;
  key: string;
}

/** @param segments the decoded path below /storage/v1 */
export function findRoute(method: string, segments: string[]): Match | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  for (const route of routes) {
    const open = route.segments.at(-1) === '*';
    const fixed = open ? route.segments.length - 1 : route.segments.length;
    if (route.method !== asked || (open ? segments.length <= fixed : segments.length !== fixed)) continue;
    const fits = route.segments
      .slice(0, fixed)
      .every((wanted, at) => wanted === ':bucket' || wanted === segments[at]);
    if (!fits) continue;
    const bucket = segments[route.segments.indexOf(':bucket')] ?? '';
    return {
      access: route.access,
      handler: route.handler,
      takesFile: route.takesFile,
      operation: route.operation,
      bucket,
      key: open ? segments.slice(fixed).join('/') : '',
    };
  }
  return undefined;
}

/** What storage-api has below these paths and this service does not. */
const featuresNotOffered = {
  render: 'image transformation',
  'upload/resumable': 'resumable uploads (TUS)',
  s3: 'the S3 protocol',
  iceberg: 'analytics buckets',
  vector: 'vector buckets',
  'bucket/:bucket/lifecycle': 'lifecycle rules of buckets',
};

/** Why there is no route. @param segments the decoded path below /storage/v1 */
export function explainNoRoute(method: string, segments: string[]): StorageError {
  const known = Object.entries(featuresNotOffered).find(([path]) =>
    path.split('/').every((wanted, at) => wanted === ':bucket' || wanted === segments[at]),
  );
  return known ? notOffered(known[1]) : noSuchRoute(method, `/${segments.join('/')}`);
}

/** Nothing is cached in front of us, so nothing needs to be purged; who may ask is as hosted. */
async function purge({ identity }: Call): Promise<Response> {
  if (identity.role !== 'service_role') throw accessDenied('Access denied');
  return Response.json({ message: 'success' });
}
