import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CourseRow, readCourse } from './read-course.ts';

function buildRow(values: Partial<CourseRow> = {}): CourseRow {
  return {
    slug: 'python',
    title: 'Python Development',
    description: 'The card.',
    page_title: '',
    page_description: '',
    price: '₹5,000',
    discount: '',
    duration: '8 weeks',
    level: '',
    category: '',
    features: [],
    featured: false,
    is_new: false,
    color: '',
    start_date: '',
    batch_times: [],
    batches: [],
    curriculum: [],
    detailed_curriculum: null,
    trainer: '',
    image: '',
    updated_at: '2025-05-20T03:39:00Z',
    ...values,
  };
}

test('a blank page text means the text of the card', () => {
  const { name, about } = readCourse(buildRow({ page_title: ' ' }));
  assert.deepEqual([name, about], ['Python Development', 'The card.']);
});

test('a page text of its own is used on the page', () => {
  const row = buildRow({ page_title: 'Identity and Okta', page_description: 'The page.' });
  const { title, name, about } = readCourse(row);
  assert.deepEqual([title, name, about], ['Python Development', 'Identity and Okta', 'The page.']);
});

test('what is no batch is left out, and a batch may lack texts', () => {
  const { batches } = readCourse(
    buildRow({
      batches: [{ type: 'upcoming', startDate: 'June 16th, 2025' }, { type: 'past' }, 'soon', null],
    }),
  );
  assert.deepEqual(batches, [
    { id: 'batch-0', type: 'upcoming', startDate: 'June 16th, 2025', schedule: '', status: '' },
  ]);
});

test('a detailed curriculum that is no list is none', () => {
  assert.deepEqual(readCourse(buildRow({ detailed_curriculum: { title: 'x' } })).detailedCurriculum, []);
  assert.deepEqual(
    readCourse(buildRow({ detailed_curriculum: [{ title: 'Basics', weeks: [{ title: 'Week 1' }] }] }))
      .detailedCurriculum,
    [{ title: 'Basics', weeks: [{ title: 'Week 1', topics: [] }] }],
  );
});

test('blank entries of lists are left out', () => {
  const { curriculum, features } = readCourse(buildRow({ curriculum: ['One', ' '], features: ['', 'Two'] }));
  assert.deepEqual([curriculum, features], [['One'], ['Two']]);
});
