import assert from 'node:assert/strict';
import { test } from 'node:test';
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
import type { RenderForAll } from './page-cache.ts';

servePages();

test('while nobody tells of changes what is kept stays in use, nothing more is kept, and then all is rendered anew', async () => {
  await visit('/');
  site.pages.setOpen(false);
  assert.equal(await isKept('/'), true);
  assert.equal(await isKept('/jobs'), false);
  assert.equal(await isKept('/jobs'), false);
  site.pages.setOpen(true);
  assert.equal(await isKept('/'), false);
  assert.equal(await isKept('/'), true);
  assert.equal(await isKept('/jobs'), false);
});

const away: RenderForAll = async (address) => {
  site.rendered.push(address);
  return page('away', { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
};
const answers = (...paths: string[]) =>
  Promise.all(paths.map((path) => visit(path).then(async (answer) => [answer.status, await answer.text()])));

test('a page whose content has changed is shown once more while the database is away', async () => {
  site.render = reading({ '/': ['courses'], '/jobs': ['jobs'] });
  await visit('/');
  site.pages.drop('courses');
  site.render = away;
  for (const _ of [1, 2]) assert.deepEqual(await answers('/'), [[200, html('/')]]);
  assert.deepEqual(site.rendered, ['/', '/', '/'], 'each time it is tried anew');
  site.render = async (address) => page(`${address} now`);
  assert.deepEqual(await answers('/'), [[200, html('/ now')]]);
});

test('but no longer than ten minutes after the change, however often there were others since', async () => {
  const minutes = (count: number) => count * 60_000;
  site.render = reading({ '/jobs/1': ['jobs'], '/': ['courses'] });
  await visit('/jobs/1');
  site.pages.drop('jobs');
  await visit('/');
  site.render = away;
  site.clock = minutes(10);
  site.pages.drop();
  assert.deepEqual(await answers('/jobs/1'), [[200, html('/jobs/1')]]);
  site.clock += 1;
  assert.deepEqual(await answers('/jobs/1'), [[503, html('away')]]);
  assert.deepEqual(await answers('/'), [[200, html('/')]], 'which has changed a moment ago');
});

test('so is what went unheard in a gap', async () => {
  await visit('/');
  site.pages.setOpen(false);
  site.pages.setOpen(true);
  site.render = away;
  assert.deepEqual(await answers('/'), [[200, html('/')]]);
});

test('without such a page everybody who waits is told that the database is away, and when to come back', async () => {
  site.render = async (address, onRead) => {
    if (site.rendered.length === 0) await allOf(2);
    return away(address, onRead, () => {});
  };
  for (const answer of await together(2, '/')) {
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '5');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  }
  assert.deepEqual(site.rendered, ['/']);
  assert.equal(await isKept('/'), false);
});

test('any other failure is no reason to show what is stale', async () => {
  await visit('/');
  site.pages.drop();
  site.render = async (address) => page(address, { status: 500 });
  assert.equal((await visit('/')).status, 500);
  site.render = away;
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
    site.pages.drop();
    site.render = async (address) => page('gone', address === '/courses/java' ? gone : {});
    await fetch(`${site.origin}/courses/java`, { redirect: 'manual' });
    site.pages.drop();
    site.render = away;
    const [[, text] = []] = await answers('/courses/java');
    assert.notEqual(text, html('/courses/java'));
  });
}

test('an unknown course shows the other one’s page while the database is away', async () => {
  site.render = async (address) =>
    page(address, {
      headers: address === '/courses/python' ? {} : { 'content-location': '/courses/python' },
    });
  await visit('/courses/python');
  await visit('/courses/aws');
  site.pages.drop();
  site.render = away;
  assert.deepEqual(await answers('/courses/aws'), [[200, html('/courses/python')]]);
});

test('nobody’s own page is kept for later, nor shown', async () => {
  await visit('/');
  site.pages.drop();
  site.render = away;
  assert.equal((await visit('/', { cookie: 'sb-session=abc' })).status, 599);
  site.render = async () => page('personal', { headers: { 'set-cookie': 'a=1' } });
  await visit('/');
  site.render = away;
  assert.deepEqual(await answers('/'), [[200, html('/')]]);
});
