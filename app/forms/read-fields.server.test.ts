import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFields } from './read-fields.server.ts';

const post = (body: BodyInit, headers = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers });

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

test('a form in parts is the same form, without its files', async () => {
  const form = new FormData();
  form.set('prompt', 'one\r\ntwo');
  form.set('picture', new File(['x'], 'x.png'));
  assert.deepEqual(await readFields(post(form)), { prompt: 'one\ntwo' });
});

test('what is no form has no fields of ours, and is no failure', async () => {
  const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
  assert.deepEqual(await readFields(post('--y', broken)), {});
  assert.equal(
    (await readFields(post('{"prompt":"x"}', { 'Content-Type': 'application/json' }))).prompt,
    undefined,
  );
});
