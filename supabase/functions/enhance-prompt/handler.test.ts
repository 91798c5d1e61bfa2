import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { enhance } from './engine/built-in.ts';
import { createHandler, type HandlerDeps } from './handler.ts';
import { createVisitorAndDayLimiter } from './limits/limiter.ts';
import { allow } from './testing/allow.ts';
import {
  type Behaviour,
  endsEarlyAfter,
  fails,
  stallsAfter,
  startChatServer,
  streams,
} from './testing/chat-server.ts';
import { useCases } from './use-cases.ts';

const poemPrompt = 'write a poem about rain in Kochi';
const poemBody = { prompt: poemPrompt, useCase: 'chatgpt-writing' };
const goodAnswer = '# Role\nYou are a poet.\n\n# Task\nWrite a poem about rain in Kochi.';

function handlerWith(values: Record<string, string> = {}, deps: Partial<HandlerDeps> = {}) {
  const env = { get: (name: string) => values[name] };
  return createHandler({
    env,
    fetch,
    limiter: allow(Number.POSITIVE_INFINITY),
    timeouts: { idleMs: 60_000, totalMs: 60_000 },
    log: () => {},
    ...deps,
  });
}

function post(body: unknown, headers: Record<string, string> = {}): Request {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Request('http://site.example/functions/v1/enhance-prompt', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
}

async function llm(t: TestContext, ...behaviours: [Behaviour, ...Behaviour[]]) {
  const server = await startChatServer(...behaviours);
  t.after(() => server.close());
  return { server, env: { LLM_BASE_URL: server.baseUrl, LLM_API_KEY: 'k', LLM_MODEL: 'm' } };
}

function readEvents(text: string): { event: string; data: Record<string, unknown> }[] {
  assert.ok(text.endsWith('\n\n'));
  return text
    .trimEnd()
    .split('\n\n')
    .map((block) => {
      const [, event = '', data = ''] = block.match(/^event: (\w+)\ndata: (.+)$/) ?? [];
      return { event, data: JSON.parse(data) };
    });
}

test('every use case is answered by the built-in engine when no model is configured', async () => {
  for (const { value } of useCases) {
    const response = await handlerWith()(post({ prompt: poemPrompt, useCase: value }));
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /application\/json/);
    assert.deepEqual(await response.json(), {
      enhancedPrompt: enhance(poemPrompt, value),
      engine: 'built-in',
    });
  }
});

const badRequests: [string, Request, RegExp][] = [
  ['a GET', new Request('http://site.example'), /POST/],
  ['a PUT', new Request('http://site.example', { method: 'PUT', body: '{}' }), /POST/],
  ['a form', post('prompt=x', { 'content-type': 'application/x-www-form-urlencoded' }), /application\/json/],
  ['no content type', post('{}', { 'content-type': '' }), /application\/json/],
  ['broken JSON', post('{'), /JSON object/],
  ['a JSON array', post('[]'), /JSON object/],
  ['no body', post(''), /JSON object/],
  ['no prompt', post({ useCase: 'others' }), /Please enter a prompt and select a use case\./],
  ['a blank prompt', post({ prompt: ' \n\u200B\u0000', useCase: 'others' }), /Please enter a prompt/],
  ['a prompt that is no text', post({ prompt: 5, useCase: 'others' }), /Please enter a prompt/],
  ['no use case', post({ prompt: 'x' }), /Please enter a prompt and select a use case\./],
  ['an unknown use case', post({ prompt: 'x', useCase: 'dall-e' }), /not known/],
  ['a use case that is no text', post({ prompt: 'x', useCase: ['others'] }), /not known/],
  ['10,000 characters', post({ prompt: 'x'.repeat(10_000), useCase: 'others' }), /8000 characters/],
  ['one character too many', post({ prompt: 'x'.repeat(8001), useCase: 'others' }), /8000 characters/],
  [
    'a blank instruction',
    post({ ...poemBody, refine: { instruction: ' ', previous: 'x' } }),
    /what should change/,
  ],
  [
    'an instruction that is too long',
    post({ ...poemBody, refine: { instruction: 'x'.repeat(501), previous: 'x' } }),
    /500/,
  ],
  ['nothing to refine', post({ ...poemBody, refine: { instruction: 'x' } }), /no result to refine/],
  ['refine as text', post({ ...poemBody, refine: 'shorter' }), /what should change/],
];
for (const [name, request, message] of badRequests) {
  test(`400 with a message: ${name}`, async () => {
    const response = await handlerWith()(request);
    assert.equal(response.status, 400);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    const { error } = (await response.json()) as { error: string };
    assert.match(error, message);
  });
}

test('413 with a message: a huge body', async () => {
  const response = await handlerWith()(post({ ...poemBody, more: 'x'.repeat(300_000) }));
  assert.equal(response.status, 413);
  assert.deepEqual(await response.json(), { error: 'The request is too large.' });
});

test('8,000 characters are accepted, and so is a charset', async () => {
  const body = { prompt: 'ம'.repeat(8000), useCase: 'others' };
  const response = await handlerWith()(post(body, { 'content-type': 'application/json; charset=utf-8' }));
  assert.equal(response.status, 200);
});

test('a line that ends in two characters, as browsers send it, counts as one', async () => {
  const prompt = `${'a line\r\n'.repeat(1142)}end`;
  assert.ok(prompt.length > 8000);
  const response = await handlerWith()(post({ prompt, useCase: 'others' }));
  assert.equal(response.status, 200);
});

test('a long run of spaces is nothing that takes long', async () => {
  // A pattern that looks for them at the end of a line would take minutes here.
  const prompt = `a${' '.repeat(200_000)}z`;
  const response = await handlerWith()(post({ prompt, useCase: 'others' }));
  assert.equal(response.status, 400);
});

test('a browser on another origin may ask', async () => {
  const response = await handlerWith()(new Request('http://site.example', { method: 'OPTIONS' }));
  assert.equal(response.status, 204);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.match(
    response.headers.get('access-control-allow-headers') ?? '',
    /authorization.*apikey.*content-type/,
  );
  assert.match(response.headers.get('access-control-allow-methods') ?? '', /POST/);
});

test('the built-in engine streams too', async () => {
  const response = await handlerWith()(post(poemBody, { accept: 'text/event-stream' }));
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.match(response.headers.get('cache-control') ?? '', /no-store/);
  const events = readEvents(await response.text());
  const enhancedPrompt = enhance(poemPrompt, 'chatgpt-writing');
  assert.deepEqual(events, [
    { event: 'delta', data: { text: enhancedPrompt } },
    { event: 'done', data: { enhancedPrompt, engine: 'built-in' } },
  ]);
});

test('refine reaches the built-in engine', async () => {
  const previous = enhance(poemPrompt, 'chatgpt-writing');
  const response = await handlerWith()(
    post({ ...poemBody, refine: { instruction: 'four lines', previous } }),
  );
  const { enhancedPrompt } = (await response.json()) as { enhancedPrompt: string };
  assert.match(enhancedPrompt, /# Changes asked for\n.+\n- Four lines\.$/);
});

test('a configured model answers, as JSON', async (t) => {
  const { env } = await llm(t, streams(goodAnswer));
  const response = await handlerWith(env)(post(poemBody));
  assert.deepEqual(await response.json(), { enhancedPrompt: goodAnswer, engine: 'llm' });
});

test('a configured model answers, as events', async (t) => {
  const { env } = await llm(t, streams(goodAnswer));
  const response = await handlerWith(env)(post(poemBody, { accept: 'text/event-stream' }));
  const events = readEvents(await response.text());
  assert.deepEqual(events.at(-1), { event: 'done', data: { enhancedPrompt: goodAnswer, engine: 'llm' } });
  assert.equal(
    events
      .slice(0, -1)
      .map(({ data }) => data.text)
      .join(''),
    goodAnswer,
  );
});

test('half a configuration means no model', async () => {
  const response = await handlerWith({ LLM_BASE_URL: 'http://127.0.0.1:1', LLM_API_KEY: 'k' })(
    post(poemBody),
  );
  assert.deepEqual(await response.json(), {
    enhancedPrompt: enhance(poemPrompt, 'chatgpt-writing'),
    engine: 'built-in',
  });
});

test('a model that fails twice is replaced, and nothing of the prompt is logged', async (t) => {
  const { env } = await llm(t, fails(500));
  const lines: string[] = [];
  const response = await handlerWith(env, { log: (line) => lines.push(line) })(post(poemBody));
  assert.deepEqual(await response.json(), {
    enhancedPrompt: enhance(poemPrompt, 'chatgpt-writing'),
    engine: 'built-in',
    reason: 'unavailable',
  });
  assert.deepEqual(lines, ['enhance-prompt: the model gave no usable answer (http: status 500)']);
});

test('a stream that breaks is withdrawn before the built-in answer comes', async (t) => {
  const { env } = await llm(t, endsEarlyAfter('# Ro'));
  const response = await handlerWith(env)(post(poemBody, { accept: 'text/event-stream' }));
  const names = readEvents(await response.text()).map(({ event }) => event);
  assert.deepEqual(names, ['delta', 'reset', 'delta', 'reset', 'delta', 'done']);
});

test('over the limit the built-in engine answers and the model is not asked', async (t) => {
  const { env, server } = await llm(t, streams(goodAnswer));
  const handle = handlerWith(env, { limiter: allow(1) });
  const ask = (address: string) =>
    handle(post(poemBody, { 'x-forwarded-for': address })).then((answer) => answer.json());
  assert.equal((await ask('203.0.113.1')).engine, 'llm');
  const second = await ask('203.0.113.1');
  assert.deepEqual([second.engine, second.reason, second.retryAfter], ['built-in', 'limited', 3600]);
  assert.equal((await ask('203.0.113.2')).engine, 'llm');
  assert.equal(server.requests.length, 2);
});

test('the day has a limit for everybody', async (t) => {
  const { env } = await llm(t, streams(goodAnswer));
  const handle = handlerWith(env, { limiter: createVisitorAndDayLimiter(allow(2), allow(1)) });
  const ask = (address: string) =>
    handle(post(poemBody, { 'x-forwarded-for': address })).then((answer) => answer.json());
  assert.equal((await ask('203.0.113.1')).engine, 'llm');
  assert.equal((await ask('203.0.113.2')).reason, 'limited');
});

test('the model is not asked where nothing counts how often', async (t) => {
  const { env, server } = await llm(t, streams(goodAnswer));
  const answer = await handlerWith(env, { limiter: undefined })(post(poemBody));
  assert.equal((await answer.json()).reason, 'limited');
  assert.equal(server.requests.length, 0);
});

test('a visitor who cancels the stream hangs up on the model', async (t) => {
  const { env, server } = await llm(t, stallsAfter('# Role'));
  const response = await handlerWith(env)(post(poemBody, { accept: 'text/event-stream' }));
  const reader = response.body?.getReader();
  assert.match(new TextDecoder().decode((await reader?.read())?.value), /^event: delta/);
  await reader?.cancel();
  await server.hungUp;
});

test('index.ts serves the handler with what Deno offers, and nothing else starts', async () => {
  const served: ((request: Request) => Promise<Response>)[] = [];
  const deno = {
    env: { get: () => undefined },
    serve: (handler: (typeof served)[0]) => served.push(handler),
  };
  Object.assign(globalThis, { Deno: deno });
  try {
    await import('./index.ts');
  } finally {
    Reflect.deleteProperty(globalThis, 'Deno');
  }
  assert.equal(served.length, 1);
  assert.equal((await served[0]?.(post(poemBody)))?.status, 200);
});
