import { longDate } from './long-date.ts';

/** A moment as '15 November 2026, 2:05 PM' where the institute is, the same on every server. */
export function indianMoment(moment: string): string {
  // Swedish writes it as ISO 8601 does.
  const [day = '', time = ''] = new Date(moment)
    .toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' })
    .split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${longDate(day)}, ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
