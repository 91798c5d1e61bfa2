import { createBucket, deleteBucket, getBucket, listBuckets, updateBucket } from './buckets/buckets.ts';
import type { Call } from './call.ts';
import { accessDenied } from './errors.ts';
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
const table: [method: string, path: string, access: Access, handler: Handler][] = [
  ['GET', 'bucket', 'token', listBuckets],
  ['POST', 'bucket', 'token', createBucket],
  ['GET', 'bucket/:bucket', 'token', getBucket],
  ['PUT', 'bucket/:bucket', 'token', updateBucket],
  ['DELETE', 'bucket/:bucket', 'token', deleteBucket],
  ['POST', 'bucket/:bucket/empty', 'token', emptyBucket],
  ['DELETE', 'cdn/:bucket', 'token', purge],
  ['DELETE', 'cdn/:bucket/*', 'token', purge],
  ['POST', 'object/list/:bucket', 'token', listObjects],
  ['POST', 'object/list-v2/:bucket', 'token', listObjectsV2],
  ['POST', 'object/move', 'token', moveObject],
  ['POST', 'object/copy', 'token', copyObject],
  ['POST', 'object/upload/sign/:bucket/*', 'token', signUpload],
  ['PUT', 'object/upload/sign/:bucket/*', 'open', uploadSigned],
  ['POST', 'object/sign/:bucket', 'token', signUrls],
  ['POST', 'object/sign/:bucket/*', 'token', signUrl],
  ['GET', 'object/sign/:bucket/*', 'open', downloadSigned],
  ['GET', 'object/info/public/:bucket/*', 'open', infoPublic],
  ['GET', 'object/info/authenticated/:bucket/*', 'token', infoAuthenticated],
  ['GET', 'object/info/:bucket/*', 'lenient', infoAuthenticated],
  ['GET', 'object/public/:bucket/*', 'open', downloadPublic],
  ['GET', 'object/authenticated/:bucket/*', 'token', downloadAuthenticated],
  ['GET', 'object/:bucket/*', 'lenient', downloadAuthenticated],
  ['POST', 'object/:bucket/*', 'token', upload],
  ['PUT', 'object/:bucket/*', 'token', update],
  ['DELETE', 'object/:bucket', 'token', removeObjects],
  ['DELETE', 'object/:bucket/*', 'token', removeObject],
];

const routes = table.map(([method, path, access, handler]) => ({
  method,
  segments: path.split('/'),
  access,
  handler,
}));

export interface Match {
  access: Access;
  handler: Handler;
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
      bucket,
      key: open ? segments.slice(fixed).join('/') : '',
    };
  }
  return undefined;
}

/** Nothing is cached in front of us, so nothing needs to be purged; who may ask is as hosted. */
async function purge({ identity }: Call): Promise<Response> {
  if (identity.role !== 'service_role') throw accessDenied('Access denied');
  return Response.json({ message: 'success' });
}
