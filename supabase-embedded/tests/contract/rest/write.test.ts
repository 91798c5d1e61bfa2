import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { atMost, rest } from './support.ts';

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
