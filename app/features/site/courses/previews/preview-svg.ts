import type { Font } from 'fontkit';
import { kolam } from '#app/lib/kolam/kolam.ts';
import { site } from '#app/site.ts';
import { createPrintable, type FontFiles, openFont } from '../documents/fonts.ts';
import { palette } from '../documents/palette.ts';
import { breakLines, textPath, textWidth } from './set-text.ts';

export interface Preview {
  /** Seeds the kolam. */
  seed: string;
  title: string;
  /** Two or three facts, the first one large in marigold. */
  facts: string[];
}

const pictureWidth = 1200;
const pictureHeight = 630;
const edgeWidth = 72;
const widestText = 640;
const mostLines = 4;
const smallestSize = 50;

/** Sizes of the title with the most lines that each may take, the best first. */
const titleSizes = [
  [88, 2],
  [76, 2],
  [68, 3],
  [58, 4],
] as const;

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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${pictureHeight}">
<rect width="${pictureWidth}" height="${pictureHeight}" fill="${palette.board}"/>
${figure(preview.seed, { x: 708, y: 92, width: 446, line: 0.36 })}
${brand(type)}
${title(type, printable(preview.title))}
<rect x="${edgeWidth}" y="486" width="96" height="6" fill="${palette.marigold}"/>
${facts(type, main, others.join('  ·  '))}
</svg>`;
}

function figure(seed: string, place: { x: number; y: number; width: number; line: number; size?: number }) {
  const { path, dots, viewBox } = kolam(seed, place.size ? { size: place.size } : {});
  const scale = place.width / Number(viewBox.split(' ')[2]);
  const points = dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r=".4"/>`).join('');
  return `<g transform="translate(${place.x} ${place.y}) scale(${scale})">
<path d="${path}" fill="none" stroke="${palette.chalk}" stroke-width="${place.line}" stroke-linejoin="round"/>
<g fill="${palette.marigold}">${points}</g></g>`;
}

function brand({ regular, bold }: Type): string {
  const name = textPath(bold, site.shortName, { x: edgeWidth + 76, y: 102, size: 44 });
  const width = textWidth(bold, site.shortName, 44);
  const rest = site.name.replace(`${site.shortName} `, '');
  const line = textPath(regular, rest, { x: edgeWidth + 76 + width + 16, y: 102, size: 28 });
  return `${figure(site.shortName, { x: edgeWidth, y: 54, width: 58, line: 0.9, size: 3 })}
<path d="${name}" fill="${palette.chalk}"/><path d="${line}" fill="${palette.chalkSoft}"/>`;
}

/** The largest size at which the title fits on few lines; the block stands on the marigold line. */
function title({ bold }: Type, text: string): string {
  const fitting = titleSizes.find(([size, most]) => {
    const lines = breakLines(bold, text, size, widestText);
    return lines.length <= most && lines.every((line) => textWidth(bold, line, size) <= widestText);
  });
  const size = fitting?.[0] ?? smallestSize;
  const lines = breakLines(bold, text, size, widestText).slice(0, mostLines);
  const first = 448 - (lines.length - 1) * size;
  return lines
    .map((line, index) => textPath(bold, line, { x: edgeWidth - 3, y: first + index * size, size }))
    .map((path) => `<path d="${path}" fill="${palette.chalk}"/>`)
    .join('');
}

function facts({ regular, bold }: Type, main = '', others = ''): string {
  const size = textWidth(bold, main, 58) + textWidth(regular, others, 38) < 1000 ? 58 : 44;
  const width = textWidth(bold, main, size);
  return `<path d="${textPath(bold, main, { x: edgeWidth, y: 568, size })}" fill="${palette.marigold}"/>
<path d="${textPath(regular, others, { x: edgeWidth + width + 28, y: 568, size: size * 0.66 })}" fill="${palette.chalk}"/>`;
}
