import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { blankDraft, schemaOf } from '../fields/field.ts';
import { type CourseDraft, courseFields } from './course-fields.ts';
import { sumNote } from './instalments.ts';
import { blankBatch } from './nested-fields.ts';

const parse = (changes: Partial<CourseDraft> = {}) =>
  v.parse(schemaOf(courseFields), { ...blankDraft(courseFields), ...changes });

test('a course may be all blanks, and then has no detailed curriculum', () => {
  const { slug, status, position, detailed_curriculum } = parse({ position: '' });
  assert.deepEqual(
    { slug, status, position, detailed_curriculum },
    { slug: '', status: 'active', position: 1000, detailed_curriculum: null },
  );
});

test('an address is empty, or small letters, digits and single hyphens', () => {
  assert.equal(parse({ slug: ' java-2 ' }).slug, 'java-2');
  for (const slug of ['Java', 'a--b', 'a b', '/a'])
    assert.throws(() => parse({ slug }), /single hyphens/, slug);
});

test('empty rows of a list are dropped, and a list has an end', () => {
  assert.deepEqual(parse({ features: [' Notes ', '', '  '] }).features, ['Notes']);
  assert.throws(() => parse({ batch_times: Array(51).fill('6 PM') }), /at most 50/);
});

test('empty batches are dropped, and new ones get an id that no other has', () => {
  const batches = [
    { ...blankBatch, startDate: 'Soon' },
    { ...blankBatch },
    { ...blankBatch, id: 'batch-1', schedule: 'Evenings' },
    { ...blankBatch, status: 'Open' },
  ];
  assert.deepEqual(
    parse({ batches }).batches.map(({ id, startDate, schedule, status }) => [
      id,
      startDate || schedule || status,
    ]),
    [
      ['batch-2', 'Soon'],
      ['batch-1', 'Evenings'],
      ['batch-3', 'Open'],
    ],
  );
});

test('a status that a phone has begun with a capital is the same status', () => {
  assert.equal(parse({ status: ' Active ' }).status, 'active');
});

test('empty sections, weeks and topics are dropped', () => {
  const detailed_curriculum = [
    {
      title: ' Clay ',
      weeks: [
        { title: 'Week 1', topics: [' Wedging ', ''] },
        { title: '', topics: [' '] },
      ],
    },
    { title: '', weeks: [{ title: ' ', topics: [] }] },
  ];
  assert.deepEqual(parse({ detailed_curriculum }).detailed_curriculum, [
    { title: 'Clay', weeks: [{ title: 'Week 1', topics: ['Wedging'] }] },
  ]);
});

test('an instalment has an amount in whole rupees; empty ones are dropped', () => {
  const instalments = [
    { when: ' On joining ', amount: '₹10,000' },
    { when: '', amount: ' ' },
  ];
  assert.deepEqual(parse({ instalments }).instalments, [{ when: 'On joining', amount: 10_000 }]);
  for (const amount of ['', '0', '1.5 lakh', '-5', '99999999']) {
    assert.throws(() => parse({ instalments: [{ when: 'Later', amount }] }), /whole rupees/, amount);
  }
});

test('what instalments come to is said where it is not the price', () => {
  const instalments = [
    { when: 'On joining', amount: '10,000' },
    { when: 'Later', amount: 'soon' },
  ];
  assert.equal(sumNote(instalments, 25_000), 'Together ₹10,000. The price of the course is ₹25,000.');
  assert.equal(sumNote(instalments, 10_000), undefined);
  assert.equal(sumNote(instalments, undefined), undefined);
});

test('a batch keeps its words, and its exact start where it has one', () => {
  const [bare, exact] = parse({
    batches: [
      { ...blankBatch, startDate: 'Soon' },
      { ...blankBatch, startDay: '5/12/2026', startTime: '6 PM' },
    ],
  }).batches;
  assert.ok(bare && !('startsAt' in bare));
  assert.equal(exact?.startsAt, '2026-12-05T18:00:00+05:30');
  assert.throws(() => parse({ batches: [{ ...blankBatch, startDay: '5/12/2026' }] }), /a day and a time/);
});
