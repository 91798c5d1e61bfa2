import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { createSiteOrigin } from './site-origin.ts';

const deployed = createSiteOrigin({ siteUrl: 'https://www.example.com', siteUrlIsSet: true, trustProxy: 1 });
const atHome = createSiteOrigin({ siteUrl: 'http://localhost:3000', siteUrlIsSet: false, trustProxy: 0 });

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
  const apex = createSiteOrigin({ siteUrl: 'https://example.com', siteUrlIsSet: true, trustProxy: 0 });
  assert.equal(apex.belongsElsewhere(incoming('/', { host: 'www.example.com' })), 'https://example.com/');
});

test('a proxy that names itself tells the twin by X-Forwarded-Host, and is believed only where it is expected', () => {
  const headers = { 'x-forwarded-host': 'example.com' };
  assert.equal(deployed.belongsElsewhere(incoming('/', headers)), 'https://www.example.com/');
  const unproxied = createSiteOrigin({
    siteUrl: 'https://www.example.com',
    siteUrlIsSet: true,
    trustProxy: 0,
  });
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

const browser = { 'sec-fetch-mode': 'navigate', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const opened = (host: string, url = '/', headers: Record<string, string> = browser, more: object = {}) =>
  ({ method: 'GET', httpVersion: '1.1', url, headers: { host, ...headers }, ...more }) as IncomingMessage;

for (const [host, leadsTo] of [
  ['127.0.0.1:3000', 'http://localhost:3000'],
  ['127.0.0.2:3000', undefined],
  ['[::1]:3000', 'http://localhost:3000'],
  ['127.0.0.1:8080', 'http://localhost:8080'],
  ['127.0.0.1', 'http://localhost'],
  ['localhost:3000', undefined],
  ['192.0.2.7:3000', undefined],
  ['127.0.0.1.evil.example:3000', undefined],
  ['127.0.0.1:3000@evil.example', undefined],
  ['', undefined],
] as const)
  test(`without SITE_URL a page opened at ${host || 'no host'} ${leadsTo ? `leads to ${leadsTo}` : 'is served'}`, () => {
    const path = '/jobs?page=2';
    assert.equal(atHome.belongsElsewhere(opened(host, path)), leadsTo && leadsTo + path);
  });

test('the way to localhost leads nowhere else, whatever the path', () => {
  const lead = (url: string) => atHome.belongsElsewhere(opened('127.0.0.1:3000', url));
  assert.equal(lead('//evil.example/x'), 'http://localhost:3000//evil.example/x');
  assert.equal(lead('http://evil.example/x'), 'http://localhost:3000/x');
});

for (const [what, request] of [
  [
    'what a page asks for',
    opened('127.0.0.1:3000', '/jobs.data', { 'sec-fetch-mode': 'cors', accept: 'text/html' }),
  ],
  ['a program', opened('127.0.0.1:3000', '/', { accept: '*/*' })],
  ['a form', opened('127.0.0.1:3000', '/', browser, { method: 'POST' })],
  ['a service', opened('127.0.0.1:3000', '/storage/v1/object/public/a/b.png')],
  ['what a proxy hands on', opened('127.0.0.1:3000', '/', { ...browser, 'x-forwarded-for': '192.0.2.1' })],
  ['what nginx hands on', opened('127.0.0.1:3000', '/', browser, { httpVersion: '1.0' })],
] as const)
  test(`without SITE_URL ${what} is served at 127.0.0.1`, () => {
    assert.equal(atHome.belongsElsewhere(request), undefined);
  });

test('an old browser that states no mode is led to localhost as well', () => {
  const request = opened('127.0.0.1:3000', '/', { accept: browser.accept }, { method: 'HEAD' });
  assert.equal(atHome.belongsElsewhere(request), 'http://localhost:3000/');
});

test('with SITE_URL, or behind a believed proxy, pages are served at 127.0.0.1', () => {
  const request = opened('127.0.0.1:3000');
  for (const options of [
    { siteUrlIsSet: true, trustProxy: 0 },
    { siteUrlIsSet: false, trustProxy: 1 },
  ])
    assert.equal(
      createSiteOrigin({ siteUrl: 'http://localhost:3000', ...options }).belongsElsewhere(request),
      undefined,
    );
});

test('an https site asks browsers to stay on https for a year; a plain one does not', () => {
  assert.equal(deployed.headers['strict-transport-security'], 'max-age=31536000');
  assert.equal('strict-transport-security' in atHome.headers, false);
});
