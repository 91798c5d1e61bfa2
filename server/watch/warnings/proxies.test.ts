import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { watchProxies } from './proxies.ts';

const now = () => new Date(1_000);

/** What is seen of such requests, and how often somebody is told. */
function see(trustProxy: number, requests: { from?: string; names?: boolean; url?: string }[]) {
  let told = 0;
  const watcher = watchProxies({ trustProxy, now, onFirst: () => (told += 1) });
  for (const { from = '203.0.113.7', names = true, url = '/' } of requests)
    watcher.note({
      url,
      headers: names ? { 'x-forwarded-for': '192.0.2.1' } : {},
      socket: { remoteAddress: from },
    } as unknown as IncomingMessage);
  return { ...watcher.sightings(), told };
}

test('a neighbour that names visitors is a proxy that nobody believes', () => {
  for (const from of [
    '127.0.0.1',
    '::1',
    '::ffff:172.18.0.1',
    '10.1.2.3',
    '192.168.1.1',
    'fe80::1%eth0',
    'fd00::1',
  ])
    assert.deepEqual(see(0, [{ from }, { from }]), { unbelievedAt: 1_000, told: 1 }, from);
});

test('a visitor from the internet who writes the header is no proxy, and a neighbour without it is a visitor', () => {
  for (const from of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', '172.32.0.1', ''])
    assert.deepEqual(see(0, [{ from }]), { told: 0 }, from);
  assert.deepEqual(see(0, [{ from: '127.0.0.1', names: false }]), { told: 0 });
});

test('where a proxy is believed, a page without a visitor’s name is seen, and a service’s call is not', () => {
  assert.deepEqual(see(1, [{ names: false }, { names: false }]), {
    unnamedAt: 1_000,
    unnamed: 2,
    named: 0,
    told: 1,
  });
  const service = { names: false, url: '/rest/v1/jobs' };
  assert.deepEqual(see(1, [service]), { unnamed: 0, named: 0, told: 0 });
  assert.deepEqual(see(1, [{ names: true }]), { unnamed: 0, named: 1, told: 0 });
});
