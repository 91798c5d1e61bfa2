import { kolam } from '#app/lib/kolam/kolam.ts';
import { nextAvailableDate } from '../batches.ts';
import type { Course } from '../course.ts';
import { PALETTE } from '../documents/palette.ts';
import { splitLead } from '../page/split-lead.ts';
import { feeOf } from '../price.ts';
import { drawBoard, drawKolam, heightOf, type Paper, SHEET, write } from './paper.ts';

const TITLE_WIDTH = SHEET.width - SHEET.left - 90;

/** The blackboard: the course's kolam, its name, and what everybody asks first. */
export function drawCover(paper: Paper, course: Course) {
  drawBoard(paper, () => {
    const place = { x: 118, y: 108, width: 420, line: 0.22 };
    drawKolam(paper, kolam(course.slug), { ...place, colour: PALETTE.chalk, dots: PALETTE.marigold });
  });
  drawTitle(paper, course);
  drawFacts(paper, course);
}

/** Long names are set smaller; the block grows upwards from the line above the facts. */
function drawTitle(paper: Paper, course: Course) {
  const title = {
    size: course.name.length > 30 ? 36 : 46,
    bold: true,
    colour: PALETTE.chalk,
    width: TITLE_WIDTH,
    lineGap: -4,
  };
  const lead = { size: 13, colour: PALETTE.chalkSoft, width: 400 };
  const { lead: sentence } = splitLead(course.about);
  const height = heightOf(paper, course.name, title) + 10 + heightOf(paper, sentence, lead);
  write(paper, course.name, title, SHEET.left, 700 - height);
  write(paper, sentence, lead, SHEET.left, paper.y + 10);
}

function drawFacts(paper: Paper, course: Course) {
  const facts = [
    ['Duration', course.duration],
    ['Next batch', nextAvailableDate(course) || 'Ask us'],
    ['Fee', feeOf(course).price],
  ].filter(([, value]) => value);
  const column = (SHEET.width - SHEET.left - SHEET.right) / 3;
  paper
    .moveTo(SHEET.left, 726)
    .lineTo(SHEET.width - SHEET.right, 726)
    .lineWidth(1.5)
    .stroke(PALETTE.marigold);
  facts.forEach(([label = '', value = ''], index) => {
    const x = SHEET.left + index * column;
    write(paper, label, { size: 9.5, colour: PALETTE.chalkSoft, width: column - 12 }, x, 742);
    write(paper, value, { size: 15, bold: true, colour: PALETTE.chalk, width: column - 12 }, x, 757);
  });
}
