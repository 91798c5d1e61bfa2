import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { renderAsync } from '@resvg/resvg-js';
import { openFont } from '../documents/fonts.ts';
import { type Preview, previewSvg } from './preview-svg.ts';
import { breakLines, textWidth } from './set-text.ts';

const fontFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'documents', 'fonts', `anek-latin-${name}.ttf`));
const fonts = { regular: fontFile('regular'), bold: fontFile('bold') };
const preview: Preview = {
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
