import { kolam } from '#app/lib/kolam/kolam.ts';
import type { Course } from '../course.ts';
import { PALETTE } from '../documents/palette.ts';
import { splitTrainer } from '../trainer.ts';
import { CONTENT_WIDTH, chapter, drawKolam, makeRoom, type Paper, SHEET, write } from './paper.ts';

const PORTRAIT = 92;

/** Who teaches; in place of a portrait stands the kolam of the trainer's name. */
export function drawTrainer(paper: Paper, course: Course) {
  const { name, description } = splitTrainer(course.trainer);
  if (!name) return;
  paper.y += 36;
  makeRoom(paper, 190);
  chapter(paper, 'Your trainer');
  const y = paper.y;
  paper.roundedRect(SHEET.left, y, PORTRAIT, PORTRAIT, 4).fill(PALETTE.board);
  drawKolam(paper, kolam(name, { size: 5 }), {
    x: SHEET.left + 15,
    y: y + 15,
    width: PORTRAIT - 30,
    colour: PALETTE.chalk,
    dots: PALETTE.marigold,
  });
  const x = SHEET.left + PORTRAIT + 24;
  const width = CONTENT_WIDTH - PORTRAIT - 24;
  write(paper, name, { size: 16, bold: true, width }, x, y);
  paper.y += 4;
  if (description) write(paper, description, { width }, x);
  paper.y = Math.max(paper.y, y + PORTRAIT);
}
