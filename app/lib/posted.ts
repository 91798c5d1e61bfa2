import { indianDay } from './indian-time.ts';
import { longDate } from './long-date.ts';

/** `counted_from` is the day that a relative text means; null for any other text. */
interface Posting {
  posted_date: string;
  counted_from: string | null;
}

const datedAfterDays = 28;

const ageInDays = (from: string, now: number) => (Date.parse(indianDay(now)) - Date.parse(from)) / 86_400_000;

/** When a job was posted, as the site and the panel show it: relative texts age, other texts stay as written. */
export function postedWords({ posted_date, counted_from }: Posting, now: number): string {
  if (counted_from === null) return posted_date;
  const days = ageInDays(counted_from, now);
  // The database's clock may be ahead of ours.
  if (days < 1) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return `${days} days ago`;
  if (days < 14) return '1 week ago';
  return days < datedAfterDays ? `${Math.floor(days / 7)} weeks ago` : longDate(counted_from);
}

/** Whether those words may change when the next day begins. */
export const isAgeing = ({ counted_from }: Posting, now: number): boolean =>
  counted_from !== null && ageInDays(counted_from, now) < datedAfterDays;
