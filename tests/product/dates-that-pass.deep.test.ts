import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { indianDay, startOfIndianDay } from '#app/lib/indian-time.ts';
import { longDate } from '#app/lib/long-date.ts';
import { buildJob, insertAndRead } from '#tests/support/builders.ts';
import { makeMovableClock } from '#tests/support/movable-clock.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { readPdf, squeeze } from '#tests/support/read-pdf.ts';

const dayMs = 86_400_000;
const schedule = 'Fridays at noon, in the large room';
const startDate = 'The first Friday';

for (const where of ['embedded', 'hosted'] as const) {
  test(`what has begun and what has ended leaves the kept pages by itself, with Supabase ${where}`, async () => {
    process.env.TEST_HOSTED = where === 'hosted' ? '1' : '';
    const clock = makeMovableClock();
    const product = await startProduct(clock.env);
    try {
      const job = await prepare(product);
      const pages = ['/', '/courses/python', '/jobs', `/jobs/${job}`];
      const marker = await untilKept(product, pages);
      await assertOpen(product, job);

      clock.set(3 * dayMs);
      await untilClosed(product, job);

      for (const page of pages.slice(0, 2)) assert.match(await read(product, page), new RegExp(marker), page);
      await assertPassed(product, job);
    } finally {
      await product.close();
      clock.remove();
    }
  });
}

test('the posted date of a cached job ages on its card and its page, and search engines get one day', async () => {
  const clock = makeMovableClock();
  const product = await startProduct(clock.env);
  try {
    const { pool } = product.database;
    const job = await insertAndRead((sql, values) => pool.query(sql, values), 'jobs', buildJob());
    const { rows } = await pool.query('select posted_on::text as day from public.jobs where id = $1', [
      job.id,
    ]);
    const { day } = rows[0];
    const noonAfter = (days: number) => clock.set(startOfIndianDay(day) + (days + 0.5) * dayMs - Date.now());
    noonAfter(0);
    await pool.query('alter table public.jobs disable trigger announce_content_change');
    const marker = await untilKept(product, ['/jobs', `/jobs/${job.id}`]);
    for (const [days, words] of [
      [0, 'Today'],
      [1, 'Yesterday'],
      [30, longDate(day)],
    ] as const) {
      noonAfter(days);
      const [list, page] = await Promise.all([read(product, '/jobs'), read(product, `/jobs/${job.id}`)]);
      assert.equal(list.includes(marker), days > 0, 'only another day renders it again');
      const card = list.slice(list.indexOf('Kiln Operator'));
      assert.deepEqual(
        [card, page].map((text) => /Posted (?:<!-- -->)?([^<]+)</.exec(text)?.[1]),
        [words, words],
      );
      assert.match(page, new RegExp(`"datePosted":"${day}"`));
    }
  } finally {
    await product.close();
    clock.remove();
  }
});

/** A batch that begins tomorrow and one without an exact start, and a job whose last day is tomorrow. */
async function prepare({ database: { pool } }: Product): Promise<string> {
  const later = { type: 'upcoming', startDate: 'The second Friday', schedule: 'Fridays in the evening' };
  const startsAt = new Date(Date.now() + dayMs).toISOString();
  const batches = [{ id: 'a', type: 'upcoming', startDate, schedule, startsAt }, later];
  await pool.query(`update public.courses set batches = $1, start_date = $2 where slug = 'python'`, [
    JSON.stringify(batches),
    startDate,
  ]);
  const valid_through = indianDay(Date.now() + dayMs);
  const job = await insertAndRead(
    (sql, values) => pool.query(sql, values),
    'jobs',
    buildJob({ valid_through }),
  );
  // From here on nobody tells the server of anything: what changes has changed by its own clock.
  for (const table of ['courses', 'jobs'])
    await pool.query(`alter table public.${table} disable trigger announce_content_change`);
  return job.id;
}

/** Until the server shows each page from memory: a change that nobody told it of is not seen. @returns that change */
async function untilKept(product: Product, pages: string[]): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    await Promise.all(pages.map((page) => read(product, page)));
    const marker = `Told nobody ${attempt}`;
    for (const table of ['courses', 'jobs'])
      await product.database.pool.query(`update public.${table} set description = $1`, [marker]);
    const seen = await Promise.all(pages.map((page) => read(product, page)));
    if (seen.every((text) => !text.includes(marker))) return marker;
    await setTimeout(50);
  }
}

async function untilClosed({ database: { pool } }: Product, job: string) {
  const isClosed = async () =>
    (await pool.query(`select from public.jobs where id = $1 and status = 'closed'`, [job])).rowCount === 1;
  while (!(await isClosed())) await setTimeout(50);
}

async function assertOpen(product: Product, job: string) {
  const course = await read(product, '/courses/python');
  // The header, the schedule and the questions; and what search engines are told of the batch, and of the questions.
  assert.ok(course.split(schedule).length > 3);
  assert.match(course, new RegExp(`Next available date</dt><dd[^>]*>${startDate}<`));
  assert.match(await read(product, '/'), new RegExp(startDate));
  assert.match(await read(product, '/jobs'), /Kiln Operator/);
  assert.equal((await fetch(`${product.server.url}/jobs/${job}`)).status, 200);
  assert.ok((await brochure(product)).includes(squeeze(schedule)));
}

async function assertPassed(product: Product, job: string) {
  const course = await read(product, '/courses/python');
  for (const text of [schedule, startDate]) assert.ok(!course.includes(text), text);
  assert.match(course, /Next available date<\/dt><dd[^>]*>The second Friday</);
  assert.doesNotMatch(await read(product, '/'), new RegExp(startDate));
  assert.doesNotMatch(await read(product, '/jobs'), /Kiln Operator/);
  const closed = await fetch(`${product.server.url}/jobs/${job}`);
  assert.equal(closed.status, 410);
  assert.match(await closed.text(), /This job is closed/);
  const text = await brochure(product);
  for (const passed of [schedule, startDate]) assert.ok(!text.includes(squeeze(passed)), passed);
  assert.ok(text.includes(squeeze('The second Friday')));
}

const read = async (product: Product, path: string) => (await fetch(product.server.url + path)).text();

async function brochure(product: Product) {
  const answer = await fetch(`${product.server.url}/brochures/python.pdf`);
  assert.equal(answer.headers.get('cache-control'), 'no-cache');
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).text;
}
