import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidSubscription, parseFilter } from './filter.ts';

const read: [string, ReturnType<typeof parseFilter>][] = [
  ['a=eq.1', [{ column: 'a', isNegated: false, operator: 'eq', values: ['1'] }]],
  ['a=eq.x=y.z', [{ column: 'a', isNegated: false, operator: 'eq', values: ['x=y.z'] }]],
  ['a=eq.', [{ column: 'a', isNegated: false, operator: 'eq', values: [''] }]],
  ['a=not.in.(1,2)', [{ column: 'a', isNegated: true, operator: 'in', values: ['1', '2'] }]],
  ['a=in.("x,\\"y","(z)")', [{ column: 'a', isNegated: false, operator: 'in', values: ['x,"y', '(z)'] }]],
  [
    'a=gt.1,b=is.NULL',
    [
      { column: 'a', isNegated: false, operator: 'gt', values: ['1'] },
      { column: 'b', isNegated: false, operator: 'is', values: ['NULL'] },
    ],
  ],
];
for (const [filter, conditions] of read) {
  test(`${filter} is understood`, () => assert.deepEqual(parseFilter(filter), conditions));
}

const refused = [
  '',
  'a',
  'a=1',
  'a=eq',
  '=eq.1',
  'a=in.1,2',
  'a=is.five',
  'a=constructor.1',
  `a=eq.${'x'.repeat(5000)}`,
];
for (const filter of refused) {
  test(`${filter.slice(0, 20) || 'nothing'} is refused`, () =>
    assert.throws(() => parseFilter(filter), InvalidSubscription));
}

// A pattern that tried every way to read it would not end.
test('a value that is all quotes and brackets comes to an end', () => {
  try {
    parseFilter(`a=eq.${'("\\'.repeat(900)}`);
  } catch (error) {
    assert.ok(error instanceof InvalidSubscription);
  }
});
