import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { palette } from '#app/features/site/courses/documents/palette.ts';
import { kolam } from '#app/lib/kolam/kolam.ts';
import { kolamSvg } from '#app/lib/kolam/kolam-svg.ts';
import { randomFrom } from '#app/lib/kolam/seeded-random.ts';

// Draws figures without their names, in a chance order and with numbers, for somebody who has not seen them to match:
//   node scripts/draw-figures.ts FILE.png [SEED [SLUG …]]
// The order depends on SEED, and which number is which slug is printed. Without slugs it draws the nine courses.
const nineCourses =
  'python java data-science-ai java-fullstack python-fullstack data-analytics iam-okta oracle-db mysql';
const side = 64;
const gap = 56;
const columns = 3;
const [file = 'figures.png', seed = 'figures', ...slugs] = process.argv.slice(2);

const shuffled = shuffle(slugs.length ? slugs : nineCourses.split(' '));
writeFileSync(file, drawSheet(shuffled));
console.log(shuffled.map((slug, index) => `${index + 1} ${slug}`).join('\n'));

function shuffle(items: string[]): string[] {
  const random = randomFrom(seed);
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

function drawSheet(ordered: string[]): Uint8Array {
  const width = columns * (side + gap) + gap;
  const height = Math.ceil(ordered.length / columns) * (side + gap) + gap;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${palette.board}"/>${ordered.map(drawNumbered).join('')}</svg>`;
  const fonts = join(import.meta.dirname, '../app/features/site/courses/documents/fonts');
  const font = { fontDirs: [fonts], loadSystemFonts: false, defaultFontFamily: 'Anek Latin' };
  return new Resvg(svg, { font }).render().asPng();
}

function drawNumbered(slug: string, index: number): string {
  const x = gap + (index % columns) * (side + gap);
  const y = gap + Math.floor(index / columns) * (side + gap);
  const figure = kolam(slug);
  const width = Number(figure.viewBox.split(' ')[2]);
  const { chalk: colour, marigold: dots, boardLine: ground } = palette;
  return `<text x="${x - 30}" y="${y + 14}" font-size="16" fill="${palette.chalk}">${index + 1}</text>
<g transform="translate(${x} ${y}) scale(${side / width})">
${kolamSvg(figure, { colour, dots, ground, line: width * 0.014 })}</g>`;
}
