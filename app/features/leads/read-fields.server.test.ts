import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFields } from './read-fields.server.ts';

const post = (body: string, length = String(Buffer.byteLength(body))) =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Length': length } });

test('line breaks arrive as people typed them, one character each', async () => {
  assert.deepEqual(await readFields(post('name=Priya&message=%0D%0Aone%0D%0Atwo')), {
    name: 'Priya',
    message: '\none\ntwo',
  });
});

test('characters that are none and marks of every kind come through as text', async () => {
  assert.deepEqual(await readFields(post('name=%E2%80%8F%F0%9F%91%A9%00%FF')), {
    name: '\u200F👩\0\uFFFD',
  });
});

test('what is too long, or does not say how long it is, is not read', async () => {
  for (const length of [String(1024 * 1024 + 1), 'long', '']) {
    await assert.rejects(readFields(post('name=Priya', length)), { init: { status: 413 } }, length);
  }
});
