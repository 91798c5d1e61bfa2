import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Rest, startRest } from './support.ts';

let rest: Rest;
before(async () => {
  rest = await startRest({ maxRows: 3, txEnd: 'commit-allow-override' });
});
after(() => rest.close());

const ranges: [
  title: string,
  path: string,
  headers: Record<string, string>,
  status: number,
  range: string,
][] = [
  ['all of a small table', '/covers', {}, 200, '0-1/*'],
  ['no rows', '/covers?book_id=eq.9', {}, 200, '*/*'],
  ['no rows, counted', '/covers?book_id=eq.9', { prefer: 'count=exact' }, 200, '*/0'],
  ['all, counted', '/covers', { prefer: 'count=exact' }, 200, '0-1/2'],
  ['a page, counted', '/books?limit=2', { prefer: 'count=exact' }, 206, '0-1/4'],
  ['a page from further on', '/books?limit=2&offset=1', { prefer: 'count=exact' }, 206, '1-2/4'],
  ['beyond the end', '/books?offset=4', { prefer: 'count=exact' }, 206, '*/4'],
  ['a Range header', '/books', { range: '1-2', prefer: 'count=exact' }, 206, '1-2/4'],
  ['an open Range header', '/covers', { range: '1-' }, 200, '1-1/*'],
  ['a Range header that is none', '/covers', { range: 'bytes' }, 200, '0-1/*'],
  ['a Range header and a limit', '/books?limit=2', { range: '1-2' }, 200, '1-1/*'],
  ["the server's limit", '/books', {}, 200, '0-2/*'],
  ["the server's limit, counted", '/books', { prefer: 'count=exact' }, 206, '0-2/4'],
  ["more than the server's limit", '/books?limit=100', {}, 200, '0-2/*'],
];

for (const [title, path, headers, status, range] of ranges) {
  test(`Content-Range: ${title}`, async () => {
    const answer = await rest.send('GET', path, { headers });
    assert.deepEqual([answer.status, answer.headers.get('content-range')], [status, range]);
  });
}

test('a range that cannot be is 416', async () => {
  const past = await rest.send('GET', '/books?offset=9', { headers: { prefer: 'count=exact' } });
  assert.deepEqual(
    [past.status, past.json],
    [
      416,
      {
        code: 'PGRST103',
        details: 'An offset of 9 was requested, but there are only 4 rows.',
        hint: null,
        message: 'Requested range not satisfiable',
      },
    ],
  );
  const disjoint = await rest.send('GET', '/books?limit=1', { headers: { range: '1-2' } });
  assert.deepEqual([disjoint.status, (disjoint.json as { code: string }).code], [416, 'PGRST103']);
  const reversed = await rest.send('GET', '/books', { headers: { range: '5-2' } });
  assert.deepEqual([reversed.status, (reversed.json as { code: string }).code], [416, 'PGRST103']);
});

const preferences: [
  method: string,
  path: string,
  prefer: string,
  body: string | undefined,
  applied: string | null,
][] = [
  ['GET', '/covers', 'count=exact', undefined, 'count=exact'],
  ['GET', '/covers', 'return=representation', undefined, null],
  ['GET', '/covers', 'handling=lenient, anything', undefined, 'handling=lenient'],
  ['POST', '/counters', 'return=minimal', '{}', 'return=minimal'],
  [
    'POST',
    '/counters',
    'return=representation, missing=default, count=exact',
    '{}',
    'missing=default, return=representation, count=exact',
  ],
  [
    'POST',
    '/shelves',
    'resolution=merge-duplicates, return=minimal',
    '{"room":"z","number":1}',
    'resolution=merge-duplicates, return=minimal',
  ],
  [
    'PATCH',
    '/shelves?room=eq.z',
    'return=minimal, handling=strict, max-affected=5',
    '{"label":"x"}',
    'return=minimal, handling=strict, max-affected=5',
  ],
  ['DELETE', '/shelves?room=eq.z', 'tx=rollback, return=minimal', undefined, 'return=minimal, tx=rollback'],
  ['POST', '/rpc/add', 'count=exact', '{"a":1,"b":2}', 'count=exact'],
  ['GET', '/rpc/now_there', 'timezone=Asia/Kolkata', undefined, 'timezone=Asia/Kolkata'],
];

for (const [method, path, prefer, body, applied] of preferences) {
  test(`Preference-Applied: ${method} ${path} with ${prefer}`, async () => {
    const answer = await rest.send(method, path, { headers: { prefer }, body });
    assert.ok(answer.status < 300, answer.text);
    assert.equal(answer.headers.get('preference-applied'), applied);
  });
}

test('handling=strict refuses what it does not know', async () => {
  const { status, json } = await rest.send('GET', '/covers', {
    headers: { prefer: 'handling=strict, anything, other=1' },
  });
  assert.deepEqual(
    [status, json],
    [
      400,
      {
        code: 'PGRST122',
        details: 'Invalid preferences: anything, other=1',
        hint: null,
        message: 'Invalid preferences given with handling=strict',
      },
    ],
  );
});

test('timezone is set for the request alone', async () => {
  const there = await rest.send('GET', '/rpc/now_there', { headers: { prefer: 'timezone=Asia/Kolkata' } });
  assert.equal(there.json, 'Asia/Kolkata');
  assert.notEqual((await rest.send('GET', '/rpc/now_there')).json, 'Asia/Kolkata');
  assert.equal(
    (await rest.send('GET', '/rpc/now_there', { headers: { prefer: 'timezone=Mars' } })).status,
    200,
  );
});

const media: [accept: string, status: number, contentType: string][] = [
  ['*/*', 200, 'application/json; charset=utf-8'],
  ['application/json', 200, 'application/json; charset=utf-8'],
  ['text/html, application/json;q=0.5', 200, 'application/json; charset=utf-8'],
  ['text/csv', 200, 'text/csv; charset=utf-8'],
  ['application/vnd.pgrst.object+json', 200, 'application/vnd.pgrst.object+json; charset=utf-8'],
  [
    'application/vnd.pgrst.array+json;nulls=stripped',
    200,
    'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
  ],
  [
    'application/vnd.pgrst.object+json;nulls=stripped',
    200,
    'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
  ],
  ['image/png', 406, 'application/json; charset=utf-8'],
  ['text/html', 406, 'application/json; charset=utf-8'],
];

for (const [accept, status, contentType] of media) {
  test(`Accept: ${accept}`, async () => {
    const answer = await rest.send('GET', '/covers?book_id=eq.1', { headers: { accept } });
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [status, contentType]);
    if (status === 406) {
      const name = accept.split(';')[0];
      assert.equal(
        (answer.json as { message: string }).message,
        `None of these media types are available: ${name}`,
      );
    }
  });
}

const allowed: [path: string, allow: string][] = [
  ['/', 'OPTIONS,GET,HEAD'],
  ['/books', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
  ['/title_counts', 'OPTIONS,GET,HEAD'],
  ['/rpc/pairs', 'OPTIONS,GET,HEAD,POST'],
  ['/rpc/count_up', 'OPTIONS,POST'],
];

for (const [path, allow] of allowed) {
  test(`OPTIONS ${path}`, async () => {
    const answer = await rest.send('OPTIONS', path);
    assert.deepEqual([answer.status, answer.headers.get('allow')], [200, allow]);
  });
}

const strays: [method: string, path: string, status: number, code: string][] = [
  ['GET', '/nothing_here', 404, 'PGRST205'],
  ['GET', '/books/1', 404, 'PGRST125'],
  ['GET', '/rpc', 404, 'PGRST205'],
  ['GET', '/rpc/add/more', 404, 'PGRST125'],
  ['GET', '/pg_class', 404, 'PGRST205'],
  ['GET', '/%ff', 404, 'PGRST125'],
  ['POST', '/', 405, 'PGRST117'],
];

for (const [method, path, status, code] of strays) {
  test(`${method} ${path} is ${code}`, async () => {
    const answer = await rest.send(method, path);
    assert.deepEqual([answer.status, (answer.json as { code: string }).code], [status, code]);
  });
}

test('an unknown table is answered with the nearest one', async () => {
  const { json } = await rest.send('GET', '/book');
  assert.deepEqual(json, {
    code: 'PGRST205',
    details: null,
    hint: "Perhaps you meant the table 'public.books'",
    message: "Could not find the table 'public.book' in the schema cache",
  });
});

test('a rough guess at a table is answered with no name', async () => {
  const { json } = await rest.send('GET', '/bookmarks');
  assert.equal((json as { hint: unknown }).hint, null);
});

test('HEAD has headers and no body', async () => {
  const answer = await rest.send('HEAD', '/books?limit=1', { headers: { prefer: 'count=exact' } });
  assert.deepEqual([answer.status, answer.text, answer.headers.get('content-range')], [206, '', '0-0/4']);
  assert.equal((await rest.send('HEAD', '/nope')).status, 404);
});

test('another schema by its profile', async () => {
  const client = rest.as('anon').schema('other');
  assert.deepEqual((await client.from('things').select()).data, [{ id: 1, name: 'elsewhere' }]);
  assert.equal((await client.rpc('which')).data, 'other');
  assert.equal((await client.from('things').insert({ id: 2 })).status, 201);
  const read = await rest.send('GET', '/things', { headers: { 'accept-profile': 'other' } });
  assert.equal(read.headers.get('content-profile'), 'other');
  const hidden = await rest.send('GET', '/users', { headers: { 'accept-profile': 'auth' } });
  assert.deepEqual(
    [hidden.status, hidden.json],
    [
      406,
      {
        code: 'PGRST106',
        details: null,
        hint: 'Only the following schemas are exposed: public, other',
        message: 'Invalid schema: auth',
      },
    ],
  );
});

test('permissions: 401 for a visitor, 403 for a person', async () => {
  const visitor = await rest.send('GET', '/secrets', { role: 'anon' });
  assert.equal(visitor.status, 401);
  assert.equal(visitor.headers.get('www-authenticate'), 'Bearer');
  assert.deepEqual(visitor.json, {
    code: '42501',
    details: null,
    hint: null,
    message: 'permission denied for table secrets',
  });
  assert.equal((await rest.send('GET', '/secrets', { role: 'authenticated' })).status, 403);
  assert.equal((await rest.send('GET', '/secrets', { role: 'service_role' })).status, 200);
});

test('policies decide, and roles do not leak between requests', async () => {
  const asha = rest.as('authenticated', 'asha').from('notes');
  const ravi = rest.as('authenticated', 'ravi').from('notes');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => (i % 2 ? asha : ravi).select('owner')),
  );
  answers.forEach(({ data }, i) => {
    assert.deepEqual(data, [{ owner: i % 2 ? 'asha' : 'ravi' }]);
  });
  const forged = await asha.insert({ id: 9, owner: 'ravi' });
  assert.deepEqual([forged.status, forged.error?.code], [403, '42501']);
  assert.equal((await rest.as('anon').from('notes').select()).status, 401);
});

test('explain() gives the plan as text and as JSON', async () => {
  const books = rest.as('anon').from('books');
  const text = await books.select().eq('id', 1).explain();
  assert.match(text.data as unknown as string, /Aggregate/u);
  const json = await books.select().eq('id', 1).explain({ format: 'json', analyze: true });
  assert.ok((json.data as unknown as { Plan: object }[])[0]?.Plan);
  const write = await rest.as('anon').from('counters').insert({ label: 'planned' }).select().explain();
  assert.match(write.data as unknown as string, /Insert on counters/u);
  assert.deepEqual(await rest.sql(`select * from counters where label = 'planned'`), []);
});

test('the root describes tables and functions that the caller may use', async () => {
  const service = await rest.send('GET', '/', { headers: { accept: 'application/openapi+json' } });
  assert.equal(service.headers.get('content-type'), 'application/openapi+json; charset=utf-8');
  type Document = { swagger: string; paths: Record<string, unknown>; definitions: Record<string, unknown> };
  const full = service.json as Document;
  assert.equal(full.swagger, '2.0');
  assert.ok(full.paths['/books'] && full.paths['/rpc/add'] && full.paths['/secrets']);
  const visitor = (await rest.send('GET', '/', { role: 'anon' })).json as Document;
  assert.ok(visitor.definitions.books);
  assert.equal(visitor.definitions.secrets, undefined);
});

test('a new table is found after a reload', async () => {
  await rest.sql('create table if not exists latecomers (id int primary key)');
  assert.equal((await rest.send('GET', '/latecomers')).status, 404);
  await rest.reload();
  assert.equal((await rest.send('GET', '/latecomers')).status, 200);
});
