import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { site } from '#app/site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { Course } from '../course.ts';
import type { FontFiles } from '../documents/fonts.ts';
import { feeOf } from '../price.ts';
import { readCourse } from '../read-course.ts';
import { renderBrochure } from './render-brochure.ts';

const siteUrl = 'https://www.example.com';
const fontFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'documents', 'fonts', `anek-latin-${name}.ttf`));
const fonts: FontFiles = { regular: fontFile('regular'), bold: fontFile('bold') };

let database: TestDatabase;
let courses: Course[];

before(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query(
    'select *, updated_at::text from public.courses order by position',
  );
  courses = rows.map(readCourse);
});

after(() => database.close());

test('the brochures of all nine courses hold every module, week and topic, the batches and the price', async () => {
  assert.equal(courses.length, 9);
  for (const course of courses) {
    const { text } = await readBrochure(course);
    for (const expected of [
      course.name,
      ...course.features,
      ...course.curriculum,
      ...course.detailedCurriculum.flatMap(({ title, weeks }) => [
        title,
        ...weeks.flatMap((week) => [week.title, ...week.topics]),
      ]),
      ...course.batches.flatMap(({ startDate, schedule, status }) => [startDate, schedule, status]),
      course.price,
      feeOf(course).price,
      course.discount,
      course.duration,
      ...course.trainer.split(' - '),
    ]) {
      assert.ok(text.includes(squeeze(expected)), `${course.slug}: ${expected}`);
    }
  }
});

test('a brochure says how to enrol, whom to ask, and links to the page of the course', async () => {
  const { text, links, pages, title } = await readBrochure(courseOf('mysql'));
  for (const expected of [
    'How to enrol',
    site.phones.call.display,
    site.phones.courseWhatsapp.display,
    site.email,
    ...site.address.lines,
    'www.example.com/courses/mysql',
  ]) {
    assert.ok(text.includes(squeeze(expected)), expected);
  }
  assert.ok(links.includes('https://www.example.com/courses/mysql'));
  assert.ok(pages >= 4);
  assert.equal(title, 'MySQL Database: course brochure');
});

test('a discount without a percentage shows the price alone', async () => {
  const { text } = await readBrochure(courseOf('data-analytics'));
  assert.ok(text.includes('₹15,000'));
  assert.ok(!text.includes('%OFF'));
});

test('characters that the font lacks do no harm', async () => {
  const { text } = await readBrochure({ ...courseOf('python'), name: 'Python 🐍 Ćwiczenia தமிழ்' });
  assert.ok(text.includes('PythonCwiczenia'));
});

test('a course with nothing but a title still has a brochure', async () => {
  const bare: Course = {
    ...courseOf('python'),
    about: '',
    description: '',
    price: '',
    discount: '',
    duration: '',
    level: '',
    category: '',
    trainer: '',
    features: [],
    batches: [],
    curriculum: [],
    detailedCurriculum: [],
  };
  const { text } = await readBrochure(bare);
  assert.ok(text.includes('PythonDevelopment'));
});

const courseOf = (slug: string) => courses.find((course) => course.slug === slug) as Course;

/** Lines end anywhere in a PDF, so texts are compared without their spaces. */
const squeeze = (text: string) => text.replace(/\s+/g, '');

async function readBrochure(course: Course) {
  const data = new Uint8Array(await renderBrochure(course, siteUrl, fonts));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  let text = '';
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
    for (const annotation of await page.getAnnotations()) if (annotation.url) links.push(annotation.url);
  }
  const { info } = await document.getMetadata();
  const pages = document.numPages;
  await document.loadingTask.destroy();
  return { text: squeeze(text), links, pages, title: (info as { Title?: string }).Title };
}
