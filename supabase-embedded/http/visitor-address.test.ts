import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitorAddress } from './visitor-address.ts';

const cases: { name: string; from: Parameters<typeof visitorAddress>; is: string }[] = [
  { name: 'nobody in front: the header is ignored', from: ['203.0.113.9', '1.1.1.1', 0], is: '203.0.113.9' },
  { name: 'one proxy: what it appended', from: ['10.0.0.1', '1.1.1.1, 203.0.113.9', 1], is: '203.0.113.9' },
  {
    name: 'two proxies: one further left',
    from: ['10.0.0.1', '9.9.9.9, 203.0.113.9, 10.0.0.2', 2],
    is: '203.0.113.9',
  },
  { name: 'fewer entries than proxies: the first', from: ['10.0.0.1', '203.0.113.9', 3], is: '203.0.113.9' },
  { name: 'no header: the socket', from: ['10.0.0.1', undefined, 1], is: '10.0.0.1' },
  { name: 'rubbish: the socket', from: ['10.0.0.1', 'unknown, <script>', 1], is: '10.0.0.1' },
  { name: 'IPv4 in IPv6', from: ['::ffff:203.0.113.9', undefined, 0], is: '203.0.113.9' },
  { name: 'IPv6 with brackets and port', from: ['::1', '[2001:db8::1]:443', 1], is: '2001:db8::1' },
  { name: 'IPv4 with port', from: ['::1', '203.0.113.9:51234', 1], is: '203.0.113.9' },
];

for (const { name, from, is } of cases) {
  test(name, () => assert.equal(visitorAddress(...from), is));
}
