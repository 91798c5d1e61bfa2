import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  allOf,
  html,
  isKept,
  page,
  reading,
  servePages,
  site,
  together,
  visit,
} from '#tests/support/page-cache-server.ts';

servePages();

test('a page is rendered once and then served with its own headers', async () => {
  assert.equal(await (await visit('/')).text(), html('/'));
  const served = await visit('/');
  assert.equal(await served.text(), html('/'));
  assert.equal(served.headers.get('content-security-policy'), "default-src 'none'");
  assert.equal(served.headers.get('cache-control'), 'private, no-cache');
  assert.equal(served.headers.get('vary'), 'accept-encoding, cookie');
  assert.deepEqual(site.rendered, ['/']);
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
      httpRequest(`${site.origin}/`, { headers: { 'accept-encoding': encoding } }, (response) => {
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
  assert.deepEqual(site.rendered, ['/']);
});

test('twenty who ask at once wait for one rendering', async () => {
  site.render = async (address) => {
    site.rendered.push(address);
    await allOf(20);
    return page(address);
  };
  const answers = await together(20, '/');
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  assert.deepEqual(new Set(texts), new Set([html('/')]));
  assert.deepEqual(site.rendered, ['/']);
});

test('campaigns share the page, which is rendered without their parameters', async () => {
  for (const query of [
    '?utm_source=mail&utm_medium=x',
    '?gclid=1&UTM_Campaign=2',
    '?fbclid=%3Cscript%3E',
    '?',
  ])
    assert.equal(await (await visit(`/${query}`)).text(), html('/'));
  assert.deepEqual(site.rendered, ['/']);
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
    assert.deepEqual(site.rendered, ['/']);
  });
}

test('an answer that sets a cookie or says no-store goes to nobody else', async () => {
  for (const [name, value] of [
    ['set-cookie', 'a=1'],
    ['cache-control', 'private, no-store'],
  ] as const) {
    site.render = async (address) => {
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
    site.rendered = [];
    site.render = async (address) => {
      site.rendered.push(address);
      if (site.rendered.length === 1) await allOf(2);
      return page(address, { status });
    };
    const both = await together(2, '/x');
    assert.deepEqual(
      both.map((answer) => answer.status),
      [status, status],
    );
    assert.deepEqual(site.rendered, ['/x']);
    assert.equal(await isKept('/x'), false);
  }
});

test('a change drops the pages that show it, and no others', async () => {
  site.render = reading({ '/': ['courses', 'webinars'], '/jobs': ['jobs'], '/new': ['something_new'] });
  const keptAfter = async (kind: 'courses' | 'workshops' | 'seats' | 'jobs') => {
    for (const path of ['/', '/jobs', '/new', '/privacy']) await visit(path);
    site.pages.drop(kind);
    const kept = [];
    for (const path of ['/', '/jobs', '/new', '/privacy']) if (await isKept(path)) kept.push(path);
    return kept;
  };
  assert.deepEqual(await keptAfter('courses'), ['/jobs', '/privacy']);
  assert.deepEqual(await keptAfter('seats'), ['/jobs', '/privacy']);
  assert.deepEqual(await keptAfter('jobs'), ['/', '/privacy']);
  site.pages.drop();
  assert.equal(await isKept('/privacy'), false);
});

test('what was being rendered when its content changed is not kept, and who comes later does not wait for it', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  site.render = async (address, onRead) => {
    onRead('https://site.example/rest/v1/jobs');
    site.rendered.push(address);
    started.resolve();
    if (site.rendered.length === 1) await finish.promise;
    return page(`${address} ${site.rendered.length}`);
  };
  const early = visit('/jobs');
  await started.promise;
  site.pages.drop('jobs');
  assert.equal(await (await visit('/jobs')).text(), html('/jobs 2'));
  finish.resolve();
  await early;
  assert.equal(await (await visit('/jobs')).text(), html('/jobs 2'));
});

test('addresses that show another one’s page share its entry, rendered from its own address', async () => {
  site.render = async (address) => {
    site.rendered.push(address);
    const headers = address === '/courses/python' ? undefined : { 'content-location': '/courses/python' };
    return page(address, { headers });
  };
  await visit('/courses/aws');
  await visit('/courses/aws');
  await visit('/courses/aws');
  assert.deepEqual(site.rendered, ['/courses/aws', '/courses/python']);
  assert.equal(await isKept('/courses/python'), true);
});

test('unknown courses, however many, push no page out @deep', async () => {
  await visit('/');
  site.render = async (address) => page(address, { headers: { 'content-location': '/courses/python' } });
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

test('sitemaps are kept as pages are, for whoever asks, until what they list changes', async () => {
  site.render = reading({
    '/sitemap.xml': ['rpc/job_sitemaps'],
    '/sitemap-jobs-2.xml': ['rpc/sitemap_jobs'],
  });
  for (const path of [
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-jobs-2.xml',
    '/sitemap.xml?utm_source=x',
    '/sitemap-jobs-2.xml?anything=1',
  ]) {
    await visit(path);
    assert.equal(await isKept(path), true, path);
  }
  const before = site.rendered.length;
  assert.equal((await visit('/sitemap.xml', { cookie: 'sb-session=abc' })).status, 200);
  assert.equal(site.rendered.length, before);
  site.pages.drop('courses');
  assert.equal(await isKept('/sitemap.xml'), true);
  site.pages.drop('jobs');
  assert.equal(await isKept('/sitemap.xml'), false);
  assert.equal(await isKept('/sitemap-jobs-2.xml'), false);
  assert.equal(await isKept('/sitemap-pages.xml'), true);
});

test('other files, and numbers that no sitemap has, are left to others', async () => {
  for (const path of ['/sitemap-jobs-0.xml', '/sitemap-jobs-1000.xml', '/sitemap-jobs-01.xml', '/a.xml'])
    assert.equal((await visit(path)).status, 599, path);
  assert.deepEqual(site.rendered, []);
});

test('it holds eight sitemaps, which take no page’s place', async () => {
  await visit('/');
  for (let number = 1; number <= 9; number++) await visit(`/sitemap-jobs-${number}.xml`);
  assert.equal(await isKept('/sitemap-jobs-1.xml'), false);
  assert.equal(await isKept('/sitemap-jobs-9.xml'), true);
  assert.equal(await isKept('/'), true);
});

test('a sitemap of megabytes comes whole in every encoding @deep', async () => {
  const xml = '<url><loc>https://site.example/jobs/1</loc></url>\n'.repeat(40_000);
  site.render = async () =>
    new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await visit('/sitemap-jobs-1.xml', { 'accept-encoding': encoding });
    assert.equal(answer.headers.get('content-encoding') ?? 'identity', encoding);
    assert.equal(answer.headers.get('content-type'), 'application/xml; charset=utf-8');
    assert.equal(await answer.text(), xml);
  }
});

test('a page is rendered anew when something that it shows is not true any more', async () => {
  site.time = Date.parse('2027-01-30T12:00:00Z');
  // Told in any order; what has no end says Infinity.
  const ends = {
    '/': [site.time + 2000, site.time + 1000, Number.POSITIVE_INFINITY],
    '/jobs': [site.time + 2000],
  };
  site.render = async (address, _onRead, onEnd) => {
    site.rendered.push(address);
    for (const moment of ends[address as keyof typeof ends] ?? []) onEnd(moment);
    return page(address);
  };
  const visitBoth = async () => {
    await visit('/');
    await visit('/jobs');
  };
  await visitBoth();
  site.time += 999;
  await visitBoth();
  assert.deepEqual(site.rendered, ['/', '/jobs']);
  site.time += 1;
  ends['/'] = [];
  await visitBoth();
  await visitBoth();
  assert.deepEqual(site.rendered, ['/', '/jobs', '/']);
});

test('what was not true any more when it was rendered is kept for nobody', async () => {
  site.render = async (address, _onRead, onEnd) => {
    site.rendered.push(address);
    onEnd(site.time);
    return page(address);
  };
  await visit('/');
  await visit('/');
  assert.deepEqual(site.rendered, ['/', '/']);
});
