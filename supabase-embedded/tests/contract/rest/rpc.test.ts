import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPerson } from '../people.ts';
import { atMost, rest } from './support.ts';

const calls: [title: string, name: string, args: Record<string, unknown> | undefined, data: unknown][] = [
  ['two arguments', 'add', { a: 1, b: 2 }, 3],
  ['a default', 'greet', undefined, 'hello world'],
  ['a default that is given', 'greet', { name: 'you' }, 'hello you'],
  ['a table', 'pairs', {}, [1, 2, 3, 4, 5].map((n) => ({ n, square: n * n }))],
  ['a set of scalars', 'numbers', {}, [1, 2, 3]],
  ['out parameters', 'two_outs', {}, { a: 1, b: 'one' }],
  ['an array', 'tag_count', { tags: ['a', 'b'] }, 2],
  ['a variadic array', 'total', { numbers: [1, 2, 3] }, 6],
  ['one unnamed JSON argument', 'echo_json', { any: [1, { x: null }] }, { any: [1, { x: null }] }],
  ['an overload of one', 'overload', { a: 1 }, 'a'],
  ['an overload of two', 'overload', { a: 1, b: 2 }, 'ab'],
];

for (const [title, name, args, data] of calls) {
  test(`rpc ${title}`, async () => {
    const answer = await rest.as('anon').rpc(name, args);
    assert.deepEqual([answer.error, answer.status, answer.data], [null, 200, data]);
  });
}

for (const [title, name, args, data] of calls.filter(([, name]) => name !== 'echo_json')) {
  test(`rpc by GET ${title}`, async () => {
    const answer = await rest.as('anon').rpc(name, args, { get: true });
    if (name === 'total') return; // The client sends one literal, which a variadic parameter takes as one element.
    assert.deepEqual([answer.error, answer.status, answer.data], [null, 200, data]);
  });
}

const variations: [title: string, path: string, data: unknown][] = [
  ['repeats a variadic argument', '/rpc/total?numbers=1&numbers=2', 3],
  [
    'filters a table',
    '/rpc/pairs?n=gt.3',
    [
      { n: 4, square: 16 },
      { n: 5, square: 25 },
    ],
  ],
  ['selects from a table', '/rpc/pairs?select=square&n=eq.3', [{ square: 9 }]],
  ['orders and limits a table', '/rpc/pairs?select=n&order=n.desc&limit=2', [{ n: 5 }, { n: 4 }]],
  ['takes arguments and filters together', '/rpc/books_of?publisher=2&select=id&pages=lt.100', [{ id: 3 }]],
  [
    'embeds in the rows of a table type',
    '/rpc/books_of?publisher=1&select=id,publishers(name)',
    [{ id: 1, publishers: { name: 'Kalam House' } }],
  ],
  [
    'computes columns of a table type',
    '/rpc/books_of?publisher=1&select=shout',
    [{ shout: 'THE RIVER OF STORIES' }],
  ],
  [
    'selects from a single row',
    '/rpc/one_book?wanted=2&select=id,title',
    { id: 2, title: 'Stars and Numbers' },
  ],
  ['counts the rows of an aggregate', '/rpc/pairs?select=square.sum()', [{ sum: 55 }]],
];

for (const [title, path, data] of variations) {
  test(`rpc ${title}`, async () => {
    const { status, json, text } = await rest.send('GET', path);
    assert.equal(status, 200, text);
    assert.deepEqual(json, data);
  });
}

test('the client filters, selects and asks for a single row of a call', async () => {
  const client = rest.as('anon');
  const list = await client.rpc('books_of', { publisher: 2 }).select('id').eq('status', 'lent');
  assert.deepEqual(list.data, [{ id: 2 }]);
  const one = await client.rpc('books_of', { publisher: 1 }).select('title').single();
  assert.deepEqual(one.data, { title: 'The River of Stories' });
  const counted = await client.rpc('pairs', {}, { count: 'exact' }).limit(2);
  assert.deepEqual([counted.data?.length, counted.count, counted.status], [2, 5, 206]);
  const head = await client.rpc('pairs', {}, { head: true, count: 'exact' });
  assert.deepEqual([head.data, head.count], [null, 5]);
  assert.equal((await client.rpc('pairs').select().csv()).data, 'n,square\n1,1\n2,4\n3,9\n4,16\n5,25');
});

test('a function that returns nothing answers 204', async () => {
  const { data, error, status } = await rest.as('anon').rpc('nothing');
  assert.deepEqual([data, error, status], [null, null, 204]);
});

test('a missing single row is null', async () => {
  const { json, status } = await rest.send('GET', '/rpc/one_book?wanted=99');
  assert.equal(status, 200);
  assert.equal((json as { id: unknown } | null)?.id ?? null, null);
});

test('GET calls in a transaction that cannot write', async () => {
  const { status, json } = await rest.send('GET', '/rpc/count_up');
  assert.deepEqual([status, (json as { code: string }).code], [405, '25006']);
  const posted = await rest.as('anon').rpc('count_up');
  assert.deepEqual([posted.error, posted.data], [null, 1]);
});

test('a body that is not JSON goes whole to a function of one unnamed argument', async () => {
  const text = await rest.send('POST', '/rpc/echo_text', {
    headers: { 'content-type': 'text/plain' },
    body: 'plain words',
  });
  assert.deepEqual([text.status, text.json], [200, 'plain words']);
  const form = await rest.send('POST', '/rpc/add', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=4&b=5',
  });
  assert.deepEqual([form.status, form.json], [200, 9]);
});

const ownMedia: [name: string, accept: string, contentType: string, bytes: Buffer][] = [
  ['as_text', 'text/plain', 'text/plain; charset=utf-8', Buffer.from('just words')],
  ['as_text', 'application/json', 'application/json; charset=utf-8', Buffer.from('"just words"')],
  ['as_page', 'text/html', 'text/plain; charset=utf-8', Buffer.from('<b>page</b>')],
  ['as_bytes', 'application/octet-stream', 'application/octet-stream', Buffer.from([0, 255, 16])],
];

for (const [name, accept, contentType, bytes] of ownMedia) {
  test(`rpc ${name} as ${accept}`, async () => {
    const answer = await rest.send('GET', `/rpc/${name}`, { headers: { accept } });
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, contentType]);
    assert.deepEqual(answer.bytes, bytes);
  });
}

test('maxAffected() undoes a call that returns more', async () => {
  await rest.sql(`truncate counters; insert into counters (label) values ('a'), ('b')`);
  const many = await atMost(1, rest.as('service_role').rpc('delete_counters'));
  assert.deepEqual([many.status, many.error?.code], [400, 'PGRST124']);
  assert.equal((await rest.sql('select * from counters')).length, 2);
  const scalar = await atMost(1, rest.as('service_role').rpc('add', { a: 1, b: 1 }));
  assert.deepEqual([scalar.status, scalar.error?.code], [400, 'PGRST128']);
});

const refusals: [
  title: string,
  method: string,
  path: string,
  body: string | undefined,
  status: number,
  error: Record<string, unknown>,
][] = [
  [
    'an unknown function',
    'POST',
    '/rpc/greett',
    '{}',
    404,
    {
      code: 'PGRST202',
      details:
        'Searched for the function public.greett without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.greet',
      message: 'Could not find the function public.greett without parameters in the schema cache',
    },
  ],
  [
    'a rough guess at a function',
    'POST',
    '/rpc/greetings',
    '{}',
    404,
    {
      code: 'PGRST202',
      details:
        'Searched for the function public.greetings without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: null,
      message: 'Could not find the function public.greetings without parameters in the schema cache',
    },
  ],
  [
    'unknown arguments',
    'POST',
    '/rpc/add',
    '{"a":1,"c":2}',
    404,
    {
      code: 'PGRST202',
      details:
        'Searched for the function public.add with parameters a, c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.add(a, b)',
      message: 'Could not find the function public.add(a, c) in the schema cache',
    },
  ],
  [
    'two functions that fit',
    'POST',
    '/rpc/twin',
    '{"a":1}',
    300,
    {
      code: 'PGRST203',
      details: null,
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      message:
        'Could not choose the best candidate function between: public.twin(a => integer), public.twin(a => text)',
    },
  ],
  [
    'another method',
    'PATCH',
    '/rpc/add',
    '{}',
    405,
    { code: 'PGRST101', details: null, hint: null, message: 'Cannot use the PATCH method on RPC' },
  ],
  [
    'a raised error',
    'POST',
    '/rpc/fail',
    '{"state":"P0001","words":"no"}',
    400,
    { code: 'P0001', details: 'the detail', hint: 'the hint', message: 'no' },
  ],
  [
    'a raised status',
    'POST',
    '/rpc/fail',
    '{"state":"PT402","words":"pay"}',
    402,
    { code: 'PT402', details: 'the detail', hint: 'the hint', message: 'pay' },
  ],
  [
    'a whole raised response',
    'POST',
    '/rpc/teapot',
    '{}',
    418,
    { code: 'TEA', details: 'short', hint: 'stout', message: 'I am a teapot' },
  ],
];

for (const [title, method, path, body, status, error] of refusals) {
  test(`rpc is refused: ${title}`, async () => {
    const answer = await rest.send(method, path, { body });
    assert.deepEqual([answer.status, answer.json], [status, error]);
  });
}

const statuses: [sqlstate: string, status: number][] = [
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['25006', 405],
  ['28000', 403],
  ['40001', 500],
  ['42501', 403],
  ['42883', 404],
  ['42P01', 404],
  ['53300', 503],
  ['P0002', 500],
  ['XX000', 500],
  ['PT429', 429],
  ['PTXYZ', 500],
];

for (const [sqlstate, status] of statuses) {
  test(`SQLSTATE ${sqlstate} is HTTP ${status}`, async () => {
    const answer = await rest.send('POST', '/rpc/fail', {
      body: JSON.stringify({ state: sqlstate, words: 'on purpose' }),
    });
    assert.deepEqual([answer.status, (answer.json as { code: string }).code], [status, sqlstate]);
  });
}

test('a function may set headers and the status', async () => {
  const { status, headers, json } = await rest.send('POST', '/rpc/with_headers', { body: '{}' });
  assert.deepEqual(
    [status, headers.get('x-one'), headers.get('cache-control'), json],
    [202, '1', 'no-store', 'done'],
  );
  assert.equal((await rest.send('POST', '/rpc/teapot', { body: '{}' })).headers.get('x-tea'), 'green');
});

test('a function knows who calls, and how', async () => {
  const { id, client } = await createPerson();
  const { data } = await client.rpc('whoami').setHeader('x-agent', 'tests');
  assert.deepEqual(data, {
    role: 'authenticated',
    sub: id,
    method: 'POST',
    path: '/rpc/whoami',
    agent: 'tests',
  });
});
