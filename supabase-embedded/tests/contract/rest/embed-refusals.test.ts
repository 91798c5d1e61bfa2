import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rest } from './support.ts';

const refusals: [title: string, path: string, status: number, body: Record<string, unknown>][] = [
  [
    'no relationship',
    '/books?select=counters(*)',
    400,
    {
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'books' and 'counters' in the schema 'public', but no matches were found.",
      hint: "Perhaps you meant 'covers' instead of 'counters'.",
      message: "Could not find a relationship between 'books' and 'counters' in the schema cache",
    },
  ],
  [
    'no relationship of that name',
    '/books?select=publisher(*)',
    400,
    {
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'books' and 'publisher' in the schema 'public', but no matches were found.",
      hint: "Perhaps you meant 'publishers' instead of 'publisher'.",
      message: "Could not find a relationship between 'books' and 'publisher' in the schema cache",
    },
  ],
  [
    'a hint that fits none',
    '/books?select=publishers!nope(*)',
    400,
    {
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'books' and 'publishers' using the hint 'nope' in the schema 'public', but no matches were found.",
      hint: null,
      message: "Could not find a relationship between 'books' and 'publishers' in the schema cache",
    },
  ],
  [
    'a table of itself by its constraint, which would mean the one as much as the many',
    '/publishers?select=id,publishers!publishers_parent_fkey(id)',
    400,
    {
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'publishers' and 'publishers' using the hint 'publishers_parent_fkey' in the schema 'public', but no matches were found.",
      hint: null,
      message: "Could not find a relationship between 'publishers' and 'publishers' in the schema cache",
    },
  ],
  [
    'two relationships',
    '/letters?select=authors(*)',
    300,
    {
      code: 'PGRST201',
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'letters with authors',
          relationship: 'letters_receiver_fkey using letters(receiver) and authors(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'letters with authors',
          relationship: 'letters_sender_fkey using letters(sender) and authors(id)',
        },
      ],
      hint: "Try changing 'authors' to one of the following: 'authors!letters_receiver_fkey', 'authors!letters_sender_fkey'. Find the desired relationship in the 'details' key.",
      message: "Could not embed because more than one relationship was found for 'letters' and 'authors'",
    },
  ],
  [
    'the same name twice',
    '/letters?select=authors!sender(name),authors!receiver(name)',
    400,
    {
      code: '42712',
      details: null,
      hint: null,
      message: 'table name "letters_authors_1" specified more than once',
    },
  ],
  [
    'a filter on what is not embedded',
    '/books?select=id&publishers.name=eq.x',
    400,
    {
      code: 'PGRST108',
      details: null,
      hint: "Verify that 'publishers' is included in the 'select' query parameter.",
      message: "'publishers' is not an embedded resource in this request",
    },
  ],
  [
    'order by what is many',
    '/publishers?select=id,books(id)&order=books(id)',
    400,
    {
      code: 'PGRST118',
      details: "'publishers' and 'books' do not form a many-to-one or one-to-one relationship",
      hint: null,
      message: "A related order on 'books' is not possible",
    },
  ],
  [
    'a comparison with an embed',
    '/publishers?select=id,books(id)&books=eq.1',
    400,
    {
      code: 'PGRST120',
      details: 'Only is null or not is null filters are allowed on embedded resources',
      hint: null,
      message: "Bad operator on the 'books' embedded resource",
    },
  ],
];

for (const [title, path, status, body] of refusals) {
  test(`an embed is refused: ${title}`, async () => {
    const answer = await rest.send('GET', path);
    assert.deepEqual([answer.status, answer.json], [status, body]);
  });
}
