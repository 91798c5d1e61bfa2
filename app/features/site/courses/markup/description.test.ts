import assert from 'node:assert/strict';
import { test } from 'node:test';
import { descriptionOf } from './description.ts';

const course = { duration: '8 weeks', price: '₹5,000', discount: '', description: 'Learn to count.' };

test('a description begins with how long the course takes and what it costs', () => {
  assert.equal(descriptionOf(course), '8 weeks, ₹5,000. Learn to count.');
  assert.equal(descriptionOf({ ...course, price: '' }), '8 weeks. Learn to count.');
  assert.equal(descriptionOf({ ...course, duration: '', price: '' }), 'Learn to count.');
});

test('a condition that was typed with a semicolon at its end has a full stop there', () => {
  const discount = '10% off, not with any other offer;';
  assert.equal(
    descriptionOf({ ...course, discount }),
    '8 weeks, ₹4,500. 10% off, not with any other offer. Learn to count.',
  );
});
