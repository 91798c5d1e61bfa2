import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as openRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { type Harness, need, secretKey, startStorage, told } from './harness.ts';

/** The same over a real connection, where bytes come in pieces and people leave. */
let storage: Harness;
let server: Server;
let url: string;
before(async () => {
  storage = await startStorage({ storage: { file_size_limit: '6MiB' } });
  server = createServer(getRequestListener(storage.send, { overrideGlobalObjects: false }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  need(await client().createBucket('net', { public: true }));
});
after(async () => {
  server.closeAllConnections();
  server.close();
  await storage.close();
});

const client = () => createClient(url, secretKey, { auth: { persistSession: false } }).storage;
const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * 31) % 251));

test('a large file goes up and comes down as it was, raw and in a form', async () => {
  const net = client().from('net');
  need(await net.upload('raw', bytes, { contentType: 'image/png' }));
  need(await net.upload('form', new Blob([bytes], { type: 'image/png' })));
  for (const path of ['raw', 'form']) {
    const blob = need(await net.download(path));
    assert.equal(blob.type, 'image/png');
    assert.ok(Buffer.from(await blob.arrayBuffer()).equals(bytes), path);
  }
  const part = await fetch(net.getPublicUrl('raw').data.publicUrl, { headers: { range: 'bytes=1000-1999' } });
  assert.ok(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000)));
});

test('who sends too much is told so, and the connection goes on', async () => {
  const net = client().from('net');
  for (const body of [Buffer.alloc(20_000_000), new Blob([Buffer.alloc(20_000_000)])]) {
    assert.equal(told((await net.upload('too-large', body)).error).code, 'EntityTooLarge');
    assert.equal((await net.list()).error, null);
  }
});

test('who leaves in the middle leaves nothing', async () => {
  const files = (await storage.files()).length;
  const request = openRequest(`${url}/storage/v1/object/net/left`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'image/png', 'content-length': 2_000_000 },
  });
  const gone = new Promise((resolve) => request.once('close', resolve));
  request.on('error', () => {});
  request.write(bytes.subarray(0, 1_000_000));
  await until(async () => (await strays()) === 1);
  request.destroy();
  await gone;
  await until(async () => (await strays()) === 0);
  assert.equal((await storage.files()).length, files);
  assert.equal(told((await client().from('net').info('left')).error).code, 'NoSuchKey');
});

const strays = async () => (await storage.sql('select from storage_embedded.stray_files')).length;

async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await delay(10);
}
