import type { Limiter } from '../limits/limiter.ts';

/** Lets each key pass so many times, and then names an hour. */
export function allow(times: number): Limiter {
  const used = new Map<string, number>();
  return {
    async take(key) {
      used.set(key, (used.get(key) ?? 0) + 1);
      return (used.get(key) ?? 0) <= times ? { ok: true, retryAfter: 0 } : { ok: false, retryAfter: 3600 };
    },
  };
}
