// The weave of a kolam. Halfway between two neighbouring dots the line either crosses itself (the edge is
// open) or is turned back by a mirror. Around every dot it passes through four quadrants, each exactly once.

/** `closed[dot * 4 + side]` is 1 where the line is turned back; `present[dot]` is 1 where there is a dot. */
export interface Weave {
  columns: number;
  rows: number;
  present: Uint8Array;
  closed: Uint8Array;
}

// Clockwise on the screen: side s lies between quadrants s and s + 1; quadrant 0 is upper left, side 0 is up.
export const sides = [0, 1, 2, 3] as const;

/** Where the line is: in the middle of one quadrant of one dot, walking round it one way or the other. */
export interface Stand {
  dot: number;
  quadrant: number;
  clockwise: boolean;
}

/** A grid on which every edge between two dots is open and the rim is closed. */
export function openWeave(
  columns: number,
  rows: number,
  has: (column: number, row: number) => boolean,
): Weave {
  const present = new Uint8Array(columns * rows);
  const closed = new Uint8Array(columns * rows * 4);
  const inside = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < columns && row < rows && has(column, row);
  for (let dot = 0; dot < present.length; dot += 1) {
    const column = dot % columns;
    const row = Math.floor(dot / columns);
    present[dot] = inside(column, row) ? 1 : 0;
    const neighbours = [
      inside(column, row - 1),
      inside(column + 1, row),
      inside(column, row + 1),
      inside(column - 1, row),
    ];
    neighbours.forEach((open, side) => {
      closed[dot * 4 + side] = open ? 0 : 1;
    });
  }
  return { columns, rows, present, closed };
}

export function neighbour({ columns }: Weave, dot: number, side: number): number {
  if (side === 0) return dot - columns;
  if (side === 1) return dot + 1;
  return side === 2 ? dot + columns : dot - 1;
}

/** One step: across an open edge to the neighbouring dot, or a quarter turn round the same dot. */
export function advance(weave: Weave, { dot, quadrant, clockwise }: Stand): Stand & { crossed: boolean } {
  const side = clockwise ? quadrant : (quadrant + 3) % 4;
  if (weave.closed[dot * 4 + side]) {
    return { dot, quadrant: (quadrant + (clockwise ? 1 : 3)) % 4, clockwise, crossed: false };
  }
  return {
    dot: neighbour(weave, dot, side),
    quadrant: (quadrant + 2) % 4,
    clockwise: !clockwise,
    crossed: true,
  };
}

/** How many closed lines there are: as `eachLoop` walks, in numbers alone, because most figures are tried and rejected. */
export function countLoops(weave: Weave): number {
  const { closed, present } = weave;
  const visited = new Uint8Array(closed.length);
  let loops = 0;
  for (let start = 0; start < visited.length; start += 1) {
    if (!present[start >> 2] || visited[start]) continue;
    loops += 1;
    let turn = 1;
    for (let place = start; !visited[place]; ) {
      visited[place] = 1;
      const side = turn === 1 ? place & 3 : (place + 3) & 3;
      if (closed[(place & ~3) + side]) place = (place & ~3) + ((place + turn) & 3);
      else {
        place = neighbour(weave, place >> 2, side) * 4 + ((place + 2) & 3);
        turn = -turn;
      }
    }
  }
  return loops;
}

/** Walks every closed line once, in a fixed order. */
export function* eachLoop(weave: Weave): Generator<(Stand & { crossed: boolean })[]> {
  const visited = new Uint8Array(weave.closed.length);
  for (let place = 0; place < visited.length; place += 1) {
    if (!weave.present[place >> 2] || visited[place]) continue;
    const steps: (Stand & { crossed: boolean })[] = [];
    let at: Stand = { dot: place >> 2, quadrant: place & 3, clockwise: true };
    while (!visited[at.dot * 4 + at.quadrant]) {
      visited[at.dot * 4 + at.quadrant] = 1;
      const step = advance(weave, at);
      steps.push(step);
      at = step;
    }
    yield steps;
  }
}
