import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { delayHydration as delay } from './late-hydration.server.ts';

const delayHydration = (html: string, atOnce = false) => delay(html, { atOnce });

const page = [
  '<html><head><title>Home</title>',
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/>',
  '<link rel="stylesheet" href="/assets/app.css"/></head><body><script>restoreScroll()</script>',
  '<script>window.__reactRouterContext = {};</script>',
  '<script type="module" async="">import "/assets/root.js";</script>',
  '<script type="application/ld+json">{"@type":"Course"}</script></body></html>',
  '<script>window.__reactRouterContext.streamController.close();</script>',
].join('');

test('nothing is preloaded before somebody needs React', () => {
  const html = delayHydration(page);
  assert.ok(!html.includes('<link rel="modulepreload"'));
  assert.ok(html.includes('data-modules="/assets/entry.js /assets/root.js"'));
});

test("React Router's scripts are inert, in their order, with their text unchanged", () => {
  const late = [
    ...delayHydration(page).matchAll(/<script type="text\/late" data-late="(\w*)"[^>]*>(.*?)<\/script>/g),
  ];
  assert.deepEqual(
    late.map(([, type, text]) => [type, text]),
    [
      ['', 'window.__reactRouterContext = {};'],
      ['module', 'import "/assets/root.js";'],
      ['', 'window.__reactRouterContext.streamController.close();'],
    ],
  );
});

test('a page that starts at once says so, and no other does', () => {
  assert.match(delayHydration(page, true), /<script type="text\/late" data-late="module" data-now /);
  assert.ok(!delayHydration(page).includes(' data-now'));
});

test('other scripts, styles and data stay as they are', () => {
  const html = delayHydration(page);
  assert.ok(html.includes('<script>restoreScroll()</script>'));
  assert.ok(html.includes('<script type="application/ld+json">{"@type":"Course"}</script>'));
  assert.ok(html.includes('<link rel="stylesheet" href="/assets/app.css"/>'));
});

test('the one early script stands in the head and is small', () => {
  const [, script = ''] =
    /<script>\((function pageStart[\s\S]*?)\)\(\)<\/script><\/head>/.exec(delayHydration(page)) ?? [];
  // The build leaves comments out.
  const sent = script.replace(/^\s*\/\/.*$/gm, '');
  assert.ok(sent.length > 0 && gzipSync(sent).length < 2_300);
});
