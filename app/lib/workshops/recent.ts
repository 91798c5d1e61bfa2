import type { Scheduled } from './facts.ts';

const keptMs = 30 * 86_400_000;

/**
 * PostgREST's filter for the workshops that the sitemap and the calendars' feed name: all that is planned, and for 30 days what is
 * over or was cancelled. Pages of older ones answer for ever.
 */
export function recentAt(now: number): string {
  const since = new Date(now - keptMs).toISOString();
  return `over_at.gt.${since},and(over_at.is.null,status.in.(upcoming,live))`;
}

/** When one of them falls out of that by itself, if ever. */
export function recentUntil({ over_at }: Pick<Scheduled, 'over_at'>): number {
  return over_at ? Date.parse(over_at) + keptMs : Number.POSITIVE_INFINITY;
}
