import assert from 'node:assert/strict';
import { createServer, request as httpRequest } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageCache, type PageCache } from './page-cache.ts';

const html = `<!doctype html><title>Home</title>${'<p>Text</p>'.repeat(200)}`;
let pages: PageCache;
let rendered: number;
let origin: string;

/** Answers from the cache only; 599 says that it had nothing. */
const server = createServer((request, response) => {
  if (!pages.serve(request, response)) response.writeHead(599).end();
});
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${(server.address() as { port: number }).port}`;
});
after(() => server.close());
beforeEach(() => {
  pages = createPageCache();
  rendered = 0;
});

const page = (init: ResponseInit = {}) => {
  rendered += 1;
  return new Response(html, {
    ...init,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      ...init.headers,
    },
  });
};
const visit = (path: string, init?: RequestInit) =>
  pages.render(new Request(`${origin}${path}`, init), async () => page());

test('a page is rendered once and then served with its own headers', async () => {
  assert.equal(await (await visit('/')).text(), html);
  const served = await fetch(`${origin}/`);
  assert.equal(await served.text(), html);
  assert.equal(served.headers.get('content-security-policy'), "default-src 'none'");
  assert.equal(served.headers.get('cache-control'), 'private, no-cache');
  assert.equal(rendered, 1);
});

test('a browser that has the page is told so', async () => {
  await visit('/');
  const etag = (await fetch(`${origin}/`)).headers.get('etag') ?? '';
  const again = await fetch(`${origin}/`, { headers: { 'if-none-match': etag } });
  assert.deepEqual([again.status, await again.text()], [304, '']);
});

test('compressed as the browser asks', async () => {
  await visit('/');
  const get = async (encoding: string) => {
    return new Promise<{ encoding?: string; body: Buffer }>((resolve) =>
      httpRequest(`${origin}/`, { headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
        );
      }).end(),
    );
  };
  const br = await get('gzip, deflate, br');
  assert.deepEqual([br.encoding, brotliDecompressSync(br.body).toString()], ['br', html]);
  const gzip = await get('gzip');
  assert.deepEqual([gzip.encoding, gunzipSync(gzip.body).toString()], ['gzip', html]);
  const plain = await get('identity');
  assert.deepEqual([plain.encoding, plain.body.toString()], [undefined, html]);
});

test('twenty who ask at once wait for one rendering', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => visit('/')));
  assert.deepEqual(new Set(await Promise.all(answers.map((answer) => answer.text()))), new Set([html]));
  assert.equal(rendered, 1);
});

for (const [who, path, headers] of [
  ['a signed-in person', '/', { cookie: 'theme=dark; sb-session=abc' }],
  ['a person whose session cookie is in parts', '/', { cookie: 'sb-session.0=abc; sb-session.1=def' }],
  ['a visitor who is to see a message', '/', { cookie: 'flash=sent' }],
  ['a visitor with a query string', '/?code=1', {}],
] as const) {
  test(`${who} gets a page of their own`, async () => {
    await visit('/');
    await visit(path, { headers });
    assert.equal(rendered, 2);
    assert.equal((await fetch(`${origin}${path}`, { headers })).status, 599);
  });
}

test('an answer that sets a cookie, fails or is not a page is not kept', async () => {
  const refused: ResponseInit[] = [
    { headers: { 'set-cookie': 'a=1' } },
    { status: 404 },
    { status: 500 },
    { headers: { 'content-type': 'application/json' } },
  ];
  for (const init of refused) {
    await pages.render(new Request(`${origin}/x`), async () => page(init));
    assert.equal((await fetch(`${origin}/x`)).status, 599);
  }
});

test('a change of content drops every page, and one that was being rendered meanwhile', async () => {
  await visit('/');
  pages.drop();
  assert.equal((await fetch(`${origin}/`)).status, 599);

  let finish = () => {};
  const slow = pages.render(new Request(`${origin}/`), async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return page();
  });
  pages.drop();
  finish();
  await slow;
  assert.equal((await fetch(`${origin}/`)).status, 599);
});

test('while nobody tells of changes nothing is kept', async () => {
  pages.setOpen(false);
  await visit('/');
  assert.equal((await fetch(`${origin}/`)).status, 599);
  pages.setOpen(true);
  await visit('/');
  assert.equal((await fetch(`${origin}/`)).status, 200);
});

test('it holds five hundred pages and lets the oldest go', async () => {
  for (let number = 0; number <= 500; number++) await visit(`/courses/${number}`);
  assert.equal((await fetch(`${origin}/courses/0`)).status, 599);
  assert.equal((await fetch(`${origin}/courses/500`)).status, 200);
});
