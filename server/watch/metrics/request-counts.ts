import type { Served, ServedBy } from '../../served.ts';

/** In seconds: a kept page takes a ten-thousandth, a statement is ended after eight. */
export const durationBuckets = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

export interface KindCounts {
  /** By method and class of status, such as "GET 2xx". */
  answers: Map<string, number>;
  /** How many took so long, a count for each bucket and one for what is beyond the last. */
  durations: number[];
  seconds: number;
  bytes: number;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts requests in plain numbers, for a tenth of what prom-client would take; it is told them when it is asked. */
export function createRequestCounts() {
  const kinds = new Map<ServedBy, KindCounts>();

  function countsOf(by: ServedBy): KindCounts {
    const known = kinds.get(by);
    if (known) return known;
    const durations = Array.from({ length: durationBuckets.length + 1 }, () => 0);
    const counts: KindCounts = { answers: new Map(), durations, seconds: 0, bytes: 0 };
    kinds.set(by, counts);
    return counts;
  }

  return {
    kinds: kinds as ReadonlyMap<ServedBy, KindCounts>,
    note({ by, method, status, milliseconds, bytes }: Served) {
      const counts = countsOf(by);
      // Anybody can make up a method, and each would be a line for ever.
      const answer = `${methods.has(method) ? method : 'other'} ${Math.floor(status / 100)}xx`;
      counts.answers.set(answer, (counts.answers.get(answer) ?? 0) + 1);
      const seconds = milliseconds / 1000;
      const bucket = durationBuckets.findIndex((most) => seconds <= most);
      const place = bucket < 0 ? durationBuckets.length : bucket;
      counts.durations[place] = (counts.durations[place] ?? 0) + 1;
      counts.seconds += seconds;
      counts.bytes += bytes;
    },
  };
}

export type RequestCounts = ReturnType<typeof createRequestCounts>;
