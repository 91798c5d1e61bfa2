import type { Font } from 'fontkit';

/** A line of text as SVG path data: the picture needs no font where it is drawn. */
export function textPath(font: Font, text: string, { x, y, size }: { x: number; y: number; size: number }) {
  const scale = size / font.unitsPerEm;
  let cursor = 0;
  const { glyphs, positions } = font.layout(text);
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    // Fonts count upwards, SVG downwards.
    const outline = glyph.path
      .transform(scale, 0, 0, -scale, x + (cursor + xOffset) * scale, y - yOffset * scale)
      .toSVG();
    cursor += xAdvance;
    return outline;
  });
  return outlines.join('');
}

export function textWidth(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** Breaks a text into lines of at most that width. A single word that is wider stays whole. */
export function breakLines(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(font, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
