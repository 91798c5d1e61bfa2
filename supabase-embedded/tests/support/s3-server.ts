import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { findFault, type S3Credentials, type SignedRequest, sha256 } from './s3-signature.ts';
import { createS3Store, refusal, type S3Answer, type S3Call } from './s3-store.ts';

interface S3Faults {
  /** Asked about each request that is signed well: an answer to give instead of doing it, or to hang up. */
  instead?: (call: S3Call) => S3Answer | 'hang up' | undefined;
  /** What it does, but hangs up then: the answer gets lost. */
  loseAnswer?: (call: S3Call) => boolean;
  /** A GET announces the whole object and ends after so many bytes of it. */
  cutOffAt?: number;
  /** A GET announces the whole object, sends so many bytes of it and then nothing, until whoever asked has left. */
  stallAt?: number;
  /** How much all objects and parts may be together. */
  mostBytes?: number;
}

interface S3ServerOptions extends Partial<S3Credentials> {
  buckets: string[];
  /** How many keys a page of a list has. */
  pageSize?: number;
  now?: () => Date;
}

/**
 * Enough of S3, addressed in path style, to test a client of it for good: it computes each signature itself and takes
 * nothing that was not signed. What `faults` holds can be changed at any time.
 */
export async function startS3Server(options: S3ServerOptions) {
  const { buckets, pageSize = 1000, now = () => new Date() } = options;
  const credentials: S3Credentials = {
    accessKeyId: options.accessKeyId ?? 'TESTACCESSKEY',
    secretAccessKey: options.secretAccessKey ?? 'test/secret+key',
    region: options.region ?? 'test-region-1',
  };
  const store = createS3Store({ pageSize, now });
  const faults: S3Faults = {};
  const calls: S3Call[] = [];

  function decide(call: S3Call): S3Answer | 'hang up' {
    calls.push(call);
    const instead = faults.instead?.(call);
    if (instead) return instead;
    if (!buckets.includes(call.bucket)) return refusal(404, 'NoSuchBucket');
    const room = (faults.mostBytes ?? Number.POSITIVE_INFINITY) - store.bytes();
    if (call.method === 'PUT' && call.body.length > room) return refusal(403, 'QuotaExceeded');
    const answer = store.handle(call);
    return faults.loseAnswer?.(call) ? 'hang up' : answer;
  }

  let pending = 0;

  const server = createServer(async (request, response) => {
    pending += 1;
    response.once('close', () => {
      pending -= 1;
    });
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const fault = findFault(request as SignedRequest, credentials, now()) ?? findTampering(request, body);
    const call = readCall(request, body);
    send(response, fault ? refusal(...fault) : decide(call), call.key ? faults : {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    ...credentials,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: store.objects,
    uploads: store.uploads,
    /** Those that were signed well. */
    calls,
    /** How many answers are under way. */
    pending: () => pending,
    faults,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The body against the checksum that was signed. */
function findTampering({ headers }: IncomingMessage, body: Buffer): [number, string] | undefined {
  const signed = headers['x-amz-content-sha256'];
  if (signed === 'UNSIGNED-PAYLOAD' || signed === sha256(body)) return undefined;
  return [400, 'XAmzContentSHA256Mismatch'];
}

function readCall({ method = '', url = '', headers }: IncomingMessage, body: Buffer): S3Call {
  const [path = '', search = ''] = url.split('?');
  const [bucket = '', ...key] = path.slice(1).split('/').map(decodeURIComponent);
  return {
    method,
    bucket,
    key: key.join('/'),
    query: new URLSearchParams(search),
    headers: headers as S3Call['headers'],
    body,
  };
}

function send(response: ServerResponse, answer: S3Answer | 'hang up', { cutOffAt, stallAt }: S3Faults) {
  if (answer === 'hang up') return response.destroy();
  const body = Buffer.from(answer.body ?? '');
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
  if (response.req.method === 'GET' && stallAt !== undefined && stallAt < body.length)
    return response.write(body.subarray(0, stallAt));
  if (response.req.method !== 'GET' || cutOffAt === undefined || cutOffAt >= body.length)
    return response.end(body);
  return response.write(body.subarray(0, cutOffAt), () => response.destroy());
}
