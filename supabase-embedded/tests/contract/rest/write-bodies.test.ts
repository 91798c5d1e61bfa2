import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rest } from './support.ts';

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
