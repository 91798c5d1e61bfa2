import { kolam } from '#app/lib/kolam.ts';
import { site } from '#app/site.ts';
import { nextAvailableDate } from '../batches.ts';
import type { Course } from '../course.ts';
import { PALETTE } from '../documents/palette.ts';
import { feeOf } from '../price.ts';
import { splitLead } from '../split-lead.ts';
import { drawKolam, figureOf, heightOf, type Paper, SHEET, write } from './paper.ts';

const TITLE_WIDTH = SHEET.width - SHEET.left - 90;

/** The blackboard: the course's kolam, its name, and what everybody asks first. */
export function drawCover(paper: Paper, course: Course) {
  paper.addPage({ size: 'A4', margin: 0 });
  paper.rect(0, 0, SHEET.width, SHEET.height).fill(PALETTE.board);
  drawKolam(paper, figureOf(course.slug), {
    x: 118,
    y: 108,
    width: 420,
    colour: PALETTE.chalk,
    line: 0.22,
    dots: PALETTE.marigold,
  });
  drawBrand(paper);
  drawTitle(paper, course);
  drawFacts(paper, course);
}

function drawBrand(paper: Paper) {
  const mark = kolam(site.shortName, { size: 3 });
  drawKolam(paper, mark, {
    x: SHEET.left,
    y: 48,
    width: 34,
    colour: PALETTE.chalk,
    line: 0.8,
    dots: PALETTE.marigold,
  });
  write(paper, site.shortName, { size: 21, bold: true, colour: PALETTE.chalk }, SHEET.left + 46, 46);
  write(
    paper,
    site.name.replace(`${site.shortName} `, ''),
    { size: 9.5, colour: PALETTE.chalkSoft },
    SHEET.left + 46,
    70,
  );
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
