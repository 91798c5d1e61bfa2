import { dotPath } from './kolam-dots.ts';
import { groundWidth } from './kolam-ground.ts';
import type { Kolam } from './kolam-line.ts';

interface Pen {
  colour: string;
  dots: string;
  ground: string;
  /** Width of the line, in the figure's own units. */
  line: number;
}

/** The inside of a picture outside of a page, where no style sheet says how a kolam looks. */
export function kolamSvg(figure: Kolam, { colour, dots, ground, line }: Pen): string {
  const under = figure.ground
    ? `<path d="${figure.ground}" stroke="${ground}" stroke-width="${groundWidth}"/>`
    : '';
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${under}
<path d="${figure.path}" stroke="${colour}" stroke-width="${line}"/>
<path d="${dotPath(figure)}" fill="${dots}"/></g>`;
}
