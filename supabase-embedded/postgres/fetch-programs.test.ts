import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newestOf } from './fetch-programs.ts';

test('the newest of a major is chosen by numbers, and a release before what came ahead of it', () => {
  const betas = ['16.14.0-beta.17', '17.9.0-beta.17', '17.10.0-beta.9', '17.10.0-beta.17', '18.4.0-beta.17'];
  assert.equal(newestOf(17, betas), '17.10.0-beta.17');
  assert.equal(newestOf(17, ['17.10.0', ...betas]), '17.10.0');
  assert.equal(newestOf(17, [...betas, '17.10.0']), '17.10.0');
  assert.equal(newestOf(17, [...betas, '17.10.1-beta.1', '17.10.0']), '17.10.1-beta.1');
  assert.equal(newestOf(14, betas), undefined);
});
