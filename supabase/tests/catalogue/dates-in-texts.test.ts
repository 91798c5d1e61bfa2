import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden } from '../support/sql-state.ts';
import { dateTexts, rarerDateTexts } from './date-texts.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);

for (const [text, days] of [...dateTexts, ...rarerDateTexts])
  test(`${text ? `"${text}"` : 'an empty text'} has ${days ? `the days ${days.join(' to ')}` : 'no date'}`, async () => {
    const { rows } = await pool.query(
      'select lower(days)::text as first, (upper(days) - 1)::text as last from private.days_in($1) as days',
      [text],
    );
    assert.deepEqual([rows[0].first, rows[0].last], days ?? [null, null]);
  });

test('a discount ends with its last day, and one that begins on a day has no end', async () => {
  const until = async (text: string) =>
    (await pool.query('select private.discount_until($1)::text as until', [text])).rows[0].until;
  for (const [text, day] of [
    ['Early bird: 10% off until June 30, 2025', '2025-06-30'],
    ['10% off from June 1 to June 30, 2025', '2025-06-30'],
    ['10% off from June 1, 2025 until the batch starts on June 30, 2025', '2025-06-30'],
    ['10% off until June 30, 2025 for the batch of July 14, 2025', '2025-06-30'],
    ['Batch of 14 July 2025: enroll by 30 June 2025 and save 10%', '2025-06-30'],
    ['10% off till 30 June 2025! Classes begin on 14 July 2025', '2025-06-30'],
    ['10% off until 15 June 2025, 5% until 30 June 2025', '2025-06-30'],
    ['10% off from June 30, 2025', null],
    ['10% off with code PYTHON10', null],
  ] as const)
    assert.equal(await until(text), day, text);
});

test('a person who may not add to the catalogue is refused before a row is computed', async () => {
  const asUser = actingIn(pools.requests)(await createPerson(pool, 'Divya', { role: 'user' }));
  for (const table of ['courses', 'webinars', 'jobs'])
    await assertForbidden(
      asUser(
        `insert into public.${table} (title) select (1 / (n - 1))::text from generate_series(1, 1) as n`,
      ),
    );
});

test('of a list of batches the first hundred are read, of a text the first 500 characters', async () => {
  const { rows } = await pool.query(
    `select cardinality(private.batch_days($1)) as days, private.discount_until($2) as until`,
    [JSON.stringify(Array(101).fill({ startDate: '12 June 2025' })), `${' '.repeat(500)}until 12 June 2025`],
  );
  assert.deepEqual(rows, [{ days: 100, until: null }]);
});

test('a course keeps the days of its texts beside them, those of each batch in its place', async () => {
  const batches = [{ startDate: 'soon' }, { startDate: 'June 12th, 2025' }, 'no batch', { startDate: 5 }];
  const read = 'returning starts_on::text, discount_until::text, batch_days::text[]';
  const written = await pool.query(
    `insert into public.courses (title, start_date, discount, batches) values ('Kilns', 'July 1, 2025', '5% off until July 3, 2025', $1) ${read}`,
    [JSON.stringify(batches)],
  );
  const batch_days = [null, '2025-06-12', null, null];
  assert.deepEqual(written.rows, [{ starts_on: '2025-07-01', discount_until: '2025-07-03', batch_days }]);
  const changed = await pool.query(
    `update public.courses set start_date = 'soon', discount = '', batches = '[]' ${read}`,
  );
  assert.deepEqual(changed.rows, [{ starts_on: null, discount_until: null, batch_days: [] }]);
});

test('a workshop is over at its end, without times at midnight in India after its last day, and without a date never', async () => {
  const over = async (values: string) => {
    const { rows } = await pool.query(
      `insert into public.webinars (title, date, starts_at, ends_at) values ('Glazing', ${values}) returning starts_on::text, over_at`,
    );
    return [rows[0].starts_on, rows[0].over_at?.toISOString() ?? null];
  };
  assert.deepEqual(await over(`'14 June 2025', null, null`), ['2025-06-14', '2025-06-14T18:30:00.000Z']);
  assert.deepEqual(await over(`'14-15 June 2025', null, null`), ['2025-06-14', '2025-06-15T18:30:00.000Z']);
  assert.deepEqual(await over(`'', '2025-06-14 20:00+00', '2025-06-14 22:00+00'`), [
    '2025-06-15',
    '2025-06-14T22:00:00.000Z',
  ]);
  assert.deepEqual(await over(`'soon', null, null`), [null, null]);
});
