import assert from 'node:assert/strict';
import { test } from 'node:test';
import { curriculumSize } from './curriculum.ts';

const section = (weeks: number) => ({
  title: 'Section',
  weeks: Array.from({ length: weeks }, () => ({ title: 'Week', topics: [] })),
});

test('the size of a curriculum counts what is there and never says 0', () => {
  for (const [curriculum, detailedCurriculum, size] of [
    [[], [], ''],
    [['SQL'], [], '1 module of about 8 hours'],
    [['SQL', 'PL/SQL'], [], '2 modules of about 8 hours each'],
    [['SQL'], [section(1)], '1 section over 1 week'],
    [[], [section(2), section(3)], '2 sections over 5 weeks'],
    [['SQL'], [section(0)], '1 section'],
  ] as const) {
    const course = { curriculum: [...curriculum], detailedCurriculum: [...detailedCurriculum] };
    assert.equal(curriculumSize(course), size);
  }
});
