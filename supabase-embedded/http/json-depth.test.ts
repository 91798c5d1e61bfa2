import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTooDeep } from './json-depth.ts';

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const cases: [what: string, json: string, verdict: boolean][] = [
  ['a thousand lists', lists(1_000), false],
  ['one more', lists(1_001), true],
  ['a thousand objects', objects(1_000), false],
  ['one object more', objects(1_001), true],
  ['a long list of short ones', `[${'[],'.repeat(5_000)}[]]`, false],
  ['brackets in a text', JSON.stringify({ text: `\\"${'['.repeat(5_000)}` }), false],
  ['brackets after a text that ends with a backslash', `["\\\\",${lists(2_000)}]`, true],
  ['brackets that are never closed', '['.repeat(50_000), true],
];
for (const [what, json, verdict] of cases) {
  test(`${what}: ${verdict ? 'too deep' : 'not too deep'}`, () => assert.equal(isTooDeep(json), verdict));
}
