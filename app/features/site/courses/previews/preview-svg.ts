import { kolam } from '#app/lib/kolam/kolam.ts';
import { kolamSvg } from '#app/lib/kolam/kolam-svg.ts';
import { createPrintable, type FontFiles, openFont } from '../documents/fonts.ts';
import { palette } from '../documents/palette.ts';
import { edgeWidth, type Preview, previewLines } from './preview-lines.ts';
import { textPath } from './set-text.ts';

const pictureWidth = 1200;
const pictureHeight = 630;

/**
 * A link preview of 1200 × 630. Chat apps show it a few centimetres wide or cut it to its middle square, so it
 * holds little text and all of it large.
 */
export function previewSvg(preview: Preview, fonts: FontFiles): string {
  const type = { regular: openFont(fonts.regular), bold: openFont(fonts.bold) };
  const printable = createPrintable(fonts.regular);
  const { lines, rule } = previewLines(
    {
      ...preview,
      brand: { name: printable(preview.brand.name), rest: printable(preview.brand.rest) },
      title: printable(preview.title),
      facts: preview.facts.map(printable),
      condition: printable(preview.condition ?? ''),
    },
    type,
  );
  const texts = lines.map(
    (line) => `<path d="${textPath(line.font, line.text, line)}" fill="${line.colour}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${pictureHeight}">
<rect width="${pictureWidth}" height="${pictureHeight}" fill="${palette.board}"/>
${drawing(preview.seed, { x: 708, y: 92, width: 446, line: 0.5 })}
${drawing('mark', { x: edgeWidth, y: 54, width: 58, line: 0.9, size: 3 })}
<rect x="${edgeWidth}" y="${rule}" width="96" height="6" fill="${palette.marigold}"/>
${texts.join('\n')}
</svg>`;
}

function drawing(seed: string, place: { x: number; y: number; width: number; line: number; size?: number }) {
  const figure = kolam(seed, { size: place.size });
  const scale = place.width / Number(figure.viewBox.split(' ')[2]);
  const { chalk: colour, marigold: dots, boardLine: ground } = palette;
  return `<g transform="translate(${place.x} ${place.y}) scale(${scale})">
${kolamSvg(figure, { colour, dots, ground, line: place.line })}</g>`;
}
