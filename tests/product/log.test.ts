import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { type Product, startProduct } from '#tests/support/product.ts';
import { sendSecrets } from '#tests/support/send-secrets.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';

type Line = Record<string, unknown>;

let product: Product;
/** The token of a link that the mail server repeats when it refuses the mail. */
let quoted = '';
let smtp: Awaited<ReturnType<typeof startSmtpSink>>;

before(async () => {
  smtp = await startSmtpSink({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('hush') ? new Error(`No such user: <${address}>`) : null),
    accepts: async ({ raw }) => {
      if (!raw.includes('quoted@')) return true;
      const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      quoted = /token=(\w+)/.exec(text)?.[1] ?? assert.fail('The mail has no link.');
      return `Spam: ${text.replaceAll(/\s+/g, ' ').slice(-1_500)}`;
    },
  });
  product = await startProduct({ LOG_LEVEL: 'debug', SMTP_URL: smtp.url });
});
after(async () => {
  await product.close();
  await smtp.close();
});

const base = () => product.server.localUrl;

/** Lines that name a request, once the last of them, of the access log, is there. */
async function linesOf(requestId: string): Promise<Line[]> {
  const own = () => readLines().filter((line) => line.requestId === requestId);
  for (;;) {
    const lines = own();
    if (lines.some(({ method }) => method)) return lines;
    await once(product.server.process.stderr ?? assert.fail(), 'data');
  }
}

const readLines = (): Line[] =>
  product.server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line));

const withKey = (extra: Record<string, string> = {}) => ({ apikey: product.keys.publishableKey, ...extra });

test('a request keeps the id that the proxy gave it, and is answered with it', async () => {
  const requestId = randomUUID();
  const answer = await fetch(`${base()}/jobs?utm_source=news`, { headers: { 'x-request-id': requestId } });
  await answer.text();
  assert.equal(answer.headers.get('x-request-id'), requestId);
  const [{ time, milliseconds, bytes, ...line } = assert.fail()] = await linesOf(requestId);
  assert.deepEqual(line, {
    level: 'info',
    requestId,
    method: 'GET',
    path: '/jobs',
    status: 200,
    by: 'page',
    role: 'anon',
  });
  assert.ok(Number(milliseconds) > 0 && Number(bytes) > 1_000, `${milliseconds} ms, ${bytes} bytes`);
  assert.ok(Math.abs(Date.parse(String(time)) - Date.now()) < 60_000);
});

test('what is no id is replaced by one', async () => {
  for (const given of ['short', 'with a space in it', 'x'.repeat(200), '"quoted-and-long"']) {
    const answer = await fetch(`${base()}/healthz`, { headers: { 'x-request-id': given } });
    assert.match(answer.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
  }
});

test('whoever answers is named: memory, file, page, service', async () => {
  const named: Record<string, [path: string, role: string | undefined, status: number]> = {
    'kept page': ['/services', 'anon', 200],
    file: ['/favicon.svg', undefined, 200],
    page: ['/nowhere/at-all', undefined, 404],
    rest: ['/rest/v1/jobs?limit=1', 'service_role', 200],
    auth: ['/auth/v1/settings', 'service_role', 200],
    storage: ['/storage/v1/bucket', 'service_role', 200],
  };
  await (await fetch(`${base()}/services`)).text();
  for (const [by, [path, role, status]] of Object.entries(named)) {
    const requestId = randomUUID();
    const { secretKey } = product.keys;
    const headers = { 'x-request-id': requestId, apikey: secretKey };
    await (await fetch(base() + path, { headers })).text();
    const access = (await linesOf(requestId)).find(({ method }) => method);
    assert.deepEqual([access?.by, access?.role, access?.status], [by, role, status], path);
  }
});

test('one request is followed by its id from the page through the service to the SQL error', async () => {
  await product.database.pool.query(
    `alter table public.contact_inquiries add constraint nobody check (false) not valid`,
  );
  const requestId = randomUUID();
  const form = new URLSearchParams({
    form: 'contact',
    type: 'contact',
    course: 'python',
    name: 'Asha Rao',
    email: 'asha.rao@mail.example',
    phone: '9876543210',
    message: 'I would like to know more about the Java course.',
  });
  const answer = await fetch(`${base()}/?index`, {
    method: 'POST',
    body: form,
    headers: { 'x-request-id': requestId, origin: base() },
  });
  await answer.text();
  await product.database.pool.query(`alter table public.contact_inquiries drop constraint nobody`);
  assert.ok(answer.status >= 400, `${answer.status}`);
  const lines = await linesOf(requestId);
  const told = lines.map(({ message, error }) => `${message} ${error ?? ''}`);
  assert.match(told[0] ?? '', /^The database refused a REST request: 23514/, 'the service');
  assert.match(told[1] ?? '', /^A lead was not stored: unavailable .*\b23514\b/, 'the page');
  const [access] = lines.filter(({ method }) => method);
  assert.deepEqual([access?.method, access?.path, access?.status], ['POST', '/', answer.status]);
});

test('SQL sees the id, and a websocket has one', async () => {
  const requestId = randomUUID();
  const headers = withKey({ 'x-request-id': requestId });
  await product.database.pool.query(
    `create function public.told_id() returns text language sql stable as $$
       select current_setting('request.headers')::json ->> 'x-request-id' $$; notify pgrst`,
  );
  for (;;) {
    const answer = await fetch(`${base()}/rest/v1/rpc/told_id`, { headers });
    // The service hears of the function a moment later.
    if (answer.status === 404) continue;
    assert.equal(await answer.json(), requestId);
    break;
  }
  const other = randomUUID();
  const address = `${base().replace('http', 'ws')}/realtime/v1/websocket?apikey=${product.keys.publishableKey}&vsn=1.0.0`;
  const socket = new WebSocket(address, { headers: { 'x-request-id': other } });
  await once(socket, 'open');
  socket.close();
  const [line] = await linesOf(other);
  assert.deepEqual([line?.by, line?.status, line?.path], ['realtime', 101, '/realtime/v1/websocket']);
});

test('what a mail server repeats of a mail that it refuses does not reach the log', async () => {
  await fetch(`${base()}/auth/v1/signup`, {
    method: 'POST',
    headers: withKey({ 'content-type': 'application/json' }),
    body: JSON.stringify({ email: 'quoted@mail.example', password: 'four kolam dots at dawn' }),
  });
  const refused = () => readLines().find(({ message }) => message === 'A mail will be tried again');
  while (!refused()) await once(product.server.process.stderr ?? assert.fail(), 'data');
  assert.match(String(refused()?.error), /^The mail server answered \d+ when it had read the mail$/);
  assert.ok(quoted.length > 20 && !product.server.output().includes(quoted));
});

test('no secret, token, password, code or address that is sent through any door reaches the log', async () => {
  await sendSecrets(product);
  // Mails to an address that the mail server does not know are refused for good, in its own words.
  for (; !readLines().some(({ message }) => message === 'A mail was refused for good'); )
    await once(product.server.process.stderr ?? assert.fail(), 'data');
  const requestId = randomUUID();
  await (await fetch(`${base()}/healthz`, { headers: { 'x-request-id': requestId } })).text();
  await linesOf(requestId);
  const telling = readLines().filter((line) => /hush|918273|aHVza/.test(JSON.stringify(line)));
  assert.deepEqual(telling, []);
  const { publishableKey, secretKey } = product.keys;
  for (const key of [secretKey, publishableKey]) assert.ok(!product.server.output().includes(key));
});
