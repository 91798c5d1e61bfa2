import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Course } from '#app/features/site/courses/course.ts';
import { coursePreview } from '#app/features/site/courses/previews/course-preview.ts';
import { type CourseRow, courseColumns, readCourse } from '#app/features/site/courses/read-course.ts';
import { namesDay } from '#app/lib/long-date.ts';
import { dateTexts } from '#supabase/tests/catalogue/date-texts.ts';
import { buildCourse, insertRow } from '#tests/support/builders.ts';
import { enrollmentMail } from '#tests/support/enrollment-mail.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { makeMovableClock } from '#tests/support/movable-clock.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { readPdf, squeeze } from '#tests/support/read-pdf.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

// Each text is the date of a course's next batch and the end of its discount; a batch that goes on ends with the first day in it.

const ask = 'Ask us for the next date';
const goesOn = 'Evenings since then';
const dayMs = 86_400_000;

interface Dated {
  slug: string;
  text: string;
  days: readonly [first: string, last: string] | null;
}

const courses: Dated[] = dateTexts
  .filter(([text]) => text)
  .map(([text, days], index) => ({ slug: `dated-${index}`, text, days }));

const clock = makeMovableClock();
let product: Product;
before(async () => {
  const database = await createTestDatabase();
  for (const { slug, text, days } of courses) {
    const since = new Date(Date.parse(days?.[0] ?? '') - 27 * dayMs);
    const ongoing = days && { type: 'ongoing', startDate: since.toISOString(), schedule: goesOn };
    const course = buildCourse({
      ...{ slug, title: slug, price: '₹1,000', duration: '4 weeks' },
      ...{ start_date: text, discount: `10% off until ${text}` },
      batches: [{ type: 'upcoming', startDate: text }, ...(ongoing ? [ongoing] : [])],
    });
    await insertRow((sql, values) => database.pool.query(sql, values), 'courses', course);
  }
  product = await startProduct(clock.env, { database });
});
after(async () => {
  await product.close();
  clock.remove();
});

/** Noon in India before, on and after the days, and whether the text is shown then. */
function* momentsOf({ days }: Dated): Generator<[moment: number, isShown: boolean]> {
  const [first, last] = (days ?? ['2025-06-12', '2030-06-12']).map((day) => Date.parse(`${day}T12:00+05:30`));
  for (const [moment = 0, isShown] of [
    [Number(first) - dayMs, true],
    [first, true],
    [Number(last) + dayMs, days === null],
  ] as const) {
    clock.set(moment - Date.now());
    yield [moment, isShown];
  }
}

for (const course of courses)
  test(`“${course.text}” is on every surface or on none, before the day, on it and after it`, async () => {
    for (const [moment, isShown] of momentsOf(course)) await assertEverywhere(course, moment, isShown);
  });

async function assertEverywhere(course: Dated, moment: number, isShown: boolean) {
  const home = await read('/');
  const page = await read(`/courses/${course.slug}`);
  const at = new Date(moment).toISOString();
  const shown = readCourse(await rowOf(course), { moment });
  const mail = enrollmentMail(shown);
  const said = mapValues(dateSurfaces(course, { home, page, mail }), (part) => saidOf(part, course.text));
  assert.deepEqual(
    said,
    mapValues(said, () => (isShown ? 'date' : 'ask')),
    at,
  );
  const prices = mapValues(priceSurfaces(course, { home, page, mail, shown }), priceIn);
  assert.deepEqual(
    prices,
    mapValues(prices, () => (isShown ? 'with the discount' : 'without')),
    at,
  );
  const named = course.days?.[0] ?? '';
  const isNamed = isShown && named !== '' && namesDay(course.text, named);
  assert.equal(page.includes(`"startDate":"${named}"`), isNamed, `${at} in JSON-LD`);
  assert.equal(page.includes('ONGOING BATCH'), isShown && course.days !== null, at);
  assert.equal(page.includes(goesOn), isShown && course.days !== null, at);
}

test('the brochure says the same', async () => {
  for (const course of [courses[0], courses.at(-1)] as Dated[])
    for (const [, isShown] of momentsOf(course)) {
      const answer = await fetch(`${product.server.url}/brochures/${course.slug}.pdf`);
      const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
      assert.equal(saidOf(text, squeeze(course.text), squeeze(ask)), isShown ? 'date' : 'ask');
      assert.equal(priceIn(text), isShown ? 'with the discount' : 'without');
      assert.equal(text.includes(squeeze(goesOn)), isShown && course.days !== null);
    }
});

const mapValues = (named: Record<string, string>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, change(value)]));

/** With a query of its own it is no page that the server keeps. */
const read = async (path: string) =>
  (await (await fetch(`${product.server.url}${path}?fresh`)).text()).replaceAll('<!-- -->', '');

async function rowOf({ slug }: Dated): Promise<CourseRow> {
  const courses = product.visitor().from('courses').select(courseColumns);
  const { data } = await courses.eq('slug', slug).single().throwOnError();
  return data;
}

interface Surfaces {
  home: string;
  page: string;
  /** To somebody who has enrolled. */
  mail: string;
}

/** Each part that tells of the next date. */
const dateSurfaces = (course: Dated, { home, page, mail }: Surfaces) => ({
  card: cardOf(course, home),
  'header, its fact': between(page, 'Next available date</dt>', '</dd>'),
  'header, its chat': decodeURIComponent(
    between(page.slice(page.indexOf('course-actions')), 'https://wa.me/', '"'),
  ),
  'batch tab': between(page, 'id="schedule"', 'id="curriculum"'),
  'details tab': between(page.slice(page.indexOf('id="details"')), 'Next available date</dt>', '</dd>'),
  'price bar, its chat': decodeURIComponent(
    between(between(page, '<aside', '</aside>'), 'https://wa.me/', '"'),
  ),
  question: between(page, 'When does the next batch begin?', '</details>'),
  'question in JSON-LD': between(
    page.slice(page.indexOf('"FAQPage"')),
    'When does the next batch begin?',
    '}',
  ),
  mail: between(mail, 'Next batch: ', '\n'),
});

/** Each part that tells of the price. */
function priceSurfaces(course: Dated, { home, page, mail, shown }: Surfaces & { shown: Course }) {
  const preview = coursePreview(shown, buildInstitute());
  const tags = page.split('<div class="price-tag').slice(1);
  assert.equal(tags.length, 4, 'header, fee, details and bar');
  return {
    card: cardOf(course, home),
    ...Object.fromEntries(
      tags.map((tag, index) => [`price tag ${index}`, tag.slice(0, tag.indexOf('</div>'))]),
    ),
    description: between(page, '<meta name="description" content="', '"'),
    offer: between(page, '"offers":', '}').replace(
      /"price":(\d)?(\d{3})\b/,
      (_, one, rest) => `₹${one ? `${one},` : ''}${rest}`,
    ),
    picture: [...preview.facts, preview.condition].join(' '),
    mail: between(mail, 'Fee: ', '\n'),
  };
}

const cardOf = ({ slug }: Dated, home: string) => between(home, `>${slug}</h3>`, '<h3');

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start) + start.length;
  assert.ok(from >= start.length, `${start} is there`);
  return html.slice(from, html.indexOf(end, from));
}

function saidOf(part: string, text: string, asking = ask) {
  const asks = part.includes(asking) || part.includes('when does the next batch');
  return [part.includes(text) && 'date', asks && 'ask'].filter(Boolean).join(' and ');
}

function priceIn(part: string) {
  const discounted = part.includes('₹900');
  return [
    discounted && 'with the discount',
    !discounted && !part.includes('10%') && part.includes('₹1,000') && 'without',
  ]
    .filter(Boolean)
    .join(' and ');
}
