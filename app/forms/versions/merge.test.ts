import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWords } from './in-words.ts';
import { changedFields, mergeDrafts } from './merge.ts';

const original = { title: 'Potter', skills: ['Raku'], salary: '₹1' };

test('lists are compared by what is in them', () => {
  assert.deepEqual(changedFields(original, { ...original, skills: ['Raku'] }), []);
  assert.deepEqual(changedFields(original, { ...original, skills: [] }), ['skills']);
});

test('on top of a newer version stands only what was changed here', () => {
  const mine = { ...original, title: 'Thrower', salary: '₹2' };
  const theirs = { ...original, skills: ['Glaze'], salary: '₹3' };
  assert.deepEqual(mergeDrafts(original, mine, theirs), {
    title: 'Thrower',
    skills: ['Glaze'],
    salary: '₹2',
  });
});

test('values are written as people read them', () => {
  assert.equal(inWords(true), 'Yes');
  assert.equal(inWords(['One', 'Two']), 'One\nTwo');
  assert.equal(inWords([]), '');
  assert.equal(
    inWords([{ title: 'Clay', weeks: [{ title: 'Week 1', topics: ['Wedging'] }] }]),
    'Clay\n  Week 1\n    Wedging',
  );
  assert.equal(inWords([{ id: 'x', type: 'ongoing', startDate: 'May', schedule: '' }]), 'ongoing, May');
});
