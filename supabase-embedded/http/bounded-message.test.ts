import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { httpLimits } from './node-server.ts';

/** How the chunks of a body arrive that is sent like this, in one go. */
async function receive(chunks: string[]): Promise<Buffer[]> {
  const { promise, resolve } = Promise.withResolvers<Buffer[]>();
  const server = createServer(httpLimits, async (request, response) => {
    resolve(await request.toArray());
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n${body}0\r\n\r\n`);
  const received = await promise;
  socket.destroy();
  server.close();
  return received;
}

test('small chunks arrive together, whole and in their order', async () => {
  const sent = Array.from({ length: 4_000 }, (_, number) => String(number));
  const received = await receive(sent);
  assert.equal(Buffer.concat(received).toString(), sent.join(''));
  assert.ok(received.length < 100, `${received.length} chunks`);
});

test('any number of chunks is taken that are not small', async () => {
  const sent = Array.from({ length: 10_000 }, () => 'x'.repeat(40));
  assert.equal(Buffer.concat(await receive(sent)).length, 400_000);
});
