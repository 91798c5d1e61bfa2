import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reachableAt } from './node-server.ts';

const cases: [host: string | undefined, name: string][] = [
  [undefined, '127.0.0.1'],
  ['', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['::1', '[::1]'],
  ['127.0.0.2', '127.0.0.2'],
  ['localhost', 'localhost'],
];
for (const [host, name] of cases) {
  test(`a server on ${host ?? 'every interface'} is reached at ${name}`, () => {
    assert.equal(reachableAt(host), name);
  });
}
