import QRCode from 'qrcode';
import { telephoneUrl } from '#app/lib/contact-links.ts';
import { kolam } from '#app/lib/kolam.ts';
import { site } from '#app/site.ts';
import type { Course } from '../course.ts';
import { PALETTE } from '../documents/palette.ts';
import { splitTrainer } from '../trainer.ts';
import {
  CONTENT_WIDTH,
  chapter,
  drawKolam,
  makeRoom,
  type Paper,
  rule,
  SHEET,
  turnPage,
  write,
} from './paper.ts';

const QR_WIDTH = 132;
const CONTACT_COLUMN = CONTENT_WIDTH / 3;

/** Who teaches, how to get a place, and whom to ask. */
export function drawEnrolment(paper: Paper, course: Course, pageUrl: string) {
  turnPage(paper);
  drawTrainer(paper, course);
  makeRoom(paper, 230);
  chapter(paper, 'How to enrol');
  drawSteps(paper, pageUrl);
  makeRoom(paper, 190);
  chapter(paper, 'Contact');
  drawContacts(paper);
}

function drawTrainer(paper: Paper, course: Course) {
  const { name, description } = splitTrainer(course.trainer);
  if (!name) return;
  chapter(paper, 'Your trainer');
  const y = paper.y;
  paper.roundedRect(SHEET.left, y, 92, 92, 4).fill(PALETTE.board);
  const figure = kolam(name, { size: 5 });
  drawKolam(paper, figure, {
    x: SHEET.left + 15,
    y: y + 15,
    width: 62,
    colour: PALETTE.chalk,
    dots: PALETTE.marigold,
  });
  const x = SHEET.left + 116;
  const width = CONTENT_WIDTH - 116;
  write(paper, name, { size: 16, bold: true, width }, x, y);
  paper.y += 4;
  if (description) write(paper, description, { width }, x);
  paper.y = Math.max(paper.y, y + 92) + 34;
}

function drawSteps(paper: Paper, pageUrl: string) {
  const steps = [
    ['Open the course page', 'Scan the code with the camera of your phone, or type the address below it.'],
    [
      'Press Enroll Now',
      'Leave your name, e-mail address and phone number. It takes a minute and costs nothing.',
    ],
    ['We call you', 'We answer your questions, agree on the batch with you and keep your place.'],
  ] as const;
  const top = paper.y;
  const width = CONTENT_WIDTH - QR_WIDTH - 76;
  steps.forEach(([title, text], index) => {
    const y = paper.y;
    write(
      paper,
      String(index + 1),
      { size: 18, bold: true, colour: PALETTE.marigoldText, width: 30 },
      SHEET.left,
      y - 3,
    );
    write(paper, title, { size: 12, bold: true, width }, SHEET.left + 36, y);
    write(paper, text, { width }, SHEET.left + 36);
    paper.y += 12;
  });
  const bottom = paper.y;
  drawCode(paper, pageUrl, SHEET.width - SHEET.right - QR_WIDTH, top);
  paper.y = Math.max(bottom, paper.y) + 28;
}

/** The code is drawn square by square, so it stays sharp at any size and needs no picture. */
function drawCode(paper: Paper, pageUrl: string, x: number, y: number) {
  const { modules } = QRCode.create(pageUrl, { errorCorrectionLevel: 'M' });
  const step = QR_WIDTH / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      // A hair wider than the step: no seams between neighbours.
      if (modules.get(row, column)) paper.rect(x + column * step, y + row * step, step + 0.15, step + 0.15);
    }
  }
  paper.fill(PALETTE.ink);
  paper.link(x, y, QR_WIDTH, QR_WIDTH, pageUrl);
  const address = pageUrl.replace(/^https?:\/\//, '');
  write(
    paper,
    address,
    { size: 8.5, colour: PALETTE.inkSoft, width: QR_WIDTH + 60, align: 'right' },
    x - 60,
    y + QR_WIDTH + 8,
  );
}

function drawContacts(paper: Paper) {
  rule(paper);
  const top = paper.y + 14;
  const columns: [string, string[]][] = [
    [
      'Call or write',
      [site.phones.call.display, `WhatsApp ${site.phones.courseWhatsapp.display}`, site.email],
    ],
    ['Come and see us', [...site.address.lines]],
    ['Office hours', site.officeHours.flatMap(({ days, hours }) => [days, hours])],
  ];
  columns.forEach(([title, lines], index) => {
    const x = SHEET.left + index * CONTACT_COLUMN;
    const width = CONTACT_COLUMN - 14;
    write(paper, title, { bold: true, width }, x, top);
    for (const line of lines) write(paper, line, { size: 9.5, colour: PALETTE.inkSoft, width }, x);
  });
  paper.link(SHEET.left, top + 16, CONTACT_COLUMN, 16, telephoneUrl(site.phones.call.e164));
  paper.link(SHEET.left, top + 48, CONTACT_COLUMN, 16, `mailto:${site.email}`);
  paper.link(SHEET.left + CONTACT_COLUMN, top, CONTACT_COLUMN, 64, site.mapsUrl);
}
