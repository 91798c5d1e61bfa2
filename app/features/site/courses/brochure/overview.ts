import type { Figure, Institute } from '#app/lib/institute/institute.ts';
import type { Course } from '../course.ts';
import { palette } from '../documents/palette.ts';
import { splitFirstSentence } from '../page/split-first-sentence.ts';
import {
  chapter,
  contentWidth,
  heightOf,
  makeRoom,
  rule,
  sheet,
  subheading,
  turnPage,
  write,
} from './paper.ts';
import { asArtifact, asItem, type Paper, within } from './structure.ts';

/** Why somebody would take the course, and what comes with it. */
export function drawOverview(paper: Paper, course: Course, institute: Institute) {
  turnPage(paper);
  chapter(paper, 'What you learn');
  const { lead, rest } = splitFirstSentence(course.about);
  write(paper, lead, { size: 16, bold: true, width: 440, lineGap: 3 });
  paper.y += 8;
  if (rest) write(paper, rest, { width: 450 });
  paper.y += 32;
  drawFigures(paper, institute.figures.courses);
  drawFeatures(paper, 'What you build and practise', course.practice);
  drawFeatures(paper, 'What you get', course.features);
  drawSetting(paper, course, institute);
}

/** In rows of four, as the page has them. */
function drawFigures(paper: Paper, figures: readonly Figure[]) {
  if (figures.length === 0) return;
  within(paper, 'L', () => {
    for (let first = 0; first < figures.length; first += 4)
      drawFigureRow(paper, figures.slice(first, first + 4));
  });
}

function drawFigureRow(paper: Paper, figures: readonly Figure[]) {
  const column = contentWidth / 4;
  const width = column - 20;
  const valueStyle = { size: 26, bold: true, width };
  const labelStyle = { size: 10.5, colour: palette.inkSoft, width };
  const basisStyle = { ...labelStyle, size: 9 };
  const heights = figures.map(({ value, label, basis }) => {
    const ofLabel = heightOf(paper, label, labelStyle);
    return {
      value: Math.max(heightOf(paper, value, valueStyle), 31),
      label: ofLabel,
      words: ofLabel + (basis ? 3 + heightOf(paper, basis, basisStyle) : 0),
    };
  });
  const labelTop = Math.max(...heights.map(({ value }) => value)) - 1;
  const height = Math.max(46, ...heights.map(({ words }) => labelTop + words));
  makeRoom(paper, height);
  const y = paper.y;
  figures.forEach(({ value, label, basis }, index) => {
    const x = sheet.left + index * column;
    asArtifact(paper, () => paper.rect(x, y, 2, height).fill(palette.marigold));
    asItem(paper, () => {
      write(paper, value, valueStyle, x + 12, y - 1);
      write(paper, label, labelStyle, x + 12, y + labelTop);
      const basisTop = y + labelTop + (heights[index]?.label ?? 0) + 3;
      if (basis) write(paper, basis, basisStyle, x + 12, basisTop);
    });
  });
  paper.y = y + height + 36;
}

function drawFeatures(paper: Paper, title: string, features: readonly string[]) {
  if (features.length === 0) return;
  makeRoom(paper, 60);
  subheading(paper, title);
  within(paper, 'L', () => {
    for (const feature of features) drawFeature(paper, feature);
  });
  paper.y += 22;
}

function drawFeature(paper: Paper, feature: string) {
  const style = { width: contentWidth - 24 };
  makeRoom(paper, heightOf(paper, feature, style) + 8);
  const y = paper.y;
  asArtifact(paper, () => drawCheck(paper, sheet.left, y + 3));
  asItem(paper, () => write(paper, feature, style, sheet.left + 24, y));
  paper.y += 7;
}

function drawCheck(paper: Paper, x: number, y: number) {
  paper.save().translate(x, y).lineWidth(1.8).lineCap('round').lineJoin('round');
  paper.path('M0.5 5.5l3.6 3.6L12 1').stroke(palette.marigold);
  paper.restore();
}

/** Where and how it is taught, and for whom. */
function drawSetting(paper: Paper, course: Course, { city }: Institute) {
  const rows = [
    ['In the room', `Every class is taught in our classroom${city && ` in ${city}`}.`],
    ['From home', 'The same class is streamed live, and you can ask your questions.'],
    ['Level', course.level],
    ['Subject', course.category],
  ].filter(([, text]) => text);
  within(paper, 'L', () => {
    for (const [label = '', text = ''] of rows) drawRow(paper, label, text);
  });
}

function drawRow(paper: Paper, label: string, text: string) {
  const style = { width: contentWidth - 120 };
  makeRoom(paper, heightOf(paper, text, style) + 20);
  rule(paper);
  const y = paper.y + 10;
  asItem(paper, () => {
    write(paper, label, { bold: true, width: 110 }, sheet.left, y);
    write(paper, text, style, sheet.left + 120, y);
  });
  paper.y += 7;
}
