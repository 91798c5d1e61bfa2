export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '2026-06-30' as '30 June 2026', the same on every machine: browsers disagree about their locales. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}

/** Whether a text names the day that was read from it. "June 2026" does not: it is read as the last day of the month. */
export const namesDay = (text: string, day: string): boolean =>
  new RegExp(`(?<!\\d)0?${Number(day.slice(8))}(?!\\d)`).test(text);
