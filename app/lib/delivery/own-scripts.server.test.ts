import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeOwnScripts } from './own-scripts.server.ts';

const nonce = '0b1c6a52-6c0e-4c5e-8a53-4a1f0b8f7d11';
const ours = (text: string, attributes = '') => `<script nonce="${nonce}"${attributes}>${text}</script>`;
const scriptsOf = (html: string) => takeOwnScripts(html, nonce).scripts;

test('a script with the nonce is ours, and no other', () => {
  const html = [
    ours('one()'),
    '<script>injected()</script><script nonce="">injected()</script><script nonce="guessed">injected()</script>',
    ours('two()\nthree()', ' type="module" async=""'),
  ].join('');
  assert.deepEqual(scriptsOf(html), ['one()', 'two()\nthree()']);
});

test('injected HTML that swallows one of our tags gets no script of its own allowed', () => {
  for (const start of [
    '<script>injected();//',
    '<script x=',
    '<script x="',
    "<script x='",
    '<!--',
    '<script ',
  ]) {
    for (const end of ['', '"></script>', "'>injected()</script>", '--><script>injected()</script>']) {
      const scripts = scriptsOf(
        `${start}${ours('one()')}${end}<link nonce="${nonce}" rel="stylesheet">${end}`,
      );
      assert.ok(
        scripts.every((text) => text === 'one()'),
        start + end,
      );
    }
  }
});

test('the nonce is nowhere in the page', () => {
  const link = `<link rel="stylesheet" nonce="${nonce}" href="/a.css"/>`;
  const { html } = takeOwnScripts(
    `${link}${ours('one()')}${ours('two()', ' type="module" async=""')}`,
    nonce,
  );
  assert.equal(
    html,
    '<link rel="stylesheet" href="/a.css"/><script>one()</script><script type="module" async="">two()</script>',
  );
});
