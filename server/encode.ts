import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this a compressed answer is no smaller on the wire. */
export const smallestWorthEncoding = 1_000;

export function isText(contentType: string): boolean {
  return /^text\/(?!event-stream)|[/+](json|xml|javascript)\b|manifest|svg/.test(contentType);
}

export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const refused = /\b(br|gzip)\s*;\s*q=0(\.0*)?\s*(?:,|$)/.exec(acceptEncoding)?.[1];
  if (/\bbr\b/.test(acceptEncoding) && refused !== 'br') return 'br';
  return /\bgzip\b/.test(acceptEncoding) && refused !== 'gzip' ? 'gzip' : 'identity';
}

/** `thorough` is for what is encoded once and served many times. */
export async function encode(body: Buffer, encoding: Encoding, { thorough }: { thorough: boolean }) {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzip(body, { level: thorough ? 9 : 6 });
  return brotli(body, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: thorough ? 10 : 4,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Encodes an answer of known, moderate size; streams and files pass through untouched. */
export async function encodeResponse(
  response: Response,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const { headers: sent } = response;
  // Who serves ranges names bytes of the file as it is.
  if (sent.has('content-encoding') || sent.has('accept-ranges')) return response;
  if (!response.body || !isText(type)) return response;
  response.headers.append('vary', 'accept-encoding');
  const encoding = acceptedEncoding(acceptEncoding);
  if (encoding === 'identity') return response;
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length < smallestWorthEncoding) return new Response(new Uint8Array(body), response);
  const encoded = await encode(body, encoding, { thorough: false });
  const headers = new Headers(response.headers);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(new Uint8Array(encoded), {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
