import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { forward } from './forward.ts';

/** A Supabase elsewhere, which answers when it is told to. */
const hosted = createServer();
let url: string;
before(async () => {
  hosted.listen(0, '127.0.0.1');
  await once(hosted, 'listening');
  url = `http://127.0.0.1:${(hosted.address() as AddressInfo).port}/rest/v1/jobs`;
});
after(() => {
  hosted.close();
  hosted.closeAllConnections();
});

test('what is read for somebody who leaves is broken off, and answered as the embedded one does', async () => {
  const leaving = new AbortController();
  const answer = forward(new Request(url), { address: '192.0.2.1', gone: leaving.signal });
  const [, outgoing] = await once(hosted, 'request');
  const closed = once(outgoing, 'close');
  leaving.abort('a string, as node-server has it');
  assert.equal((await answer).status, 503);
  await closed;
});

test('what may change something is not broken off', async () => {
  const leaving = new AbortController();
  const call = new Request(url, { method: 'POST', body: '{}' });
  const answer = forward(call, { address: '192.0.2.1', gone: leaving.signal });
  const [incoming, outgoing] = await once(hosted, 'request');
  leaving.abort();
  assert.equal(incoming.headers['x-forwarded-for'], '192.0.2.1');
  outgoing.writeHead(201).end();
  assert.equal((await answer).status, 201);
});

test('nothing is begun for somebody who has left', async () => {
  const refuse = () => assert.fail('Nobody waits for it.');
  hosted.on('request', refuse);
  for (const method of ['GET', 'POST']) {
    const call = new Request(url, { method });
    assert.equal((await forward(call, { address: '192.0.2.1', gone: AbortSignal.abort() })).status, 503);
  }
  hosted.off('request', refuse);
});
