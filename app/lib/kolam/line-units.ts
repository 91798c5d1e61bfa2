import type { Kolam, Point } from './kolam-line.ts';

// Reads a drawn line back, for the tests.

interface Stroke {
  from: Point;
  to: Point;
  arc: boolean;
  clockwise: boolean;
}

export function strokes(path: string): Stroke[] {
  const parsed: Stroke[] = [];
  let at = { x: 0, y: 0 };
  for (const [command] of path.matchAll(/[Mla][^Mlaz]*/g)) {
    const values = [...command.slice(1).matchAll(/-?[\d.]+/g)].map(Number);
    const [dx = 0, dy = 0] = values.slice(-2);
    const to = { x: at.x + dx, y: at.y + dy };
    if (!command.startsWith('M')) {
      parsed.push({ from: at, to, arc: command.startsWith('a'), clockwise: values[4] === 1 });
    }
    at = to;
  }
  return parsed;
}

/** The line cut into its smallest parts: from the middle of one quadrant to the middle of the next. */
export function units(figure: Kolam): [Point, Point][] {
  return strokes(figure.path).flatMap(({ from, to, arc, clockwise }) => {
    const centre = figure.dots.find((dot) => arc && [from, to].every((end) => besides(dot, end)));
    const cut: [Point, Point][] = [];
    for (let at = from; at.x !== to.x || at.y !== to.y; ) {
      const next = centre
        ? quarterTurn(at, centre, clockwise)
        : { x: at.x + 2 * Math.sign(to.x - at.x), y: at.y + 2 * Math.sign(to.y - at.y) };
      cut.push([at, next]);
      at = next;
    }
    return cut;
  });
}

const besides = (dot: Point, end: Point) => Math.abs(dot.x - end.x) === 1 && Math.abs(dot.y - end.y) === 1;

function quarterTurn(at: Point, centre: Point, clockwise: boolean): Point {
  const dx = at.x - centre.x;
  const dy = at.y - centre.y;
  return clockwise ? { x: centre.x - dy, y: centre.y + dx } : { x: centre.x + dy, y: centre.y - dx };
}

export const unitName = (...ends: Point[]) =>
  ends
    .map(({ x, y }) => `${x},${y}`)
    .sort()
    .join(' ');
