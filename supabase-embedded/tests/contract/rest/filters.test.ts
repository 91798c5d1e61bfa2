import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rest } from './support.ts';

const ids = (json: unknown) => (json as { id: number }[]).map(({ id }) => id);

/** A query on books (or the table named) and the ids that it finds. */
const cases: [query: string, found: number[], table?: string][] = [
  ['id=eq.1', [1]],
  ['id=neq.1', [2, 3, 4]],
  ['pages=gt.210', [1]],
  ['pages=gte.210', [1, 2]],
  ['pages=lt.210', [3]],
  ['pages=lte.210', [2, 3]],
  ['id=gt.1&id=lt.4', [2, 3]],
  ['title=like.*Walk', [3]],
  ['title=like.%25Walk', [3]],
  ['title=ilike.the*', [1]],
  ['title=match.^The', [1]],
  ['title=imatch.^the', [1]],
  ['title=like(any).{*Walk,Stars*}', [2, 3]],
  ['title=like(all).{*o*,*Stor*}', [1]],
  ['title=ilike(any).{a*,the*}', [1, 3]],
  ['id=eq(any).{1,3}', [1, 3]],
  ['id=gt(all).{1,2}', [3, 4]],
  ['pages=is.null', [4]],
  ['pages=not.is.null', [1, 2, 3]],
  ['pages=is.not_null', [1, 2, 3]],
  ['is_new=is.true', [1]],
  ['is_new=is.false', [2]],
  ['is_new=is.unknown', [3, 4]],
  ['is_new=is.TRUE', [1]],
  ['pages=isdistinct.90', [1, 2, 4]],
  ['pages=not.isdistinct.90', [3]],
  ['id=in.(1,2)', [1, 2]],
  ['id=in.()', []],
  ['id=not.in.(1,2)', [3, 4]],
  ['title=in.("A Short Walk","Stars and Numbers")', [2, 3]],
  ['title=in.("Quiet, (Quoted) \\"Words\\"")', [4]],
  ['status=eq.lost', [4]],
  ['status=in.(lent,lost)', [2, 4]],
  ['isbn=eq.9780000000002', [2]],
  ['details->>genre=eq.novel', [1]],
  ['details->genre=eq."novel"', [1]],
  ['details->awards->0->>year=eq.2001', [1]],
  ['details=cs.{"genre":"travel"}', [3]],
  ['details=cd.{"genre":"travel","x":1}', [3, 4]],
  ['sizes=ov.[5,12]', [1, 2]],
  ['sizes=cs.[12,15]', [2]],
  ['sizes=sl.[10,20)', [1]],
  ['sizes=sr.[10,20)', [3]],
  ['sizes=nxr.[1,20)', [1, 2]],
  ['sizes=nxl.[10,20)', [2, 3]],
  ['sizes=adj.[10,20)', [1, 3]],
  ['sizes=cd.[0,20)', [1, 2]],
  ['search=fts.river', [1]],
  ['search=fts(english).stars', [2]],
  ['search=plfts.stars numbers', [2]],
  ['search=phfts(english).short walk', [3]],
  ['search=wfts.river or walk', [1, 3]],
  ['search=not.fts.river', [2, 3, 4]],
  ['title=fts(english).walks', [3]],
  ['title=wfts.river', [1]],
  ['created_at=gte.2026-01-01T00:00:00Z', [1, 2, 3, 4]],
  ['or=(id.eq.1,id.eq.3)', [1, 3]],
  ['or=(id.eq.1,and(pages.gt.100,pages.lt.300))', [1, 2]],
  ['and=(id.gt.1,id.lt.4)', [2, 3]],
  ['not.or=(id.eq.1,id.eq.3)', [2, 4]],
  ['not.and=(id.gt.1,id.lt.4)', [1, 4]],
  ['or=(not.and(id.gt.1,id.lt.4),id.eq.2)', [1, 2, 4]],
  ['or=(id.not.eq.1,title.like.The*)', [1, 2, 3, 4]],
  ['or=(title.eq."Quiet, (Quoted) \\"Words\\"",id.eq.1)', [1, 4]],
  ['or=(id.in.(1,2),pages.is.null)', [1, 2, 4]],
  ['or=(details->>genre.eq.novel,details->>genre.eq.travel)', [1, 3]],
  ['or=(sizes.ov."[5,12]",id.eq.4)', [1, 2, 4]],
  ['or=(search.fts(english).river,search.fts.walk)', [1, 3]],
  ['or=(id.eq.1, id.eq.2)&pages=gt.250', [1]],
  ['shout=eq.A SHORT WALK', [3]],
  ['tags=cs.{poetry}', [1], 'authors'],
  ['tags=cd.{science,math}', [2, 3], 'authors'],
  ['tags=ov.{science,poetry}', [1, 2], 'authors'],
  ['tags=eq.{science}', [2], 'authors'],
  ['or=(tags.cs.{poetry},tags.cs.{science})', [1, 2], 'authors'],
  ['bio->langs=cs.["en"]', [1], 'authors'],
  ['bio->age->years=eq.56', [1], 'authors'],
  ['bio->age->>years=gt.5', [1], 'authors'],
  ['born=gte.1980-01-01', [2], 'authors'],
  ['score=eq.4.5', [1], 'authors'],
  ['name=eq.Asha Menon', [1], 'authors'],
  ['name=eq.Asha+Menon', [1], 'authors'],
  ['"with space"=eq.space', [1], 'odd names'],
  ['with-dash=eq.dash', [1], 'odd names'],
];

for (const [query, found, table = 'books'] of cases) {
  test(`${table}?${query}`, async () => {
    const { status, json, text } = await rest.send(
      'GET',
      `/${encodeURIComponent(table)}?select=id&order=id&${query}`,
    );
    assert.equal(status, 200, text);
    assert.deepEqual(ids(json), found);
  });
}

test('the client says the same filters', async () => {
  const books = () => rest.as('anon').from('books').select('id').order('id');
  const found = async (query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => {
    const { data, error } = await query;
    assert.equal(error, null);
    return data?.map(({ id }) => id);
  };
  assert.deepEqual(await found(books().eq('id', 1)), [1]);
  assert.deepEqual(await found(books().neq('id', 1)), [2, 3, 4]);
  assert.deepEqual(await found(books().gt('pages', 90).lte('pages', 320)), [1, 2]);
  assert.deepEqual(await found(books().like('title', '%Walk')), [3]);
  assert.deepEqual(await found(books().ilike('title', '%walk')), [3]);
  assert.deepEqual(await found(books().likeAnyOf('title', ['%Walk', 'Stars%'])), [2, 3]);
  assert.deepEqual(await found(books().ilikeAllOf('title', ['%river%', 'the%'])), [1]);
  assert.deepEqual(await found(books().is('pages', null)), [4]);
  assert.deepEqual(await found(books().in('id', [1, 2])), [1, 2]);
  assert.deepEqual(await found(books().in('title', ['Quiet, (Quoted) "Words"'])), []);
  assert.deepEqual(await found(books().contains('details', { genre: 'novel' })), [1]);
  assert.deepEqual(await found(books().containedBy('details', { genre: 'novel' })), [4]);
  assert.deepEqual(await found(books().overlaps('sizes', '[5,12]')), [1, 2]);
  assert.deepEqual(await found(books().rangeGt('sizes', '[10,20)')), [3]);
  assert.deepEqual(await found(books().rangeLt('sizes', '[10,20)')), [1]);
  assert.deepEqual(await found(books().rangeAdjacent('sizes', '[10,20)')), [1, 3]);
  assert.deepEqual(await found(books().textSearch('search', 'river', { config: 'english' })), [1]);
  assert.deepEqual(await found(books().textSearch('title', 'short walk', { type: 'phrase' })), [3]);
  assert.deepEqual(await found(books().match({ id: 1, status: 'available' })), [1]);
  assert.deepEqual(await found(books().not('id', 'in', '(1,2)')), [3, 4]);
  assert.deepEqual(await found(books().or('id.eq.1,pages.is.null')), [1, 4]);
  assert.deepEqual(await found(books().filter('details->>genre', 'eq', 'travel')), [3]);
});

/** Requests outside the grammar, or that PostgreSQL refuses: a status, a code, never a fault of ours. */
const refusals: [query: string, status: number, code: string][] = [
  ['id=1', 400, 'PGRST100'],
  ['id=noop.1', 400, 'PGRST100'],
  ['id=eq', 400, 'PGRST100'],
  ['id=in.1,2', 400, 'PGRST100'],
  ['id=in.(1,2', 400, 'PGRST100'],
  ['id=is.maybe', 400, 'PGRST100'],
  ['id=eq().1', 400, 'PGRST100'],
  ['id=not.1', 400, 'PGRST100'],
  ['or=(id.eq.1', 400, 'PGRST100'],
  ['or=()', 400, 'PGRST100'],
  ['or=id.eq.1', 400, 'PGRST100'],
  ['order=id.up', 400, 'PGRST100'],
  ['order=id.descc', 400, 'PGRST100'],
  ['order=id.asc.last', 400, 'PGRST100'],
  ['select=id,', 400, 'PGRST100'],
  ['select=id(', 400, 'PGRST100'],
  ['select=a->', 400, 'PGRST100'],
  ['select=id::', 400, 'PGRST100'],
  ['select=id;drop', 400, 'PGRST100'],
  ['select=pages.median()', 400, 'PGRST100'],
  ['select=na%00me', 400, 'PGRST100'],
  ['nope=eq.1', 400, '42703'],
  ['select=nope', 400, '42703'],
  ['order=nope', 400, '42703'],
  ['id=eq.abc', 400, '22P02'],
  ['id=eq.99999999999', 400, '22003'],
  ['id=eq.%00', 400, 'PGRST100'],
  ['status=eq.unheard', 400, '22P02'],
  ['title=match.(', 400, '2201B'],
  ['search=fts.a b', 400, '42601'],
  ['search=fts(klingon).a', 400, '42704'],
  ['select=id::nonsense', 400, '42704'],
  ['publishers.id=eq.1', 400, 'PGRST108'],
  ['publishers.order=id', 400, 'PGRST108'],
  ['select=nope(*)', 400, 'PGRST200'],
  ['limit=-1', 416, 'PGRST103'],
];

for (const [query, status, code] of refusals) {
  test(`books?${query} is refused with ${code}`, async () => {
    const answer = await rest.send('GET', `/books?${query}`);
    assert.deepEqual([answer.status, (answer.json as { code: string }).code], [status, code], answer.text);
    assert.deepEqual(Object.keys(answer.json as object), ['code', 'details', 'hint', 'message']);
    assert.equal(answer.headers.get('proxy-status'), `PostgREST; error=${code}`);
  });
}

test('a refusal says where the text stopped fitting', async () => {
  const { json } = await rest.send('GET', '/books?id=noop.1');
  assert.deepEqual(json, {
    code: 'PGRST100',
    details: 'unexpected "n" expecting "not" or operator (eq, gt, ...)',
    hint: null,
    message: '"failed to parse filter (noop.1)" (line 1, column 1)',
  });
});
