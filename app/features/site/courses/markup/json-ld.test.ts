import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedTrainer } from '#app/lib/trainer.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import type { Course } from '../course.ts';
import { courseBreadcrumbJsonLd, courseJsonLd, courseListJsonLd } from './json-ld.ts';

const siteUrl = 'https://www.example.com';
const institute = buildInstitute();

const plain = { status: '', startsAt: '' };

const oracle: Course = {
  slug: 'oracle-db',
  title: 'Oracle DB',
  name: 'Oracle DB',
  description: 'The card.',
  about: 'The page.',
  price: '₹19,000',
  discount: 'Early bird: 10% off',
  duration: '10 weeks (80 hours)',
  featured: false,
  isNew: false,
  color: '',
  startDate: '',
  startsOn: '',
  batchTimes: [],
  image: '',
  updatedAt: '2025-05-20T03:39:00Z',
  level: 'Beginner',
  category: 'Databases',
  features: [],
  curriculum: ['SQL', 'PL/SQL'],
  detailedCurriculum: [],
  trainer: { ...namedTrainer('Padmavathi Srinivasan'), role: 'Trainer', links: ['https://a.example/p'] },
  id: 'c0000000-0000-4000-8000-000000000001',
  trueUntil: Number.POSITIVE_INFINITY,
  practice: [],
  instalments: [],
  batches: [
    {
      id: 'a',
      type: 'ongoing',
      startDate: 'May 10th, 2025',
      startsOn: '2025-05-10',
      schedule: 'Weekends',
      ...plain,
    },
    {
      id: 'b',
      type: 'upcoming',
      startDate: 'July 19th, 2025',
      startsOn: '2025-07-19',
      schedule: '',
      ...plain,
    },
    { id: 'c', type: 'upcoming', startDate: 'soon', startsOn: '', schedule: '', ...plain },
  ],
};

test('a course has an offer in rupees and an instance for every dated batch', () => {
  const data = courseJsonLd(oracle, siteUrl, institute);
  assert.equal(data.url, 'https://www.example.com/courses/oracle-db');
  assert.deepEqual([data.offers?.price, data.offers?.priceCurrency], [17100, 'INR']);
  assert.equal(data.offers?.description, 'Early bird: 10% off');
  assert.deepEqual(
    data.hasCourseInstance.map((instance) => 'startDate' in instance && instance.startDate),
    ['2025-05-10', '2025-07-19'],
  );
  assert.equal(data.hasCourseInstance[0]?.courseWorkload, 'PT80H');
  assert.equal(data.hasCourseInstance[0]?.courseSchedule?.repeatCount, 10);
  assert.deepEqual(data.hasCourseInstance[0]?.instructor, {
    '@type': 'Person',
    name: 'Padmavathi Srinivasan',
    jobTitle: 'Trainer',
    image: undefined,
    sameAs: ['https://a.example/p'],
  });
  assert.equal(data.provider.name, 'Kili School of Computing');
});

test('a course without a price or a date has no offer and one instance', () => {
  const data = courseJsonLd({ ...oracle, price: 'On request', batches: [] }, siteUrl, institute);
  assert.equal(data.offers, undefined);
  assert.equal(data.hasCourseInstance.length, 1);
});

test('a next date without a batch has an instance, and a price that needs a second course is offered at the price of one', () => {
  const discount = 'Combo: 10% off with another course';
  const next = { startDate: 'August 1st, 2025', startsOn: '2025-08-01' };
  const data = courseJsonLd({ ...oracle, ...next, discount }, siteUrl, institute);
  const startsOf = ({ hasCourseInstance }: typeof data) =>
    hasCourseInstance.map((instance) => 'startDate' in instance && instance.startDate);
  assert.deepEqual(startsOf(data), ['2025-05-10', '2025-07-19', '2025-08-01']);
  const inAugust = { ...next, startDate: 'August 2025', startsOn: '2025-08-31' };
  const ofMonth = courseJsonLd({ ...oracle, ...inAugust }, siteUrl, institute);
  assert.deepEqual(startsOf(ofMonth), ['2025-05-10', '2025-07-19'], 'a month alone names no day');
  assert.equal(data.offers?.price, 19_000);
  assert.equal(data.offers?.description, `₹17,100 only with a second course; alone ₹19,000. ${discount}`);
});

test('a price that is no plain amount is not told to search engines as one', () => {
  assert.equal(courseJsonLd({ ...oracle, price: '₹1.5 Lakh' }, siteUrl, institute).offers, undefined);
});

test('the crumbs lead from home to the course', () => {
  const { itemListElement } = courseBreadcrumbJsonLd(oracle, siteUrl);
  assert.deepEqual(
    itemListElement.map(({ name }) => name),
    ['Home', 'Courses', 'Oracle DB'],
  );
});

test('the list of the home page names every course in its order', () => {
  const { itemListElement } = courseListJsonLd([oracle, { ...oracle, slug: 'mysql' }], siteUrl, institute);
  assert.deepEqual(
    itemListElement.map(({ position, item }) => [position, item.url]),
    [
      [1, 'https://www.example.com/courses/oracle-db'],
      [2, 'https://www.example.com/courses/mysql'],
    ],
  );
});
