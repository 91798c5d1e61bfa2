import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { acceptedEncoding, type Encoding, encode, isText, smallestWorthEncoding } from '../encode.ts';

/** Bytes and headers of one page in one encoding, ready to be written. */
interface Encoded {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export interface PageAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body?: Buffer;
}

/** Beyond this, thorough compression takes a processor for seconds: a sitemap of many jobs. */
const largestThorough = 512 * 1024;

export type AskingHeaders = Pick<IncomingMessage, 'method' | 'headers'>;

/** A finished page that may be shown to anybody: rendered once, and encoded once for however many ask. */
export async function finishPage(response: Response) {
  const { status } = response;
  const plain = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  const shared: OutgoingHttpHeaders = {
    ...Object.fromEntries(response.headers),
    ...(status === 200 && { etag }),
    vary: 'accept-encoding, cookie',
  };
  const isWorthEncoding =
    plain.length >= smallestWorthEncoding && isText(response.headers.get('content-type') ?? '');
  const ready = new Map<Encoding, Encoded>();
  const making = new Map<Encoding, Promise<Encoded>>();

  const encodingFor = ({ headers }: AskingHeaders) =>
    isWorthEncoding ? acceptedEncoding(headers['accept-encoding']?.toString()) : 'identity';

  async function make(encoding: Encoding): Promise<Encoded> {
    const body = await encode(plain, encoding, { thorough: plain.length <= largestThorough });
    const headers = {
      ...shared,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    ready.set(encoding, { headers, body });
    return { headers, body };
  }

  function answer({ method, headers }: AskingHeaders, encoded: Encoded): PageAnswer {
    if (status === 200 && isAmong(headers['if-none-match'], etag)) {
      const { 'cache-control': cacheControl, vary } = shared;
      return { status: 304, headers: { etag, 'cache-control': cacheControl, vary } };
    }
    return { status, headers: encoded.headers, body: method === 'HEAD' ? undefined : encoded.body };
  }

  return {
    status,
    /** In memory, in all its encodings. */
    bytes(): number {
      const encoded = [...ready.values()].filter(({ body }) => body !== plain);
      return encoded.reduce((sum, { body }) => sum + body.length, plain.length);
    },
    /** Undefined until somebody has waited for the page in the encoding that is asked for. */
    answerNow(asked: AskingHeaders): PageAnswer | undefined {
      const encoded = ready.get(encodingFor(asked));
      return encoded && answer(asked, encoded);
    },
    async answer(asked: AskingHeaders): Promise<PageAnswer> {
      const encoding = encodingFor(asked);
      const encoded = making.get(encoding) ?? make(encoding);
      making.set(encoding, encoded);
      return answer(asked, await encoded);
    },
  };
}

export type Page = Awaited<ReturnType<typeof finishPage>>;

/** A proxy that compresses anew marks the tag as weak; https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
const isAmong = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
