import { dayInWords, indianDay, indianTime } from './indian-time.ts';
import { longDate } from './long-date.ts';

/** A moment as '15 November 2026, 2:05 PM' where the institute is. */
export const indianMoment = (moment: string) => `${longDate(indianDay(moment))}, ${indianTime(moment)}`;

/** 'Today, 12:05 PM': the same, for what was lately. */
export const momentNear = (moment: string, today: string) =>
  `${dayInWords(indianDay(moment), today)}, ${indianTime(moment)}`;
