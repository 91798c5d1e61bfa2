import { kolam } from '#app/lib/kolam/kolam.ts';
import type { Course } from '../course.ts';
import { palette } from '../documents/palette.ts';
import { splitTrainer } from '../trainer.ts';
import { chapter, contentWidth, drawKolam, makeRoom, sheet, write } from './paper.ts';
import { asArtifact, type Paper } from './structure.ts';

const portraitSize = 92;

/** Who teaches; in place of a portrait stands the kolam of the trainer's name. */
export function drawTrainer(paper: Paper, course: Course) {
  const { name, description } = splitTrainer(course.trainer);
  if (!name) return;
  paper.y += 36;
  makeRoom(paper, 190);
  chapter(paper, 'Your trainer');
  const y = paper.y;
  asArtifact(paper, () => {
    paper.roundedRect(sheet.left, y, portraitSize, portraitSize, 4).fill(palette.board);
  });
  drawKolam(paper, kolam(name, { size: 5 }), {
    x: sheet.left + 15,
    y: y + 15,
    width: portraitSize - 30,
    colour: palette.chalk,
    dots: palette.marigold,
  });
  const x = sheet.left + portraitSize + 24;
  const width = contentWidth - portraitSize - 24;
  write(paper, name, { size: 16, bold: true, width, tag: 'H3' }, x, y);
  paper.y += 4;
  if (description) write(paper, description, { width }, x);
  paper.y = Math.max(paper.y, y + portraitSize);
}
