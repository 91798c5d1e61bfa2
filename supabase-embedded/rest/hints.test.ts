import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alike, nearest } from './hints.ts';

const { names, parts } = alike;
const cases: [name: string, candidates: string[], least: number, found: string | undefined][] = [
  ['testt', ['test', 'another'], names, 'test'],
  ['noclosealternative', ['test', 'another'], parts, undefined],
  ['film', ['films', 'directors'], names, 'films'],
  ['role', ['directors', 'roles', 'actors'], names, 'roles'],
  ['messages', ['get_messages'], names, undefined],
  ['messages', ['get_messages'], parts, 'get_messages'],
  ['users', ['markers'], names, undefined],
  ['abcd', ['abcx'], names, 'abcx'],
  ['abc', ['abx'], names, undefined],
  ['(nam, pqaram, vall)', ['(name, param, val)', '(attr, id)'], parts, '(name, param, val)'],
  ['', ['a'], parts, undefined],
  ['x'.repeat(5_000), ['xx'], parts, undefined],
];

for (const [name, candidates, least, found] of cases) {
  test(`nearest to ${name.slice(0, 20)} from ${least}`, () =>
    assert.equal(nearest(name, candidates, least), found));
}
