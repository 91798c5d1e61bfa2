import type { Font } from 'fontkit';
import { palette } from '../documents/palette.ts';
import { breakLines, cutLines, cutToWidth, textWidth } from './set-text.ts';

export interface Preview {
  /** The institute's short name, and what stands beside it. */
  brand: { name: string; rest: string };
  /** Seeds the kolam. */
  seed: string;
  title: string;
  /** Two or three facts, the first one large in marigold. */
  facts: string[];
  /** What the first fact, the price, hangs on: right below it. */
  condition?: string;
}

export interface Type {
  regular: Font;
  bold: Font;
}

/** A line of text, set. */
export interface SetLine {
  text: string;
  font: Font;
  size: number;
  x: number;
  y: number;
  colour: string;
}

export const edgeWidth = 72;
/** Left of the figure, which no text may cross. */
export const columnWidth = 612;
const highestTitle = 136;
const titleToRule = 38;
const ruleToFacts = 82;
const factsToCondition = 14;
const lastBaseline = 586;
const conditionLeading = 1.25;

/** Sizes with the most lines that each may take, the best first. What fits at none has the last and is cut. */
const titleSizes = [
  [88, 2],
  [76, 2],
  [68, 3],
  [58, 4],
  [50, 4],
] as const;
const conditionSizes = [
  [30, 1],
  [28, 2],
  [24, 3],
] as const;
const smallestCondition = 22;
const factsSizes = [58, 50, 44, 38, 34];

/** Every text of the picture in its place, built upwards from the lower edge; `rule` is where the marigold line goes. */
export function previewLines(preview: Preview, type: Type): { lines: SetLine[]; rule: number } {
  const title = fit(type.bold, preview.title, titleSizes);
  const highestFacts = highestTitle + title.lines.length * title.size + titleToRule + ruleToFacts;
  const condition = setCondition(type.regular, preview.condition ?? '', highestFacts + factsToCondition);
  const factsAt = condition[0] ? condition[0].y - condition[0].size - factsToCondition : 568;
  const rule = factsAt - ruleToFacts;
  return {
    rule,
    lines: [
      ...setBrand(type, preview.brand),
      ...setTitle(type.bold, title, rule - titleToRule),
      ...setFacts(type, preview.facts.filter(Boolean), factsAt),
      ...condition,
    ],
  };
}

/** In one line; of names that have no room there beside each other, the short one alone. */
function setBrand({ regular, bold }: Type, brand: Preview['brand']): SetLine[] {
  const x = edgeWidth + 76;
  const room = edgeWidth + columnWidth - x;
  const text = cutToWidth(bold, brand.name, 44, room);
  const name = { text, font: bold, size: 44, x, y: 102, colour: palette.chalk };
  const restX = x + textWidth(bold, text, name.size) + 16;
  const fits = restX + textWidth(regular, brand.rest, 28) <= edgeWidth + columnWidth;
  if (!brand.rest || !fits) return [name];
  return [name, { text: brand.rest, font: regular, size: 28, x: restX, y: 102, colour: palette.chalkSoft }];
}

/** The block stands on the marigold line. */
function setTitle(font: Font, { size, lines }: Fitted, lastLineAt: number): SetLine[] {
  return lines.map((text, index) => ({
    text,
    font,
    size,
    x: edgeWidth - 3,
    y: lastLineAt - (lines.length - 1 - index) * size,
    colour: palette.chalk,
  }));
}

/** In one row, as large as it can be; where it has no room for all of them, the last ones stay away. */
function setFacts(type: Type, facts: string[], y: number): SetLine[] {
  const { regular, bold } = type;
  const rows = facts.map((_, index) => facts.slice(0, facts.length - index));
  const settings = rows.flatMap(([main = '', ...others]) =>
    factsSizes.map((size) => {
      const rest = { text: others.join('  ·  '), size: size * 0.5, x: textWidth(bold, main, size) + 28 };
      const width = rest.text ? rest.x + textWidth(regular, rest.text, rest.size) : rest.x - 28;
      return { main, size, rest, width };
    }),
  );
  const row = settings.find(({ width }) => width <= columnWidth) ?? settings.at(-1);
  if (!row) return [];
  const { size, rest } = row;
  const main = cutToWidth(bold, row.main, size, columnWidth);
  return [
    { text: main, font: bold, size, x: edgeWidth, y, colour: palette.marigold },
    { ...rest, font: regular, x: edgeWidth + rest.x, y, colour: palette.chalk },
  ].filter(({ text }) => text);
}

/** As many lines as there is room for below `top`; the page of the course has the text whole. */
function setCondition(font: Font, text: string, top: number): SetLine[] {
  const room =
    Math.floor((lastBaseline - top - smallestCondition) / (smallestCondition * conditionLeading)) + 1;
  const { size, lines } = fit(font, text, [...conditionSizes, [smallestCondition, room]]);
  return lines.map((line, index) => ({
    text: line,
    font,
    size,
    x: edgeWidth,
    y: lastBaseline - (lines.length - 1 - index) * size * conditionLeading,
    colour: palette.chalk,
  }));
}

interface Fitted {
  size: number;
  lines: string[];
}

/** The text at the first of those sizes at which it fits into the column, else at the last with an ellipsis. */
function fit(font: Font, text: string, sizes: readonly (readonly [size: number, lines: number])[]): Fitted {
  const settings = sizes.map(([size, most]) => ({
    size,
    most,
    lines: breakLines(font, text, size, columnWidth),
  }));
  const fitting = settings.find(
    ({ size, most, lines }) =>
      lines.length <= most && lines.every((line) => textWidth(font, line, size) <= columnWidth),
  );
  if (fitting) return fitting;
  const { size, most, lines } = settings.at(-1) as (typeof settings)[number];
  return { size, lines: cutLines(font, lines, { size, width: columnWidth, most }) };
}
