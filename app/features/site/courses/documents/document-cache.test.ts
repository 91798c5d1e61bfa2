import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDocumentCache, documentResponse } from './document-cache.ts';

test('the same content is rendered once, another content again', async () => {
  const cache = createDocumentCache(10);
  let rendered = 0;
  const render = async () => Buffer.from(`document ${++rendered}`);
  const [first, same] = await Promise.all([
    cache({ price: '₹5,000' }, render),
    cache({ price: '₹5,000' }, render),
  ]);
  const edited = await cache({ price: '₹6,000' }, render);
  assert.equal(first, same);
  assert.notEqual(first.etag, edited.etag);
  assert.equal(rendered, 2);
});

test('the oldest documents make room', async () => {
  const cache = createDocumentCache(2);
  let rendered = 0;
  const render = async () => Buffer.from(String(++rendered));
  for (const content of ['a', 'b', 'c', 'a']) await cache(content, render);
  assert.equal(rendered, 4);
});

test('a rendering that fails is tried again', async () => {
  const cache = createDocumentCache(2);
  await assert.rejects(
    cache('a', () => Promise.reject(new Error('no ink'))),
    /no ink/,
  );
  assert.equal((await cache('a', async () => Buffer.from('drawn'))).body.toString(), 'drawn');
});

test('whoever has the document gets 304', async () => {
  const stored = { etag: '"abc"', body: Buffer.from('document') };
  const headers = { 'Content-Type': 'application/pdf' };
  const ask = (tag?: string) =>
    documentResponse(
      new Request('https://example.com/', { headers: tag ? { 'If-None-Match': tag } : {} }),
      stored,
      headers,
    );
  assert.equal(ask('"abc"').status, 304);
  assert.equal(ask('W/"abc"').status, 304);
  assert.equal(await ask('"old"').text(), 'document');
  assert.equal(ask().headers.get('content-type'), 'application/pdf');
});
