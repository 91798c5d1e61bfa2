import QRCode from 'qrcode';
import type { Institute } from '#app/lib/institute/institute.ts';
import { kolam } from '#app/lib/kolam/kolam.ts';
import { palette } from '../documents/palette.ts';
import { drawContacts } from './contacts.ts';
import { contentWidth, drawBoard, drawKolam, sheet, write } from './paper.ts';
import { asElement, asLink, type Paper, within } from './structure.ts';

const qrCodeSize = 176;
const quietZone = 18;

const nextSteps = [
  ['Open the course page', 'Scan the code with the camera of your phone, or type the address below it.'],
  [
    'Press Enroll Now',
    'Leave your name, email address and phone number. It takes a minute and costs nothing.',
  ],
  ['We call you', 'We answer your questions, agree on the batch with you and tell you how to pay.'],
] as const;

/** The board again: how to get a place, and whom to ask. */
export function drawBackCover(paper: Paper, institute: Institute, page: { slug: string; url: string }) {
  drawBoard(paper, institute, () => {
    const place = { x: 236, y: -150, width: 460, colour: palette.boardLine };
    drawKolam(paper, kolam(page.slug, { size: 9 }), place);
  });
  paper.outline.addItem('How to enroll');
  write(paper, 'How to enroll', { size: 38, bold: true, colour: palette.chalk, tag: 'H2' }, sheet.left, 322);
  drawSteps(paper, 398);
  drawCode(paper, page.url, sheet.width - sheet.right - qrCodeSize - quietZone * 2, 398);
  drawContacts(paper, institute);
}

function drawSteps(paper: Paper, top: number) {
  const width = contentWidth - qrCodeSize - quietZone * 2 - 70;
  paper.y = top;
  within(paper, 'L', () => {
    nextSteps.forEach(([title, text], index) => {
      const y = paper.y;
      const number = { size: 22, bold: true, colour: palette.marigold, width: 30, tag: 'Lbl' } as const;
      within(paper, 'LI', () => {
        write(paper, String(index + 1), number, sheet.left, y - 4);
        within(paper, 'LBody', () => {
          write(paper, title, { size: 14, bold: true, colour: palette.chalk, width }, sheet.left + 36, y);
          paper.y += 2;
          write(paper, text, { colour: palette.chalkSoft, width }, sheet.left + 36);
        });
      });
      paper.y += 20;
    });
  });
}

/** The code is drawn square by square, so it stays sharp at any size and needs no picture. */
function drawCode(paper: Paper, pageUrl: string, x: number, y: number) {
  const side = qrCodeSize + quietZone * 2;
  const alt = 'QR code: the page of this course';
  asElement(paper, 'Figure', () => drawSquares(paper, pageUrl, { x, y, side }), alt);
  asLink(paper, { x, y, width: side, height: side }, pageUrl, 'The page of this course');
  const address = pageUrl.replace(/^https?:\/\//, '');
  const style = { size: 9.5, colour: palette.chalkSoft, width: side + 60, align: 'right' } as const;
  write(paper, address, style, x - 60, y + side + 10);
}

function drawSquares(paper: Paper, pageUrl: string, { x, y, side }: { x: number; y: number; side: number }) {
  paper.roundedRect(x, y, side, side, 4).fill(palette.paper);
  const { modules } = QRCode.create(pageUrl, { errorCorrectionLevel: 'M' });
  const step = qrCodeSize / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      // A hair wider than the step: no seams between neighbours.
      paper.rect(x + quietZone + column * step, y + quietZone + row * step, step + 0.15, step + 0.15);
    }
  }
  paper.fill(palette.ink);
}
