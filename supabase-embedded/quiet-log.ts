import type { Availability } from './postgres/availability.ts';
import { isConnectionLost, isGone, isOutOfResources } from './postgres/away.ts';

interface Event {
  level: string;
  message: string;
  error?: unknown;
}

const pauseMs = 60_000;

/**
 * A throttle: the services' log without a line for each request that met a database that was away: of lost connections
 * the availability tells once, and of a full disk or too many connections it is said once a minute. Nor is there one
 * for whoever left before the answer.
 */
export function quietLog<E extends Event>(log: (event: E) => void, availability: Availability) {
  let lastTold = Number.NEGATIVE_INFINITY;
  return (event: E) => {
    if (isGone(event.error)) return;
    if (isConnectionLost(event.error)) return availability.doubt(event.error);
    if (isOutOfResources(event.error)) {
      if (performance.now() - lastTold < pauseMs) return;
      lastTold = performance.now();
    }
    log(event);
  };
}
