import { eachLoop, type Stand, type Weave } from './kolam-grid.ts';

// Dots are 4 apart and the line rounds a dot on a circle of radius √2, which the diagonals touch exactly in
// the middle of each quadrant: arcs and straight parts join without a corner, on whole coordinates.
export const spacing = 4;
const margin = 2;
const quadrants = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

export interface Point {
  x: number;
  y: number;
}

export interface Kolam {
  path: string;
  dots: Point[];
  viewBox: string;
  /** What lies under the line of a thing's figure: a path to be stroked `groundWidth` wide, faintly. */
  ground?: string;
}

/** Where the dots of a weave lie on the drawing. */
interface Sheet {
  weave: Weave;
  left: number;
  top: number;
}

/** A drawing as large as its dots ask for, or in the middle of the square that they fit into. */
export function drawKolam(weave: Weave, fit: 'close' | 'square' = 'close'): Kolam {
  const [width, height] = [extent(weave.columns), extent(weave.rows)];
  const [sheetWidth, sheetHeight] = fit === 'close' ? [width, height] : square(Math.max(width, height));
  const sheet = {
    weave,
    left: margin + (sheetWidth - width) / 2,
    top: margin + (sheetHeight - height) / 2,
  };
  let path = '';
  for (const steps of eachLoop(weave)) path += drawLoop(sheet, steps);
  const dots = [...weave.present.keys()].filter((dot) => weave.present[dot]).map((dot) => centre(sheet, dot));
  return { path, dots, viewBox: `0 0 ${sheetWidth} ${sheetHeight}` };
}

const square = (side: number) => [side, side] as const;

interface Stroke {
  crossed: boolean;
  clockwise: boolean;
  quarters: number;
  x: number;
  y: number;
}

function drawLoop(sheet: Sheet, steps: (Stand & { crossed: boolean })[]): string {
  const strokes: Stroke[] = [];
  for (const step of steps) {
    const last = strokes.at(-1);
    // An arc of four quarters would end where it began and draw nothing.
    const joins = last && last.crossed === step.crossed && (step.crossed || last.quarters < 3);
    if (joins) Object.assign(last, position(sheet, step), { quarters: last.quarters + 1 });
    else strokes.push({ ...step, ...position(sheet, step), quarters: 1 });
  }
  let from = position(sheet, steps.at(-1) as Stand);
  let path = `M${pair(from.x, from.y)}`;
  for (const stroke of strokes) {
    path += drawStroke(stroke, from);
    from = stroke;
  }
  return `${path}z`;
}

function drawStroke({ crossed, clockwise, quarters, x, y }: Stroke, from: Point): string {
  const offset = pair(x - from.x, y - from.y);
  if (crossed) return `l${offset}`;
  return `a1.414 1.414 0 ${quarters > 2 ? 1 : 0} ${clockwise ? 1 : 0} ${offset}`;
}

const pair = (x: number, y: number) => (y < 0 ? `${x}${y}` : `${x} ${y}`);

const extent = (dots: number) => 2 * margin + (dots - 1) * spacing;

const centre = ({ weave: { columns }, left, top }: Sheet, dot: number): Point => ({
  x: left + (dot % columns) * spacing,
  y: top + Math.floor(dot / columns) * spacing,
});

function position(sheet: Sheet, { dot, quadrant }: Stand): Point {
  const { x, y } = centre(sheet, dot);
  const [dx, dy] = quadrants[quadrant] ?? quadrants[0];
  return { x: x + dx, y: y + dy };
}
