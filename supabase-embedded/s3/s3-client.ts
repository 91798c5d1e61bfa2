import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';
import { refusalOf, S3Refusal, unreachable } from './s3-refusal.ts';

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Unset: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  /** Whoever wants it has left. */
  signal?: AbortSignal;
}

interface S3ClientOptions extends S3Address {
  accessKeyId: string;
  secretAccessKey: string;
  /** The first pause between two attempts (exponential backoff). */
  pauseMs: number;
  mostAttempts?: number;
  /** How long an attempt may take, beside what its body needs on a slow line; unset: as long as it likes. */
  patienceMs?: number;
}

export interface S3Client {
  address: S3Address;
  /**
   * Signs, asks and reads the answer; all three again, after a pause, while the trouble is one that passes.
   * @throws S3Refusal
   */
  ask<T>(request: S3Request, read: (response: Response) => Promise<T>): Promise<T>;
}

/** Slower than this nobody waits for a body to go up. */
const leastBytesPerMs = 64;

export function createS3Client(options: S3ClientOptions): S3Client {
  const { mostAttempts = 5, patienceMs } = options;
  const signingKeys = new Map<string, ArrayBuffer>();

  async function send(
    { method, key = '', query = {}, headers: more, body }: S3Request,
    signal: AbortSignal,
  ): Promise<Response> {
    const signer = new AwsV4Signer({
      method,
      url: `${options.endpoint}/${options.bucket}${key && `/${encodeKey(key)}`}${encodeQuery(query)}`,
      headers: { 'x-amz-content-sha256': sha256(body ?? ''), ...more },
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey,
      region: options.region,
      service: 's3',
      cache: signingKeys,
    });
    const { url, headers } = await signer.sign();
    // Not among the signed ones, because proxies change it: compressed on the way, lengths could not be compared.
    headers.set('accept-encoding', 'identity');
    // A signature does not hold anywhere else, so a redirection is an answer.
    return fetch(url, { method, headers, body: body as BodyInit | undefined, redirect: 'manual', signal });
  }

  async function attempt<T>(request: S3Request, read: (response: Response) => Promise<T>): Promise<T> {
    const tooLong = new AbortController();
    const limit = patienceMs && patienceMs + (request.body?.length ?? 0) / leastBytesPerMs;
    const timer = limit && setTimeout(() => tooLong.abort(new DOMException('', 'TimeoutError')), limit);
    try {
      const signals = [tooLong.signal, request.signal].filter((signal) => signal !== undefined);
      const response = await send(request, AbortSignal.any(signals));
      if (!response.ok) throw await refusalOf(response, options);
      return await read(response);
    } catch (error) {
      throw unreachable(error, options);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    address: options,
    async ask(request, read) {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(request, read);
        } catch (error) {
          if (!(error instanceof S3Refusal && error.isPassing) || attempts === mostAttempts) throw error;
          await delay(options.pauseMs * 2 ** (attempts - 1));
        }
      }
    },
  };
}

/** Nothing where there is no such object. */
export const orNothing = <T>(asking: Promise<T>): Promise<T | undefined> =>
  asking.catch((error) => {
    if (error instanceof S3Refusal && error.code === 'NoSuchKey') return undefined;
    throw error;
  });

/** For answers that say nothing more: read, so that the connection can be used again. */
export const readNothing = async (response: Response) => {
  await response.arrayBuffer();
};

export const readText = (response: Response) => response.text();

const sha256 = (body: Uint8Array | string) => createHash('sha256').update(body).digest('hex');

export const encodeKey = (key: string) => key.split('/').map(encode).join('/');

/** Not by URLSearchParams, which writes a space as "+": in what is signed it is "%20". */
const encodeQuery = (query: Record<string, string>) => {
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

/** https://www.rfc-editor.org/rfc/rfc3986#section-2.3, as the signature asks for it. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
