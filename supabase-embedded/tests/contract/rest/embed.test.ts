import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rest } from './support.ts';

const nila = { name: 'Nila Press' };
const kalam = { name: 'Kalam House' };

const cases: [title: string, path: string, rows: unknown[]][] = [
  ['the one', '/books?select=id,publishers(name)&id=eq.1', [{ id: 1, publishers: kalam }]],
  ['the one that is not there', '/books?select=id,publishers(name)&id=eq.4', [{ id: 4, publishers: null }]],
  [
    'the many',
    '/publishers?select=name,books(id)&id=eq.2&books.order=id',
    [{ ...nila, books: [{ id: 2 }, { id: 3 }] }],
  ],
  ['the many that are not there', '/publishers?select=id,books(id)&id=eq.3', [{ id: 3, books: [] }]],
  [
    'many to many',
    '/books?select=id,authors(name)&id=eq.1&authors.order=name',
    [{ id: 1, authors: [{ name: 'Asha Menon' }, { name: 'Ravi Kumar' }] }],
  ],
  ['one to one', '/books?select=id,covers(colour)&id=eq.1', [{ id: 1, covers: { colour: 'blue' } }]],
  [
    'one to one, the other way',
    '/covers?select=colour,books(id)&book_id=eq.2',
    [{ colour: 'red', books: { id: 2 } }],
  ],
  ['an alias', '/books?select=id,house:publishers(name)&id=eq.1', [{ id: 1, house: kalam }]],
  ['a column as the target', '/books?select=id,publisher_id(name)&id=eq.1', [{ id: 1, publisher_id: kalam }]],
  [
    'an alias for a column as the target',
    '/books?select=id,by:publisher_id(name)&id=eq.1',
    [{ id: 1, by: kalam }],
  ],
  [
    'a constraint as the target',
    '/books?select=house:books_publisher_id_fkey(name)&id=eq.1',
    [{ house: kalam }],
  ],
  [
    'a constraint as the hint',
    '/books?select=publishers!books_publisher_id_fkey(name)&id=eq.1',
    [{ publishers: kalam }],
  ],
  [
    'a column as the hint',
    '/letters?select=authors!sender(name)&id=eq.1',
    [{ authors: { name: 'Asha Menon' } }],
  ],
  [
    'two relationships to one table',
    '/letters?select=from:authors!letters_sender_fkey(name),to:authors!letters_receiver_fkey(name)&id=eq.1',
    [{ from: { name: 'Asha Menon' }, to: { name: 'Ravi Kumar' } }],
  ],
  [
    'the many by a hint',
    '/authors?select=id,sent:letters!sender(id)&id=eq.1&sent.order=id',
    [{ id: 1, sent: [{ id: 1 }, { id: 3 }] }],
  ],
  ['the junction as the hint', '/authors?select=id,books!book_authors(id)&id=eq.3', [{ id: 3, books: [] }]],
  ['a table of itself: the one', '/publishers?select=id,parent(name)&id=eq.2', [{ id: 2, parent: kalam }]],
  [
    'a table of itself: the many',
    '/publishers?select=id,publishers(id)&id=eq.1&publishers.order=id',
    [{ id: 1, publishers: [{ id: 2 }, { id: 3 }] }],
  ],
  [
    'a table of itself by its column as hint',
    '/publishers?select=id,imprints:publishers!parent(id)&id=eq.3',
    [{ id: 3, imprints: [] }],
  ],
  [
    'nested',
    '/authors?select=name,books(title,publishers(name))&id=eq.2&books.id=eq.2',
    [{ name: 'Ravi Kumar', books: [{ title: 'Stars and Numbers', publishers: nila }] }],
  ],
  [
    'an inner join',
    '/publishers?select=id,books!inner(id)&books.status=eq.lent',
    [{ id: 2, books: [{ id: 2 }] }],
  ],
  [
    'an inner join to the one',
    '/books?select=id,publishers!inner(name)&publishers.name=eq.Kalam House',
    [{ id: 1, publishers: kalam }],
  ],
  [
    'an inner join inside an inner join',
    '/authors?select=id,books!inner(id,covers!inner(colour))&books.covers.colour=eq.red',
    [{ id: 2, books: [{ id: 2, covers: { colour: 'red' } }] }],
  ],
  [
    'a hint with an inner join',
    '/books?select=id,publishers!books_publisher_id_fkey!inner(name)&id=eq.1',
    [{ id: 1, publishers: kalam }],
  ],
  [
    'a left join is the default',
    '/books?select=id,publishers!left(name)&id=eq.4',
    [{ id: 4, publishers: null }],
  ],
  [
    'only those with an embed',
    '/books?select=id,covers()&covers=not.is.null&order=id',
    [{ id: 1 }, { id: 2 }],
  ],
  ['only those without', '/publishers?select=id,books()&books=is.null', [{ id: 3 }]],
  [
    'either of two embeds',
    '/books?select=id,covers(),publishers()&or=(covers.not.is.null,publishers.is.null)&order=id',
    [{ id: 1 }, { id: 2 }, { id: 4 }],
  ],
  [
    'a filter inside',
    '/publishers?select=id,books(id)&id=eq.2&books.pages=lt.100',
    [{ id: 2, books: [{ id: 3 }] }],
  ],
  [
    'a tree of conditions inside',
    '/publishers?select=id,books(id)&id=eq.2&books.or=(id.eq.3,id.eq.99)',
    [{ id: 2, books: [{ id: 3 }] }],
  ],
  [
    'order and limit inside',
    '/publishers?select=id,books(id)&id=eq.2&books.order=id.desc&books.limit=1',
    [{ id: 2, books: [{ id: 3 }] }],
  ],
  [
    'offset inside',
    '/publishers?select=id,books(id)&id=eq.2&books.order=id&books.offset=1',
    [{ id: 2, books: [{ id: 3 }] }],
  ],
  [
    'an alias in the path of a filter',
    '/publishers?select=id,works:books(id)&id=eq.2&works.id=eq.3',
    [{ id: 2, works: [{ id: 3 }] }],
  ],
  [
    'order by the embedded',
    '/books?select=id,publishers(name)&publishers=not.is.null&order=publishers(name).desc,id',
    [
      { id: 2, publishers: nila },
      { id: 3, publishers: nila },
      { id: 1, publishers: kalam },
    ],
  ],
  ['JSON paths inside', '/books?select=authors(bio->>city)&id=eq.2', [{ authors: [{ city: 'Chennai' }] }]],
  ['a JSON element inside', '/books?select=authors(bio->langs->0)&id=eq.2', [{ authors: [{ langs: 'ta' }] }]],
  [
    'spread of the one',
    '/books?select=id,...publishers(house:name)&id=eq.1',
    [{ id: 1, house: 'Kalam House' }],
  ],
  [
    'spread of all columns',
    '/covers?select=...books(id,title)&book_id=eq.1',
    [{ id: 1, title: 'The River of Stories' }],
  ],
  [
    'spread in a spread',
    '/covers?select=colour,...books(id,...publishers(name))&book_id=eq.1',
    [{ colour: 'blue', id: 1, name: 'Kalam House' }],
  ],
  [
    'an embed in a spread',
    '/covers?select=colour,...books(publishers(name))&book_id=eq.1',
    [{ colour: 'blue', publishers: kalam }],
  ],
  [
    'spread of the many',
    '/publishers?select=id,...books(titles:title)&id=eq.2&books.order=id',
    [{ id: 2, titles: ['Stars and Numbers', 'A Short Walk'] }],
  ],
  [
    'spread of many that are not there',
    '/publishers?select=id,...books(titles:title)&id=eq.3',
    [{ id: 3, titles: [] }],
  ],
  ['spread of an inner many', '/publishers?select=id,...books!inner(id)&id=in.(1,3)', [{ id: [1] }]],
  ['through a view', '/book_titles?select=id,publishers(name)&id=eq.1', [{ id: 1, publishers: kalam }]],
  ['to a view', '/publishers?select=id,book_titles(id)&id=eq.1', [{ id: 1, book_titles: [{ id: 1 }] }]],
  [
    'through a view of a view',
    '/long_books?select=id,publishers(name)&id=eq.1',
    [{ id: 1, publishers: kalam }],
  ],
  [
    'through a view and a junction',
    '/book_titles?select=id,authors(id)&id=eq.2',
    [{ id: 2, authors: [{ id: 2 }] }],
  ],
  [
    'a computed relationship to one',
    '/books?select=id,first_author(name)&id=eq.1',
    [{ id: 1, first_author: { name: 'Asha Menon' } }],
  ],
  [
    'a computed relationship to many',
    '/books?select=id,siblings(id)&id=eq.2',
    [{ id: 2, siblings: [{ id: 3 }] }],
  ],
  [
    'an embed of a computed relationship',
    '/books?select=siblings(publishers(name))&id=eq.2',
    [{ siblings: [{ publishers: nila }] }],
  ],
  [
    'a count of the many',
    '/publishers?select=id,books(count)&id=gt.1&order=id',
    [
      { id: 2, books: [{ count: 2 }] },
      { id: 3, books: [{ count: 0 }] },
    ],
  ],
  [
    'the same table twice',
    '/publishers?select=id,a:books(id),b:books(title)&id=eq.1',
    [{ id: 1, a: [{ id: 1 }], b: [{ title: 'The River of Stories' }] }],
  ],
];

for (const [title, path, rows] of cases) {
  test(`embed ${title}`, async () => {
    const { status, json, text } = await rest.send('GET', path);
    assert.equal(status, 200, text);
    assert.deepEqual(json, rows);
  });
}

test('the client embeds, filters and orders inside', async () => {
  const { data, error } = await rest
    .as('anon')
    .from('publishers')
    .select('name, books(id, authors(name))')
    .eq('id', 2)
    .order('id', { referencedTable: 'books', ascending: false })
    .limit(1, { referencedTable: 'books' });
  assert.equal(error, null);
  assert.deepEqual(data, [{ name: 'Nila Press', books: [{ id: 3, authors: [{ name: 'Asha Menon' }] }] }]);
});

test('an exact count heeds inner joins and null filters', async () => {
  const publishers = rest.as('anon').from('publishers');
  assert.equal((await publishers.select('id, books!inner(id)', { count: 'exact' })).count, 2);
  assert.equal((await publishers.select('id, books()', { count: 'exact' }).is('books', null)).count, 1);
  const inner = publishers.select('id, books!inner(id)', { count: 'exact', head: true });
  assert.equal((await inner.eq('books.status', 'lent')).count, 1);
});
