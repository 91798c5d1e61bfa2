import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RestError } from '../errors.ts';
import { mimeOf, parseAccept } from './media-types.ts';
import { parseOrder } from './order.ts';
import { appliedPreferences, parsePrefer } from './prefer.ts';
import { parseQueryParams } from './query-params.ts';
import { splitQuery } from './query-string.ts';
import { intersect, parseRangeHeader, toRange } from './range.ts';

const orders: [text: string, terms: object[]][] = [
  ['a', [{ field: 'a' }]],
  ['a.desc', [{ field: 'a', direction: 'desc' }]],
  ['a.asc.nullslast,b', [{ field: 'a', direction: 'asc', nulls: 'last' }, { field: 'b' }]],
  ['a.nullsfirst', [{ field: 'a', nulls: 'first' }]],
  ['r(a).desc', [{ field: 'a', relation: 'r', direction: 'desc' }]],
  ['a->b.desc', [{ field: 'a', direction: 'desc' }]],
];

for (const [text, terms] of orders) {
  test(`order=${text}`, () => {
    const parsed = parseOrder('order', text).value.map(({ field, ...rest }) => ({
      field: field.name,
      ...rest,
    }));
    assert.deepEqual(JSON.parse(JSON.stringify(parsed)), terms);
  });
}

for (const text of ['a.up', 'a.descc', 'a.asc.last', 'a.nullslasttt', 'r(a,b)', ',', 'a,']) {
  test(`order=${text} is outside the grammar`, () =>
    assert.throws(() => parseOrder('order', text), RestError));
}

test('a query string is taken apart as a form is', () => {
  assert.deepEqual(splitQuery('a=1&b=x%20y+z&&c&d=e=f&%ff=%zz'), [
    ['a', '1'],
    ['b', 'x y z'],
    ['c', undefined],
    ['d', 'e=f'],
    ['\ufffd', '%zz'],
  ]);
});

test('parameters find their places', () => {
  const params = parseQueryParams(
    'select=a&a=eq.1&c.b=gt.2&c.order=x&limit=3&c.offset=1&or=(a.eq.1)&columns="x",y',
    false,
  );
  assert.deepEqual(
    params.filters.map(({ path }) => path),
    [[], ['c']],
  );
  assert.deepEqual(params.columns, ['x', 'y']);
  assert.equal(params.ranges.get('')?.limit, '3');
  assert.equal(params.ranges.get('c')?.offset, '1');
  assert.equal(params.canonical.startsWith('a=eq.1&c.b=gt.2&'), true);
});

test("a call's parameters are arguments unless they are filters", () => {
  const params = parseQueryParams('a=1&b=eq.2&c=x.y', true);
  assert.deepEqual(params.arguments, [
    ['a', '1'],
    ['c', 'x.y'],
  ]);
  assert.equal(params.filters.length, 1);
});

test('ranges', () => {
  assert.deepEqual(toRange({ limit: '5', offset: '2' }), { offset: 2, limit: 5 });
  assert.deepEqual(toRange({ limit: 'x', offset: '-2' }), { offset: 0 });
  assert.throws(() => toRange({ limit: '-1' }), RestError);
  assert.deepEqual(parseRangeHeader('0-9'), { offset: 0, limit: 10 });
  assert.deepEqual(parseRangeHeader('5-'), { offset: 5 });
  assert.deepEqual(parseRangeHeader('x'), { offset: 0 });
  assert.throws(() => parseRangeHeader('5-2'), RestError);
  assert.deepEqual(intersect({ offset: 0, limit: 5 }, { offset: 3, limit: 10 }), { offset: 3, limit: 2 });
  assert.deepEqual(intersect({ offset: 1 }, { offset: 2 }), { offset: 2 });
});

test('preferences: the first of a kind counts, the unknown are kept apart', () => {
  const preferences = parsePrefer(
    'count=exact, return=minimal,count=planned , odd, max-affected=3, timezone=UTC',
  );
  assert.deepEqual(
    [
      preferences.count,
      preferences.return,
      preferences.maxAffected,
      preferences.timezone,
      preferences.invalid,
    ],
    ['exact', 'minimal', 3, 'UTC', ['odd']],
  );
  assert.equal(
    appliedPreferences(preferences, ['return', 'count', 'maxAffected']),
    'return=minimal, count=exact',
  );
  assert.deepEqual(parsePrefer('constructor=x, __proto__=y').invalid, ['constructor=x', '__proto__=y']);
});

test('media types by weight', () => {
  const mimes = (header: string | null) => parseAccept(header).map(mimeOf);
  assert.deepEqual(mimes(null), ['*/*']);
  assert.deepEqual(mimes('text/csv;q=0.1, application/json'), ['application/json', 'text/csv']);
  assert.deepEqual(mimes('application/vnd.pgrst.object+json;nulls=stripped'), [
    'application/vnd.pgrst.object+json;nulls=stripped',
  ]);
  assert.deepEqual(
    mimes('application/vnd.pgrst.plan+text; for="application/json"; options=analyze|nope|verbose;'),
    ['application/vnd.pgrst.plan+text; for="application/json"; options=analyze|verbose'],
  );
});
