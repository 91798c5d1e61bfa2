import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { renderAsync } from '@resvg/resvg-js';
import { openFont } from '../documents/fonts.ts';
import { columnWidth, edgeWidth, type Preview, previewLines } from './preview-lines.ts';
import { previewSvg } from './preview-svg.ts';
import { breakLines, cutToWidth, textWidth } from './set-text.ts';

const fontFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'documents', 'fonts', `anek-latin-${name}.ttf`));
const fonts = { regular: fontFile('regular'), bold: fontFile('bold') };
const type = { regular: openFont(fonts.regular), bold: openFont(fonts.bold) };
const preview: Preview = {
  brand: { name: 'Pulli', rest: 'Institute of Technology' },
  seed: 'python',
  title: 'Python Development',
  facts: ['₹4,500', '8 weeks', 'Coimbatore'],
};

test('a preview is a PNG of 1200 × 630', async () => {
  const image = await renderAsync(previewSvg(preview, fonts), { fitTo: { mode: 'width', value: 1200 } });
  assert.deepEqual([image.width, image.height], [1200, 630]);
  assert.equal(image.asPng().subarray(1, 4).toString(), 'PNG');
});

test('every course has a figure of its own, and the price shows', () => {
  const python = previewSvg(preview, fonts);
  assert.notEqual(previewSvg({ ...preview, seed: 'java' }, fonts), python);
  assert.notEqual(previewSvg({ ...preview, facts: ['₹5,500', '8 weeks', 'Coimbatore'] }, fonts), python);
});

test('the rupee sign is a drawing and not an empty box', () => {
  const font = openFont(fonts.bold);
  assert.ok(font.hasGlyphForCodePoint(0x20b9));
});

test('a text in no script that the font knows leaves a picture without a title', () => {
  assert.match(previewSvg({ ...preview, title: '日本語' }, fonts), /^<svg/);
});

test('lines break between words and stay within the width', () => {
  const font = openFont(fonts.bold);
  const lines = breakLines(font, 'Identity and Access Management and Okta Tool', 58, 640);
  assert.equal(lines.join(' '), 'Identity and Access Management and Okta Tool');
  for (const line of lines) assert.ok(textWidth(font, line, 58) <= 640, line);
});

const words = 'off for whoever brings a friend, a neighbour or a colleague along; ';
const longTexts: [string, Partial<Preview>][] = [
  ['a condition of 500 characters', { condition: `20% ${words.repeat(8)}`.slice(0, 500) }],
  ['a condition without a space', { condition: 'x'.repeat(300) }],
  ['a long price', { facts: ['3 instalments of ₹5,000, the first on joining', '8 weeks', 'Coimbatore'] }],
  ['a price that is a sentence', { facts: [words.repeat(3), '8 weeks'] }],
  ['a title of many words', { title: words.repeat(4), condition: words.repeat(8) }],
  ['a title without a space', { title: 'Okta'.repeat(40), condition: words }],
  ['a long name', { brand: { name: 'Institute of Everything and More', rest: words } }],
  ['what the courses have', { condition: 'Early bird: 10% off with code PYTHON10 until June 30, 2025' }],
];

for (const [name, texts] of longTexts) {
  test(`${name} stays left of the figure, below the brand and above the lower edge`, () => {
    const { lines } = previewLines({ ...preview, ...texts }, type);
    for (const { text, font, size, x, y } of lines) {
      assert.ok(x + textWidth(font, text, size) <= edgeWidth + columnWidth, text);
      assert.ok(y === 102 || y - size * 0.75 > 112, `${text} at ${y}`);
      assert.ok(y <= 586, text);
    }
    const baselines = lines.map(({ y }) => y);
    assert.deepEqual(
      baselines,
      baselines.toSorted((a, b) => a - b),
    );
  });
}

test('a condition that is too long for the picture ends with an ellipsis after a whole word', () => {
  const condition = words.repeat(8).trim();
  const shown = previewLines({ ...preview, condition }, type).lines;
  const text = shown
    .filter(({ size, font }) => font === type.regular && size === 22)
    .map((line) => line.text)
    .join(' ');
  assert.ok(text.length > 150, text);
  assert.match(text, /\w…$/);
  const [kept = ''] = text.split('…');
  assert.match(condition.slice(kept.length), /^\W/);
  assert.ok(condition.startsWith(kept));
});

test('a text is cut between words, and a single word where it must be', () => {
  const width = textWidth(type.bold, 'Learn it in the…', 40) + 2;
  assert.equal(cutToWidth(type.bold, 'Learn it in the room', 40, width), 'Learn it in the…');
  assert.match(cutToWidth(type.bold, 'Learn'.repeat(20), 40, width), /^Learn[Learn]+…$/);
  assert.equal(cutToWidth(type.bold, 'Learn', 40, width), 'Learn');
});
