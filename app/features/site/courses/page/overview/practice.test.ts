import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitFeatures } from './practice.ts';

test('what students make themselves stands apart from what they are given', () => {
  const features = ['Printed notes', 'Three graded projects', 'Twelve labs', 'Certificate of completion'];
  assert.deepEqual(splitFeatures({ features, detailedCurriculum: [] }), {
    practice: ['Three graded projects', 'Twelve labs'],
    others: ['Printed notes', 'Certificate of completion'],
  });
});

test('projects that the weekly plan names are among what students make', () => {
  const weeks = [{ title: 'Week 1', topics: ['Charts', 'Project: a report on public data'] }];
  const { practice } = splitFeatures({ features: [], detailedCurriculum: [{ title: 'Data', weeks }] });
  assert.deepEqual(practice, ['A report on public data']);
});

test('where the texts say nothing of it there is nothing', () => {
  assert.deepEqual(splitFeatures({ features: ['Printed notes'], detailedCurriculum: [] }).practice, []);
});
