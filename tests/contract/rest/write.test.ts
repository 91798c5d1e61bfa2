import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { atMost, type Rest, startRest } from './support.ts';

let rest: Rest;
before(async () => {
  rest = await startRest();
});
after(() => rest.close());
beforeEach(async () => {
  await rest.sql(`truncate counters restart identity; truncate shelves;
    insert into shelves values ('east', 1, 'first'), ('east', 2, 'second'), ('west', 1, null)`);
});

const shelves = () => rest.sql('select * from shelves order by room, number');

test('insert without a representation answers 201 and nothing else', async () => {
  const { data, error, status } = await rest.as('anon').from('counters').insert({ label: 'a' });
  assert.deepEqual([data, error, status], [null, null, 201]);
  assert.deepEqual(await rest.sql('select label, hits from counters'), [{ label: 'a', hits: 0 }]);
});

test('insert with select shows the rows with their defaults', async () => {
  const { data, status } = await rest.as('anon').from('counters').insert({ label: 'a' }).select();
  assert.deepEqual([data, status], [[{ id: 1, label: 'a', hits: 0, made_by: 'anon' }], 201]);
});

test('insert with single() and chosen columns', async () => {
  const { data } = await rest
    .as('anon')
    .from('counters')
    .insert({ label: 'a' })
    .select('id, l:label')
    .single();
  assert.deepEqual(data, { id: 1, l: 'a' });
});

test('insert shows embeds and computed columns', async () => {
  const { data, error } = await rest
    .as('service_role')
    .from('books')
    .insert({ title: 'Fresh', publisher_id: 1 })
    .select('title, publishers(name), shout, authors(id)');
  assert.equal(error, null);
  assert.deepEqual(data, [
    { title: 'Fresh', publishers: { name: 'Kalam House' }, shout: 'FRESH', authors: [] },
  ]);
  const all = await rest
    .as('service_role')
    .from('books')
    .insert({ title: 'More' })
    .select('*, shout')
    .single();
  assert.equal(all.data?.shout, 'MORE');
  await rest.sql(`delete from books where title in ('Fresh', 'More')`);
});

test('bulk insert, with keys that differ, fills in nulls or defaults', async () => {
  const counters = rest.as('anon').from('counters');
  const rows = [{ label: 'a', hits: 1 }, { hits: 2 }];
  const nulls = await counters.insert(rows).select('label, hits');
  assert.deepEqual(nulls.data, [
    { label: 'a', hits: 1 },
    { label: null, hits: 2 },
  ]);
  const defaults = await counters.insert(rows, { defaultToNull: false }).select('label, hits');
  assert.deepEqual(defaults.data?.[1], { label: 'untitled', hits: 2 });
});

test('insert of no rows and of rows without values', async () => {
  const counters = rest.as('anon').from('counters');
  assert.deepEqual((await counters.insert([]).select()).data, []);
  assert.deepEqual((await counters.insert({}).select('label')).data, [{ label: 'untitled' }]);
  assert.equal((await counters.insert([{}, {}]).select('id')).data?.length, 2);
});

test('upsert inserts what is new and merges what is there', async () => {
  const { data, error, status } = await rest
    .as('anon')
    .from('shelves')
    .upsert([
      { room: 'east', number: 1, label: 'changed' },
      { room: 'north', number: 9, label: 'new' },
    ])
    .select();
  assert.deepEqual([error, status, data?.length], [null, 201, 2]);
  assert.deepEqual((await shelves())[0], { room: 'east', number: 1, label: 'changed' });
});

test('upsert of what is there alone answers 200', async () => {
  const { status } = await rest.as('anon').from('shelves').upsert({ room: 'east', number: 1, label: 'x' });
  assert.equal(status, 200);
});

test('upsert can leave duplicates alone', async () => {
  const { data, status } = await rest
    .as('anon')
    .from('shelves')
    .upsert({ room: 'east', number: 1, label: 'x' }, { ignoreDuplicates: true })
    .select();
  assert.deepEqual([data, status], [[], 201]);
  assert.equal((await shelves())[0]?.label, 'first');
});

test('upsert on another unique column', async () => {
  const books = rest.as('service_role').from('books');
  const row = { isbn: '9780000000001', title: 'Renamed' };
  const { data, error } = await books.upsert(row, { onConflict: 'isbn' }).select('id, title');
  assert.deepEqual([error, data], [null, [{ id: 1, title: 'Renamed' }]]);
  await rest.sql(`update books set title = 'The River of Stories' where id = 1`);
});

test('update with and without a representation', async () => {
  const table = rest.as('anon').from('shelves');
  const silent = await table.update({ label: 'u' }).eq('room', 'east');
  assert.deepEqual([silent.data, silent.status], [null, 204]);
  const shown = await table.update({ label: 'v' }).eq('room', 'west').select();
  assert.deepEqual([shown.data, shown.status], [[{ room: 'west', number: 1, label: 'v' }], 200]);
  const none = await table.update({ label: 'v' }).eq('room', 'none').select();
  assert.deepEqual([none.data, none.status, none.error], [[], 200, null]);
});

test('update with or(), in() and a count', async () => {
  const { count } = await rest
    .as('anon')
    .from('shelves')
    .update({ label: 'w' }, { count: 'exact' })
    .or('room.eq.west,number.eq.2');
  assert.equal(count, 2);
});

test('update of nothing changes nothing', async () => {
  const { data, status } = await rest.as('anon').from('shelves').update({}).eq('room', 'east').select();
  assert.deepEqual([data, status], [[], 200]);
});

test('update with single() is undone when more rows match', async () => {
  const { error, status } = await rest
    .as('anon')
    .from('shelves')
    .update({ label: 'z' })
    .eq('room', 'east')
    .select()
    .single();
  assert.deepEqual([error?.code, error?.details, status], ['PGRST116', 'The result contains 2 rows', 406]);
  assert.deepEqual(
    (await shelves()).map(({ label }) => label),
    ['first', 'second', null],
  );
});

test('delete with and without a representation, and with a count', async () => {
  const table = rest.as('anon').from('shelves');
  const shown = await table.delete({ count: 'exact' }).eq('number', 1).select('room');
  assert.deepEqual([shown.count, shown.status, shown.data?.length], [2, 200, 2]);
  const silent = await table.delete().eq('number', 2);
  assert.deepEqual([silent.data, silent.status], [null, 204]);
  assert.deepEqual(await shelves(), []);
});

test('a write without a filter is refused, as hosted Supabase does', async () => {
  const table = rest.as('service_role').from('shelves');
  const update = await table.update({ label: 'all' });
  assert.deepEqual(
    [update.status, update.error?.code, update.error?.message],
    [400, '21000', 'UPDATE requires a WHERE clause'],
  );
  const remove = await table.delete();
  assert.equal(remove.error?.message, 'DELETE requires a WHERE clause');
  assert.equal((await shelves()).length, 3);
});

test('maxAffected() undoes a write that touches more', async () => {
  const table = rest.as('anon').from('shelves');
  const { error, status } = await atMost(1, table.update({ label: 'm' }).eq('room', 'east'));
  assert.deepEqual([status, error?.code, error?.details], [400, 'PGRST124', 'The query affects 2 rows']);
  assert.equal((await atMost(2, table.update({ label: 'm' }).eq('room', 'east'))).status, 204);
});

test('rollback() shows what would have happened', async () => {
  const { data, error } = await rest
    .as('anon')
    .from('shelves')
    .delete()
    .eq('room', 'east')
    .select()
    .rollback();
  assert.deepEqual([error, data?.length], [null, 2]);
  assert.equal((await shelves()).length, 3);
});

test('a view can be written', async () => {
  const { data, error } = await rest
    .as('service_role')
    .from('book_titles')
    .update({ title: 'V' })
    .eq('id', 3)
    .select();
  assert.deepEqual([error, data], [null, [{ id: 3, title: 'V', publisher_id: 2 }]]);
  await rest.sql(`update books set title = 'A Short Walk' where id = 3`);
});

const json = { 'content-type': 'application/json' };

const refusals: [title: string, method: string, path: string, body: string, status: number, code: string][] =
  [
    ['a duplicate key', 'POST', '/shelves', '{"room":"east","number":1}', 409, '23505'],
    ['a foreign key without its row', 'POST', '/books', '{"title":"x","publisher_id":77}', 409, '23503'],
    ['a null where none may be', 'POST', '/books', '{"title":null}', 400, '23502'],
    ['a check', 'POST', '/books', '{"title":"x","isbn":"abc"}', 400, '23514'],
    ['a value of another type', 'POST', '/counters', '{"hits":"many"}', 400, '22P02'],
    [
      'a text that is too long',
      'POST',
      '/shelves',
      '{"room":"a","number":1,"label":"012345678901234567890"}',
      400,
      '22001',
    ],
    ['an unknown column', 'POST', '/shelves', '{"nope":1}', 400, 'PGRST204'],
    ['an unknown column in columns', 'POST', '/shelves?columns=nope', '{"nope":1}', 400, 'PGRST204'],
    ['keys that differ', 'POST', '/shelves', '[{"room":"a"},{"number":1}]', 400, 'PGRST102'],
    ['a list of other things', 'POST', '/shelves', '[1]', 400, 'PGRST102'],
    ['a body that is no JSON', 'POST', '/shelves', '{room', 400, 'PGRST102'],
    ['no body', 'POST', '/shelves', '', 400, 'PGRST102'],
    ['no JSON behind columns', 'POST', '/shelves?columns=room', '{room', 400, '22P02'],
    [
      'an unknown conflict column',
      'POST',
      '/shelves?on_conflict=nope',
      '{"room":"a","number":1}',
      400,
      '42703',
    ],
    ['an unknown column in an update', 'PATCH', '/shelves?room=eq.east', '{"nope":1}', 400, 'PGRST204'],
    ['a filter outside the grammar', 'PATCH', '/shelves?room=east', '{"label":"x"}', 400, 'PGRST100'],
    ['a view of groups', 'POST', '/title_counts', '{"books":1}', 405, '55000'],
    ['an identity that is always generated', 'POST', '/counters', '{"id":5}', 400, '428C9'],
    [
      'one row twice in an upsert',
      'POST',
      '/shelves',
      '[{"room":"e","number":1},{"room":"e","number":1}]',
      400,
      '21000',
    ],
  ];

for (const [title, method, path, body, status, code] of refusals) {
  test(`a write is refused: ${title}`, async () => {
    const upsert: Record<string, string> =
      code === '21000' || path.includes('on_conflict') ? { prefer: 'resolution=merge-duplicates' } : {};
    const answer = await rest.send(method, path, { body, headers: { ...json, ...upsert } });
    assert.deepEqual([answer.status, (answer.json as { code: string }).code], [status, code], answer.text);
  });
}

test('a CSV body inserts its lines', async () => {
  const answer = await rest.send('POST', '/shelves', {
    headers: { 'content-type': 'text/csv', prefer: 'return=representation' },
    body: 'room,number,label\nnorth,1,"a, ""quoted"" label"\nnorth,2,NULL\n',
  });
  assert.equal(answer.status, 201);
  assert.deepEqual(answer.json, [
    { room: 'north', number: 1, label: 'a, "quoted" label' },
    { room: 'north', number: 2, label: null },
  ]);
  const uneven = await rest.send('POST', '/shelves', {
    headers: { 'content-type': 'text/csv' },
    body: 'a,b\n1\n',
  });
  assert.deepEqual([uneven.status, (uneven.json as { code: string }).code], [400, 'PGRST102']);
});

test('a form body inserts a row', async () => {
  const answer = await rest.send('POST', '/shelves', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', prefer: 'return=representation' },
    body: 'room=south&number=4&label=a+b',
  });
  assert.deepEqual(answer.json, [{ room: 'south', number: 4, label: 'a b' }]);
});

test('PUT inserts or replaces the row that its filters name', async () => {
  const headers = { prefer: 'return=representation' };
  const put = (query: string, body: string) => rest.send('PUT', `/shelves?${query}`, { headers, body });
  const made = await put('room=eq.n&number=eq.1', '{"room":"n","number":1,"label":"a"}');
  assert.equal(made.status, 201);
  const replaced = await put('room=eq.n&number=eq.1', '{"room":"n","number":1,"label":"b"}');
  assert.deepEqual([replaced.status, replaced.json], [200, [{ room: 'n', number: 1, label: 'b' }]]);
  const other = await put('room=eq.n&number=eq.1', '{"room":"n","number":2,"label":"b"}');
  assert.deepEqual([other.status, (other.json as { code: string }).code], [400, 'PGRST115']);
  const partial = await put('room=eq.n', '{"room":"n","number":2}');
  assert.deepEqual([partial.status, (partial.json as { code: string }).code], [405, 'PGRST105']);
  const limited = await put('room=eq.n&number=eq.1&limit=1', '{"room":"n","number":1}');
  assert.deepEqual([limited.status, (limited.json as { code: string }).code], [400, 'PGRST114']);
});

test('Location names the new row when only headers are wanted', async () => {
  const answer = await rest.send('POST', '/shelves', {
    headers: { prefer: 'return=headers-only' },
    body: '{"room":"a b","number":7}',
  });
  assert.deepEqual(
    [answer.status, answer.text, answer.headers.get('location')],
    [201, '', '/shelves?room=eq.a%20b&number=eq.7'],
  );
});
