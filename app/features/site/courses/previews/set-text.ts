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

/** At most that many lines of that width: where something is left out, an ellipsis says so. */
export function cutLines(
  font: Font,
  lines: readonly string[],
  { size, width, most }: { size: number; width: number; most: number },
): string[] {
  return lines.slice(0, most).map((line, index) => {
    const isEnd = index === most - 1 && lines.length > most;
    return cutToWidth(font, isEnd ? withEllipsis(line) : line, size, width);
  });
}

/** The text, or as much of it as is that wide: whole words, and of a single word that is wider its beginning. */
export function cutToWidth(font: Font, text: string, size: number, width: number): string {
  const fits = (candidate: string) => textWidth(font, candidate, size) <= width;
  if (fits(text)) return text;
  const [first = '', ...others] = breakLines(font, text, size, width - textWidth(font, '…', size));
  if (others.length > 0 && fits(withEllipsis(first))) return withEllipsis(first);
  const characters = [...first];
  const ends = characters.map((_, index) => withEllipsis(characters.slice(0, index + 1).join('')));
  // To set hundreds of beginnings takes seconds; as they only get wider, a few of them tell.
  let [fitting, tooWide] = [0, ends.length];
  while (tooWide - fitting > 1) {
    const middle = Math.floor((fitting + tooWide) / 2);
    if (fits(ends[middle] ?? '')) fitting = middle;
    else tooWide = middle;
  }
  return ends[fitting] ?? '';
}

const withEllipsis = (text: string) => `${text.replace(/[\s,;:.…–-]+$/, '')}…`;
