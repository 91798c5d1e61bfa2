import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RestError } from '../errors.ts';
import { looksLikeFilter, parseFilter } from './filter.ts';
import { parseLogicTree } from './logic-tree.ts';
import type { LogicNode } from './types.ts';

const operations: [value: string, operation: object, negated?: boolean][] = [
  ['eq.1', { kind: 'quantified', name: 'eq', value: '1' }],
  ['eq.', { kind: 'quantified', name: 'eq', value: '' }],
  ['eq.a.b,c(d)', { kind: 'quantified', name: 'eq', value: 'a.b,c(d)' }],
  ['not.gte.5', { kind: 'quantified', name: 'gte', value: '5' }, true],
  ['eq(any).{1,2}', { kind: 'quantified', name: 'eq', quantifier: 'any', value: '{1,2}' }],
  ['like(all).{a*}', { kind: 'quantified', name: 'like', quantifier: 'all', value: '{a*}' }],
  ['neq.x', { kind: 'simple', name: 'neq', value: 'x' }],
  ['cs.{a}', { kind: 'simple', name: 'cs', value: '{a}' }],
  ['in.(1,2)', { kind: 'in', values: ['1', '2'] }],
  ['in.("a,b",c)', { kind: 'in', values: ['a,b', 'c'] }],
  ['in.("a\\"b")', { kind: 'in', values: ['a"b'] }],
  ['in.("a"b)', { kind: 'in', values: ['"a"b'] }],
  ['in.()', { kind: 'in', values: [''] }],
  ['is.null', { kind: 'is', value: 'null' }],
  ['is.NOT_NULL', { kind: 'is', value: 'not_null' }],
  ['isdistinct.1', { kind: 'isdistinct', value: '1' }],
  ['fts.a & b', { kind: 'fts', name: 'fts', value: 'a & b' }],
  ['wfts(english).a', { kind: 'fts', name: 'wfts', config: 'english', value: 'a' }],
];

for (const [value, operation, negated = false] of operations) {
  test(`a=${value}`, () => {
    const { value: filter } = parseFilter('a', value);
    assert.deepEqual(JSON.parse(JSON.stringify(filter.operation)), operation);
    assert.equal(filter.negated, negated);
  });
}

for (const value of [
  '1',
  'noop.1',
  'eq',
  'eq().1',
  'eq(some).1',
  'in.1',
  'in.(1',
  'is.nul',
  'is.nullx',
  'not.',
  'fts().a',
]) {
  test(`a=${value} is outside the grammar`, () => {
    assert.throws(() => parseFilter('a', value), RestError);
    assert.equal(looksLikeFilter(value), false);
  });
}

test("a parameter's key is a path, a field and a JSON path", () => {
  const { path, value } = parseFilter('a.b.c->d->>0', 'eq.1');
  assert.deepEqual(path, ['a', 'b']);
  assert.deepEqual(value.field, {
    name: 'c',
    path: [
      { arrow: '->', key: 'd' },
      { arrow: '->>', index: '0' },
    ],
  });
});

/** A tree written out again, to be compared by eye. */
function written(node: LogicNode): string {
  if (node.kind !== 'filter')
    return `${node.negated ? 'not ' : ''}${node.kind}(${node.nodes.map(written).join(' ; ')})`;
  const { operation } = node;
  const value = 'values' in operation ? operation.values.join('|') : operation.value;
  return `${node.negated ? 'not ' : ''}${node.field.name} ${operation.kind} ${value}`;
}

const trees: [key: string, value: string, path: string[], tree: string][] = [
  ['or', '(a.eq.1,b.eq.2)', [], 'or(a quantified 1 ; b quantified 2)'],
  ['and', '( a.eq.1 , b.eq.2 )', [], 'and(a quantified 1  ; b quantified 2 )'],
  ['not.or', '(a.eq.1)', [], 'not or(a quantified 1)'],
  ['x.y.or', '(a.eq.1)', ['x', 'y'], 'or(a quantified 1)'],
  ['x.not.and', '(a.eq.1)', ['x'], 'not and(a quantified 1)'],
  [
    'or',
    '(a.not.eq.1,not.and(b.gt.1,c.in.(1,2)))',
    [],
    'or(not a quantified 1 ; not and(b quantified 1 ; c in 1|2))',
  ],
  ['or', '(a.eq."x,y)",b.is.null)', [], 'or(a quantified x,y) ; b is null)'],
  ['or', '(a.cs.{1,2},b.eq.3)', [], 'or(a simple {1,2} ; b quantified 3)'],
];

for (const [key, value, path, tree] of trees) {
  test(`${key}=${value}`, () => {
    const parsed = parseLogicTree(key, value);
    assert.deepEqual([parsed.path, written(parsed.value)], [path, tree]);
  });
}

for (const value of [
  '',
  '()',
  '(a)',
  '(a.eq.1',
  'a.eq.1',
  '(a.eq.1))',
  '(xor(a.eq.1))',
  `${'(and'.repeat(100)}`,
]) {
  test(`or=${value.slice(0, 20)} is outside the grammar`, () => {
    assert.throws(() => parseLogicTree('or', value), RestError);
  });
}
