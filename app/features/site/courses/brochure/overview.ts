import { site } from '#app/site.ts';
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

const figures = [
  ['100+', 'hours of training'],
  ['10+', 'projects'],
  ['24/7', 'support'],
  ['90%', 'placement rate'],
] as const;

/** Why somebody would take the course, and what comes with it. */
export function drawOverview(paper: Paper, course: Course) {
  turnPage(paper);
  chapter(paper, 'What you learn');
  const { lead, rest } = splitFirstSentence(course.about);
  write(paper, lead, { size: 16, bold: true, width: 440, lineGap: 3 });
  paper.y += 8;
  if (rest) write(paper, rest, { width: 450 });
  paper.y += 32;
  drawFigures(paper);
  drawFeatures(paper, course);
  drawSetting(paper, course);
}

function drawFigures(paper: Paper) {
  const y = paper.y;
  const column = contentWidth / figures.length;
  within(paper, 'L', () => {
    figures.forEach(([figure, label], index) => {
      const x = sheet.left + index * column;
      asArtifact(paper, () => paper.rect(x, y, 2, 46).fill(palette.marigold));
      asItem(paper, () => {
        write(paper, figure, { size: 26, bold: true, width: column - 20 }, x + 12, y - 1);
        write(paper, label, { size: 10.5, colour: palette.inkSoft, width: column - 20 }, x + 12, y + 30);
      });
    });
  });
  paper.y = y + 82;
}

function drawFeatures(paper: Paper, { features }: Course) {
  if (features.length === 0) return;
  subheading(paper, 'What you get');
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
function drawSetting(paper: Paper, course: Course) {
  const rows = [
    ['In the room', `Every class is taught in our classroom in ${site.city}.`],
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
