import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cappedCount, countUpTo } from './capped-count.ts';

test('a count is exact up to the cap, and says that there are more beyond it', () => {
  assert.deepEqual([0, 1, 9_999, 10_000, 10_001].map(cappedCount), ['0', '1', '9,999', '10,000', '10,000+']);
  assert.deepEqual([countUpTo(1_000, 1_000), countUpTo(1_000, 1_001)], ['1,000', '1,000+']);
});
