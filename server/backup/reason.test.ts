import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { isExplained, reasonOf } from './reason.ts';

test('what an operator can mend is said in a sentence; of all else one wants to know where it happened', () => {
  const cases: [error: unknown, reason: string, isAll: boolean][] = [
    [new StartupError('Set DATA_DIR.'), 'Set DATA_DIR.', true],
    [
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
      'A disk is full (ENOSPC: no space left on device, write): free some space.',
      true,
    ],
    [
      new Error('Connection terminated unexpectedly'),
      'The database went away in the middle of it (Connection terminated unexpectedly): see that it runs.',
      true,
    ],
    [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED', false],
    [new TypeError('x is not a function'), 'x is not a function', false],
    ['a word', 'a word', false],
  ];
  for (const [error, reason, isAll] of cases)
    assert.deepEqual([reasonOf(error), isExplained(error)], [reason, isAll]);
});
