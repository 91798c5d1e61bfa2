import type { Allowance, Limiter } from './limiter.ts';

interface RpcLimiterOptions extends Allowance {
  url: string;
  serviceKey: string;
  /** Stands before every key, so that functions do not share allowances by accident. */
  bucket: string;
  fetch: typeof fetch;
}

const timeoutMs = 3000;
/** Fail closed: when the count cannot be read the call is refused, for a broken counter must not leave the key open. */
export const closedVerdict = { ok: false, retryAfter: 60 };

/** A rate limiter that counts in Postgres through `public.take_rate_limit`, shared by every instance of the function. */
export function createRpcLimiter(options: RpcLimiterOptions): Limiter {
  const { url, serviceKey, bucket, capacity, perSeconds } = options;
  return {
    async take(key) {
      try {
        const response = await options.fetch(new URL('/rest/v1/rpc/take_rate_limit', url), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            apikey: serviceKey,
            // Keys of the newer form are no tokens; one of the older form counts as a visitor's without it.
            ...(isToken(serviceKey) && { authorization: `Bearer ${serviceKey}` }),
          },
          body: JSON.stringify({ bucket: `${bucket}:${key}`, cost: 1, capacity, per_seconds: perSeconds }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) return closedVerdict;
        return read(await response.json());
      } catch {
        return closedVerdict;
      }
    },
  };
}

const isToken = (key: string) => key.split('.').length === 3;

function read(answer: unknown): { ok: boolean; retryAfter: number } {
  if (typeof answer !== 'object' || answer === null || !('allowed' in answer)) return closedVerdict;
  const wait = 'retry_after' in answer ? Number(answer.retry_after) : 0;
  return {
    ok: answer.allowed === true,
    retryAfter: Number.isFinite(wait) ? Math.ceil(wait) : closedVerdict.retryAfter,
  };
}
