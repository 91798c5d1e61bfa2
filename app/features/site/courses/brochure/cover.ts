import { kolam } from '#app/lib/kolam/kolam.ts';
import { nextAvailableDate } from '../batches.ts';
import type { Course } from '../course.ts';
import { palette } from '../documents/palette.ts';
import { splitFirstSentence } from '../page/split-first-sentence.ts';
import { feeOf } from '../price.ts';
import { drawBoard, drawKolam, heightOf, type Paper, sheet, write } from './paper.ts';

const titleWidth = sheet.width - sheet.left - 90;

/** The blackboard: the course's kolam, its name, and what everybody asks first. */
export function drawCover(paper: Paper, course: Course) {
  drawBoard(paper, () => {
    const place = { x: 118, y: 108, width: 420, line: 0.22 };
    drawKolam(paper, kolam(course.slug), { ...place, colour: palette.chalk, dots: palette.marigold });
  });
  drawTitle(paper, course);
  drawFacts(paper, course);
}

/** Long names are set smaller; the block grows upwards from the line above the facts. */
function drawTitle(paper: Paper, course: Course) {
  const title = {
    size: course.name.length > 30 ? 36 : 46,
    bold: true,
    colour: palette.chalk,
    width: titleWidth,
    lineGap: -4,
  };
  const lead = { size: 13, colour: palette.chalkSoft, width: 400 };
  const { lead: sentence } = splitFirstSentence(course.about);
  const height = heightOf(paper, course.name, title) + 10 + heightOf(paper, sentence, lead);
  write(paper, course.name, title, sheet.left, 700 - height);
  write(paper, sentence, lead, sheet.left, paper.y + 10);
}

function drawFacts(paper: Paper, course: Course) {
  const facts = [
    ['Duration', course.duration],
    ['Next batch', nextAvailableDate(course) || 'Ask us'],
    ['Fee', feeOf(course).price],
  ].filter(([, value]) => value);
  const column = (sheet.width - sheet.left - sheet.right) / 3;
  paper
    .moveTo(sheet.left, 726)
    .lineTo(sheet.width - sheet.right, 726)
    .lineWidth(1.5)
    .stroke(palette.marigold);
  facts.forEach(([label = '', value = ''], index) => {
    const x = sheet.left + index * column;
    write(paper, label, { size: 9.5, colour: palette.chalkSoft, width: column - 12 }, x, 742);
    write(paper, value, { size: 15, bold: true, colour: palette.chalk, width: column - 12 }, x, 757);
  });
}
