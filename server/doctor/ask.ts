import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** For whatever is asked over a network: nobody wants to sit before a line that does not come for longer. */
export const patienceMs = 10_000;

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  setCookie: string[];
  /** Unpacked. */
  text: string;
}

/** More than any page of the site, packed or not; what answers may be another one. */
const most = 4 * 1024 ** 2;
const limit = { maxOutputLength: most };

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gunzipSync(bytes, limit),
  br: (bytes) => brotliDecompressSync(bytes, limit),
  zstd: (bytes) => zstdDecompressSync(bytes, limit),
};

/**
 * One request, no redirect followed. Whether the certificate can be trusted is an examination of its own, so this takes
 * any; nothing that it sends is secret.
 */
export async function ask(url: string, { method = 'GET', headers, body }: Question = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const options = { method, headers, agent: false, rejectUnauthorized: false };
  const request = send(url, { ...options, signal: AbortSignal.timeout(patienceMs) });
  request.on('response', async (response) => {
    try {
      const bytes = await readAll(response);
      const decode = decoders[response.headers['content-encoding'] ?? ''];
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        setCookie: response.headers['set-cookie'] ?? [],
        text: (decode ? decode(bytes) : bytes).toString(),
      });
    } catch (error) {
      reject(error);
    }
  });
  // After an answer that came before the whole body was sent, this says nothing new.
  request.on('error', reject);
  request.end(body);
  return promise;
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw new Error('the answer is longer than any of this site');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const words: Record<string, string> = {
  ENOTFOUND: 'the name is not known',
  EAI_AGAIN: 'the name servers do not answer',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no way to that network',
  ABORT_ERR: `no answer within ${patienceMs / 1000} seconds`,
  ETIMEDOUT: `no answer within ${patienceMs / 1000} seconds`,
};

/** Why there was no answer, in words. */
export function whyNoAnswer(error: unknown): string {
  const { code = '', message, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  // Where a name has several addresses, each fails for itself.
  const first = errors?.[0];
  if (first) return whyNoAnswer(first);
  return words[code] ?? (message || code);
}
