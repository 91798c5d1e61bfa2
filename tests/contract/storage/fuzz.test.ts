import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Harness, need, startStorage } from './harness.ts';

let storage: Harness;
before(async () => {
  storage = await startStorage({ storage: { file_size_limit: '4KiB' } });
  need(await storage.admin.createBucket('b', { public: true }));
});
after(() => storage.close());

/** The same numbers each time, so that what fails once fails again. */
function createRandom(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, pick: <T>(from: readonly T[]) => from[below(from.length)] as T };
}

const words = [
  'object',
  'bucket',
  'public',
  'authenticated',
  'sign',
  'upload',
  'info',
  'list',
  'list-v2',
  'move',
  'copy',
  'empty',
  'cdn',
  'render',
  'b',
  'x',
  '',
  '..',
  '%2e%2e',
  '%2f',
  '%00',
  '%ff',
  'ü',
  '%F0%9F%8E%89',
  'a'.repeat(300),
  "'",
  '"',
  '\\',
  '%25',
  '{}',
  '*',
  ':bucket',
];
const values = [
  null,
  true,
  -1,
  0,
  1,
  1.5,
  1e308,
  '',
  'a',
  'b',
  '\u0000',
  '\ud800',
  '../x',
  [],
  ['a'],
  [null],
  {},
  { column: 'name' },
  { column: 'created_at', order: 'desc' },
  'eyJ9',
  '9'.repeat(40),
];
const fields = [
  'prefix',
  'limit',
  'offset',
  'sortBy',
  'search',
  'cursor',
  'with_delimiter',
  'bucketId',
  'sourceKey',
  'destinationKey',
  'destinationBucket',
  'prefixes',
  'paths',
  'expiresIn',
  'transform',
  'name',
  'id',
  'public',
  'file_size_limit',
  'allowed_mime_types',
  'metadata',
  'copyMetadata',
  'exactMatch',
  'versionId',
];
const headers: [string, string[]][] = [
  [
    'content-type',
    [
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=b',
      'x',
      'a/b; c="',
    ],
  ],
  ['range', ['bytes=0-', 'bytes=9-1', 'bytes=99999999999999999999-', 'x']],
  ['x-upsert', ['true', 'false', '1']],
  ['x-metadata', ['e30=', '!!', 'bnVsbA==', 'eyJhIjoiXHUwMDAwIn0=']],
  ['cache-control', ['max-age=1', 'ü']],
  ['content-encoding', ['gzip', 'x y']],
  ['if-none-match', ['*', '"x"']],
  ['authorization', ['Bearer x', 'Bearer a.b.c', 'Basic eDp5']],
];

test('nothing that is asked makes it fail', async () => {
  const random = createRandom(20261115);
  const { below, pick } = random;
  for (let round = 0; round < 3000; round += 1) {
    const method = pick(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
    const path = Array.from({ length: 1 + below(5) }, () => pick(words)).join('/');
    const query =
      below(3) === 0
        ? `?${pick(['token', 'download', 'versionId', 'limit', 'sortColumn'])}=${pick(words)}`
        : '';
    const chosen = Object.fromEntries(
      headers.filter(() => below(4) === 0).map(([name, from]) => [name, pick(from)]),
    );
    const body = method === 'GET' || method === 'HEAD' ? undefined : makeBody(random);
    const target = `${storage.url}/${path}${query}`;
    const answer = await storage.request(target, {
      method,
      headers: chosen,
      body,
      as: pick(['admin', 'visitor', 'nobody']),
    });
    await answer.arrayBuffer();
    assert.ok(
      answer.status < 500,
      `${method} ${target} ${JSON.stringify(chosen)} ${body}: ${answer.status} ${JSON.stringify(storage.logged)}`,
    );
  }
  assert.deepEqual(storage.logged, []);
});

function makeBody({ below, pick }: ReturnType<typeof createRandom>): string {
  if (below(8) === 0)
    return pick([
      '',
      '{',
      'null',
      '--b\r\n\r\n',
      '--b\r\ncontent-disposition: form-data; filename="x"\r\n\r\nx\r\n--b--',
      'x'.repeat(5000),
    ]);
  const entries = Array.from({ length: below(6) }, () => [pick(fields), pick(values)] as const);
  return JSON.stringify(Object.fromEntries(entries));
}
