import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Rest, startRest } from './support.ts';

let rest: Rest;
before(async () => {
  rest = await startRest();
});
after(() => rest.close());

/** The same numbers every time, so that a finding can be repeated (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { below, pick };
}

const { below, pick } = createRandom(20261115);

/** Mostly what is right: a request that fails at its first word tests only that word. */
const mostly = <T>(right: readonly T[], wrong: readonly T[]): T => pick(below(8) > 0 ? right : wrong);

const tables = [
  'books',
  'authors',
  'publishers',
  'letters',
  'book_titles',
  'title_counts',
  'odd names',
  'shelves',
  'nope',
  'rpc',
];
const routines = [
  'add',
  'greet',
  'pairs',
  'books_of',
  'echo_json',
  'total',
  'twin',
  'one_book',
  'nothing',
  'nope',
];
const fields = [
  'id',
  'title',
  'name',
  'bio',
  'tags',
  'sizes',
  'details->genre',
  'bio->>city',
  'bio->langs->0',
  '*',
  'search',
  'publishers',
  '"a',
  '',
  'a b',
  'é',
  '→',
  'count',
  'shout',
  'x'.repeat(80),
];
const operators = [
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'match',
  'in',
  'is',
  'cs',
  'cd',
  'ov',
  'sl',
  'fts',
  'wfts(english)',
  'plfts(nope)',
  'eq(any)',
  'like(all)',
  'not.eq',
  'not.not.eq',
  'isdistinct',
  'adj',
  'noop',
  '',
];
const values = [
  '1',
  'abc',
  'null',
  'true',
  '(1,2)',
  '(',
  '("a,b",c)',
  '{1,2}',
  '{',
  '[1,2)',
  '{"a":1}',
  '"',
  '\\',
  '%',
  '*',
  "'; drop table books; --",
  '\u0000',
  '😀',
  '99999999999999999999',
  '-1',
  '1e400',
  ' ',
  '(?',
  '[',
  'a:b',
  '$1',
  '$(x)',
];
const casts = [
  '',
  '::text',
  '::int',
  '::nope',
  '::',
  '::json',
  '::regclass',
  '::int[]',
  '::unknown',
  '::record',
  '::void',
];
const relations = [
  'publishers',
  'books',
  'authors',
  'covers',
  'letters',
  'siblings',
  'first_author',
  'nope',
  'parent',
  '...publishers',
  '...books',
  'authors!sender',
  'books!inner',
  'x:publishers',
  'book_titles',
];
const aggregates = ['', '', '', '.sum()', '.count()', '.max()', '.nope()'];

function selectItem(depth: number): string {
  if (depth > 0 && below(3) === 0) {
    const items = Array.from({ length: below(3) }, () => selectItem(depth - 1));
    return `${mostly(['publishers', 'books', 'authors', '...publishers', 'books!inner'], relations)}(${items.join(',')})`;
  }
  return `${below(6) === 0 ? 'alias:' : ''}${mostly(['id', 'name', 'title', '*'], fields)}${mostly(['', '::text'], casts)}${pick(aggregates)}`;
}

function condition(depth: number): string {
  if (depth > 0 && below(3) === 0) {
    return `${pick(['and', 'or', 'not.and', 'not.or', 'xor'])}(${condition(depth - 1)},${condition(depth - 1)})`;
  }
  return `${mostly(['id', 'name'], fields)}.${mostly(['eq', 'gt', 'neq'], operators)}.${mostly(['1', '2'], values)}`;
}

function parameter(): string {
  const path = below(10) === 0 ? `${pick(relations)}.` : '';
  switch (below(7)) {
    case 0:
      return `select=${encodeURIComponent(Array.from({ length: 1 + below(4) }, () => selectItem(2)).join(','))}`;
    case 1:
      return `${path}order=${encodeURIComponent(`${mostly(['id', 'name'], fields)}${mostly(['', '.asc', '.desc.nullslast'], ['.up', '.asc.desc'])}`)}`;
    case 2:
      return `${path}${pick(['limit', 'offset'])}=${encodeURIComponent(mostly(['1', '0', '5'], values))}`;
    case 3:
      return `${path}${pick(['or', 'and', 'not.or'])}=${encodeURIComponent(`(${condition(2)},${condition(1)})`)}`;
    case 4:
      return `${pick(['columns', 'on_conflict'])}=${encodeURIComponent(pick(fields))}`;
    case 5:
      return mostly(['a'], ['=', '&', '%', '%zz', '%ff=eq.1', 'a=b=c', '+', '?']);
    default:
      return `${encodeURIComponent(path + mostly(['id', 'name'], fields))}=${encodeURIComponent(`${mostly(['eq', 'gt', 'neq'], operators)}.${mostly(['1', '2'], values)}`)}`;
  }
}

const bodies = [
  '{}',
  '[]',
  '{"id":1}',
  '[{"id":1},{"name":"x"}]',
  '[{"a":1}]',
  'null',
  '1',
  '"x"',
  '{',
  '',
  '{"title":"\\u0000"}',
  '[[1]]',
  '{"a":1,"b":"x"}',
  '{"publisher":{"x":1}}',
  'a,b\n1,2',
  '{"id":1e999}',
  `{"title":"${'y'.repeat(5_000)}"}`,
];
const headers: Record<string, string[]> = {
  prefer: [
    '',
    'count=exact',
    'count=planned',
    'count=estimated',
    'return=representation',
    'return=headers-only',
    'resolution=merge-duplicates,return=representation',
    'missing=default',
    'handling=strict,max-affected=1',
    'max-affected=x',
    'timezone=Nope',
    'tx=rollback',
    ',,=,',
  ],
  accept: [
    '*/*',
    'application/json',
    'text/csv',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.plan+json',
    'application/vnd.pgrst.plan; for="x"; options=analyze|nope',
    'nope',
    ';',
    'a/b;q=x',
  ],
  range: ['', '0-1', '5-2', '-', 'x', '9-', '99999999999999999999-'],
  'content-type': [
    'application/json',
    'text/csv',
    'application/x-www-form-urlencoded',
    'text/plain',
    'nope',
    '',
  ],
};

function request(): {
  method: string;
  path: string;
  options: { headers: Record<string, string>; body?: string };
} {
  const method = pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']);
  const target =
    below(4) === 0
      ? `rpc/${pick(routines)}`
      : encodeURIComponent(mostly(['books', 'authors', 'publishers'], tables));
  const query = Array.from({ length: below(5) }, parameter).join('&');
  const chosen = Object.entries(headers).filter(() => below(5) === 0);
  const options = {
    headers: Object.fromEntries(chosen.map(([name, list]) => [name, pick(list)])),
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: pick(bodies) }),
  };
  return { method, path: `/${target}?${query}`, options };
}

test('four thousand generated requests find no fault of the server', async () => {
  let answered = 0;
  for (let i = 0; i < 4_000; i++) {
    const { method, path, options } = request();
    const answer = await rest.send(method, path, options);
    assert.ok(
      answer.status < 500,
      `${method} ${path} ${JSON.stringify(options)}\n${answer.status} ${answer.text}`,
    );
    if (answer.status < 300) answered += 1;
  }
  // Requests that only ever fail would test nothing beyond the parser.
  assert.ok(answered > 400, `only ${answered} requests succeeded`);
  assert.deepEqual(rest.logged, []);
});
