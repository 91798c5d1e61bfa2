/** Counts calls that cost money. `retryAfter` is in seconds and matters only after a refusal. */
export interface Limiter {
  take(key: string): Promise<{ ok: boolean; retryAfter: number }>;
}

export interface Allowance {
  capacity: number;
  perSeconds: number;
}

/** A visitor's own allowance first, so that a refused visitor takes nothing from everybody's day. */
export function createVisitorAndDayLimiter(visitor: Limiter, day: Limiter): Limiter {
  return {
    async take(key) {
      const own = await visitor.take(key);
      return own.ok ? day.take('everybody') : own;
    },
  };
}
