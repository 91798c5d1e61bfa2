import type { Course, CurriculumSection } from '../course.ts';
import { MODULE_LENGTH } from '../curriculum.ts';
import { PALETTE } from '../documents/palette.ts';
import {
  CONTENT_WIDTH,
  chapter,
  heightOf,
  makeRoom,
  type Paper,
  rule,
  SHEET,
  turnPage,
  write,
} from './paper.ts';

const GUTTER = 28;
const COLUMN = (CONTENT_WIDTH - GUTTER) / 2;
const NUMBER = 40;

type Week = CurriculumSection['weeks'][number];

/** Every module, and every week and topic where the course is planned that far. */
export function drawCurriculum(paper: Paper, { curriculum, detailedCurriculum }: Course) {
  if (curriculum.length === 0 && detailedCurriculum.length === 0) return;
  turnPage(paper);
  chapter(paper, 'Curriculum');
  if (detailedCurriculum.length === 0) return drawModules(paper, curriculum);
  const weeks = detailedCurriculum.reduce((sum, section) => sum + section.weeks.length, 0);
  write(paper, `${detailedCurriculum.length} sections over ${weeks} weeks.`, { colour: PALETTE.inkSoft });
  paper.y += 14;
  detailedCurriculum.forEach((section, index) => {
    drawSection(paper, section, index + 1);
  });
}

interface Density {
  size: number;
  space: number;
  withLength: boolean;
}

const DENSEST: Density = { size: 12.5, space: 13, withLength: false };
const DENSITIES: Density[] = [
  { size: 14, space: 14, withLength: true },
  { size: 12.5, space: 11, withLength: true },
  DENSEST,
];

/** Long lists are set denser, so that a page does not hold the last two modules alone. */
function drawModules(paper: Paper, modules: string[]) {
  const introduction = `${modules.length} modules, ${MODULE_LENGTH.toLowerCase()} each.`;
  write(paper, introduction, { colour: PALETTE.inkSoft });
  paper.y += 14;
  const room = SHEET.height - SHEET.bottom - paper.y;
  const heightAt = (density: Density) =>
    modules.reduce((sum, module) => sum + moduleHeight(paper, module, density), 0);
  const density = DENSITIES.find((candidate) => heightAt(candidate) <= room) ?? DENSEST;
  modules.forEach((module, index) => {
    drawModule(paper, module, index + 1, density);
  });
}

const moduleStyle = ({ size }: Density) => ({ size, bold: true, width: CONTENT_WIDTH - NUMBER });

const moduleHeight = (paper: Paper, module: string, density: Density) =>
  heightOf(paper, module, moduleStyle(density)) + 2 * density.space + (density.withLength ? 15 : 0);

function drawModule(paper: Paper, module: string, number: number, density: Density) {
  const height = moduleHeight(paper, module, density);
  makeRoom(paper, height);
  rule(paper);
  const top = paper.y;
  drawNumber(paper, number, top + density.space - 3);
  write(paper, module, moduleStyle(density), SHEET.left + NUMBER, top + density.space);
  if (density.withLength) {
    write(paper, MODULE_LENGTH, { size: 10.5, colour: PALETTE.inkSoft }, SHEET.left + NUMBER);
  }
  paper.y = top + height;
}

function drawSection(paper: Paper, section: CurriculumSection, number: number) {
  const rows = pairs(section.weeks);
  const first = rows[0] ? rowHeight(paper, rows[0]) : 0;
  makeRoom(paper, 48 + first);
  rule(paper);
  const y = paper.y + 12;
  drawNumber(paper, number, y - 2);
  write(
    paper,
    section.title,
    { size: 14, bold: true, width: CONTENT_WIDTH - NUMBER },
    SHEET.left + NUMBER,
    y,
  );
  paper.y += 10;
  for (const row of rows) {
    const height = rowHeight(paper, row);
    makeRoom(paper, height);
    const top = paper.y;
    row.forEach((week, index) => {
      drawWeek(paper, week, SHEET.left + index * (COLUMN + GUTTER), top);
    });
    paper.y = top + height + 10;
  }
  paper.y += 4;
}

const drawNumber = (paper: Paper, number: number, y: number) =>
  write(
    paper,
    String(number),
    { size: 18, bold: true, colour: PALETTE.marigoldText, width: NUMBER },
    SHEET.left,
    y,
  );

const pairs = (weeks: Week[]) =>
  Array.from({ length: Math.ceil(weeks.length / 2) }, (_, row) => weeks.slice(row * 2, row * 2 + 2));

const WEEK_TITLE = { size: 10.5, bold: true, width: COLUMN };
const TOPIC = { size: 9.5, colour: PALETTE.inkSoft, width: COLUMN - 12 };

function rowHeight(paper: Paper, weeks: Week[]): number {
  return Math.max(
    ...weeks.map(({ title, topics }) =>
      topics.reduce(
        (sum, topic) => sum + heightOf(paper, topic, TOPIC),
        heightOf(paper, title, WEEK_TITLE) + 2,
      ),
    ),
  );
}

function drawWeek(paper: Paper, { title, topics }: Week, x: number, y: number) {
  write(paper, title, WEEK_TITLE, x, y);
  paper.y += 2;
  for (const topic of topics) {
    paper.circle(x + 3, paper.y + 5.5, 1.6).fill(PALETTE.marigold);
    write(paper, topic, TOPIC, x + 12, paper.y);
  }
}
