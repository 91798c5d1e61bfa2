import { telephoneUrl } from '#app/lib/contact-links.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { palette } from '../documents/palette.ts';
import { contentWidth, drawLine, heightOf, sheet, type TextStyle, write } from './paper.ts';
import { asLink, type Paper } from './structure.ts';

const columnWidth = contentWidth / 3;
const usualTop = 692;
/** Below the code and its address. */
const highestTop = 645;
const bottom = 822;
const headingTop = 20;
/** The best first; a week of hours that differ every day takes the last. */
const sizes = [10, 9, 8, 7];

interface Column {
  title: string;
  lines: Line[];
}

interface Line {
  text: string;
  /** Where the line leads, and what that is in words. */
  link?: { url: string; label: string };
}

/** At the lower edge, and as high as they need: whom to call, where to come, when, and whose paper it is. */
export function drawContacts(paper: Paper, institute: Institute) {
  const columns = columnsOf(institute);
  const legal = legalLine(institute);
  const heights = sizes.map((size) => heightAt(paper, columns, legal, size));
  const fitting = heights.findIndex((height) => height <= bottom - highestTop);
  const size = sizes[fitting] ?? (sizes.at(-1) as number);
  const top = Math.min(usualTop, bottom - heightAt(paper, columns, legal, size));
  drawLine(paper, { x: sheet.left, y: top, width: contentWidth, thickness: 1.5, colour: palette.marigold });
  const ends = columns.map((column, index) => {
    drawColumn(paper, column, { x: sheet.left + index * columnWidth, y: top + headingTop, size });
    return paper.y;
  });
  if (legal) write(paper, legal, legalStyle, sheet.left, Math.max(top, ...ends) + 12);
}

function columnsOf({ phones, email, address, mapsUrl, officeHours }: Institute): Column[] {
  const { call, courseWhatsapp } = phones;
  const map = mapsUrl ? { url: mapsUrl, label: 'The address on a map' } : undefined;
  const isShort = officeHours.length <= 3;
  const columns = [
    {
      title: 'Call or write',
      lines: [
        { text: call.display, link: { url: telephoneUrl(call.e164), label: `Call ${call.display}` } },
        { text: courseWhatsapp.display && `WhatsApp ${courseWhatsapp.display}` },
        { text: email, link: { url: `mailto:${email}`, label: `Write to ${email}` } },
      ].filter(({ text }) => text),
    },
    {
      title: 'Come and see us',
      lines: [{ text: address.lines.join('\n'), link: map }].filter(({ text }) => text),
    },
    {
      title: 'Office hours',
      lines: officeHours
        .flatMap(({ days, hours }) => (isShort ? [days, hours] : [`${days} ${hours}`]))
        .map((text) => ({ text })),
    },
  ];
  return columns.filter(({ lines }) => lines.length > 0);
}

/** As the law wants it on paper that offers something for sale. */
const legalLine = ({ legalName, gstin }: Institute) =>
  [legalName, gstin && `GSTIN ${gstin}`].filter(Boolean).join(' · ');

const legalStyle: TextStyle = { size: 8.5, colour: palette.chalkSoft };
const headingStyle = { bold: true, colour: palette.chalk, width: columnWidth - 14, tag: 'H3' } as const;
const lineStyle = (size: number) => ({ size, colour: palette.chalkSoft, width: columnWidth - 14 });

function heightAt(paper: Paper, columns: Column[], legal: string, size: number): number {
  const heights = columns.map(({ title, lines }) =>
    lines.reduce(
      (sum, { text }) => sum + heightOf(paper, text, lineStyle(size)),
      headingTop + heightOf(paper, title, headingStyle) + 3,
    ),
  );
  return Math.max(0, ...heights) + (legal ? 12 + heightOf(paper, legal, legalStyle) : 0);
}

function drawColumn(
  paper: Paper,
  { title, lines }: Column,
  { x, y, size }: { x: number; y: number; size: number },
) {
  write(paper, title, headingStyle, x, y);
  paper.y += 3;
  for (const { text, link } of lines) {
    const top = paper.y;
    write(paper, text, lineStyle(size), x);
    if (link) asLink(paper, { x, y: top, width: columnWidth, height: paper.y - top }, link.url, link.label);
  }
}
