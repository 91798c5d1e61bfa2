import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Institute } from '#app/lib/institute/institute.ts';
import { namedTrainer } from '#app/lib/trainer.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { readPdf, readTags, squeeze } from '#tests/support/read-pdf.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { Course } from '../course.ts';
import type { FontFiles } from '../documents/fonts.ts';
import { feeOf } from '../price.ts';
import { readCourse } from '../read-course.ts';
import { renderBrochure } from './render-brochure.ts';

const siteUrl = 'https://www.example.com';
const institute = buildInstitute();
const fontFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'documents', 'fonts', `anek-latin-${name}.ttf`));
const fonts: FontFiles = { regular: fontFile('regular'), bold: fontFile('bold') };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let courses: Course[];

before(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query(
    'select *, updated_at::text from public.courses order by position',
  );
  // With the trainers that they name in words.
  courses = rows.map((row) => readCourse({ ...row, trainer_id: null }, { moment: Date.now() }));
});

after(() => database.close());

test('the brochures of all nine courses hold every module, week and topic, the batches and the price @deep', async () => {
  assert.equal(courses.length, 9);
  for (const course of courses) {
    const { text } = await readBrochure(course);
    for (const expected of [
      course.name,
      ...course.features,
      ...course.practice,
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
      course.trainer.name,
      course.trainer.description,
    ]) {
      assert.ok(text.includes(squeeze(expected)), `${course.slug}: ${expected}`);
    }
  }
});

test('a brochure says how to enroll, whom to ask, and links to the page of the course', async () => {
  const { text, links, pages, title } = await readBrochure(courseOf('mysql'));
  for (const expected of [
    'How to enroll',
    institute.name.replace('Kili ', ''),
    institute.phones.call.display,
    institute.phones.courseWhatsapp.display,
    institute.email,
    ...institute.address.lines,
    'Tuesday to Sunday 10:00 AM - 8:30 PM',
    'Kili Education Private Limited · GSTIN 33ABCDE1234F1Z5',
    'www.example.com/courses/mysql',
  ]) {
    assert.ok(text.includes(squeeze(expected)), expected);
  }
  for (const link of [
    'https://www.example.com/courses/mysql',
    'tel:+919876500001',
    'mailto:office@kili.example',
  ])
    assert.ok(links.includes(link), link);
  assert.ok(links.includes(institute.mapsUrl));
  assert.ok(pages >= 4);
  assert.equal(title, 'MySQL Database: course brochure');
});

test('a figure in a brochure says of whom and when', async () => {
  const { text } = await readBrochure(courseOf('mysql'));
  assert.ok(text.includes(squeeze('evenings a week since June 2025')));
});

test('a discount without a percentage shows the price alone', async () => {
  const { text } = await readBrochure(courseOf('data-analytics'));
  assert.ok(text.includes('₹15,000'));
  assert.ok(!text.includes('%OFF'));
});

test('a screen reader is told every text of a brochure, in order, with its headings and lists @deep', async () => {
  for (const course of courses) {
    const { read, untagged } = await readTags(await renderBrochure({ course, institute, siteUrl }, fonts));
    assert.deepEqual(untagged, [], course.slug);
    const headings = read.filter(({ path }) => /H[12]$/.test(path)).map(({ text }) => text);
    const chapters = ['What you learn', 'Curriculum', 'Batches', 'Fee', 'Your trainer', 'How to enroll'];
    assert.deepEqual(headings.map(squeeze), [course.name, ...chapters].map(squeeze), course.slug);
    const listed = read.filter(({ path }) => path.includes('L LI')).map(({ text }) => squeeze(text));
    for (const feature of [...course.features, ...course.practice])
      assert.ok(listed.includes(squeeze(feature)), feature);
    const fee = read.findIndex(({ path, text }) => path.endsWith('H2') && text === 'Fee');
    assert.equal(read[fee + 1]?.text, feeOf(course).price);
    assert.ok(read.some(({ path, alt }) => path.endsWith('Figure') && alt?.startsWith('QR code')));
  }
});

test('a brochure says that it is tagged, in which language it is, and its title', async () => {
  const { isMarked, language, title } = await readBrochure(courseOf('python'));
  assert.deepEqual([isMarked, language], [true, 'en-IN']);
  assert.equal(title, 'Python Development: course brochure');
});

test('characters that the font lacks do no harm', async () => {
  const { text } = await readBrochure({ ...courseOf('python'), name: 'Python 🐍 Ćwiczenia தமிழ்' });
  assert.ok(text.includes('PythonCwiczenia'));
});

test('nor do they change the price: it is read of the text as it was typed', async () => {
  for (const discount of ['10% 🔥 off', '10% மற்றும் off', '10%\u2011off']) {
    const course = { ...courseOf('java'), price: '₹7,000', discount };
    assert.equal(feeOf(course).price, '₹7,000');
    const { text } = await readBrochure(course);
    assert.match(text, /₹7,000/);
    assert.doesNotMatch(text, /₹6,300|OFF/, discount);
  }
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
    trainer: namedTrainer(''),
    features: [],
    practice: [],
    batches: [],
    curriculum: [],
    detailedCurriculum: [],
  };
  const { text } = await readBrochure(bare);
  assert.ok(text.includes('PythonDevelopment'));
});

test('a course with a start date and no batches starts on that date, on the cover and among the batches', async () => {
  const { text } = await readBrochure({
    ...courseOf('python'),
    ...{ batches: [], batchTimes: [], startDate: 'July 1st, 2031', startsOn: '2031-07-01' },
  });
  assert.equal(text.split(squeeze('July 1st, 2031')).length, 3);
  assert.ok(text.includes(squeeze('The next batch starts on July 1st, 2031.')));
  assert.ok(!text.includes(squeeze('Ask us for the next date')));
});

test('a trainer with an entry stands in it with role, years and employers, and instalments below the fee', async () => {
  const { text } = await readBrochure({
    ...courseOf('python'),
    trainer: {
      ...namedTrainer('Meena'),
      role: 'Lead Trainer',
      years: 14,
      employers: ['Acme', 'Example Mills'],
    },
    instalments: [
      { when: 'on joining', amount: '₹3,000' },
      { when: 'after 4 weeks', amount: '₹2,000' },
    ],
  });
  for (const expected of [
    'Lead Trainer, 14 years of experience',
    'Has worked for Acme, Example Mills',
    'Or in 2 instalments: ₹3,000 on joining and ₹2,000 after 4 weeks.',
  ]) {
    assert.ok(text.includes(squeeze(expected)), expected);
  }
});

test('of an institute that has said little of itself nothing empty stands on the back', async () => {
  const nobody = { display: '', e164: '' };
  const bare = {
    phones: { call: nobody, whatsapp: nobody, courseWhatsapp: nobody },
    ...{ email: '', city: '', mapsUrl: '', legalName: '', gstin: '', officeHours: [] },
    address: { lines: [], street: '', postalCode: '' },
    figures: { campus: [], courses: [], services: [], jobs: [] },
  };
  const { text, links } = await readBrochure(courseOf('python'), bare);
  for (const absent of [
    'Call or write',
    'Come and see us',
    'Office hours',
    'WhatsApp',
    'GSTIN',
    'classroom in .',
  ])
    assert.ok(!text.includes(squeeze(absent)), absent);
  assert.deepEqual([...new Set(links)], ['https://www.example.com/courses/python']);
});

test('hours that differ every day, long names and many figures take no page more @deep', async () => {
  const hours = { days: 'Wednesday', hours: '10:30 AM - 12:45 PM', dayNames: [], opens: '', closes: '' };
  const { pages } = await readBrochure(courseOf('python'));
  const long = await readBrochure(courseOf('python'), {
    officeHours: Array(14).fill(hours),
    name: 'The Institute of '.repeat(6).trim(),
    shortName: 'The Institute of Everything',
    legalName: 'Institute of Everything Education Private Limited '.repeat(4).trim(),
    email: `${'office'.repeat(10)}@kili.example`,
  });
  assert.equal(long.pages, pages);
});

const courseOf = (slug: string) => courses.find((course) => course.slug === slug) as Course;

const readBrochure = async (course: Course, changes: Partial<Institute> = {}) =>
  readPdf(await renderBrochure({ course, institute: { ...institute, ...changes }, siteUrl }, fonts));
