import { isDay } from './indian-time.ts';

/**
 * A day as people here write it, 17/11/2026, as the calendar's 2026-11-17; null for what is none. Dots, hyphens and no
 * separator at all will do, and so will the calendar's own form.
 */
export function readDay(written: string): string | null {
  const text = written.trim();
  if (isDay(text)) return text;
  const [, day = '', month = '', year] = dayPattern.exec(text) ?? digitsPattern.exec(text) ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : null;
}

const dayPattern = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/;
/** The keypad of some phones has nothing but digits. */
const digitsPattern = /^(\d\d)(\d\d)(\d{4})$/;

/** '2026-11-17' as '17/11/2026'; other words stay as they are. */
export const writtenDay = (text: string) => (isDay(text) ? text.split('-').toReversed().join('/') : text);

/** Why this is no day, in words; undefined where it is one, or nothing. */
export function dayProblem(written: string): string | undefined {
  const text = written.trim();
  if (text === '' || readDay(text)) return undefined;
  const isComplete = dayPattern.test(text) || digitsPattern.test(text) || /^\d{4}-\d\d-\d\d$/.test(text);
  return isComplete
    ? `There is no ${writtenAlike(text)} in the calendar. Please check the day and the month.`
    : 'Please write the date as day/month/year, such as 17/11/2026.';
}

const writtenAlike = (text: string) =>
  /^\d{4}-/.test(text) ? text.split('-').toReversed().join('/') : text.replace(digitsPattern, '$1/$2/$3');
