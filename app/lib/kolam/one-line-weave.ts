import { countLoops, neighbour, sides, type Weave } from './kolam-grid.ts';
import { type Motion, stay } from './outline.ts';

const maxSteps = 4000;
/** How often a change that joins nothing is kept all the same, to leave a dead end. */
const wander = 0.15;

/**
 * Mirrors by chance, the same wherever the symmetry carries them, so that all loops are one. Most small figures come out of the
 * first attempts; in a large one the loops that are left are joined.
 */
export function oneLineWeave(open: Weave, symmetry: Motion, random: () => number): Weave {
  const orbits = edgeOrbits(open, symmetry);
  const scattered = scatterMirrors(open, orbits, random);
  const joined = joinLoops(scattered, orbits, random);
  // An outline that has no symmetrical line (a hole on the axis of an odd number of columns, say) still gets one line.
  return joinLoops(joined, edgeOrbits(open, stay), random);
}

/** Open sides that the symmetry carries into one another; they are mirrored together or not at all. */
function edgeOrbits(open: Weave, symmetry: Motion): number[][] {
  const seen = new Set<number>();
  const orbits: number[][] = [];
  for (let place = 0; place < open.closed.length; place += 1) {
    if (!open.present[place >> 2] || open.closed[place] || seen.has(place)) continue;
    const orbit = new Set<number>();
    for (let moved = place; !orbit.has(moved); moved = symmetry(open, moved)) {
      orbit.add(moved).add(neighbour(open, moved >> 2, moved & 3) * 4 + ((moved + 2) & 3));
    }
    for (const member of orbit) seen.add(member);
    orbits.push([...orbit]);
  }
  return orbits;
}

function scatterMirrors(open: Weave, orbits: number[][], random: () => number): Weave {
  // Chance alone hardly ever finds one line where there is much to choose.
  const maxAttempts = orbits.length > 40 ? 20 : 400;
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

/**
 * Hill climbing: opens or closes what leaves fewer loops. Where two loops meet at a single edge, either joins
 * them; so with orbits of one edge each this always ends with one line, if the dots hang together.
 */
function joinLoops(weave: Weave, orbits: number[][], random: () => number): Weave {
  const closed = Uint8Array.from(weave.closed);
  const joined = { ...weave, closed };
  const change = (orbit: number[]) => {
    for (const place of orbit) closed[place] = closed[place] ? 0 : 1;
  };
  let loops = countLoops(joined);
  for (let step = 0; step < maxSteps && loops > 1; step += 1) {
    const orbit = orbits[Math.floor(random() * orbits.length)] as number[];
    change(orbit);
    const changed = countLoops(joined);
    if (changed < loops || (changed === loops && random() < wander)) loops = changed;
    else change(orbit);
  }
  return joined;
}
