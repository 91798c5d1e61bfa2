import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from './hints.ts';

const cases: [name: string, candidates: string[], found: string | undefined][] = [
  ['testt', ['test', 'another'], 'test'],
  ['noclosealternative', ['test', 'another'], undefined],
  ['film', ['films', 'directors'], 'films'],
  ['role', ['directors', 'roles', 'actors'], 'roles'],
  ['(nam, pqaram, vall)', ['(name, param, val)', '(attr, id)'], '(name, param, val)'],
  ['', ['a'], undefined],
  ['x'.repeat(5_000), ['xx'], undefined],
];

for (const [name, candidates, found] of cases) {
  test(`nearest to ${name.slice(0, 20)}`, () => assert.equal(nearest(name, candidates), found));
}
