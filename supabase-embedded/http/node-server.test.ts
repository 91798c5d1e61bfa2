import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { listenOn, reachableAt } from './node-server.ts';

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

test('an address of another machine is told in a line that names the setting', async () => {
  await assert.rejects(listenOn(createServer(), { port: 0, host: '203.0.113.1' }, 'set PORT'), {
    message: '203.0.113.1 is no address of this machine: set HOST to one that is.',
  });
});
