import QRCode from 'qrcode';
import { telephoneUrl } from '#app/lib/contact-links.ts';
import { kolam } from '#app/lib/kolam/kolam.ts';
import { mapsUrl, officeHours, site } from '#app/site.ts';
import { palette } from '../documents/palette.ts';
import { contentWidth, drawBoard, drawKolam, drawLine, sheet, write } from './paper.ts';
import { asElement, asLink, type Paper, within } from './structure.ts';

const qrCodeSize = 176;
const quietZone = 18;
const contactColumn = contentWidth / 3;

const nextSteps = [
  ['Open the course page', 'Scan the code with the camera of your phone, or type the address below it.'],
  [
    'Press Enroll Now',
    'Leave your name, email address and phone number. It takes a minute and costs nothing.',
  ],
  ['We call you', 'We answer your questions, agree on the batch with you and tell you how to pay.'],
] as const;

/** The board again: how to get a place, and whom to ask. */
export function drawBackCover(paper: Paper, slug: string, pageUrl: string) {
  drawBoard(paper, () => {
    const place = { x: 236, y: -150, width: 460, colour: palette.boardLine };
    drawKolam(paper, kolam(slug, { size: 9 }), place);
  });
  paper.outline.addItem('How to enroll');
  write(paper, 'How to enroll', { size: 38, bold: true, colour: palette.chalk, tag: 'H2' }, sheet.left, 322);
  drawSteps(paper, 398);
  drawCode(paper, pageUrl, sheet.width - sheet.right - qrCodeSize - quietZone * 2, 398);
  drawContacts(paper, 692);
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

function drawContacts(paper: Paper, top: number) {
  drawLine(paper, { x: sheet.left, y: top, width: contentWidth, thickness: 1.5, colour: palette.marigold });
  const { call, courseWhatsapp } = site.phones;
  const columns: [string, string[]][] = [
    ['Call or write', [call.display, `WhatsApp ${courseWhatsapp.display}`, site.email]],
    ['Come and see us', [...site.address.lines]],
    ['Office hours', officeHours.flatMap(({ days, hours }) => [days, hours])],
  ];
  columns.forEach(([title, lines], index) => {
    const x = sheet.left + index * contactColumn;
    const width = contactColumn - 14;
    write(paper, title, { bold: true, colour: palette.chalk, width, tag: 'H3' }, x, top + 20);
    paper.y += 3;
    for (const line of lines) write(paper, line, { size: 10, colour: palette.chalkSoft, width }, x);
  });
  const line = { x: sheet.left, width: contactColumn, height: 16 };
  asLink(paper, { ...line, y: top + 40 }, telephoneUrl(call.e164), `Call ${call.display}`);
  asLink(paper, { ...line, y: top + 72 }, `mailto:${site.email}`, `Write to ${site.email}`);
  const address = { x: sheet.left + contactColumn, y: top + 20, width: contactColumn, height: 66 };
  asLink(paper, address, mapsUrl, 'The address on a map');
}
