/** The same numbers every time, so that what fails once fails again (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return {
    below,
    pick,
    /** Mostly what is right: a request that fails at its first word tests only that word. */
    mostly: <T>(right: readonly T[], wrong: readonly T[]): T => pick(below(8) > 0 ? right : wrong),
    many: <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make),
  };
}

export type Random = ReturnType<typeof createRandom>;

export interface Generated {
  method: string;
  /** Path and query below the host. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What no service expects, wherever it stands. */
export const oddities = [
  '',
  ' ',
  '.',
  '..',
  '%',
  '%00',
  '\0',
  '%zz',
  '%ff',
  '%2f',
  '%2e%2e',
  '\\',
  '"',
  "'; drop table books; --",
  '{}',
  '[',
  '(',
  '*',
  '$1',
  ':id',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '😀',
  'é',
  '99999999999999999999',
  '-1',
  '1e400',
  'x'.repeat(300),
];

const oddValues = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  'a',
  '\u0000',
  '\ud800',
  '../x',
  [],
  [null],
  ['a'],
  {},
  { a: { b: { c: [1, 2, 3] } } },
  '9'.repeat(40),
  'y'.repeat(2_000),
];
const oddBodies = ['', '{', 'null', '1', '"x"', '[]', '[[1]]', '\u0000', 'a=b&c=%', '[{"a":1},{"b":2}]'];

/** A JSON object of some of the fields, sometimes something else. */
export function jsonBody({ below, pick, many }: Random, fields: Record<string, readonly unknown[]>): string {
  if (below(8) === 0) return pick(oddBodies);
  const names = Object.keys(fields);
  const entries = many(names.length, () => {
    const name = pick(names);
    return [name, pick(below(4) > 0 ? (fields[name] as readonly unknown[]) : oddValues)] as const;
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** Some of the headers, each with one of its values. */
export function someHeaders({ below, pick }: Random, from: Record<string, readonly string[]>) {
  const chosen = Object.entries(from).filter(() => below(4) === 0);
  return Object.fromEntries(chosen.map(([name, values]) => [name, pick(values)]));
}

export const sendsBody = (method: string) => method !== 'GET' && method !== 'HEAD';
