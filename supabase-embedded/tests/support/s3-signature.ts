import { createHash, createHmac } from 'node:crypto';

/**
 * AWS Signature Version 4, written down from the specification and not with the library that signs our requests:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export interface SignedRequest {
  method: string;
  /** Path and query, as they came. */
  url: string;
  headers: Record<string, string | undefined>;
}

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** What S3 answers to a request that is not signed as it should be: a status and a word. */
export function findFault(
  request: SignedRequest,
  known: S3Credentials,
  now: Date,
): [status: number, code: string] | undefined {
  const given = parseAuthorization(request.headers.authorization);
  if (!given) return [403, 'AccessDenied'];
  if (given.accessKeyId !== known.accessKeyId) return [403, 'InvalidAccessKeyId'];
  const time = request.headers['x-amz-date'] ?? '';
  const [day, ...scope] = given.scope.split('/');
  if (day !== time.slice(0, 8) || scope.join('/') !== `${known.region}/s3/aws4_request`)
    return [400, 'AuthorizationHeaderMalformed'];
  if (Math.abs(readTime(time) - now.getTime()) > 15 * 60_000) return [403, 'RequestTimeTooSkewed'];
  if (!request.headers['x-amz-content-sha256']) return [400, 'InvalidRequest'];
  if (mustBeSigned(request).some((name) => !given.signedHeaders.includes(name))) return [403, 'AccessDenied'];
  return given.signature === sign(request, given.signedHeaders, known)
    ? undefined
    : [403, 'SignatureDoesNotMatch'];
}

/** In hexadecimal digits, as the Authorization header has it. */
export function sign(request: SignedRequest, signedHeaders: string[], known: S3Credentials): string {
  const time = request.headers['x-amz-date'] ?? '';
  const day = time.slice(0, 8);
  const scope = `${day}/${known.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, signedHeaders))].join(
    '\n',
  );
  const key = [day, known.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (above, word) => createHmac('sha256', above).update(word).digest(),
    `AWS4${known.secretAccessKey}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex');
}

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

function canonicalRequest({ method, url, headers }: SignedRequest, signedHeaders: string[]): string {
  const [path = '', query = ''] = url.split('?');
  const lines = signedHeaders.map((name) => `${name}:${headers[name]?.trim().replace(/ +/g, ' ')}\n`);
  return [
    method,
    path.split('/').map(recode).join('/'),
    canonicalQuery(query),
    lines.join(''),
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
}

function canonicalQuery(query: string): string {
  const pairs = query.split('&').filter(Boolean);
  const recoded = pairs.map((pair) => {
    const [name = '', value = ''] = pair.split('=').map(recode);
    return `${name}=${value}`;
  });
  return recoded.sort().join('&');
}

/** A client may encode more or less than the signature does; a plus is a plus. */
const recode = (text: string) =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const mustBeSigned = ({ headers }: SignedRequest) =>
  Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));

function parseAuthorization(header = '') {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, accessKeyId, scope = '', names = '', signature] = form.exec(header) ?? [];
  return accessKeyId ? { accessKeyId, scope, signedHeaders: names.split(';'), signature } : undefined;
}

const readTime = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
