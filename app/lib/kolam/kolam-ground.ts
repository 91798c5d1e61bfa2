import { type Point, spacing } from './kolam-line.ts';

/** About as wide as the line's own band around a row of dots. */
export const groundWidth = 3.2;

/**
 * A stroke along every row and column of dots, as one path: it gives the outline a tone of its own, so that the
 * subject is seen where the line is too fine to follow. Between four dots a small square stays free.
 */
export function drawGround(dots: readonly Point[]): string {
  const taken = new Set(dots.map(nameOf));
  let path = '';
  for (const { x, y } of dots) {
    for (const [command, dx, dy] of directions) {
      const isDot = (steps: number) => taken.has(nameOf({ x: x + steps * dx, y: y + steps * dy }));
      let steps = 0;
      while (isDot(steps + 1)) steps += 1;
      if (steps > 0 && !isDot(-1)) path += `M${x} ${y}${command}${steps * spacing}`;
    }
  }
  return path;
}

const directions = [
  ['h', spacing, 0],
  ['v', 0, spacing],
] as const;

const nameOf = ({ x, y }: Point) => `${x} ${y}`;
