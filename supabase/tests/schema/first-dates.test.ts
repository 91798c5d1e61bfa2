import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstDate, firstDateInWords, firstDateOfBatch } from '#tests/support/first-dates.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

/** What the dates of a fresh install are that was set up so. */
async function installed(firstDates: string) {
  const { pool, close } = await createTestDatabase({ settings: { 'institute.first_dates': firstDates } });
  try {
    const courses = await pool.query<{ text: string }>(
      `select start_date || '|' || discount || '|' || (select string_agg(batch ->> 'startDate', ',') from jsonb_array_elements(batches) batch) as text
       from public.courses order by position`,
    );
    const workshops = await pool.query<{ date: string; time: string; starts_at: Date | null }>(
      'select date, time, starts_at from public.webinars order by created_at desc',
    );
    return { courses: courses.rows.map(({ text }) => text), workshops: workshops.rows };
  } finally {
    await close();
  }
}

test('as the spec has them, the dates are those of 2024 and 2025, and workshops have no exact times', async () => {
  const { courses, workshops } = await installed('spec');
  assert.equal(
    courses[0],
    '|Early bird: 10% off with code PYTHON10 until June 30, 2025|May 12th, 2025,June 16th, 2025,June 21st, 2025',
  );
  assert.deepEqual(
    workshops.map(({ date }) => date),
    ['2024-06-15', '2024-06-19', '2024-06-22', '2024-06-29'],
  );
  assert.ok(workshops.every(({ starts_at }) => starts_at === null));
});

const dayMs = 86_400_000;
const weekday = (day: string) => new Date(day).getUTCDay();

for (const day of ['2026-12-28', '2026-11-22', '2027-02-28', '2028-02-29'])
  test(`set up on ${day}, what is to come is to come and what goes on goes on, on the same weekdays`, async () => {
    const { courses, workshops } = await installed(day);
    const asInstalled = new Date(day);
    const distance = asInstalled.getTime() - Date.parse('2025-06-03');
    const weeks = Math.floor(distance / dayMs / 7);
    const moved = (date: string) => new Date(Date.parse(date) + weeks * 7 * dayMs).toISOString().slice(0, 10);
    assert.ok(moved('2025-06-03') <= day && day <= moved('2025-06-09'), 'the day lies in the first week');
    assert.equal(
      courses.filter((text) => /202[45]/.test(text.replaceAll('DATA2025', ''))).length,
      0,
      courses.join('\n'),
    );
    assert.deepEqual(
      workshops.map(({ date }) => weekday(date)),
      ['2024-06-15', '2024-06-19', '2024-06-22', '2024-06-29'].map(weekday),
    );
    const [first, , , last] = workshops.map(({ date }) => Date.parse(date));
    assert.equal(Number(last) - Number(first), 14 * dayMs);
    assert.ok(
      Number(first) - asInstalled.getTime() >= 6 * dayMs &&
        Number(first) - asInstalled.getTime() <= 12 * dayMs,
    );
    assert.deepEqual(
      workshops.map(({ time }) => time),
      ['10:00 AM - 1:00 PM', '6:30 PM - 8:30 PM', '10:00 AM - 4:00 PM', '10:00 AM - 2:00 PM'],
    );
    assert.equal(workshops[1]?.starts_at?.toISOString(), `${workshops[1]?.date}T13:00:00.000Z`);
  });

test('what tests expect of today is what the database makes', async () => {
  const { pool, close } = await createTestDatabase();
  const { rows } = await pool.query(
    `select discount, batches -> 1 ->> 'startDate' as batch, starts_on::text from public.courses where slug in ('python', 'iam-okta') order by position`,
  );
  const workshop = await pool.query('select date from public.webinars order by date limit 1');
  await close();
  assert.ok(rows[0].discount.endsWith(firstDateInWords('2025-06-30')));
  assert.equal(rows[0].batch, firstDateOfBatch('2025-06-16'));
  assert.equal(rows[1].starts_on, firstDate('2025-07-17'));
  assert.equal(workshop.rows[0].date, firstDate('2024-06-15'));
});
