// Cuts the brochure's and the preview pictures' fonts out of the site's variable font: PDF and SVG renderers
// want one file a weight. Run it again only when that font changes; the results are checked in.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const source = join(root, 'app', 'styles', 'fonts');
const target = join(root, 'app', 'features', 'courses', 'documents', 'fonts');

const weights = { regular: 420, bold: 680 };
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2013, 0x2026],
  [0x2032, 0x203a],
  [0x20ac, 0x20b9],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const;

const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .join('');

const font = readFileSync(join(source, 'anek-latin-400-750.woff2'));
for (const [name, weight] of Object.entries(weights)) {
  const cut = await subsetFont(font, characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  writeFileSync(join(target, `anek-latin-${name}.ttf`), cut);
  console.log(`anek-latin-${name}.ttf: ${cut.length} bytes`);
}
copyFileSync(join(source, 'OFL.txt'), join(target, 'OFL.txt'));
