import { site } from '#app/site.ts';
import { BATCH_BADGES } from '../batches.ts';
import type { Batch, Course } from '../course.ts';
import { PALETTE } from '../documents/palette.ts';
import { feeOf } from '../price.ts';
import {
  CONTENT_WIDTH,
  chapter,
  heightOf,
  makeRoom,
  type Paper,
  rule,
  SHEET,
  turnPage,
  widthOf,
  write,
} from './paper.ts';

export function drawBatchesAndFee(paper: Paper, course: Course) {
  turnPage(paper);
  chapter(paper, 'Batches');
  drawBatches(paper, course);
  paper.y += 34;
  makeRoom(paper, 220);
  chapter(paper, 'Fee');
  drawFee(paper, course);
}

const SCHEDULE = { x: SHEET.left + 210, width: CONTENT_WIDTH - 210 };

function drawBatches(paper: Paper, { batches }: Course) {
  if (batches.length === 0) {
    write(paper, 'The next batch has no date yet. Call us, and we will tell you as soon as it has one.', {});
    return;
  }
  for (const batch of batches) drawBatch(paper, batch);
  rule(paper);
}

function drawBatch(paper: Paper, batch: Batch) {
  const style = { width: SCHEDULE.width };
  makeRoom(paper, heightOf(paper, batch.schedule, style) + 40);
  rule(paper);
  const y = paper.y + 13;
  drawBadge(paper, batch.type, y - 2);
  write(paper, batch.startDate, { bold: true, width: 124 }, SHEET.left + 84, y);
  write(paper, batch.schedule, style, SCHEDULE.x, y);
  if (batch.status) write(paper, batch.status, { size: 9.5, colour: PALETTE.inkSoft, ...style }, SCHEDULE.x);
  paper.y += 10;
}

function drawBadge(paper: Paper, type: Batch['type'], y: number) {
  const text = BATCH_BADGES[type];
  const style = { size: 8.5, bold: true };
  const width = widthOf(paper, text, style) + 12;
  const box = paper.roundedRect(SHEET.left, y, width, 17, 2);
  if (type === 'upcoming') box.fill(PALETTE.marigold);
  else box.lineWidth(1).stroke(PALETTE.leaf);
  const colour = type === 'upcoming' ? PALETTE.ink : PALETTE.leaf;
  write(paper, text, { ...style, colour, width }, SHEET.left + 6, y + 4);
}

function drawFee(paper: Paper, course: Course) {
  const { price, oldPrice, percentOff } = feeOf(course);
  const y = paper.y;
  const big = { size: 40, bold: true };
  write(paper, price || 'Ask us', big, SHEET.left, y);
  if (oldPrice) {
    const x = SHEET.left + widthOf(paper, price, big) + 18;
    const old = { size: 17, colour: PALETTE.inkSoft };
    const width = widthOf(paper, oldPrice, old);
    write(paper, oldPrice, old, x, y + 20);
    paper
      .moveTo(x - 2, y + 30)
      .lineTo(x + width + 2, y + 30)
      .lineWidth(1.2)
      .stroke(PALETTE.inkSoft);
    drawSaving(paper, `${percentOff}% OFF`, x + width + 16, y + 20);
  }
  paper.y = y + 56;
  if (course.discount) write(paper, course.discount, { bold: true });
  paper.y += 6;
  const covers =
    'The fee covers every class, in the room or streamed live, the lab sessions and the certificate.';
  write(paper, covers, { colour: PALETTE.inkSoft });
  write(paper, `Ask at the desk or call ${site.phones.call.display} about paying in parts.`, {
    colour: PALETTE.inkSoft,
  });
}

function drawSaving(paper: Paper, text: string, x: number, y: number) {
  const style = { size: 11, bold: true };
  paper.roundedRect(x, y, widthOf(paper, text, style) + 14, 21, 2).fill(PALETTE.marigold);
  write(paper, text, style, x + 7, y + 5);
}
