import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RestError } from '../errors.ts';
import { parseSelect } from './select.ts';
import type { SelectItem } from './types.ts';

/** Items in a short form that leaves out what is undefined. */
function short(items: SelectItem[]): unknown[] {
  return items.map((item) => JSON.parse(JSON.stringify(item)));
}

const field = (name: string, more: object = {}) => ({ kind: 'field', field: { name, path: [] }, ...more });
const embed = (name: string, more: object = {}) => ({
  kind: 'embed',
  name,
  spread: false,
  items: [],
  ...more,
});

const cases: [text: string, items: unknown[]][] = [
  ['', []],
  ['*', [field('*')]],
  ['a,b', [field('a'), field('b')]],
  [' a , b ', [field('a'), field('b')]],
  ['x:a', [field('a', { alias: 'x' })]],
  ['a::text', [field('a', { cast: 'text' })]],
  ['x:a::text', [field('a', { cast: 'text', alias: 'x' })]],
  ['"a,b"', [field('a,b')]],
  ['"a\\"b"', [field('a"b')]],
  ['a-b', [field('a-b')]],
  ['a b', [field('a b')]],
  ['ünïcode', [field('ünïcode')]],
  ['a->b', [{ kind: 'field', field: { name: 'a', path: [{ arrow: '->', key: 'b' }] } }]],
  ['a->>b', [{ kind: 'field', field: { name: 'a', path: [{ arrow: '->>', key: 'b' }] } }]],
  ['a->0', [{ kind: 'field', field: { name: 'a', path: [{ arrow: '->', index: '0' }] } }]],
  ['a->-1', [{ kind: 'field', field: { name: 'a', path: [{ arrow: '->', index: '-1' }] } }]],
  ['a->0b', [{ kind: 'field', field: { name: 'a', path: [{ arrow: '->', key: '0b' }] } }]],
  ['a->"x.y"', [{ kind: 'field', field: { name: 'a', path: [{ arrow: '->', key: 'x.y' }] } }]],
  ['count()', [field('*', { aggregate: 'count' })]],
  ['n:count()::text', [field('*', { aggregate: 'count', aggregateCast: 'text', alias: 'n' })]],
  ['a.sum()', [field('a', { aggregate: 'sum' })]],
  ['a::int.max()::text', [field('a', { cast: 'int', aggregate: 'max', aggregateCast: 'text' })]],
  ['count', [field('count')]],
  ['b(*)', [embed('b', { items: [field('*')] })]],
  ['b()', [embed('b')]],
  ['x:b(a)', [embed('b', { alias: 'x', items: [field('a')] })]],
  ['b!h(a)', [embed('b', { hint: 'h', items: [field('a')] })]],
  ['b!inner(a)', [embed('b', { join: 'inner', items: [field('a')] })]],
  ['b!h!inner(a)', [embed('b', { hint: 'h', join: 'inner', items: [field('a')] })]],
  ['b!left!h(a)', [embed('b', { hint: 'h', join: 'left', items: [field('a')] })]],
  ['b!inner_key(a)', [embed('b', { hint: 'inner_key', items: [field('a')] })]],
  ['...b(a)', [embed('b', { spread: true, items: [field('a')] })]],
  [
    'a,b(c,d(e)),f',
    [field('a'), embed('b', { items: [field('c'), embed('d', { items: [field('e')] })] }), field('f')],
  ],
];

for (const [text, items] of cases) {
  test(`select=${text}`, () => assert.deepEqual(short(parseSelect(text)), items));
}

const failures: [text: string, column: number][] = [
  ['a,', 3],
  [',a', 1],
  ['a,,b', 3],
  ['a(', 3],
  ['a(b', 4],
  ['a)', 2],
  ['a->', 4],
  ['a::', 4],
  ['*!h', 2],
  ['a!h', 2],
  ['a.sum', 2],
  ['a;b', 2],
  ['"a', 1],
  ['x:...b(a)', 3],
  ['a\0b', 2],
];

for (const [text, column] of failures) {
  test(`select=${JSON.stringify(text)} stops at column ${column}`, () => {
    assert.throws(
      () => parseSelect(text),
      (error) =>
        error instanceof RestError &&
        error.code === 'PGRST100' &&
        error.message.endsWith(`column ${column})`),
    );
  });
}

test('nesting has an end', () => {
  assert.throws(() => parseSelect(`${'a('.repeat(100)}${')'.repeat(100)}`), RestError);
});
