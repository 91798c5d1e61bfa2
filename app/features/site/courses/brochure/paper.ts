import type { Institute } from '#app/lib/institute/institute.ts';
import { nameBeside } from '#app/lib/institute/name-beside.ts';
import { kolam, kolamStrand } from '#app/lib/kolam/kolam.ts';
import { dotRadius } from '#app/lib/kolam/kolam-dots.ts';
import { groundWidth } from '#app/lib/kolam/kolam-ground.ts';
import type { Kolam } from '#app/lib/kolam/kolam-line.ts';
import { palette } from '../documents/palette.ts';
import { asArtifact, asElement, type ElementType, type Paper } from './structure.ts';

/** A4 in points, and the edges that everything hangs from. */
export const sheet = { width: 595.28, height: 841.89, left: 60, right: 60, top: 92, bottom: 84 } as const;
export const contentWidth = sheet.width - sheet.left - sheet.right;

const bodySize = 11.5;

export interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  lineGap?: number;
  /** What it is in the document's structure: a paragraph, if nothing is said. */
  tag?: ElementType;
}

/** Writes at a place (the cursor's if none is given) and leaves the cursor below the text. */
export function write(paper: Paper, text: string, style: TextStyle, x: number = sheet.left, y = paper.y) {
  asElement(paper, style.tag ?? 'P', () => writeUntagged(paper, text, style, x, y));
}

export function writeUntagged(paper: Paper, text: string, style: TextStyle, x: number, y: number) {
  const { colour = palette.ink, width = contentWidth, align = 'left' } = style;
  setType(paper, style);
  paper.fillColor(colour).text(breakable(text), x, y, { width, align, lineGap: lineGapOf(style) });
}

export function heightOf(paper: Paper, text: string, style: TextStyle): number {
  setType(paper, style);
  return paper.heightOfString(breakable(text), {
    width: style.width ?? contentWidth,
    lineGap: lineGapOf(style),
  });
}

/** The time that the search for a line's end takes grows with the square of a word: one without an end would stop the server. */
const breakable = (text: string) => text.replace(/\S{100}(?=\S)/g, '$& ');

export function widthOf(paper: Paper, text: string, style: TextStyle): number {
  setType(paper, style);
  return paper.widthOfString(text);
}

function setType(paper: Paper, { size = bodySize, bold }: TextStyle) {
  paper.font(bold ? 'bold' : 'regular').fontSize(size);
}

const lineGapOf = ({ size = bodySize, lineGap }: TextStyle) => lineGap ?? (size > 14 ? 0 : size * 0.32);

/** A cover: a blackboard with the institute's mark at its head. */
export function drawBoard(paper: Paper, institute: Institute, drawArtwork: () => void) {
  paper.addPage({ size: 'A4', margin: 0 });
  asArtifact(paper, () => paper.rect(0, 0, sheet.width, sheet.height).fill(palette.board));
  drawArtwork();
  drawBrand(paper, institute);
}

function drawBrand(paper: Paper, institute: Institute) {
  const mark = kolam('mark', { size: 3 });
  drawKolam(paper, mark, {
    x: sheet.left,
    y: 48,
    width: 34,
    colour: palette.chalk,
    line: 0.8,
    dots: palette.marigold,
  });
  const x = sheet.left + 46;
  const width = contentWidth - 46;
  write(paper, institute.shortName, { size: 21, bold: true, colour: palette.chalk, width }, x, 46);
  const rest = nameBeside(institute);
  if (rest) write(paper, rest, { size: 9.5, colour: palette.chalkSoft, width }, x, 70);
}

/** A new inner page: paper white, with the woven line at its head. */
export function turnPage(paper: Paper) {
  paper.addPage({ size: 'A4', margins: { top: sheet.top, bottom: sheet.bottom, left: 0, right: 0 } });
  asArtifact(paper, () => paper.rect(0, 0, sheet.width, sheet.height).fill(palette.paper));
  drawKolam(paper, kolamStrand(64), {
    x: -4,
    y: 30,
    width: sheet.width + 8,
    colour: palette.line,
    line: 0.4,
  });
  paper.x = sheet.left;
  paper.y = sheet.top;
}

/** Goes to a new page unless that much room is left on this one. */
export function makeRoom(paper: Paper, height: number) {
  if (paper.y + height > sheet.height - sheet.bottom) turnPage(paper);
}

/** The title of a chapter, also in the reader's table of contents. */
export function chapter(paper: Paper, title: string) {
  paper.outline.addItem(title);
  write(paper, title, { size: 30, bold: true, tag: 'H2' });
  paper.y += 18;
}

export function subheading(paper: Paper, title: string) {
  write(paper, title, { size: 15, bold: true, tag: 'H3' });
  paper.y += 8;
}

export function rule(paper: Paper, { x = sheet.left, width = contentWidth, y = paper.y } = {}) {
  drawLine(paper, { x, y, width, thickness: 0.75, colour: palette.line });
}

export function drawLine(
  paper: Paper,
  line: { x: number; y: number; width: number; thickness: number; colour: string },
) {
  asArtifact(paper, () => {
    paper
      .moveTo(line.x, line.y)
      .lineTo(line.x + line.width, line.y)
      .lineWidth(line.thickness)
      .stroke(line.colour);
  });
}

interface KolamPlace {
  x: number;
  y: number;
  width: number;
  colour: string;
  /** Width of the line, in the figure's own units. */
  line?: number;
  dots?: string;
}

/** Decorative, here as everywhere. */
export function drawKolam(
  paper: Paper,
  figure: Kolam,
  { x, y, width, colour, line = 0.34, dots }: KolamPlace,
) {
  const extent = Number(figure.viewBox.split(' ')[2]);
  asArtifact(paper, () => {
    paper.save();
    paper.translate(x, y).scale(width / extent);
    paper.lineCap('round').lineJoin('round');
    if (figure.ground) paper.path(figure.ground).lineWidth(groundWidth).stroke(palette.boardLine);
    paper.path(figure.path).lineWidth(line).stroke(colour);
    if (dots) for (const dot of figure.dots) paper.circle(dot.x, dot.y, dotRadius(figure)).fill(dots);
    paper.restore();
  });
}
