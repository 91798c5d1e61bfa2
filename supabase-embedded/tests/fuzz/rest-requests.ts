import { type Generated, jsonBody, oddities, type Random, sendsBody, someHeaders } from './random.ts';

const tables = ['books', 'books', 'authors', 'publishers', 'book_titles', 'odd names'];
const routines = ['add', 'greet', 'books_of', 'echo', 'nothing', 'pairs', 'twin', 'one_book', 'bytes'];
/** All tables have the first; one that not all have fails where it is missing. */
const columns = ['id', 'id', 'id', 'id', 'title', 'name'];
const fields = [
  ...columns,
  'genre',
  'tags',
  'pages',
  'price',
  'made',
  'search',
  'publisher_id',
  '*',
  'bio->>city',
  'details->genre',
  'bio->langs->0',
  'shout',
  'count',
  '"a',
  'nope',
];
const operators = [
  ...[
    'eq',
    'neq',
    'gt',
    'gte',
    'lt',
    'like',
    'ilike',
    'match',
    'imatch',
    'in',
    'is',
    'isdistinct',
    'cs',
    'cd',
  ],
  ...[
    'ov',
    'sl',
    'sr',
    'nxr',
    'adj',
    'fts',
    'plfts(english)',
    'wfts(nope)',
    'eq(any)',
    'like(all)',
    'not.eq',
  ],
  ...['not.not.eq', 'noop', ''],
];
const values = [
  ...['1', 'abc', 'null', 'not_null', 'true', '(1,2)', '("a,b",c)', '{1,2}', '{', '[1,2)', '{"a":1}', 'a:b'],
  ...['2026-01-01', 'novel', '%an%', '(?', '\u0000', ...oddities],
];
const casts = [
  '',
  '',
  '::text',
  '::int',
  '::json',
  '::nope',
  '::',
  '::regclass',
  '::int[]',
  '::record',
  '::void',
];
const relations = [
  ...[
    'publishers',
    'books',
    'authors',
    'book_titles',
    'x:publishers',
    'books!inner',
    '...publishers',
    '...books',
  ],
  ...['publishers!parent', 'parent', 'first_book', 'books!nope', 'nope'],
];
const aggregates = ['', '', '', '', '.sum()', '.count()', '.max()', '.avg()::int', '.nope()'];

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'TRACEY'];
const headers = {
  prefer: [
    ...['count=exact', 'count=planned', 'count=estimated', 'return=representation', 'return=headers-only'],
    ...[
      'resolution=merge-duplicates,return=representation',
      'resolution=ignore-duplicates',
      'missing=default',
    ],
    ...['handling=strict,max-affected=1', 'max-affected=x', 'timezone=Nope', 'timezone=Asia/Kolkata'],
    ...['tx=rollback', 'tx=rollback,return=representation', 'handling=strict,odd', ',,=,'],
  ],
  accept: [
    ...['*/*', 'application/json', 'text/csv', 'application/vnd.pgrst.object+json', 'application/geo+json'],
    ...['application/vnd.pgrst.array+json;nulls=stripped', 'application/vnd.pgrst.plan+json', 'nope', ';'],
    ...['application/vnd.pgrst.plan; for="x"; options=analyze|nope', 'a/b;q=x', 'application/octet-stream'],
  ],
  range: ['0-1', '5-2', '-', 'x', '9-', '99999999999999999999-'],
  'content-type': ['application/json', 'text/csv', 'application/x-www-form-urlencoded', 'text/plain', 'nope'],
  'accept-profile': ['public', 'public', 'public', 'nope', 'auth'],
  'content-profile': ['public', 'public', 'public', 'nope', 'auth'],
};
const row = {
  id: [1, 2, 1000, '3'],
  title: ['A title', 'novel'],
  name: ['A name'],
  genre: ['novel', 'poetry', 'essay'],
  tags: [['a', 'b'], '{a}'],
  pages: ['[1,200)'],
  price: [9.5, '10.00'],
  bio: [{ city: 'Pune' }],
  publisher_id: [1, 2],
  a: [1, 2],
  b: [3],
};

export function restRequest(random: Random): Generated {
  const { below, pick, mostly, many } = random;
  const method = pick(methods);
  const called = below(4) === 0;
  const target = called ? `rpc/${mostly(routines, oddities)}` : encodeURIComponent(mostly(tables, oddities));
  const query = many(4, () => parameter(random)).concat(
    called && below(2) ? [`a=${pick(values.slice(0, 8))}`] : [],
  );
  const rows = () => jsonBody(random, row);
  const body = below(5) === 0 ? `[${rows()},${rows()}]` : rows();
  const path = `/rest/v1/${below(50) === 0 ? pick(oddities) : target}?${query.join('&')}`;
  return { method, path, headers: someHeaders(random, headers), ...(sendsBody(method) ? { body } : {}) };
}

function parameter(random: Random): string {
  const { below, pick, mostly, many } = random;
  const path = below(10) === 0 ? `${pick(relations)}.` : '';
  const text = encodeURIComponent;
  switch (below(7)) {
    case 0:
      return `select=${text([selectItem(random, 2), ...many(3, () => selectItem(random, 2))].join(','))}`;
    case 1:
      return `${path}order=${text(`${mostly(columns, fields)}${pick(['', '.asc', '.desc.nullslast', '.up'])}`)}`;
    case 2:
      return `${path}${pick(['limit', 'offset'])}=${text(mostly(['1', '0', '5'], values))}`;
    case 3:
      return `${path}${pick(['or', 'and', 'not.or'])}=${text(`(${condition(random, 2)},${condition(random, 1)})`)}`;
    case 4:
      return `${pick(['columns', 'on_conflict'])}=${text(pick(fields))}`;
    case 5:
      return mostly(['select=*'], ['=', '%', '%zz', '%ff=eq.1', 'a=b=c', '+', '?', 'select=', 'select']);
    default:
      return `${text(path)}${comparison(random)}`;
  }
}

const fitting = [
  'id=eq.1',
  'id=in.(1,2,3)',
  'id=gt.3',
  'id=not.is.null',
  'id=eq(any).{1,2}',
  'id=isdistinct.4',
];

function comparison({ pick, mostly, below }: Random): string {
  if (below(2) > 0) return pick(fitting);
  return `${encodeURIComponent(mostly(columns, fields))}=${encodeURIComponent(`${pick(operators)}.${pick(values)}`)}`;
}

function selectItem(random: Random, depth: number): string {
  const { below, mostly, many } = random;
  if (depth > 0 && below(6) === 0) {
    return `${mostly(relations, oddities)}(${many(2, () => selectItem(random, depth - 1)).join(',')})`;
  }
  return `${below(6) === 0 ? 'alias:' : ''}${mostly(columns, fields)}${mostly(['', '::text'], casts)}${mostly([''], aggregates)}`;
}

function condition(random: Random, depth: number): string {
  const { below, pick, mostly } = random;
  if (depth > 0 && below(3) === 0) {
    return `${pick(['and', 'or', 'not.and', 'xor'])}(${condition(random, depth - 1)},${condition(random, depth - 1)})`;
  }
  return `${mostly(columns, fields)}.${mostly(['eq', 'gt', 'neq'], operators)}.${mostly(['1', '2'], values)}`;
}
