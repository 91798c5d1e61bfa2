import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createTwilioSender } from './twilio.ts';

const received: { path?: string; authorization?: string; body: URLSearchParams }[] = [];
let status = 201;
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = new URLSearchParams(Buffer.concat(parts).toString());
  received.push({ path: request.url, authorization: request.headers.authorization, body });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(status === 201 ? { sid: 'SM1' } : { code: 21211, message: 'Invalid To number' }),
  );
});
let baseUrl = '';
before(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

test("a message is posted to the account with the account's own sender", async () => {
  await createTwilioSender({ accountSid: 'AC1', authToken: 'secret', from: '+15005550006', baseUrl }).send(
    '+919876543210',
    'Your code is 123456',
  );
  await createTwilioSender({ accountSid: 'AC1', authToken: 'secret', from: 'MG7', baseUrl }).send('+91', 'x');
  const [first, second] = received;
  assert.equal(first?.path, '/2010-04-01/Accounts/AC1/Messages.json');
  assert.equal(first?.authorization, `Basic ${Buffer.from('AC1:secret').toString('base64')}`);
  assert.deepEqual(Object.fromEntries(first?.body ?? []), {
    To: '+919876543210',
    Body: 'Your code is 123456',
    From: '+15005550006',
  });
  assert.equal(second?.body.get('MessagingServiceSid'), 'MG7');
});

test('a refusal is an error that does not repeat the text', async () => {
  status = 400;
  const sender = createTwilioSender({ accountSid: 'AC1', authToken: 'secret', from: '+1', baseUrl });
  await assert.rejects(sender.send('+91', 'Your code is 123456'), (error: Error) => {
    assert.match(error.message, /400: Invalid To number \(21211\)/);
    return !error.message.includes('123456');
  });
});
