import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type Everything, startEverything } from './fuzz/start.ts';

let everything: Everything;
before(async () => {
  everything = await startEverything();
});
after(() => everything.close());

const mebibyte = 1024 ** 2;
const limits: [
  what: string,
  method: string,
  path: string,
  headers: () => Record<string, string>,
  most: number,
][] = [
  ['a stranger’s row', 'POST', '/rest/v1/books', () => ({}), mebibyte],
  ['a stranger’s call', 'POST', '/rest/v1/rpc/nothing', () => ({}), mebibyte],
  [
    'a row by the secret key',
    'POST',
    '/rest/v1/books',
    () => ({ apikey: everything.keys.secretKey }),
    10 * mebibyte,
  ],
  ['a body where none is wanted', 'DELETE', '/rest/v1/books?id=eq.0', () => ({}), mebibyte],
  ['a sign-up', 'POST', '/auth/v1/signup', () => ({}), mebibyte],
  ['a broadcast', 'POST', '/realtime/v1/api/broadcast', () => ({}), mebibyte],
  ['a stranger’s request to a function', 'POST', '/functions/v1/open', () => ({}), mebibyte],
  [
    'a function’s request by the secret key',
    'POST',
    '/functions/v1/open',
    () => ({ apikey: everything.keys.secretKey }),
    10 * mebibyte,
  ],
  [
    'a question to storage',
    'POST',
    '/storage/v1/object/list/open',
    () => ({ apikey: everything.keys.secretKey }),
    2 * mebibyte,
  ],
];
for (const [what, method, path, headers, most] of limits) {
  test(`${what} of ${most} bytes is read, and of one more refused, announced or not`, async () => {
    const size = (bytes: number) => ({
      method,
      headers: { ...headers(), 'content-type': 'application/json' },
      body: new Blob([Buffer.alloc(bytes, ' ')]).stream(),
      duplex: 'half',
    });
    const ask = async (init: RequestInit) => everything.fetch(path, init, '192.0.2.7');
    assert.notEqual((await ask(size(most))).status, 413);
    const hidden = await ask(size(most + 1));
    assert.equal(hidden.status, 413);
    assert.equal(hidden.headers.get('cache-control'), 'no-store');
    assert.match(
      ((await hidden.json()) as { message: string }).message,
      /^The request body is larger than \d+ MiB/,
    );
    const { body, ...unread } = size(1);
    const announced = await ask({
      ...unread,
      headers: { ...unread.headers, 'content-length': String(most + 1) },
      body,
    });
    assert.equal(announced.status, 413);
    assert.deepEqual(everything.failures(), []);
  });
}

test('what is packed is not unpacked, so a small body cannot become a large one', async () => {
  const headers = {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    apikey: everything.keys.secretKey,
  };
  const ask = (body: BodyInit) =>
    everything.fetch('/rest/v1/books', { method: 'POST', headers, body }, '192.0.2.7');
  assert.equal((await ask('[]')).status, 201);
  assert.equal((await ask(gzipSync('[]'))).status, 400);
});

test('somebody who goes away in the middle of a body is no failure of ours', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error('gone'));
    },
  });
  const init = { method: 'POST', body, duplex: 'half' };
  assert.equal((await everything.fetch('/rest/v1/books', init, '192.0.2.7')).status, 400);
  assert.deepEqual(everything.failures(), []);
});

test('bodies that are held open together are refused before they fill the memory', async () => {
  const held = Buffer.alloc(9 * mebibyte, ' ');
  const senders = Array.from({ length: 8 }, () => Promise.withResolvers<void>());
  const answers = senders.map(({ promise }) => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(held);
        await promise;
        controller.close();
      },
    });
    const init = { method: 'POST', headers: { apikey: everything.keys.secretKey }, body, duplex: 'half' };
    return everything.fetch('/rest/v1/books', init, '192.0.2.7');
  });
  const small = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  // The eighth does not fit, and is drained until its sender has ended; a small one is taken all the same.
  assert.notEqual((await everything.fetch('/rest/v1/books', small, '192.0.2.7')).status, 503);
  for (const { resolve } of senders) resolve();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  assert.deepEqual(statuses.filter((status) => status === 503).length, 1, statuses.join());
  const again = await everything.fetch(
    '/rest/v1/books',
    { ...small, body: held, headers: { apikey: everything.keys.secretKey } },
    '192.0.2.7',
  );
  assert.notEqual(again.status, 503);
});

/** Bodies of which that much has been read, or refused, and that are not ended before `end` is called. */
async function sendHalves(
  count: number,
  { path, size, token }: { path: string; size: number; token?: string },
) {
  const half = Buffer.alloc(size, ' ');
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  const answers = Array.from({ length: count }, () => {
    const { promise: wantsMore, resolve: askForMore } = Promise.withResolvers<void>();
    begun.push(wantsMore);
    let pulls = 0;
    const source = {
      async pull(controller: ReadableStreamDefaultController) {
        pulls += 1;
        if (pulls === 1) return controller.enqueue(half);
        askForMore();
        await ended;
        controller.close();
      },
    };
    const body = new ReadableStream(source, { highWaterMark: 0 });
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const init = { method: 'POST', headers, body, duplex: 'half' };
    return everything.fetch(path, init, '192.0.2.7');
  });
  await Promise.all(begun);
  return { end, statuses: async () => (await Promise.all(answers)).map(({ status }) => status) };
}

const ask = async (path: string, size: number, address: string) => {
  const body = Buffer.alloc(size, ' ');
  return (await everything.fetch(path, { method: 'POST', body }, address)).status;
};

test('one address cannot fill the memory that large bodies share', async () => {
  const path = '/rest/v1/books';
  const halves = await sendHalves(8, { path, size: 9 * mebibyte, token: everything.personToken });
  assert.notEqual(await ask(path, mebibyte, '192.0.2.8'), 503);
  halves.end();
  const statuses = await halves.statuses();
  assert.equal(statuses.filter((status) => status === 503).length, 7, statuses.join());
  assert.notEqual(await ask(path, mebibyte, '192.0.2.7'), 503);
});

test('nor the memory that small ones share', async () => {
  const path = '/rest/v1/books';
  const halves = await sendHalves(600, { path, size: 60 * 1024 });
  assert.notEqual(await ask(path, 1024, '192.0.2.8'), 503);
  halves.end();
  const refused = (await halves.statuses()).filter((status) => status === 503);
  assert.equal(refused.length, 600 - 64);
  assert.notEqual(await ask(path, 1024, '192.0.2.7'), 503);
});

test('an unknown function, and one that wants a token, are refused before anything is kept', async () => {
  for (const [path, status] of [
    ['/functions/v1/nowhere', 404],
    ['/functions/v1/mirror', 401],
  ] as const)
    assert.equal(await ask(path, 11 * mebibyte, '192.0.2.7'), status);
});

test('a body of which nothing more comes is refused, and its connection ended', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const waiting = Promise.withResolvers<void>();
  let pulls = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulls += 1;
      if (pulls === 1) controller.enqueue(Buffer.from('['));
      else waiting.resolve();
    },
  });
  const init = { method: 'POST', body, duplex: 'half' };
  const answer = everything.fetch('/auth/v1/signup', init, '192.0.2.7');
  await waiting.promise;
  t.mock.timers.tick(60_000);
  const { status, headers } = await answer;
  assert.equal(status, 408);
  assert.equal(headers.get('connection'), 'close');
});

const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
const nested: [what: string, path: string, body: string][] = [
  ['a row', '/rest/v1/books', `{"title":${deep}}`],
  ['rows of named columns', '/rest/v1/books?columns=title', `[{"title":${deep}}]`],
  ['a call', '/rest/v1/rpc/nothing', `{"a":${deep}}`],
  ['a person’s data', '/auth/v1/signup', `{"email":"a@b.co","password":"long enough","data":${deep}}`],
  ['a batch', '/realtime/v1/api/broadcast', `{"messages":[{"topic":"a","event":"b","payload":${deep}}]}`],
  ['a message', '/realtime/v1/api/broadcast/a/events/b', deep],
  ['a bucket', '/storage/v1/bucket', `{"name":"deep","id":${deep}}`],
];
for (const [what, path, body] of nested) {
  test(`${what} nested 50,000 deep is refused, and nothing fails`, async () => {
    const headers = { apikey: everything.keys.secretKey, 'content-type': 'application/json' };
    const answer = await everything.fetch(path, { method: 'POST', headers, body }, '192.0.2.7');
    assert.ok(answer.status >= 400 && answer.status < 500, String(answer.status));
    assert.deepEqual(everything.failures(), []);
  });
}

test('what describes a file and is nested 50,000 deep is left out, as anything that is not an object', async () => {
  const body = new FormData();
  body.set('metadata', deep);
  body.set('', new File(['x'], 'x.txt'));
  const headers = { apikey: everything.keys.secretKey };
  const answer = await everything.fetch(
    '/storage/v1/object/open/deep.txt',
    { method: 'POST', headers, body },
    '192.0.2.7',
  );
  assert.equal(answer.status, 200);
  assert.deepEqual(everything.failures(), []);
});

test('whoever hangs up in the middle of an upload is not taken for a lost database, nor written about', async () => {
  const hangUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const form = 'multipart/form-data; boundary=x';
  const asService = { apikey: everything.keys.secretKey };
  const bucket = { method: 'POST', body: '{"name":"broken-off"}', headers: asService };
  assert.equal((await everything.fetch('/storage/v1/bucket', bucket, '192.0.2.7')).status, 200);
  everything.logged.length = 0;
  for (const [type, begun] of [
    ['text/plain', 'begun'],
    [form, '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nbegun'],
    [form, '--x\r\nContent-Disposition: form-da'],
  ] as const) {
    const parts = [Buffer.from(begun)];
    const body = new ReadableStream({
      pull(stream) {
        const part = parts.shift();
        if (part) stream.enqueue(part);
        else stream.error(hangUp);
      },
    });
    const headers = { ...asService, 'content-type': type };
    const init = { method: 'POST', headers, body, duplex: 'half' as const };
    const answer = await everything.fetch('/storage/v1/object/broken-off/a', init, '192.0.2.7');
    assert.equal(answer.status, 400);
    assert.partialDeepStrictEqual(await answer.json(), { code: 'Aborted' });
  }
  assert.deepEqual(everything.logged, []);
});
