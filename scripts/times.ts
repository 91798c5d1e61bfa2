export interface Time {
  kind: 'phase' | 'file' | 'test';
  /** A test's name begins with its file's. */
  name: string;
  ms: number;
}

const shownOfAKind = 25;

/** Phases in the order in which they ended, then files, then tests. */
export const slowestFirst = (times: Time[]): Time[] => [
  ...times.filter(({ kind }) => kind === 'phase'),
  ...sortByTime(times, 'file'),
  ...sortByTime(times, 'test'),
];

/** The phases, and the 25 slowest files and tests. */
export function timeTable(times: Time[]): string {
  const phases = times.filter(({ kind }) => kind === 'phase');
  const total = phases.reduce((sum, { ms }) => sum + ms, 0);
  return [
    ...lines('Slowest tests:', sortByTime(times, 'test').slice(0, shownOfAKind)),
    ...lines('Slowest files:', sortByTime(times, 'file').slice(0, shownOfAKind)),
    ...lines('Phases:', phases),
    ...(phases.length > 1 ? [`${(total / 1000).toFixed(1).padStart(8)} s  all of them`] : []),
  ].join('\n');
}

const sortByTime = (times: Time[], wanted: Time['kind']) =>
  times.filter(({ kind }) => kind === wanted).sort((a, b) => b.ms - a.ms);

const lines = (title: string, times: Time[]) =>
  times.length > 0
    ? ['', title, ...times.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`)]
    : [];
