import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courseIdOfFile } from './course-id.ts';

test('a camelCase id becomes kebab-case', () => {
  assert.equal(courseIdOfFile('javaFullstack.pdf', '.pdf'), 'java-fullstack');
  assert.equal(courseIdOfFile('dataScienceAi.pdf', '.pdf'), 'data-science-ai');
  assert.equal(courseIdOfFile('oracleDB.pdf', '.pdf'), 'oracle-db');
  assert.equal(courseIdOfFile('IAMOkta.pdf', '.pdf'), 'iam-okta');
});

test('a kebab-case id stays as it is, and other files are none', () => {
  assert.equal(courseIdOfFile('data-science-ai.pdf', '.pdf'), 'data-science-ai');
  assert.equal(courseIdOfFile('python.png', '.png'), 'python');
  assert.equal(courseIdOfFile('python.txt', '.pdf'), null);
});
