import type { Scheduled } from './facts.ts';
import { phaseOf } from './phase.ts';

// The one definition of an open workshop: it has a title, and is planned or on now. The site, the panel's list and its figures
// use it. A past workshop has a title and is over.

interface Query {
  filter(column: 'title', operator: 'match', value: string): this;
  or(filters: string): this;
}

export const isOpen = (workshop: Scheduled & { title: string }, now: number): boolean =>
  hasTitle(workshop) && isAhead(workshop, now);

/** Planned or on now, also without a title. */
export const isAhead = (workshop: Scheduled, now: number): boolean =>
  ['upcoming', 'live'].includes(phaseOf(workshop, now));

const hasTitle = ({ title }: { title: string }) => title.trim() !== '';

/** `isOpen` as a filter of the database. */
export const whereOpen = <Q extends Query>(query: Q, now: number): Q =>
  titled(query).or(
    `status.eq.live,and(status.eq.upcoming,over_at.is.null),and(status.eq.upcoming,over_at.gt.${stamp(now)})`,
  );

export const wherePast = <Q extends Query>(query: Q, now: number): Q =>
  titled(query).or(`status.eq.completed,and(status.eq.upcoming,over_at.lte.${stamp(now)})`);

/** A row without a title is still being written. */
export const titled = <Q extends Query>(query: Q): Q => query.filter('title', 'match', '\\S');

const stamp = (now: number) => new Date(now).toISOString();
