import type { Institute } from '#app/lib/institute/institute.ts';
import { kolam } from '#app/lib/kolam/kolam.ts';
import { nextDateOf } from '../batches.ts';
import type { Course } from '../course.ts';
import { palette } from '../documents/palette.ts';
import { splitFirstSentence } from '../page/split-first-sentence.ts';
import type { Fee } from '../price.ts';
import { contentWidth, drawBoard, drawKolam, drawLine, heightOf, sheet, write } from './paper.ts';
import { asItem, type Paper, within } from './structure.ts';

const titleWidth = sheet.width - sheet.left - 90;

/** The blackboard: the course's kolam, its name, and what everybody asks first. */
export function drawCover(paper: Paper, course: Course, fee: Fee, institute: Institute) {
  drawBoard(paper, institute, () => {
    const place = { x: 118, y: 108, width: 420, line: 0.36 };
    drawKolam(paper, kolam(course.slug), { ...place, colour: palette.chalk, dots: palette.marigold });
  });
  const facts = factsOf(course, fee);
  const top = factsTop(paper, facts);
  drawTitle(paper, course, top - 26);
  drawFacts(paper, facts, top);
}

/** Long names are set smaller; the block grows upwards from the line above the facts. */
function drawTitle(paper: Paper, course: Course, bottom: number) {
  const title = {
    size: course.name.length > 30 ? 36 : 46,
    bold: true,
    colour: palette.chalk,
    width: titleWidth,
    lineGap: -4,
    tag: 'H1',
  } as const;
  const lead = { size: 13, colour: palette.chalkSoft, width: 400 };
  const { lead: sentence } = splitFirstSentence(course.about);
  const height = heightOf(paper, course.name, title) + 10 + heightOf(paper, sentence, lead);
  write(paper, course.name, title, sheet.left, bottom - height);
  write(paper, sentence, lead, sheet.left, paper.y + 10);
}

const labelStyle = { size: 9.5, colour: palette.chalkSoft };
const valueStyle = { size: 14, bold: true, colour: palette.chalk };
const conditionStyle = { size: 9.5, colour: palette.chalk, lineGap: 1 };
const factsBottom = 802;
const labelHeight = 28;

interface CoverFact {
  label: string;
  value: string;
  condition?: string;
  x: number;
  width: number;
}

/** The fee has the most room, for its condition right below it. */
function factsOf(course: Course, { price, condition }: Fee): CoverFact[] {
  const column = (from: number, to: number) => ({
    x: sheet.left + contentWidth * from,
    width: contentWidth * (to - from) - 10,
  });
  return [
    { label: 'Fee', value: price || 'Ask us', condition, ...column(0, 0.42) },
    { label: 'Duration', value: course.duration, ...column(0.42, 0.75) },
    { label: 'Next batch', value: nextDateOf(course), ...column(0.75, 1.02) },
  ].filter(({ value }) => value);
}

/** The facts stand on the lower edge, however many lines they take. */
function factsTop(paper: Paper, facts: CoverFact[]): number {
  const heights = facts.map(
    ({ value, condition, width }) =>
      heightOf(paper, value, { ...valueStyle, width }) +
      (condition ? heightOf(paper, condition, { ...conditionStyle, width }) : 0),
  );
  return factsBottom - labelHeight - Math.max(...heights);
}

function drawFacts(paper: Paper, facts: CoverFact[], top: number) {
  drawLine(paper, { x: sheet.left, y: top, width: contentWidth, thickness: 1.5, colour: palette.marigold });
  within(paper, 'L', () => {
    for (const { label, value, condition, x, width } of facts) {
      asItem(paper, () => {
        write(paper, label, { ...labelStyle, width }, x, top + 12);
        write(paper, value, { ...valueStyle, width }, x, top + labelHeight);
        if (condition) write(paper, condition, { ...conditionStyle, width }, x);
      });
    }
  });
}
