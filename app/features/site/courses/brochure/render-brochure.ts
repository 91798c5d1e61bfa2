import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Institute } from '#app/lib/institute/institute.ts';
import type { Course } from '../course.ts';
import { createPrintable, type FontFiles, printableData } from '../documents/fonts.ts';
import { palette } from '../documents/palette.ts';
import { brochureTitleOf } from '../markup/titles.ts';
import { feeOf } from '../price.ts';
import { drawBackCover } from './back-cover.ts';
import { drawBatchesAndFee } from './batches-and-fee.ts';
import { drawCover } from './cover.ts';
import { drawCurriculum } from './curriculum.ts';
import { drawOverview } from './overview.ts';
import { sheet, writeUntagged } from './paper.ts';
import { asArtifact, beginStructure, type Paper } from './structure.ts';
import { drawTrainer } from './trainer.ts';

/** What a brochure is made of: whatever of it changes makes another one. */
export interface BrochureContent {
  course: Course;
  institute: Institute;
  siteUrl: string;
}

/** A brochure of several A4 pages, made of the course and the institute as they are now. */
export function renderBrochure(content: BrochureContent, fonts: FontFiles): Promise<Buffer> {
  const { course, siteUrl } = content;
  const printable = createPrintable(fonts.regular);
  const printed = printableData(course, printable);
  const institute = printableData(content.institute, printable);
  // Of the text as it was typed: what the font lacks may be what puts a price in doubt.
  const fee = printableData(feeOf(course), printable);
  const paper = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    info: {
      Title: brochureTitleOf(printed.name),
      Author: institute.name,
      Subject: printed.description,
      CreationDate: new Date(course.updatedAt),
    },
  });
  paper.registerFont('regular', fonts.regular);
  paper.registerFont('bold', fonts.bold);
  beginStructure(paper);
  drawCover(paper, printed, fee, institute);
  drawOverview(paper, printed, institute);
  drawCurriculum(paper, printed);
  drawBatchesAndFee(paper, printed, fee);
  drawTrainer(paper, printed);
  drawBackCover(paper, institute, { slug: course.slug, url: `${siteUrl}/courses/${course.slug}` });
  drawFolios(paper, `${institute.name} · ${printed.name}`);
  paper.end();
  return buffer(paper);
}

/** The foot of every page between the covers. */
function drawFolios(paper: Paper, title: string) {
  const { count } = paper.bufferedPageRange();
  const style = { size: 8.5, colour: palette.inkSoft };
  for (let page = 1; page < count - 1; page += 1) {
    paper.switchToPage(page);
    // The foot lies in the margin, where text would otherwise start a new page.
    paper.page.margins.bottom = 0;
    const y = sheet.height - 48;
    const folio = `${page + 1} / ${count}`;
    const draw = () => {
      writeUntagged(paper, title, { ...style, width: 380 }, sheet.left, y);
      const right = { ...style, width: 60, align: 'right' } as const;
      writeUntagged(paper, folio, right, sheet.width - sheet.right - 60, y);
    };
    asArtifact(paper, draw, 'Pagination');
  }
}
