import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { type Product, startProduct } from '#tests/support/product.ts';
import { type Door, doors } from './large-bodies/doors.ts';
import { type Sent, sendChunked } from './large-bodies/send-chunked.ts';
import { sendCrumbs } from './large-bodies/send-crumbs.ts';

const mebibyte = 1024 ** 2;
const floodSize = 300 * mebibyte;
/** Half of one body, of seven. Less cannot be asked: V8 collects buffers that nobody holds when they are 64 MiB or so. */
const mostGrowth = floodSize / 2;

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

function send({ path, method, asService, type = '' }: Door, size: number, headers = {}): Promise<Sent> {
  const apikey = asService ? product.keys.secretKey : product.keys.publishableKey;
  const given = { apikey, 'content-type': type, 'x-forwarded-for': '192.0.2.1', ...headers };
  return sendChunked(product.server.localUrl + path, { method, headers: given, size });
}

/** Storage answers as storage-api does: 400, with the kind of refusal in the body. */
const isTooLarge = ({ status, text }: Sent) =>
  status === 413 || (status === 400 && text.includes('"statusCode":"413"'));

for (const door of doors) {
  const name = `${door.asService ? 'the secret key' : 'a stranger'}: ${door.method ?? 'POST'} ${door.path} (${door.type})`;
  test(`${name} takes ${door.most} bytes without a length, and one more is too large`, async () => {
    const whole = await send(door, door.most);
    assert.ok(!isTooLarge(whole) && whole.status < 500, `${whole.status} ${whole.text.slice(0, 200)}`);
    const larger = await send(door, door.most + 1);
    assert.ok(isTooLarge(larger), `${larger.status} ${larger.text.slice(0, 200)}`);
    assert.match(larger.text, /larger than|too large|exceeded/, 'a sentence');
  });
}

test('a form from somebody else’s page is refused without being read', async () => {
  const foreign = { origin: 'https://elsewhere.example' };
  const answer = await send({ path: '/?index', most: 0 }, floodSize, foreign);
  assert.equal(answer.status, 403);
});

const crumbDoors = [
  '/rest/v1/contact_inquiries',
  '/functions/v1/enhance-prompt',
  '/storage/v1/object/course-images/crumbs.png',
  '/?index',
];
for (const path of crumbDoors) {
  test(`crumbs to ${path} are refused, and the connection is closed`, async () => {
    const headers = { apikey: product.keys.secretKey, 'content-type': 'image/png' };
    // All that the server says until it hangs up.
    const answer = await sendCrumbs(product.server.localUrl + path, { headers, count: 5_000 });
    assert.match(answer, /^HTTP\/1\.1 400 /);
  });
}

const floods = [
  ['POST', '/rest/v1/contact_inquiries'],
  ['POST', '/rest/v1/rpc/take_prompt'],
  ['POST', '/prompt-builder'],
  ['POST', '/prompt-builder/stream'],
  ['POST', '/realtime/v1/api/broadcast'],
  ['POST', '/functions/v1/enhance-prompt'],
  ['GET', '/jobs'],
] as const;
test('hundreds of megabytes at every door at once are not kept', async () => {
  const { pid } = product.server.process;
  // What the process has asked for so far is not the question: the peak is counted from here.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memory(pid, 'VmRSS');
  const answers = await Promise.all(
    floods.map(async ([method, path]) => {
      const { status } = await send({ method, path, most: 0, type: 'application/json' }, floodSize);
      return [method, path, status];
    }),
  );
  assert.deepEqual(
    answers,
    floods.map(([method, path]) => [method, path, method === 'GET' ? 200 : 413]),
  );
  const growth = memory(pid, 'VmHWM') - before;
  assert.ok(growth < mostGrowth, `${Math.round(growth / mebibyte)} MiB more`);
});

test('none of it was a failure, and the site answers', async () => {
  assert.equal((await fetch(product.server.localUrl)).status, 200);
  assert.doesNotMatch(product.server.output(), /"level":"error"/);
});

function memory(pid: number | undefined, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
}
