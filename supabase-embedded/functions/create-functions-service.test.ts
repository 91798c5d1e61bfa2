import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createAuthenticator } from '../http/authenticate.ts';
import { createGateway } from '../http/gateway.ts';
import { createFunctionsService } from './create-functions-service.ts';

// Below the project, so that bare imports of the functions find the installed packages, and where nobody looks for sources.
const cache = join(import.meta.dirname, '..', '..', '.cache');
mkdirSync(cache, { recursive: true });
const project = mkdtempSync(join(cache, 'functions-test-'));
const logged: string[] = [];

/** Patient, so that a busy machine is none of the reasons to stop a function; memory ends long before. */
const patient = 120_000;
const limits = { milliseconds: patient, megabytes: 64 };

const sources: Record<string, string> = {
  echo: `Deno.serve(async (request: Request) => Response.json({
    method: request.method, url: request.url, body: await request.text(),
    address: request.headers.get('x-forwarded-for'), mode: Deno.env.get('MODE') ?? null, home: Deno.env.get('HOME') ?? null,
  }));`,
  stream: `Deno.serve(() => new Response(new ReadableStream({
    start(out) { for (const part of ['one ', 'two ', 'three']) out.enqueue(new TextEncoder().encode(part)); out.close(); },
  }), { headers: { 'content-type': 'text/event-stream' } }));`,
  packages: `import { object, parse, string } from 'npm:valibot@1.0.0'; import { name } from 'shared/name.ts';
    Deno.serve(async (request: Request) => Response.json({ ...parse(object({ a: string() }), await request.json()), name }));`,
  mapped: `import 'functions-js/edge-runtime.d.ts'; import { createClient } from 'client'; import { name } from 'project/name.ts';
    Deno.serve(() => Response.json([name, typeof createClient]));`,
  mixed: `import { typed } from '../_shared/typed.ts'; import { plain } from '../_shared/plain.js';
    import { createRequire } from 'node:module'; import common from '../_shared/common.cjs'; import pg from 'npm:pg';
    const required = createRequire(import.meta.url)('../_shared/required.js');
    Deno.serve(() => Response.json([typed, plain, common, required, typeof pg.Client]));`,
  missing: `import 'not-installed'; Deno.serve(() => new Response());`,
  options: `Deno.serve({ port: 8000 }, () => new Response('with options', { status: 201 }));`,
  fetcher: `export default { fetch: () => new Response('default export') };`,
  throws: `Deno.serve(() => { throw new Error('a secret detail'); });`,
  silent: `export const nothing = 1;`,
  standard: `import { serve } from 'https://deno.land/std@0.168.0/http/server.ts'; serve(() => new Response('served'));`,
  web: `import 'https://example.com/mod.ts'; Deno.serve(() => new Response());`,
  endless: `Deno.serve(() => { for (;;); });`,
  moody: `Deno.serve(() => { while (Deno.env.get('MODE') === 'endless'); return new Response('in a better mood'); });`,
  greedy: `Deno.serve(() => { const kept: unknown[] = []; for (;;) kept.push(new Array(1e5).fill(kept.length)); });`,
  open: `Deno.serve((request: Request) => new Response(request.headers.get('authorization')));`,
};

const shared: Record<string, string> = {
  'name.ts': `export const name = 'mapped';`,
  'typed.ts': `export const typed: string = 'typed';`,
  'plain.js': `export const plain = 'plain';`,
  'common.cjs': `module.exports = 'common';`,
  'required.js': `module.exports = 'required';`,
};

const authenticator = createAuthenticator({
  keys: { publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x' },
  verify: async () => {
    throw new Error('not ours');
  },
});
const ofProject = `{
  // As Deno reads it.
  "imports": {
    "project/": "./functions/_shared/",
    "client": "jsr:@supabase/supabase-js@2",
    "functions-js": "jsr:@supabase/functions-js@^2",
  },
}`;
let mode = 'test';
let service: ReturnType<typeof createFunctionsService>;
let client: SupabaseClient['functions'];

before(() => {
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(join(project, 'functions', name), { recursive: true });
    writeFileSync(join(project, 'functions', name, 'index.ts'), source);
  }
  mkdirSync(join(project, 'functions', '_shared'));
  for (const [file, source] of Object.entries(shared))
    writeFileSync(join(project, 'functions', '_shared', file), source);
  // As `npm init -y` writes it, for every function of these tests.
  writeFileSync(
    join(project, 'package.json'),
    '{ "name": "project", "version": "1.0.0", "type": "commonjs" }',
  );
  writeFileSync(
    join(project, 'functions', 'packages', 'import_map.json'),
    '{"imports":{"shared/":"../_shared/"}}',
  );
  writeFileSync(join(project, 'deno.json'), ofProject);
  service = createFunctionsService({
    project,
    toml: { functions: { open: { verify_jwt: false } } },
    env: () => ({ MODE: mode }),
    authenticator,
    limits,
    log: ({ message, error }) => logged.push(`${message}: ${error}`),
  });
  const gateway = createGateway({ authenticator, services: { functions: service }, log: () => {} });
  client = createClient('http://localhost', 'sb_publishable_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => gateway(new Request(input, init), { address: '192.0.2.1' }) },
  }).functions;
});

after(async () => {
  await service.close();
  rmSync(project, { recursive: true, force: true });
});

test('a function gets the request and its own variables, and none of ours', async () => {
  const { data } = await client.invoke('echo', {
    body: { a: 1 },
    headers: { 'x-forwarded-for': '203.0.113.66' },
  });
  assert.deepEqual(data, {
    method: 'POST',
    url: 'http://localhost:8000/echo',
    body: '{"a":1}',
    address: '192.0.2.1',
    mode: 'test',
    home: null,
  });
});

test('many requests at once share a thread', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => client.invoke('echo', { body: String(number) })),
  );
  assert.deepEqual(
    answers.map(({ data }) => JSON.parse(data.body)),
    Array.from({ length: 20 }, (_, number) => number),
  );
});

test('an answer may stream', async () => {
  const { data } = await client.invoke('stream');
  assert.equal(await (data as Response).text(), 'one two three');
});

test('packages, import maps, options and default exports work as on Deno', async () => {
  const packages = await client.invoke('packages', { body: { a: 'b' } });
  assert.deepEqual(packages.data, { a: 'b', name: 'mapped' });
  assert.deepEqual((await client.invoke('mapped')).data, ['mapped', 'function']);
  assert.equal((await client.invoke('options')).data, 'with options');
  assert.equal((await client.invoke('standard')).data, 'served');
  assert.equal((await client.invoke('fetcher')).data, 'default export');
});

test('below a package.json of "type": "commonjs" the files of a function are ES modules', async () => {
  const { data } = await client.invoke('mixed');
  assert.deepEqual(data, ['typed', 'plain', 'common', 'required', 'function']);
});

test('an exception is 500 and tells nothing', async () => {
  const { error } = await client.invoke('throws');
  assert.equal(error.name, 'FunctionsHttpError');
  assert.equal(error.context.status, 500);
  assert.doesNotMatch(await error.context.text(), /secret/);
});

for (const [name, status, cause] of [
  ['silent', 503, /calls no Deno\.serve/],
  ['missing', 503, /"not-installed" is neither in an import map .* `npm install not-installed`/],
  ['web', 503, /Importing from https:\/\/example\.com\/mod\.ts is not possible here/],
  ['endless', 546, /No answer within 50 ms/],
  ['greedy', 546, /ERR_WORKER_OUT_OF_MEMORY/],
] as const) {
  test(`a function that is ${name} is ${status} to the caller and explained in the log`, async () => {
    limits.milliseconds = name === 'endless' ? 50 : patient;
    const { error } = await client.invoke(name);
    assert.equal(error.name, 'FunctionsRelayError');
    assert.equal(error.context.status, status);
    assert.match(logged.join('\n'), cause);
  });
}

test('a function that was stopped runs again at the next request', async () => {
  mode = 'endless';
  limits.milliseconds = 50;
  assert.equal((await client.invoke('moody')).error.context.status, 546);
  mode = 'test';
  limits.milliseconds = patient;
  assert.equal((await client.invoke('moody')).data, 'in a better mood');
});

test('an unknown function, or one that wants a token and gets none or a bad one, is refused', async () => {
  const call = (name: string, headers: Record<string, string>) =>
    service.fetch(new Request(`http://localhost/functions/v1/${name}`, { method: 'POST', headers }), {
      address: '192.0.2.1',
      identity: { role: 'anon', claims: {} },
    });
  assert.equal((await call('nowhere', {})).status, 404);
  assert.equal((await call('_shared', {})).status, 404);
  assert.equal((await call('echo', {})).status, 401);
  assert.equal((await call('echo', { authorization: 'Bearer a.b.c' })).status, 401);
  assert.equal(await (await call('open', { authorization: 'Basic own' })).text(), 'Basic own');
});
