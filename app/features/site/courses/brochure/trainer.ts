import { kolam } from '#app/lib/kolam/kolam.ts';
import { standingOf } from '#app/lib/trainer.ts';
import type { Course } from '../course.ts';
import { palette } from '../documents/palette.ts';
import { chapter, contentWidth, drawKolam, makeRoom, sheet, write } from './paper.ts';
import { asArtifact, type Paper } from './structure.ts';

const portraitSize = 92;

/** Who teaches; in place of a portrait stands the kolam of the trainer's name. */
export function drawTrainer(paper: Paper, { trainer }: Course) {
  const { name, description, employers } = trainer;
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
  const standing = standingOf(trainer);
  if (standing) write(paper, standing, { width, colour: palette.inkSoft }, x);
  paper.y += 4;
  if (description) write(paper, description, { width }, x);
  if (employers.length > 0) write(paper, `Has worked for ${employers.join(', ')}`, { width }, x, paper.y + 4);
  paper.y = Math.max(paper.y, y + portraitSize);
}
