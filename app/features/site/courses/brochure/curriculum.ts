import type { Course, CurriculumSection } from '../course.ts';
import { curriculumSize, moduleLength } from '../curriculum.ts';
import { palette } from '../documents/palette.ts';
import { chapter, contentWidth, heightOf, makeRoom, rule, sheet, turnPage, write } from './paper.ts';
import { asArtifact, asItem, type Paper, within } from './structure.ts';

const gutter = 28;
const columnWidth = (contentWidth - gutter) / 2;
const numberWidth = 40;

type Week = CurriculumSection['weeks'][number];

/** Every module, and every week and topic where the course is planned that far. */
export function drawCurriculum(paper: Paper, course: Course) {
  const { curriculum, detailedCurriculum } = course;
  const size = curriculumSize(course);
  if (!size) return;
  turnPage(paper);
  chapter(paper, 'Curriculum');
  write(paper, `${size}.`, { colour: palette.inkSoft });
  paper.y += 14;
  if (detailedCurriculum.length === 0) return drawModules(paper, curriculum);
  detailedCurriculum.forEach((section, index) => {
    drawSection(paper, section, index + 1);
  });
}

interface Density {
  size: number;
  space: number;
  withLength: boolean;
}

const densest: Density = { size: 12.5, space: 13, withLength: false };
const densities: Density[] = [
  { size: 14, space: 14, withLength: true },
  { size: 12.5, space: 11, withLength: true },
  densest,
];

/** Long lists are set denser, so that a page does not hold the last two modules alone. */
function drawModules(paper: Paper, modules: string[]) {
  const room = sheet.height - sheet.bottom - paper.y;
  const heightAt = (density: Density) =>
    modules.reduce((sum, module) => sum + moduleHeight(paper, module, density), 0);
  const density = densities.find((candidate) => heightAt(candidate) <= room) ?? densest;
  within(paper, 'L', () => {
    modules.forEach((module, index) => {
      drawModule(paper, module, index + 1, density);
    });
  });
}

const moduleStyle = ({ size }: Density) => ({ size, bold: true, width: contentWidth - numberWidth });

const moduleHeight = (paper: Paper, module: string, density: Density) =>
  heightOf(paper, module, moduleStyle(density)) + 2 * density.space + (density.withLength ? 15 : 0);

function drawModule(paper: Paper, module: string, number: number, density: Density) {
  const height = moduleHeight(paper, module, density);
  makeRoom(paper, height);
  rule(paper);
  const top = paper.y;
  within(paper, 'LI', () => {
    drawNumber(paper, number, top + density.space - 3, 'Lbl');
    within(paper, 'LBody', () => {
      write(paper, module, moduleStyle(density), sheet.left + numberWidth, top + density.space);
      if (!density.withLength) return;
      write(paper, moduleLength, { size: 10.5, colour: palette.inkSoft }, sheet.left + numberWidth);
    });
  });
  paper.y = top + height;
}

function drawSection(paper: Paper, section: CurriculumSection, number: number) {
  const rows = pairs(section.weeks);
  const first = rows[0] ? rowHeight(paper, rows[0]) : 0;
  makeRoom(paper, 48 + first);
  rule(paper);
  const y = paper.y + 12;
  drawNumber(paper, number, y - 2, 'P');
  write(
    paper,
    section.title,
    { size: 14, bold: true, width: contentWidth - numberWidth, tag: 'H3' },
    sheet.left + numberWidth,
    y,
  );
  paper.y += 10;
  for (const row of rows) {
    const height = rowHeight(paper, row);
    makeRoom(paper, height);
    const top = paper.y;
    row.forEach((week, index) => {
      drawWeek(paper, week, sheet.left + index * (columnWidth + gutter), top);
    });
    paper.y = top + height + 10;
  }
  paper.y += 4;
}

const drawNumber = (paper: Paper, number: number, y: number, tag: 'Lbl' | 'P') =>
  write(
    paper,
    String(number),
    { size: 18, bold: true, colour: palette.marigoldText, width: numberWidth, tag },
    sheet.left,
    y,
  );

const pairs = (weeks: Week[]) =>
  Array.from({ length: Math.ceil(weeks.length / 2) }, (_, row) => weeks.slice(row * 2, row * 2 + 2));

const weekTitleStyle = { size: 10.5, bold: true, width: columnWidth };
const topicStyle = { size: 9.5, colour: palette.inkSoft, width: columnWidth - 12 };

function rowHeight(paper: Paper, weeks: Week[]): number {
  return Math.max(
    ...weeks.map(({ title, topics }) =>
      topics.reduce(
        (sum, topic) => sum + heightOf(paper, topic, topicStyle),
        heightOf(paper, title, weekTitleStyle) + 2,
      ),
    ),
  );
}

function drawWeek(paper: Paper, { title, topics }: Week, x: number, y: number) {
  write(paper, title, { ...weekTitleStyle, tag: 'H4' }, x, y);
  paper.y += 2;
  within(paper, 'L', () => {
    for (const topic of topics) {
      asArtifact(paper, () => paper.circle(x + 3, paper.y + 5.5, 1.6).fill(palette.marigold));
      asItem(paper, () => write(paper, topic, topicStyle, x + 12, paper.y));
    }
  });
}
