import { batchBadges, nextBatch, withoutBatches } from '../batches.ts';
import type { Batch, Course } from '../course.ts';
import { palette } from '../documents/palette.ts';
import { instalmentsInWords } from '../instalments.ts';
import type { Fee } from '../price.ts';
import {
  chapter,
  contentWidth,
  drawLine,
  heightOf,
  makeRoom,
  rule,
  sheet,
  turnPage,
  widthOf,
  write,
} from './paper.ts';
import { asArtifact, asItem, type Paper, within } from './structure.ts';

export function drawBatchesAndFee(paper: Paper, course: Course, fee: Fee) {
  turnPage(paper);
  chapter(paper, 'Batches');
  drawBatches(paper, course);
  paper.y += 36;
  makeRoom(paper, 190);
  chapter(paper, 'Fee');
  drawFee(paper, course, fee);
}

const scheduleBox = { x: sheet.left + 220, width: contentWidth - 220 };

function drawBatches(paper: Paper, course: Course) {
  const { batches } = course;
  if (batches.length > 0) {
    within(paper, 'L', () => {
      for (const batch of batches) drawBatch(paper, batch);
    });
    rule(paper);
    paper.y += 14;
  }
  if (!nextBatch(batches)) write(paper, withoutBatches(course), {});
}

function drawBatch(paper: Paper, batch: Batch) {
  const style = { width: scheduleBox.width };
  makeRoom(paper, heightOf(paper, batch.schedule, style) + 44);
  rule(paper);
  const y = paper.y + 14;
  asItem(paper, () => {
    drawBadge(paper, batch.type, y - 1);
    write(paper, batch.startDate, { bold: true, width: 124 }, sheet.left + 90, y);
    write(paper, batch.schedule, style, scheduleBox.x, y);
    if (batch.status)
      write(paper, batch.status, { size: 10.5, colour: palette.inkSoft, ...style }, scheduleBox.x);
  });
  paper.y += 11;
}

function drawBadge(paper: Paper, type: Batch['type'], y: number) {
  const text = batchBadges[type];
  const style = { size: 8.5, bold: true };
  const width = widthOf(paper, text, style) + 12;
  asArtifact(paper, () => {
    const box = paper.roundedRect(sheet.left, y, width, 17, 2);
    if (type === 'upcoming') box.fill(palette.marigold);
    else box.lineWidth(1).stroke(palette.leaf);
  });
  const colour = type === 'upcoming' ? palette.ink : palette.leaf;
  write(paper, text, { ...style, colour, width }, sheet.left + 6, y + 4);
}

function drawFee(paper: Paper, course: Course, { price, oldPrice, percentOff, condition }: Fee) {
  const y = paper.y - 6;
  const big = { size: 44, bold: true };
  write(paper, price || 'Ask us', big, sheet.left, y);
  if (oldPrice) {
    const x = sheet.left + widthOf(paper, price, big) + 18;
    const old = { size: 18, colour: palette.inkSoft };
    const width = widthOf(paper, oldPrice, old);
    write(paper, oldPrice, old, x, y + 22);
    drawLine(paper, { x: x - 2, y: y + 32.5, width: width + 4, thickness: 1.2, colour: palette.inkSoft });
    drawSaving(paper, `${percentOff}% OFF`, x + width + 16, y + 22);
  }
  paper.y = y + 60;
  if (condition) write(paper, condition, { bold: true });
  const instalments = instalmentsInWords(course.instalments);
  if (instalments) write(paper, instalments, {});
  paper.y += 2;
  const length = course.duration ? `, ${course.duration},` : '';
  write(paper, `For the whole course${length} in the classroom or by live stream.`, {
    colour: palette.inkSoft,
  });
}

function drawSaving(paper: Paper, text: string, x: number, y: number) {
  const style = { size: 11, bold: true };
  const width = widthOf(paper, text, style) + 14;
  asArtifact(paper, () => paper.roundedRect(x, y, width, 21, 2).fill(palette.marigold));
  write(paper, text, style, x + 7, y + 5);
}
