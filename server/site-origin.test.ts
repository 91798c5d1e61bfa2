import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { createSiteOrigin } from './site-origin.ts';

const deployed = createSiteOrigin({ siteUrl: 'https://www.example.com', trustProxy: 1 });
const atHome = createSiteOrigin({ siteUrl: 'http://localhost:3000', trustProxy: 0 });

const incoming = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers: { host: '127.0.0.1:3000', ...headers } }) as unknown as IncomingMessage;

const post = (headers: Record<string, string>) =>
  new Request('https://www.example.com/', { method: 'POST', headers });

test('whatever Host a proxy sends, the address is the site’s own', () => {
  assert.equal(deployed.addressOf(incoming('/jobs?page=2')), 'https://www.example.com/jobs?page=2');
  const absolute = incoming('http://elsewhere.example/jobs?page=2');
  assert.equal(deployed.addressOf(absolute), 'https://www.example.com/jobs?page=2');
  assert.equal(deployed.addressOf(incoming('//evil.example/x')), 'https://www.example.com//evil.example/x');
});

test('what is no address of a site cannot be asked for', () => {
  for (const target of ['*', 'ftp://elsewhere.example/x', '*.elsewhere.example/', 'https:'])
    assert.equal(deployed.isAskable(incoming(target)), false, target);
  for (const target of ['/', '//x', 'http://elsewhere.example/x', '/?a'])
    assert.equal(deployed.isAskable(incoming(target)), true, target);
});

for (const [claim, headers, isForeign] of [
  ['the site’s own page, behind a proxy that names itself', { origin: 'https://www.example.com' }, false],
  [
    'the site’s own page, with Host passed on',
    { origin: 'https://www.example.com', host: 'www.example.com' },
    false,
  ],
  [
    'a page of another name that the site has',
    { origin: 'https://new.example.org', host: 'new.example.org' },
    false,
  ],
  ['no browser', {}, false],
  ['somebody else’s page', { origin: 'https://evil.example', host: 'www.example.com' }, true],
  ['a page without an origin', { origin: 'null', host: 'www.example.com' }, true],
  [
    'a page of ours that tells nobody where it is',
    { origin: 'null', 'sec-fetch-site': 'same-origin', host: 'www.example.com' },
    false,
  ],
  [
    'a page of another site that hides its origin',
    { origin: 'null', 'sec-fetch-site': 'cross-site', host: 'www.example.com' },
    true,
  ],
  ['the site’s name, but in the clear', { origin: 'http://www.example.com', host: 'www.example.com' }, true],
  ['another port', { origin: 'https://www.example.com:8443', host: 'www.example.com' }, true],
] as const) {
  test(`a form from ${claim} is ${isForeign ? 'refused' : 'taken'}`, () => {
    assert.equal(deployed.isForeignPost(post(headers)), isForeign);
  });
}

test('a phone in the office tries the site by its number', () => {
  const headers = { origin: 'http://192.0.2.7:3000', host: '192.0.2.7:3000' };
  assert.equal(atHome.isForeignPost(post(headers)), false);
});

test('the www or apex twin leads to the site, with path and query', () => {
  const twin = incoming('/jobs?page=2', { host: 'EXAMPLE.com:443' });
  assert.equal(deployed.belongsElsewhere(twin), 'https://www.example.com/jobs?page=2');
  const apex = createSiteOrigin({ siteUrl: 'https://example.com', trustProxy: 0 });
  assert.equal(apex.belongsElsewhere(incoming('/', { host: 'www.example.com' })), 'https://example.com/');
});

test('a proxy that names itself tells the twin by X-Forwarded-Host, and is believed only where it is expected', () => {
  const headers = { 'x-forwarded-host': 'example.com' };
  assert.equal(deployed.belongsElsewhere(incoming('/', headers)), 'https://www.example.com/');
  const unproxied = createSiteOrigin({ siteUrl: 'https://www.example.com', trustProxy: 0 });
  assert.equal(unproxied.belongsElsewhere(incoming('/', headers)), undefined);
  const passedOn = { host: 'example.com', 'x-forwarded-host': 'www.example.com' };
  assert.equal(deployed.belongsElsewhere(incoming('/', passedOn)), undefined);
});

test('every other host is served', () => {
  for (const host of [
    'www.example.com',
    '127.0.0.1:3000',
    'preview.example.com',
    'www.example.com.evil.example',
  ])
    assert.equal(deployed.belongsElsewhere(incoming('/', { host })), undefined);
  assert.equal(atHome.belongsElsewhere(incoming('/', { host: 'www.localhost' })), undefined);
});

test('an https site asks browsers to stay on https for a year; a plain one does not', () => {
  assert.equal(deployed.headers['strict-transport-security'], 'max-age=31536000');
  assert.equal('strict-transport-security' in atHome.headers, false);
});
