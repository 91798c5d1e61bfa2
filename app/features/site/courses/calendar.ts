/** The whole weeks in a text such as "10 weeks (80 hours)". */
export const weeksOf = (duration: string) => countBefore(duration, 'weeks?');

/** The hours in a text such as "10 weeks (80 hours)". */
export const hoursOf = (duration: string) => countBefore(duration, 'hours?');

const daysIn: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 };

/** How many days "10 weeks (80 hours)", "3 months" or "3 days a week for 8 weeks" are. */
export function daysOf(duration: string): number | null {
  const [, count, unit = ''] =
    /(\d+)[\s-]*(day|week|month|year)s?\b(?!\s+(?:a|per|each|every)\b)/i.exec(duration) ?? [];
  return count ? Number(count) * (daysIn[unit.toLowerCase()] ?? 1) : null;
}

function countBefore(text: string, unit: string): number | null {
  const count = new RegExp(`(\\d+)\\s*${unit}\\b`, 'i').exec(text)?.[1];
  return count ? Number(count) : null;
}
