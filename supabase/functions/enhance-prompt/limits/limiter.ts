/** Counts calls that cost money. `retryAfter` is in seconds and matters only after a refusal. */
export interface Limiter {
  take(key: string): Promise<{ ok: boolean; retryAfter: number }>;
}

export interface Allowance {
  capacity: number;
  perSeconds: number;
}

const MOST_KEYS = 10_000;

/** For one process without a database: a window that starts with the first call of each key. */
export function createMemoryLimiter({ capacity, perSeconds }: Allowance, now: () => number): Limiter {
  const windows = new Map<string, { until: number; used: number }>();
  return {
    async take(key) {
      const time = now();
      const current = windows.get(key);
      const open = current && current.until > time ? current : { until: time + perSeconds * 1000, used: 0 };
      if (open.used >= capacity) return { ok: false, retryAfter: Math.ceil((open.until - time) / 1000) };
      open.used += 1;
      windows.delete(key);
      windows.set(key, open);
      // The key that was used longest ago goes first, so the map cannot be made to grow.
      if (windows.size > MOST_KEYS) windows.delete(windows.keys().next().value ?? key);
      return { ok: true, retryAfter: 0 };
    },
  };
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
