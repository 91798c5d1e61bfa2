import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rest } from './support.ts';

/** A select list, and what the first author (or the named table's first row) looks like with it. */
const selects: [title: string, table: string, select: string, first: unknown][] = [
  ['columns', 'authors', 'id,name', { id: 1, name: 'Asha Menon' }],
  ['blanks between columns', 'authors', 'id, name', { id: 1, name: 'Asha Menon' }],
  ['an alias', 'authors', 'who:name', { who: 'Asha Menon' }],
  ['a cast', 'authors', 'id::text', { id: '1' }],
  ['an alias with a cast', 'authors', 'key:id::text', { key: '1' }],
  ['a date and an array', 'authors', 'born,tags', { born: '1970-05-01', tags: ['fiction', 'poetry'] }],
  ['a JSON key as JSON', 'authors', 'bio->city', { city: 'Kochi' }],
  ['a JSON key as text', 'authors', 'bio->>city', { city: 'Kochi' }],
  ['a deep JSON path', 'authors', 'bio->age->years', { years: 56 }],
  ['a deep JSON path as text', 'authors', 'bio->age->>years', { years: '56' }],
  ['a JSON element', 'authors', 'bio->langs->1', { langs: 'en' }],
  ['a JSON element from the end', 'authors', 'bio->langs->-1', { langs: 'en' }],
  ['a JSON element of objects', 'books', 'details->awards->0->year', { year: 2001 }],
  ['an aliased JSON path', 'authors', 'town:bio->>city', { town: 'Kochi' }],
  ['a JSON path with a cast', 'authors', 'bio->age->>years::int', { years: 56 }],
  ['an element of an array column', 'authors', 'tags->0', { tags: 'fiction' }],
  ['a computed column', 'books', 'id,shout', { id: 1, shout: 'THE RIVER OF STORIES' }],
  ['a numeric as a number', 'books', 'price', { price: 450.0 }],
  ['an enum and a domain', 'books', 'status,isbn', { status: 'available', isbn: '9780000000001' }],
  ['a timestamp in ISO form', 'books', 'created_at', { created_at: '2026-01-02T03:04:05+00:00' }],
  ['a range', 'books', 'sizes', { sizes: '[1,10)' }],
  ['a quoted name', 'odd names', '"with space"', { 'with space': 'space' }],
  ['a name with a dash', 'odd names', 'with-dash', { 'with-dash': 'dash' }],
  ['a name in capitals', 'odd names', 'UPPER', { UPPER: 'upper' }],
  ['a name of special characters', 'odd names', '"comma,dot.paren("', { 'comma,dot.paren(': 'odd' }],
  ['the same column twice under two names', 'authors', 'a:id,b:id', { a: 1, b: 1 }],
  ['a view', 'book_titles', 'id,title', { id: 1, title: 'The River of Stories' }],
  ['a view of a view', 'long_books', 'id', { id: 1 }],
  ['a materialized view', 'page_totals', 'pages', { pages: 620 }],
];

for (const [title, table, select, first] of selects) {
  test(`select ${title}: ${select}`, async () => {
    const { data, error, status } = await rest.as('anon').from(table).select(select).limit(1);
    assert.deepEqual([error, status], [null, 200]);
    assert.deepEqual(data?.[0], first);
  });
}

test('everything is selected when nothing is named', async () => {
  const { data } = await rest.as('anon').from('covers').select().order('book_id');
  assert.deepEqual(data, [
    { book_id: 1, colour: 'blue' },
    { book_id: 2, colour: 'red' },
  ]);
});

const orders: [title: string, query: string, ids: number[]][] = [
  ['ascending by default', 'order=pages', [3, 2, 1, 4]],
  ['descending puts nulls first', 'order=pages.desc', [4, 1, 2, 3]],
  ['nulls last', 'order=pages.desc.nullslast', [1, 2, 3, 4]],
  ['nulls first', 'order=pages.asc.nullsfirst', [4, 3, 2, 1]],
  ['nulls without a direction', 'order=pages.nullsfirst', [4, 3, 2, 1]],
  ['several terms', 'order=publisher_id.desc.nullslast,id.desc', [3, 2, 1, 4]],
  ['a JSON path', 'order=details->>genre.nullslast', [1, 2, 3, 4]],
  ['a computed column', 'order=shout', [3, 4, 2, 1]],
  ['limit', 'order=id&limit=2', [1, 2]],
  ['offset', 'order=id&offset=3', [4]],
  ['limit and offset', 'order=id&limit=1&offset=1', [2]],
  ['a limit of none', 'limit=0', []],
  ['a limit that is no number is no limit', 'order=id&limit=many', [1, 2, 3, 4]],
];

for (const [title, query, ids] of orders) {
  test(`order and range: ${title}`, async () => {
    const { status, json } = await rest.send('GET', `/books?select=id&${query}`);
    assert.equal(status, 200);
    assert.deepEqual(
      (json as { id: number }[]).map(({ id }) => id),
      ids,
    );
  });
}

test('range() asks for a page', async () => {
  const { data, count, status } = await rest
    .as('anon')
    .from('books')
    .select('id', { count: 'exact' })
    .order('id')
    .range(1, 2);
  assert.deepEqual([data, count, status], [[{ id: 2 }, { id: 3 }], 4, 206]);
});

for (const kind of ['exact', 'planned', 'estimated'] as const) {
  test(`count=${kind} with rows and with head`, async () => {
    const table = rest.as('anon').from('books');
    const rows = await table.select('id', { count: kind }).gt('pages', 100);
    const head = await table.select('id', { count: kind, head: true }).gt('pages', 100);
    assert.equal(rows.data?.length, 2);
    assert.equal(head.data, null);
    if (kind !== 'planned') assert.deepEqual([rows.count, head.count], [2, 2]);
    else assert.ok(typeof rows.count === 'number' && typeof head.count === 'number');
  });
}

test('single() gives the object, or says how many rows there were', async () => {
  const books = rest.as('anon').from('books');
  const one = await books.select('id').eq('id', 1).single();
  assert.deepEqual(one.data, { id: 1 });
  const none = await books.select('id').eq('id', 99).single();
  assert.equal(none.status, 406);
  assert.deepEqual(
    { ...none.error },
    {
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    },
  );
  const many = await books.select('id').single();
  assert.equal(many.error?.details, 'The result contains 4 rows');
});

test('maybeSingle() gives the object or null', async () => {
  const books = rest.as('anon').from('books');
  assert.deepEqual((await books.select('id').eq('id', 1).maybeSingle()).data, { id: 1 });
  const none = await books.select('id').eq('id', 99).maybeSingle();
  assert.deepEqual([none.data, none.error, none.status], [null, null, 200]);
  assert.equal((await books.select('id').maybeSingle()).error?.code, 'PGRST116');
});

test('csv() gives a header and lines', async () => {
  const { data } = await rest.as('anon').from('books').select('id,title').order('id').csv();
  assert.equal(
    data,
    'id,title\n1,"The River of Stories"\n2,"Stars and Numbers"\n3,"A Short Walk"\n4,"Quiet, (Quoted) ""Words"""',
  );
});

test('stripNulls() leaves out what is null', async () => {
  const books = rest.as('anon').from('books');
  const list = await books.select('id,pages').order('id', { ascending: false }).limit(1).stripNulls();
  assert.deepEqual(list.data, [{ id: 4 }]);
  const one = await books.select('id,pages').eq('id', 4).single().stripNulls();
  assert.deepEqual(one.data, { id: 4 });
});

const aggregates: [title: string, query: string, rows: unknown[]][] = [
  ['count of rows', '/books?select=count()', [{ count: 4 }]],
  ['count of a column', '/books?select=pages.count()', [{ count: 3 }]],
  ['sum', '/books?select=pages.sum()', [{ sum: 620 }]],
  ['avg with a cast', '/books?select=pages.avg()::int', [{ avg: 207 }]],
  [
    'max and min under aliases',
    '/books?select=most:pages.max(),least:pages.min()',
    [{ most: 320, least: 90 }],
  ],
  ['a cast before the aggregate', '/books?select=details->>genre::text.count()', [{ count: 3 }]],
  [
    'grouped by the other columns',
    '/books?select=publisher_id,pages.sum()&order=publisher_id',
    [
      { publisher_id: 1, sum: 320 },
      { publisher_id: 2, sum: 300 },
      { publisher_id: null, sum: null },
    ],
  ],
  [
    'grouped with an embed',
    '/books?select=publishers(name),id.count()&publisher_id=eq.2',
    [{ publishers: { name: 'Nila Press' }, count: 2 }],
  ],
  [
    'inside an embed',
    '/publishers?select=name,books(pages.sum())&id=eq.2',
    [{ name: 'Nila Press', books: [{ sum: 300 }] }],
  ],
  [
    'inside a spread of one',
    '/books?select=publisher_id,...covers(colour.count())&publisher_id=eq.2',
    [{ publisher_id: 2, count: 1 }],
  ],
];

for (const [title, path, rows] of aggregates) {
  test(`aggregates: ${title}`, async () => {
    const { status, json } = await rest.send('GET', path);
    assert.deepEqual([status, json], [200, rows]);
  });
}
