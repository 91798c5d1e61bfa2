import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conceal } from './log/conceal.ts';
import { currentRequest } from './log/current-request.ts';
import { openLog } from './log.ts';
import type { Served } from './served.ts';

async function openLines(level: Parameters<typeof openLog>[0] = 'info') {
  const lines: Record<string, unknown>[] = [];
  const log = await openLog(level, { write: (line) => void lines.push(JSON.parse(line)) });
  return { ...log, lines };
}

async function logged(error: unknown) {
  const { log, lines } = await openLines();
  log({ level: 'error', message: 'A lead was not stored', error });
  return lines[0] ?? assert.fail('Nothing was logged.');
}

const served: Served = {
  requestId: 'a1b2c3d4',
  method: 'GET',
  path: '/jobs',
  by: 'page',
  status: 200,
  milliseconds: 1.2345,
  bytes: 4_000,
  role: 'anon',
};

test('an error that the database answers with is logged in its own words, without the row that it quotes', async () => {
  const error = { code: '23505', message: 'duplicate key', details: 'Key (id)=(1) exists.', hint: null };
  assert.equal((await logged(error)).error, 'code: 23505; message: duplicate key');
  assert.match(String((await logged({ ...error, hint: 'Take another.' })).error), /; hint: Take another\.$/);
});

test('a value that the database does not take is not quoted', async () => {
  const message = 'invalid input syntax for type uuid: "my secret"';
  const thrown = Object.assign(new Error(message), { code: '22P02' });
  for (const error of [thrown, { code: '22P02', message }]) {
    const line = await logged(error);
    assert.match(String(line.error), /22P02.*a value that the database does not take/);
    assert.doesNotMatch(JSON.stringify(line), /secret/);
  }
});

test('an exception is logged with its stack, anything else as text', async () => {
  assert.match(String((await logged(new Error('no route'))).error), /^Error: no route\n +at /);
  assert.equal((await logged('no route')).error, 'no route');
  assert.equal((await logged(null)).error, 'null');
  assert.ok(!('error' in (await logged(undefined))));
});

test('addresses and tokens that others put into their words are concealed', async () => {
  const refused = new Error(
    '550 5.1.1 <asha.rao+x@example.co.in>: no such user; eyJhbGciOi.eyJzdWIi.c2ln_-x',
  );
  const { error } = await logged(refused);
  assert.match(String(error), /^Error: 550 5\.1\.1 <\[address\]>: no such user; \[token\]\n/);
  const { logServed, lines } = await openLines();
  logServed({ ...served, path: '/people/asha%40example.com' });
  assert.equal(lines[0]?.path, '/people/[address]');
  for (const address of [
    'asha%2540example.com',
    'asha%40m%C3%BCller.example',
    'asha@localhost',
    'அஷா@example.com',
  ])
    assert.match(String((await logged(`To ${address}: no`)).error), /^To \[address\]: no$/, address);
  // Whatever is cut off is cut afterwards.
  logServed({ ...served, path: `/${'x'.repeat(290)}/asha@example.com` });
  assert.doesNotMatch(String(lines[1]?.path), /asha/);
  // A package's name is no address.
  assert.match(String((await logged('node_modules/@hono/node-server')).error), /@hono/);
});

test('a text that somebody wrote to keep us busy is walked through once', async () => {
  for (const text of [
    'a'.repeat(1_000_000),
    '@'.repeat(100_000),
    'a@'.repeat(100_000),
    'eyJ'.repeat(100_000),
  ])
    assert.ok(conceal(`${text}@`).length > 0);
  assert.ok(String((await logged('x'.repeat(1_000_000))).error).length < 20_000);
});

test('every line of a request names it', async () => {
  const { log, logServed, lines } = await openLines();
  currentRequest.run({ requestId: 'a1b2c3d4', by: 'page' }, () => log({ level: 'warn', message: 'Odd' }));
  log({ level: 'warn', message: 'Nobody’s' });
  logServed(served);
  assert.deepEqual(
    lines.map(({ requestId }) => requestId),
    ['a1b2c3d4', undefined, 'a1b2c3d4'],
  );
  const { time, ...line } = lines[2] ?? {};
  assert.ok(!Number.isNaN(Date.parse(String(time))));
  assert.deepEqual(line, { ...served, level: 'info', milliseconds: 1.2 });
});

test('what is asked for every few seconds is logged only to somebody who wants everything', async () => {
  for (const [level, count] of [
    ['info', 1],
    ['debug', 2],
  ] as const) {
    const { logServed, lines } = await openLines(level);
    logServed({ ...served, path: '/healthz', by: 'health' });
    logServed({ ...served, path: '/readyz', by: 'health', status: 503 });
    assert.equal(lines.length, count);
  }
});
