import QRCode from 'qrcode';
import { telephoneUrl } from '#app/lib/contact-links.ts';
import { kolam } from '#app/lib/kolam/kolam.ts';
import { site } from '#app/site.ts';
import { PALETTE } from '../documents/palette.ts';
import { CONTENT_WIDTH, drawBoard, drawKolam, type Paper, SHEET, write } from './paper.ts';

const CODE = 176;
const QUIET_ZONE = 18;
const CONTACT_COLUMN = CONTENT_WIDTH / 3;

const STEPS = [
  ['Open the course page', 'Scan the code with the camera of your phone, or type the address below it.'],
  [
    'Press Enroll Now',
    'Leave your name, e-mail address and phone number. It takes a minute and costs nothing.',
  ],
  ['We call you', 'We answer your questions, agree on the batch with you and tell you how to pay.'],
] as const;

/** The board again: how to get a place, and whom to ask. */
export function drawBackCover(paper: Paper, slug: string, pageUrl: string) {
  drawBoard(paper, () => {
    const place = { x: 236, y: -150, width: 460, colour: PALETTE.boardLine };
    drawKolam(paper, kolam(slug), place);
  });
  paper.outline.addItem('How to enrol');
  write(paper, 'How to enrol', { size: 38, bold: true, colour: PALETTE.chalk }, SHEET.left, 322);
  drawSteps(paper, 398);
  drawCode(paper, pageUrl, SHEET.width - SHEET.right - CODE - QUIET_ZONE * 2, 398);
  drawContacts(paper, 692);
}

function drawSteps(paper: Paper, top: number) {
  const width = CONTENT_WIDTH - CODE - QUIET_ZONE * 2 - 70;
  paper.y = top;
  STEPS.forEach(([title, text], index) => {
    const y = paper.y;
    const number = { size: 22, bold: true, colour: PALETTE.marigold, width: 30 };
    write(paper, String(index + 1), number, SHEET.left, y - 4);
    write(paper, title, { size: 14, bold: true, colour: PALETTE.chalk, width }, SHEET.left + 36, y);
    paper.y += 2;
    write(paper, text, { colour: PALETTE.chalkSoft, width }, SHEET.left + 36);
    paper.y += 20;
  });
}

/** The code is drawn square by square, so it stays sharp at any size and needs no picture. */
function drawCode(paper: Paper, pageUrl: string, x: number, y: number) {
  const side = CODE + QUIET_ZONE * 2;
  paper.roundedRect(x, y, side, side, 4).fill(PALETTE.paper);
  const { modules } = QRCode.create(pageUrl, { errorCorrectionLevel: 'M' });
  const step = CODE / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      // A hair wider than the step: no seams between neighbours.
      paper.rect(x + QUIET_ZONE + column * step, y + QUIET_ZONE + row * step, step + 0.15, step + 0.15);
    }
  }
  paper.fill(PALETTE.ink);
  paper.link(x, y, side, side, pageUrl);
  const address = pageUrl.replace(/^https?:\/\//, '');
  const style = { size: 9.5, colour: PALETTE.chalkSoft, width: side + 60, align: 'right' } as const;
  write(paper, address, style, x - 60, y + side + 10);
}

function drawContacts(paper: Paper, top: number) {
  paper
    .moveTo(SHEET.left, top)
    .lineTo(SHEET.width - SHEET.right, top)
    .lineWidth(1.5)
    .stroke(PALETTE.marigold);
  const { call, courseWhatsapp } = site.phones;
  const columns: [string, string[]][] = [
    ['Call or write', [call.display, `WhatsApp ${courseWhatsapp.display}`, site.email]],
    ['Come and see us', [...site.address.lines]],
    ['Office hours', site.officeHours.flatMap(({ days, hours }) => [days, hours])],
  ];
  columns.forEach(([title, lines], index) => {
    const x = SHEET.left + index * CONTACT_COLUMN;
    const width = CONTACT_COLUMN - 14;
    write(paper, title, { bold: true, colour: PALETTE.chalk, width }, x, top + 20);
    paper.y += 3;
    for (const line of lines) write(paper, line, { size: 10, colour: PALETTE.chalkSoft, width }, x);
  });
  paper.link(SHEET.left, top + 40, CONTACT_COLUMN, 16, telephoneUrl(call.e164));
  paper.link(SHEET.left, top + 72, CONTACT_COLUMN, 16, `mailto:${site.email}`);
  paper.link(SHEET.left + CONTACT_COLUMN, top + 20, CONTACT_COLUMN, 66, site.mapsUrl);
}
