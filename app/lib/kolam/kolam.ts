import { countLoops, neighbour, openWeave, sides, type Weave } from './kolam-grid.ts';
import { drawKolam, type Kolam } from './kolam-line.ts';
import { randomFrom } from './seeded-random.ts';

const maxRemembered = 300;
const maxAttempts = 400;
const remembered = new Map<string, Kolam>();

export interface KolamForm {
  /** Dots along the longest row: odd, 3 to 9. */
  size: number;
  /** How the dots lie: in a square, or in rows that grow and shrink by two. */
  shape: 'square' | 'diamond';
}

export type KolamOptions = Partial<KolamForm>;

const forms: readonly KolamForm[] = [
  { shape: 'diamond', size: 9 },
  { shape: 'square', size: 5 },
];

/**
 * The sikku kolam of a seed: one closed line that looks the same after every quarter turn. Without options
 * the seed also chooses how many dots there are and how they lie, so neighbours on a page differ at a glance.
 */
export function kolam(seed: string, options: KolamOptions = {}): Kolam {
  const { size, shape } = formOf(seed, options);
  const key = `${shape}${size}:${seed}`;
  const known = remembered.get(key);
  if (known) return known;
  const figure = drawKolam(chooseWeave(seed, size, shape));
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(key, figure);
  return figure;
}

/** One line around a single row of dots: the site's border and divider. */
export function kolamStrand(dots: number): Kolam {
  return drawKolam(openWeave(dots, 1, () => true));
}

function formOf(seed: string, { size, shape }: KolamOptions): KolamForm {
  if (size || shape) return { size: size ?? 7, shape: shape ?? 'diamond' };
  return forms[Math.floor(randomFrom(`${seed} form`)() * forms.length)] as KolamForm;
}

function chooseWeave(seed: string, size: number, shape: KolamForm['shape']): Weave {
  const middle = (size - 1) / 2;
  const has = (column: number, row: number) =>
    shape === 'square' || Math.abs(column - middle) + Math.abs(row - middle) <= middle;
  const open = openWeave(size, size, has);
  const orbits = edgeOrbits(open);
  const random = randomFrom(seed);
  let best = open;
  let fewestFaults = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < maxAttempts && fewestFaults > 0; attempt += 1) {
    // Too few mirrors make a plain net, too many a set of rings.
    const density = 0.2 + random() * 0.35;
    const mirrored = orbits.filter(() => random() < density);
    const weave = withMirrors(open, mirrored);
    const faults = countFaults(weave) + (mirrored.length < orbits.length / 4 ? 1 : 0);
    if (faults >= fewestFaults) continue;
    best = weave;
    fewestFaults = faults;
  }
  return best;
}

/** Open sides that a quarter turn carries into one another; they are mirrored together or not at all. */
function edgeOrbits(weave: Weave): number[][] {
  const seen = new Set<number>();
  const orbits: number[][] = [];
  for (let place = 0; place < weave.closed.length; place += 1) {
    if (!weave.present[place >> 2] || weave.closed[place] || seen.has(place)) continue;
    const orbit: number[] = [];
    let turned = place;
    for (const _ of sides) {
      const across = neighbour(weave, turned >> 2, turned & 3) * 4 + ((turned + 2) & 3);
      orbit.push(turned, across);
      turned = quarterTurn(weave, turned);
    }
    for (const member of orbit) seen.add(member);
    orbits.push(orbit);
  }
  return orbits;
}

function quarterTurn({ columns }: Weave, place: number): number {
  const dot = place >> 2;
  const column = dot % columns;
  const row = Math.floor(dot / columns);
  return (column * columns + (columns - 1 - row)) * 4 + ((place + 1) & 3);
}

function withMirrors(open: Weave, orbits: number[][]): Weave {
  const closed = Uint8Array.from(open.closed);
  for (const orbit of orbits) for (const place of orbit) closed[place] = 1;
  return { ...open, closed };
}

/** One line is what we look for, and no dot in a ring of its own. */
function countFaults(weave: Weave): number {
  const loops = countLoops(weave);
  let rings = 0;
  for (let dot = 0; dot < weave.present.length; dot += 1) {
    if (weave.present[dot] && sides.every((side) => weave.closed[dot * 4 + side])) rings += 1;
  }
  return 10 * (loops - 1) + rings;
}
