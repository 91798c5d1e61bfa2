import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitTrainer } from './trainer.ts';

test('a trainer is a name and a description with a dash between them', () => {
  assert.partialDeepStrictEqual(
    splitTrainer('Karthik Subramanian - 12 years of Python - and still learning.'),
    { name: 'Karthik Subramanian', description: '12 years of Python - and still learning.' },
  );
  assert.partialDeepStrictEqual(splitTrainer('Dr. Meena – statistics'), {
    name: 'Dr. Meena',
    description: 'statistics',
  });
});

test('a hyphen inside a name does not split it', () => {
  assert.partialDeepStrictEqual(splitTrainer('Mary-Ann Joseph'), {
    name: 'Mary-Ann Joseph',
    description: '',
  });
});
