import type { Font } from 'fontkit';
import { kolam } from '#app/lib/kolam.ts';
import { site } from '#app/site.ts';
import { createPrintable, type FontFiles, openFont } from '../documents/fonts.ts';
import { PALETTE } from '../documents/palette.ts';
import { breakLines, textPath, textWidth } from './set-text.ts';

export interface Preview {
  /** Seeds the kolam. */
  seed: string;
  title: string;
  /** Two or three facts, the first one large in marigold. */
  facts: string[];
}

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
const TEXT_WIDTH = 640;
const TITLE_SIZES = [88, 76, 66, 58, 50];
const MOST_LINES = 4;

interface Type {
  regular: Font;
  bold: Font;
}

/**
 * A link preview of 1200 × 630. Chat apps show it a few centimetres wide or cut it to its middle square, so it
 * holds little text and all of it large.
 */
export function previewSvg(preview: Preview, fonts: FontFiles): string {
  const type = { regular: openFont(fonts.regular), bold: openFont(fonts.bold) };
  const printable = createPrintable(fonts.regular);
  const [main, ...others] = preview.facts.map(printable).filter(Boolean);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PALETTE.board}"/>
${figure(preview.seed, { x: 724, y: 75, width: 480, line: 0.36 })}
${brand(type)}
${title(type, printable(preview.title))}
<rect x="${EDGE}" y="486" width="96" height="6" fill="${PALETTE.marigold}"/>
${facts(type, main, others.join('  ·  '))}
</svg>`;
}

function figure(seed: string, place: { x: number; y: number; width: number; line: number; size?: number }) {
  const { path, dots, viewBox } = kolam(seed, place.size ? { size: place.size } : {});
  const scale = place.width / Number(viewBox.split(' ')[2]);
  const points = dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r=".4"/>`).join('');
  return `<g transform="translate(${place.x} ${place.y}) scale(${scale})">
<path d="${path}" fill="none" stroke="${PALETTE.chalk}" stroke-width="${place.line}" stroke-linejoin="round"/>
<g fill="${PALETTE.marigold}">${points}</g></g>`;
}

function brand({ regular, bold }: Type): string {
  const name = textPath(bold, site.shortName, { x: EDGE + 76, y: 102, size: 44 });
  const width = textWidth(bold, site.shortName, 44);
  const rest = site.name.replace(`${site.shortName} `, '');
  const line = textPath(regular, rest, { x: EDGE + 76 + width + 16, y: 102, size: 28 });
  return `${figure(site.shortName, { x: EDGE, y: 54, width: 58, line: 0.9, size: 3 })}
<path d="${name}" fill="${PALETTE.chalk}"/><path d="${line}" fill="${PALETTE.chalkSoft}"/>`;
}

/** The largest size at which the title fits; the block stands on the marigold line. */
function title({ bold }: Type, text: string): string {
  const fitting = TITLE_SIZES.find((size) => {
    const lines = breakLines(bold, text, size, TEXT_WIDTH);
    return lines.length * size <= 300 && lines.every((line) => textWidth(bold, line, size) <= TEXT_WIDTH);
  });
  const size = fitting ?? (TITLE_SIZES.at(-1) as number);
  const lines = breakLines(bold, text, size, TEXT_WIDTH).slice(0, MOST_LINES);
  const first = 448 - (lines.length - 1) * size;
  return lines
    .map((line, index) => textPath(bold, line, { x: EDGE - 3, y: first + index * size, size }))
    .map((path) => `<path d="${path}" fill="${PALETTE.chalk}"/>`)
    .join('');
}

function facts({ regular, bold }: Type, main = '', others = ''): string {
  const size = textWidth(bold, main, 60) + textWidth(regular, others, 38) > 560 ? 50 : 60;
  const width = textWidth(bold, main, size);
  return `<path d="${textPath(bold, main, { x: EDGE, y: 566, size })}" fill="${PALETTE.marigold}"/>
<path d="${textPath(regular, others, { x: EDGE + width + 30, y: 566, size: size * 0.64 })}" fill="${PALETTE.chalk}"/>`;
}
