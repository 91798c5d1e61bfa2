import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptNotification } from './handler.ts';

const contactPayload = { type: 'contact', name: 'Meena', email: 'meena@example.com', phone: '98765 00000' };

const send = (body: string, method = 'POST') =>
  acceptNotification(new Request('http://site.example', { method, ...(method === 'POST' && { body }) }));

test('both kinds of the specification’s payload are accepted', async () => {
  const enrollment = {
    ...contactPayload,
    type: 'enrollment',
    courseName: 'Python Development',
    courseId: 'python',
  };
  for (const payload of [enrollment, { ...contactPayload, course: null, message: null }]) {
    const response = await send(JSON.stringify(payload));
    assert.deepEqual([response.status, await response.json()], [202, { accepted: true }]);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
  }
});

const wrong: [string, unknown][] = [
  ['another type', { ...contactPayload, type: 'newsletter' }],
  ['no type', { ...contactPayload, type: undefined }],
  ['no address', { ...contactPayload, email: undefined }],
  ['several addresses', { ...contactPayload, email: ['a@example.com', 'b@example.com'] }],
  ['no number', { ...contactPayload, phone: null }],
  ['a list', [contactPayload]],
  ['null', null],
  ['text', 'contact'],
];
for (const [name, payload] of wrong) {
  test(`400 with a message: ${name}`, async () => {
    const response = await send(JSON.stringify(payload));
    assert.equal(response.status, 400);
    assert.deepEqual(await response.json(), { error: 'type, email and phone are required.' });
  });
}

test('what is no JSON, too long or not a POST is refused', async () => {
  assert.equal((await send('{')).status, 400);
  assert.equal((await send('')).status, 400);
  assert.equal((await send(JSON.stringify({ ...contactPayload, message: 'x'.repeat(300_000) }))).status, 413);
  assert.equal((await send('', 'GET')).status, 405);
  assert.equal((await send('', 'OPTIONS')).status, 204);
});
