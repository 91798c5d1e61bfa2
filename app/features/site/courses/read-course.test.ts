import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedTrainer } from '#app/lib/trainer.ts';
import { type CourseRow, readCourse } from './read-course.ts';

const moment = Date.parse('2027-01-01T00:00:00Z');
const read = (row: CourseRow) => readCourse(row, { moment });

function buildRow(values: Partial<CourseRow> = {}): CourseRow {
  return {
    id: 'c0000000-0000-4000-8000-000000000001',
    slug: 'python',
    title: 'Python Development',
    description: 'The card.',
    page_title: '',
    page_description: '',
    price: '₹5,000',
    discount: '',
    discount_until: null,
    duration: '8 weeks',
    level: '',
    category: '',
    features: [],
    featured: false,
    is_new: false,
    color: '',
    start_date: '',
    starts_on: null,
    batch_times: [],
    batches: [],
    batch_days: null,
    curriculum: [],
    detailed_curriculum: null,
    trainer: '',
    trainer_id: null,
    practice: [],
    instalments: [],
    image: '',
    updated_at: '2025-05-20T03:39:00Z',
    ...values,
  };
}

test('a blank page text means the text of the card', () => {
  const { name, about } = read(buildRow({ page_title: ' ' }));
  assert.deepEqual([name, about], ['Python Development', 'The card.']);
});

test('a page text of its own is used on the page', () => {
  const row = buildRow({ page_title: 'Identity and Okta', page_description: 'The page.' });
  const { title, name, about } = read(row);
  assert.deepEqual([title, name, about], ['Python Development', 'Identity and Okta', 'The page.']);
});

test('what is no batch is left out, and a batch may lack texts', () => {
  const { batches } = read(
    buildRow({
      batches: [{ type: 'past' }, 'soon', { type: 'upcoming', startDate: 'June 16th, 2027' }, null],
      batch_days: ['2027-01-01', '2027-01-02', '2027-06-16', '2027-01-03'],
    }),
  );
  assert.deepEqual(batches, [
    {
      ...{ id: 'batch-0', type: 'upcoming', startDate: 'June 16th, 2027', startsOn: '2027-06-16' },
      ...{ schedule: '', status: '', startsAt: '' },
    },
  ]);
});

test('a detailed curriculum that is no list is none', () => {
  assert.deepEqual(read(buildRow({ detailed_curriculum: { title: 'x' } })).detailedCurriculum, []);
  assert.deepEqual(
    read(buildRow({ detailed_curriculum: [{ title: 'Basics', weeks: [{ title: 'Week 1' }] }] }))
      .detailedCurriculum,
    [{ title: 'Basics', weeks: [{ title: 'Week 1', topics: [] }] }],
  );
});

test('blank entries of lists are left out', () => {
  const { curriculum, features } = read(buildRow({ curriculum: ['One', ' '], features: ['', 'Two'] }));
  assert.deepEqual([curriculum, features], [['One'], ['Two']]);
});

test('the entry of its trainer is shown where one was chosen, or nobody while that is not shown, else what the course says', () => {
  const row = buildRow({ trainer_id: 'd0000000-0000-4000-8000-000000000001', trainer: 'Meena - statistics' });
  assert.deepEqual(read(row).trainer, namedTrainer(''));
  assert.deepEqual(read({ ...row, trainer_id: null }).trainer, namedTrainer('Meena', 'statistics'));
  const meena = { ...namedTrainer('Dr. Meena'), role: 'Lead Trainer' };
  const trainers = new Map([['d0000000-0000-4000-8000-000000000001', meena]]);
  assert.equal(readCourse(row, { moment, trainers }).trainer, meena);
  assert.equal(readCourse(buildRow({ trainer: 'Meena' }), { moment, trainers }).trainer.name, 'Meena');
});

test('a batch that has begun is not among them, and the course is true until the next one does', () => {
  const batch = (startsAt: string) => ({ type: 'upcoming', startDate: startsAt, startsAt });
  const row = buildRow({
    batches: [batch('2026-12-31T10:00:00Z'), batch('2027-01-02T10:00:00Z'), batch('')],
  });
  const { batches, trueUntil } = read(row);
  assert.deepEqual(
    batches.map(({ startsAt }) => startsAt),
    ['2027-01-02T10:00:00Z', ''],
  );
  assert.equal(trueUntil, Date.parse('2027-01-02T10:00:00Z'));
});
