/** Somebody who comes to the site. */
export interface Visit {
  /** When, as a share of the month. */
  at: number;
  /** Whether the browser has none of the site's files yet. */
  isFirst: boolean;
  pages: string[];
  /** Whether they send the contact form at the end. */
  sendsLead: boolean;
}

const days = 30;
const hours = days * 24;

/** How many come in an hour of the day, in India's time, from midnight on. */
const byHour = [2, 1, 1, 1, 1, 2, 4, 7, 11, 15, 17, 17, 15, 14, 14, 15, 16, 18, 21, 24, 22, 16, 9, 4];
/** Of a week that begins on a Monday: most come before and on the day of the weekend batches. */
const byWeekday = [1, 1, 1, 1, 1.2, 1.5, 0.9];
/** An advertisement, on one evening of the month. */
const campaign = { day: 12, hours: [19, 20, 21], times: 6 };

const firstShare = 0.7;
const leadShare = 0.02;

/** Where people come in, and what they look at next; an address with a query is never in memory. */
const entries: [share: number, path: string][] = [
  [0.5, '/'],
  [0.12, '/courses/java'],
  [0.1, '/courses/python'],
  [0.13, '/jobs'],
  [0.07, '/jobs?q=developer&location=Madurai'],
  [0.05, '/services'],
  [0.03, '/prompt-builder'],
];
const furtherPages = 2;

/** Of each hour the share of the month's visits. */
export const hourlyShares = normalised(
  Array.from({ length: hours }, (_, hour) => {
    const [day, hourOfDay] = [Math.floor(hour / 24), hour % 24];
    const isCampaign = day === campaign.day && campaign.hours.includes(hourOfDay);
    return (byHour[hourOfDay] ?? 0) * (byWeekday[day % 7] ?? 1) * (isCampaign ? campaign.times : 1);
  }),
);

/** The same month each time, in the order of its visits. */
export function planMonth(visits: number): Visit[] {
  const random = createRandom(17);
  const chosen = (choices: [number, string][]) => {
    const drawn = random();
    let sum = 0;
    for (const [share, path] of choices) {
      sum += share;
      if (drawn < sum) return path;
    }
    return '/';
  };
  return hourlyShares
    .flatMap((share, hour) =>
      Array.from({ length: Math.round(share * visits) }, () => ({
        at: (hour + random()) / hours,
        isFirst: random() < firstShare,
        pages: Array.from({ length: 1 + furtherPages }, () => chosen(entries)),
        sendsLead: random() < leadShare,
      })),
    )
    .toSorted((one, other) => one.at - other.at);
}

function normalised(weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Mulberry32: small, and even enough to draw visitors by. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
