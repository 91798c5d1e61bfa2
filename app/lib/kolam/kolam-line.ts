import { eachLoop, type Stand, type Weave } from './kolam-grid.ts';

// Dots are 4 apart and the line rounds a dot on a circle of radius √2, which the diagonals touch exactly in
// the middle of each quadrant: arcs and straight parts join without a corner, on whole coordinates.
const spacing = 4;
const margin = 2;
const crossing = 2 * Math.SQRT2;
const quarterTurn = (Math.PI / 2) * Math.SQRT2;
const quadrants = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

export interface Kolam {
  path: string;
  dots: { x: number; y: number }[];
  viewBox: string;
  length: number;
}

export function drawKolam(weave: Weave): Kolam {
  let path = '';
  let length = 0;
  for (const steps of eachLoop(weave)) {
    path += drawLoop(weave, steps);
    for (const { crossed } of steps) length += crossed ? crossing : quarterTurn;
  }
  const dots = [...weave.present.keys()].filter((dot) => weave.present[dot]).map((dot) => centre(weave, dot));
  const viewBox = `0 0 ${extent(weave.columns)} ${extent(weave.rows)}`;
  return { path, dots, viewBox, length: Math.round(length * 100) / 100 };
}

interface Stroke {
  crossed: boolean;
  clockwise: boolean;
  quarters: number;
  x: number;
  y: number;
}

function drawLoop(weave: Weave, steps: (Stand & { crossed: boolean })[]): string {
  const strokes: Stroke[] = [];
  for (const step of steps) {
    const last = strokes.at(-1);
    // An arc of four quarters would end where it began and draw nothing.
    const joins = last && last.crossed === step.crossed && (step.crossed || last.quarters < 3);
    if (joins) Object.assign(last, position(weave, step), { quarters: last.quarters + 1 });
    else strokes.push({ ...step, ...position(weave, step), quarters: 1 });
  }
  let from = position(weave, steps.at(-1) as Stand);
  let path = `M${pair(from.x, from.y)}`;
  for (const stroke of strokes) {
    path += drawStroke(stroke, from);
    from = stroke;
  }
  return `${path}z`;
}

function drawStroke({ crossed, clockwise, quarters, x, y }: Stroke, from: { x: number; y: number }): string {
  const offset = pair(x - from.x, y - from.y);
  if (crossed) return `l${offset}`;
  return `a1.414 1.414 0 ${quarters > 2 ? 1 : 0} ${clockwise ? 1 : 0} ${offset}`;
}

const pair = (x: number, y: number) => (y < 0 ? `${x}${y}` : `${x} ${y}`);

const extent = (dots: number) => 2 * margin + (dots - 1) * spacing;

const centre = ({ columns }: Weave, dot: number) => ({
  x: margin + (dot % columns) * spacing,
  y: margin + Math.floor(dot / columns) * spacing,
});

function position(weave: Weave, { dot, quadrant }: Stand) {
  const { x, y } = centre(weave, dot);
  const [dx, dy] = quadrants[quadrant] ?? quadrants[0];
  return { x: x + dx, y: y + dy };
}
