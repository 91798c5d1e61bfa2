import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageCache, type PageCache, type RenderForAll } from './page-cache.ts';

let clock: number;
let pages: PageCache;
let rendered: string[];
let render: RenderForAll;
let origin: string;

const html = (address: string) => `<!doctype html><title>${address}</title>${'<p>Text</p>'.repeat(200)}`;
const page = (address: string, { headers, ...init }: ResponseInit = {}) =>
  new Response(html(address), {
    ...init,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'",
      ...headers,
    },
  });

/** How many of those who ask together have come; a rendering can wait for them all. */
let come = 0;
const arrivals = new EventEmitter();
const allOf = async (count: number) => {
  while (come < count) await once(arrivals, 'one');
};

/** The cache behind a real server; what it leaves to others is answered with 599. */
const server = createServer(async (request, response) => {
  if (pages.serve(request, response)) return;
  come += 1;
  arrivals.emit('one');
  const shared = await pages.share(request, request.url ?? '', render);
  response.writeHead(shared?.status ?? 599, shared?.headers).end(shared?.body);
});
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${(server.address() as { port: number }).port}`;
});
after(() => server.close());
beforeEach(() => {
  clock = 0;
  pages = createPageCache({ now: () => clock });
  rendered = [];
  render = async (address) => {
    rendered.push(address);
    return page(address);
  };
});

const visit = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
const together = (count: number, path: string) => {
  come = 0;
  return Promise.all(Array.from({ length: count }, () => fetch(origin + path, { redirect: 'manual' })));
};
const isKept = async (path: string) => {
  const before = rendered.length;
  await visit(path);
  return rendered.length === before;
};

test('a page is rendered once and then served with its own headers', async () => {
  assert.equal(await (await visit('/')).text(), html('/'));
  const served = await visit('/');
  assert.equal(await served.text(), html('/'));
  assert.equal(served.headers.get('content-security-policy'), "default-src 'none'");
  assert.equal(served.headers.get('cache-control'), 'private, no-cache');
  assert.equal(served.headers.get('vary'), 'accept-encoding, cookie');
  assert.deepEqual(rendered, ['/']);
});

test('a browser that has the page is told so, also when a proxy weakened its tag', async () => {
  const etag = (await visit('/')).headers.get('etag') ?? '';
  for (const tags of [etag, `W/${etag}`, `"other", W/${etag}`]) {
    const again = await visit('/', { 'if-none-match': tags });
    assert.deepEqual([again.status, await again.text()], [304, '']);
  }
  assert.equal((await visit('/', { 'if-none-match': '"other"' })).status, 200);
});

test('compressed as the browser asks', async () => {
  const get = (encoding: string) =>
    new Promise<{ encoding?: string; body: Buffer }>((resolve) =>
      httpRequest(`${origin}/`, { headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
        );
      }).end(),
    );
  for (const [asked, expected] of [
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
  ] as const) {
    const { encoding, body } = await get(asked);
    assert.equal(encoding, expected);
    const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
    assert.equal(plain.toString(), html('/'));
  }
  assert.deepEqual(rendered, ['/']);
});

test('twenty who ask at once wait for one rendering', async () => {
  render = async (address) => {
    rendered.push(address);
    await allOf(20);
    return page(address);
  };
  const answers = await together(20, '/');
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  assert.deepEqual(new Set(texts), new Set([html('/')]));
  assert.deepEqual(rendered, ['/']);
});

test('campaigns share the page, which is rendered without their parameters', async () => {
  for (const query of [
    '?utm_source=mail&utm_medium=x',
    '?gclid=1&UTM_Campaign=2',
    '?fbclid=%3Cscript%3E',
    '?',
  ])
    assert.equal(await (await visit(`/${query}`)).text(), html('/'));
  assert.deepEqual(rendered, ['/']);
});

for (const [what, path, headers] of [
  ['a signed-in person', '/', { cookie: 'theme=dark; sb-session=abc' }],
  ['a person whose session cookie is in parts', '/', { cookie: 'sb-session.0=abc; sb-session.1=def' }],
  ['a session with a space before its value', '/', { cookie: 'sb-session =abc' }],
  ['somebody on the way back from Google', '/', { cookie: 'sb-session-code-verifier=abc' }],
  ['a visitor who is to see a message', '/', { cookie: 'flash=sent' }],
  ['a query that means something', '/?code=1', {}],
  ['such a query beside a campaign', '/?utm_source=mail&seats', {}],
  ['the data of a page', '/_root.data', {}],
  ['a file', '/robots.txt', {}],
  ['another spelling', '/Services', {}],
  ['a trailing slash', '/services/', {}],
  ['an encoded letter', '/%73ervices', {}],
  ['a path that leads back', '//services', {}],
] as const) {
  test(`${what} is left to others`, async () => {
    await visit('/');
    assert.equal((await visit(path, headers)).status, 599);
    assert.deepEqual(rendered, ['/']);
  });
}

test('an answer that sets a cookie or says no-store goes to nobody else', async () => {
  for (const [name, value] of [
    ['set-cookie', 'a=1'],
    ['cache-control', 'private, no-store'],
  ] as const) {
    render = async (address) => {
      await allOf(2);
      return page(address, { headers: { [name]: value } });
    };
    const both = await together(2, '/x');
    assert.deepEqual(
      both.map(({ status }) => status),
      [599, 599],
    );
  }
});

test('a failure is told to all who waited for it and then forgotten', async () => {
  for (const status of [302, 404, 500]) {
    rendered = [];
    render = async (address) => {
      rendered.push(address);
      if (rendered.length === 1) await allOf(2);
      return page(address, { status });
    };
    const both = await together(2, '/x');
    assert.deepEqual(
      both.map((answer) => answer.status),
      [status, status],
    );
    assert.deepEqual(rendered, ['/x']);
    assert.equal(await isKept('/x'), false);
  }
});

const reading =
  (resources: Record<string, string[]>): RenderForAll =>
  async (address, onRead) => {
    rendered.push(address);
    for (const resource of resources[address] ?? [])
      onRead(`https://site.example/rest/v1/${resource}?select=*`);
    return page(address);
  };

test('a change drops the pages that show it, and no others', async () => {
  render = reading({ '/': ['courses', 'webinars'], '/jobs': ['jobs'], '/new': ['something_new'] });
  const keptAfter = async (kind: 'courses' | 'workshops' | 'seats' | 'jobs') => {
    for (const path of ['/', '/jobs', '/new', '/privacy']) await visit(path);
    pages.drop(kind);
    const kept = [];
    for (const path of ['/', '/jobs', '/new', '/privacy']) if (await isKept(path)) kept.push(path);
    return kept;
  };
  assert.deepEqual(await keptAfter('courses'), ['/jobs', '/privacy']);
  assert.deepEqual(await keptAfter('seats'), ['/jobs', '/privacy']);
  assert.deepEqual(await keptAfter('jobs'), ['/', '/privacy']);
  pages.drop();
  assert.equal(await isKept('/privacy'), false);
});

test('what was being rendered when its content changed is not kept, and who comes later does not wait for it', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  render = async (address, onRead) => {
    onRead('https://site.example/rest/v1/jobs');
    rendered.push(address);
    started.resolve();
    if (rendered.length === 1) await finish.promise;
    return page(`${address} ${rendered.length}`);
  };
  const early = visit('/jobs');
  await started.promise;
  pages.drop('jobs');
  assert.equal(await (await visit('/jobs')).text(), html('/jobs 2'));
  finish.resolve();
  await early;
  assert.equal(await (await visit('/jobs')).text(), html('/jobs 2'));
});

test('while nobody tells of changes what is kept stays in use, nothing more is kept, and then all is rendered anew', async () => {
  await visit('/');
  pages.setOpen(false);
  assert.equal(await isKept('/'), true);
  assert.equal(await isKept('/jobs'), false);
  assert.equal(await isKept('/jobs'), false);
  pages.setOpen(true);
  assert.equal(await isKept('/'), false);
  assert.equal(await isKept('/'), true);
  assert.equal(await isKept('/jobs'), false);
});

const away: RenderForAll = async (address) => {
  rendered.push(address);
  return page('away', { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
};
const answers = (...paths: string[]) =>
  Promise.all(paths.map((path) => visit(path).then(async (answer) => [answer.status, await answer.text()])));

test('a page whose content has changed is shown once more while the database is away', async () => {
  render = reading({ '/': ['courses'], '/jobs': ['jobs'] });
  await visit('/');
  pages.drop('courses');
  render = away;
  for (const _ of [1, 2]) assert.deepEqual(await answers('/'), [[200, html('/')]]);
  assert.deepEqual(rendered, ['/', '/', '/'], 'each time it is tried anew');
  render = async (address) => page(`${address} now`);
  assert.deepEqual(await answers('/'), [[200, html('/ now')]]);
});

test('but no longer than ten minutes after the change, however often there were others since', async () => {
  const minutes = (count: number) => count * 60_000;
  render = reading({ '/jobs/1': ['jobs'], '/': ['courses'] });
  await visit('/jobs/1');
  pages.drop('jobs');
  await visit('/');
  render = away;
  clock = minutes(10);
  pages.drop();
  assert.deepEqual(await answers('/jobs/1'), [[200, html('/jobs/1')]]);
  clock += 1;
  assert.deepEqual(await answers('/jobs/1'), [[503, html('away')]]);
  assert.deepEqual(await answers('/'), [[200, html('/')]], 'which has changed a moment ago');
});

test('so is what went unheard in a gap', async () => {
  await visit('/');
  pages.setOpen(false);
  pages.setOpen(true);
  render = away;
  assert.deepEqual(await answers('/'), [[200, html('/')]]);
});

test('without such a page everybody who waits is told that the database is away, and when to come back', async () => {
  render = async (address, onRead) => {
    if (rendered.length === 0) await allOf(2);
    return away(address, onRead);
  };
  for (const answer of await together(2, '/')) {
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '5');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  }
  assert.deepEqual(rendered, ['/']);
  assert.equal(await isKept('/'), false);
});

test('any other failure is no reason to show what is stale', async () => {
  await visit('/');
  pages.drop();
  render = async (address) => page(address, { status: 500 });
  assert.equal((await visit('/')).status, 500);
  render = away;
  assert.deepEqual(await answers('/'), [[200, html('/')]]);
});

for (const [what, gone] of [
  ['is not found', { status: 404 }],
  ['leads elsewhere', { status: 302, headers: { location: '/' } }],
  ['shows another one’s page', { headers: { 'content-location': '/courses/python' } }],
] as const) {
  test(`a page that by now ${what} does not come back`, async () => {
    await visit('/courses/python');
    await visit('/courses/java');
    pages.drop();
    render = async (address) => page('gone', address === '/courses/java' ? gone : {});
    await fetch(`${origin}/courses/java`, { redirect: 'manual' });
    pages.drop();
    render = away;
    const [[, text] = []] = await answers('/courses/java');
    assert.notEqual(text, html('/courses/java'));
  });
}

test('an unknown course shows the other one’s page while the database is away', async () => {
  render = async (address) =>
    page(address, {
      headers: address === '/courses/python' ? {} : { 'content-location': '/courses/python' },
    });
  await visit('/courses/python');
  await visit('/courses/aws');
  pages.drop();
  render = away;
  assert.deepEqual(await answers('/courses/aws'), [[200, html('/courses/python')]]);
});

test('nobody’s own page is kept for later, nor shown', async () => {
  await visit('/');
  pages.drop();
  render = away;
  assert.equal((await visit('/', { cookie: 'sb-session=abc' })).status, 599);
  render = async () => page('personal', { headers: { 'set-cookie': 'a=1' } });
  await visit('/');
  render = away;
  assert.deepEqual(await answers('/'), [[200, html('/')]]);
});

test('addresses that show another one’s page share its entry, rendered from its own address', async () => {
  render = async (address) => {
    rendered.push(address);
    const headers = address === '/courses/python' ? undefined : { 'content-location': '/courses/python' };
    return page(address, { headers });
  };
  await visit('/courses/aws');
  await visit('/courses/aws');
  await visit('/courses/aws');
  assert.deepEqual(rendered, ['/courses/aws', '/courses/python']);
  assert.equal(await isKept('/courses/python'), true);
});

test('unknown courses, however many, push no page out', async () => {
  await visit('/');
  render = async (address) => page(address, { headers: { 'content-location': '/courses/python' } });
  for (let number = 0; number < 2_100; number++) await visit(`/courses/${number}`);
  assert.equal(await isKept('/'), true);
});

test('it holds five hundred pages and lets go what was asked for least', async () => {
  await visit('/');
  await visit('/');
  for (let number = 0; number <= 500; number++) await visit(`/jobs/${number}`);
  assert.equal(await isKept('/'), true);
  assert.equal(await isKept('/jobs/500'), true);
  assert.equal(await isKept('/jobs/0'), false);
});
