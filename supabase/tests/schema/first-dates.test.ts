import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { months } from '#app/lib/long-date.ts';
import {
  firstDate,
  firstDateInWords,
  firstDateOfBatch,
  firstDay,
  readSeed,
} from '#tests/support/first-dates.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { pool, close } = await createTestDatabase({ settings: { 'institute.first_dates': 'spec' } });
after(close);

const dayMs = 86_400_000;
const { move } = readSeed();

/** What a fresh install would have that was set up so. */
async function installed(firstDates: string) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('institute.first_dates', $1, true)`, [firstDates]);
    await client.query(move);
    const courses = await client.query(
      `select start_date, discount, batches, duration, starts_on::text, discount_until::text, batch_days::text[]
       from public.courses order by position`,
    );
    const workshops = await client.query(
      'select date, time, duration, starts_at, ends_at from public.webinars order by created_at desc',
    );
    const now = await client.query(`select (now() at time zone 'Asia/Kolkata')::date::text as today`);
    return { courses: courses.rows, workshops: workshops.rows, today: now.rows[0].today };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const spec = await installed('spec');
const textsOf = ({ courses }: typeof spec) =>
  courses.map(({ start_date, discount, batches }) => ({ start_date, discount, batches }));

/** Each date in these texts moved, in its own format. */
const moved = (texts: unknown, day: string) =>
  JSON.parse(
    JSON.stringify(texts).replaceAll(/([A-Z][a-z]+) (\d+)(?:st|nd|rd|th)?, 2025/g, (text, month, date) => {
      const ofSpec = new Date(Date.UTC(2025, months.indexOf(month), date)).toISOString().slice(0, 10);
      return /\d[a-z]/.test(text) ? firstDateOfBatch(ofSpec, day) : firstDateInWords(ofSpec, day);
    }),
  );

const from = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10),
  );

test('with FIRST_DATES=spec the dates are those of 2024 and 2025, and workshops have no exact times', () => {
  assert.deepEqual(
    spec.workshops.map(({ date }) => date),
    ['2024-06-15', '2024-06-19', '2024-06-22', '2024-06-29'],
  );
  assert.ok(spec.workshops.every(({ starts_at }) => starts_at === null));
  assert.match(JSON.stringify(textsOf(spec)), /"June 16th, 2025".*until June 30, 2025"/);
});

// A fortnight over a change of year, one over 29 February, and today.
for (const day of [...from('2026-12-22', 14), ...from('2028-02-22', 14), firstDay])
  test(`set up on ${day}, the dates are the spec's in the coming weeks, with its weekdays, distances and words`, async () => {
    const fresh = await installed(day);
    assert.deepEqual(textsOf(fresh), moved(textsOf(spec), day));
    assert.deepEqual(
      fresh.workshops.map(({ date, time, duration }) => ({ date, time, duration })),
      spec.workshops.map(({ date, time, duration }) => ({ date: firstDate(date, day), time, duration })),
    );
    for (const { date, duration, starts_at, ends_at } of fresh.workshops)
      assert.equal(ends_at - starts_at, Number.parseInt(duration, 10) * 3_600_000, date);
    assert.equal(fresh.workshops[1].starts_at.toISOString(), `${fresh.workshops[1].date}T13:00:00.000Z`);
    assert.ok(firstDate('2025-06-03', day) <= day && day <= firstDate('2025-06-09', day));
    assert.ok(firstDate('2024-06-03', day) <= day && day <= firstDate('2024-06-09', day));
  });

for (const day of from('2026-12-22', 7))
  test(`set up on ${day}, nothing that is to come has passed, what goes on goes on, and discounts hold`, async () => {
    const { courses, workshops } = await installed(day);
    const last = from(day, 8 * 7).at(-1) as string;
    const isToCome = (date: string | null) => date === null || (day < date && date <= last);
    for (const { batches, batch_days, duration, starts_on, discount_until } of courses) {
      assert.ok(isToCome(starts_on) && isToCome(discount_until), `${starts_on} ${discount_until}`);
      for (const [place, { type }] of batches.entries()) {
        const start = batch_days[place];
        const end = from(start, Number.parseInt(duration, 10) * 7 + 1).at(-1) as string;
        assert.ok(type === 'ongoing' ? start <= day && day < end : isToCome(start), `${type} ${start}`);
      }
    }
    for (const { date } of workshops) assert.ok(isToCome(date), date);
  });

test('without FIRST_DATES they count from the day that it is in India', async () => {
  const fresh = await installed('');
  assert.deepEqual(fresh, await installed(fresh.today));
});
