import { indianDay } from '#app/lib/indian-time.ts';
import type { Scheduled } from './facts.ts';

const keptMs = 30 * 86_400_000;

/**
 * PostgREST's filter for the workshops that the sitemap and the calendars' feed name: all that is planned, and for 30 days what is
 * over or was cancelled. Pages of older ones answer for ever.
 */
export function recentAt(now: number): string {
  const since = new Date(now - keptMs).toISOString();
  const byTheirTexts = `status.in.(upcoming,live),date.gte.${indianDay(since)}`;
  return `ends_at.gt.${since},and(ends_at.is.null,or(${byTheirTexts}))`;
}

/** When one of them falls out of that by itself, if ever. */
export function recentUntil({ ends_at }: Pick<Scheduled, 'ends_at'>): number {
  return ends_at ? Date.parse(ends_at) + keptMs : Number.POSITIVE_INFINITY;
}
