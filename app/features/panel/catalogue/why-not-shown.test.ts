import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyNotShown } from './why-not-shown.ts';

test('an entry without a title, name or the like says why it is not shown, and any other says nothing', () => {
  assert.equal(whyNotShown('courses', { title: ' \n' }), 'Not shown on the site: it has no title.');
  assert.equal(whyNotShown('trainers', { name: '' }), 'Not shown on the site: it has no name.');
  assert.equal(
    whyNotShown('questions', { question: '', answer: 'Yes.' }),
    'Not shown on the site: it has no question.',
  );
  assert.equal(
    whyNotShown('testimonials', { name: 'Priya', words: '' }),
    'Not shown on the site: it has no words.',
  );
  assert.equal(whyNotShown('webinars', { title: 'Glazing', date: '' }), '');
});
