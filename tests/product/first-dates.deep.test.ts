import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { indianDay } from '#app/lib/indian-time.ts';
import { longDate } from '#app/lib/long-date.ts';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { buildLead } from '#tests/support/builders.ts';
import { daysIn, readTold, textOf } from '#tests/support/days-told.ts';
import { firstDate, firstDateOfBatch } from '#tests/support/first-dates.ts';
import { makeMovableClock } from '#tests/support/movable-clock.ts';
import { startProduct } from '#tests/support/product.ts';
import { startServer } from '#tests/support/running-server.ts';
import { seededCourses } from '#tests/support/seeded-courses.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { makeWorkshopClock } from '#tests/support/workshop-clock.ts';

const ongoing: Record<string, string> = {
  ...{ python: '2025-05-12', java: '2025-05-19', 'java-fullstack': '2025-04-21' },
  ...{ 'python-fullstack': '2025-05-17', 'data-analytics': '2025-06-02', 'oracle-db': '2025-05-10' },
};
const workshops = [
  { slug: 'ai-tools-mastery-webinar', ofSpec: '2024-06-15', weekday: 'Saturday', begins: '043000' },
  {
    slug: 'introduction-to-full-stack-development',
    ofSpec: '2024-06-19',
    weekday: 'Wednesday',
    begins: '130000',
  },
  { slug: 'data-science-ai-workshop', ofSpec: '2024-06-22', weekday: 'Saturday', begins: '043000' },
  { slug: 'cloud-computing-with-aws', ofSpec: '2024-06-29', weekday: 'Saturday', begins: '043000' },
];

// Once all is over: a test's own hooks run in order, and a folder's would come before its server stops.
const folder = mkdtempSync(join(tmpdir(), 'first-dates-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a fresh install with its own PostgreSQL is alive today', async (context) => {
  const dataDir = makeDataDir('own');
  const today = indianDay(Date.now());
  const server = await startServer({ DATABASE_URL: '', DATA_DIR: dataDir, FIRST_DATES: '' });
  context.after(() => server.stop());
  await assertAlive(server.url, today);
});

test('two replicas that set up one DATABASE_URL at the same time are alive on 28 December', async (context) => {
  const day = '2026-12-28';
  const database = await createTestDatabase({ project: 'no project', seed: false });
  context.after(database.close);
  const dataDirs = ['first', 'second'].map(makeDataDir);
  const env = {
    ...clockAt(context, day),
    ...{ DATABASE_URL: database.url, KEY_SECRET: randomBytes(32).toString('base64url'), FIRST_DATES: day },
  };
  const servers = await Promise.all(dataDirs.map((dataDir) => startServer({ ...env, DATA_DIR: dataDir })));
  for (const server of servers) context.after(() => server.stop());
  const filledIn = servers.filter((server) => server.output().includes('Filling in the first content'));
  assert.equal(filledIn.length, 1);
  await databaseClockAt(database, day);
  for (const server of servers) await assertAlive(server.url, day);
});

test('a fresh install of a hosted Supabase is alive on a Sunday', async (context) => {
  const day = '2027-01-31';
  const database = await createTestDatabase({ settings: { 'institute.first_dates': day } });
  await databaseClockAt(database, day);
  process.env.TEST_HOSTED = '1';
  context.after(() => delete process.env.TEST_HOSTED);
  const product = await startProduct(clockAt(context, day), { database });
  context.after(() => product.close());
  await assertAlive(product.server.url, day);
});

test('in the weeks after the installation the site offers nothing that has passed', async (context) => {
  const installed = '2026-12-28';
  const database = await createTestDatabase({ settings: { 'institute.first_dates': installed } });
  const clock = makeMovableClock();
  context.after(clock.remove);
  const product = await startProduct(clock.env, { database });
  context.after(() => product.close());
  const { url } = product.server;
  const courses = seededCourses.map((slug) => `/courses/${slug}`);
  for (const weeks of [1, 3, 8]) {
    const moment = noon(installed).getTime() + weeks * 7 * 86_400_000;
    clock.set(moment - Date.now());
    const days = { installed, today: indianDay(moment) };
    for (const path of ['/', ...courses]) await assertTimely(url, path, days);
    for (const { slug, ofSpec } of workshops) {
      const page = await assertTimely(url, `/workshops/${slug}`, days);
      const isOver = firstDate(ofSpec, installed) < days.today;
      assert.equal(/Register (Free|for ₹99)/.test(page), !isOver, `${slug} on ${days.today}`);
    }
  }
  const home = await read(url, '/');
  assert.equal(home.split('Ask us for the next date').length - 1, courses.length);
  assert.equal(home.match(/This workshop was on /g)?.length, 3);
  assert.doesNotMatch(home, /Register|10% OFF/);
});

test('with FIRST_DATES=spec, on 1 June 2024 the site shows all dates of the spec', async (context) => {
  const day = '2024-06-01';
  const database = await createTestDatabase({ settings: { 'institute.first_dates': 'spec' } });
  await databaseClockAt(database, day);
  const product = await startProduct(clockAt(context, day), { database });
  context.after(() => product.close());
  const { url } = product.server;
  const home = await read(url, '/');
  for (const words of [
    /Data Science with AI\|.*?Starts\|June 12th, 2025\|/,
    /\(IAM\) Training\|.*?Starts\|July 17th, 2025\|Batches\|10:00 AM to 11:00 PM\|6:00 PM to 07:00 PM\|/,
    /15 June 2024\|[^|]*\|AI Tools Mastery Webinar\|.*?Mode\|Offline\|.*?38 of 50 seats left\|₹99\|instead of\|₹500\|Register for ₹99\|/,
    /19 June 2024\|[^|]*\|Introduction to Full Stack Development\|.*?Mode\|Online\|.*?55 of 100 seats left\|.*?Register Free\|/,
    /22 June 2024\|[^|]*\|Data Science & AI Workshop\|.*?Mode\|Hybrid\|.*?18 of 50 seats left\|.*?Register Free\|/,
    /29 June 2024\|[^|]*\|Cloud Computing with AWS\|.*?Mode\|Campus only\|.*?2 of 30 seats left\|.*?Register Free\|/,
  ])
    assert.match(home, words);
  for (const [slug, shown] of Object.entries({
    python: [
      'ONGOING BATCH',
      'May 12th, 2025',
      'June 16th, 2025',
      'code PYTHON10 until June 30, 2025',
      '₹4,500',
    ],
    java: ['ONGOING BATCH', 'code JAVA10 until June 30, 2025', '10% OFF'],
    'data-science-ai': ['Launch discount: 10% off with code DSAI10 until June 12, 2025', 'June 12th, 2025'],
    'java-fullstack': ['until July 7, 2025', 'July 7th, 2025'],
    'python-fullstack': ['until July 12, 2025', 'July 12th, 2025'],
    'data-analytics': ['by July 5, 2025', 'July 5th, 2025'],
    'iam-okta': ['Launch special for the first 20 students: 10% off with code OKTA10 until July 17, 2025'],
    'oracle-db': ['until July 19, 2025', 'July 19th, 2025'],
    mysql: ['Combo offer: 15% off', 'July 5th, 2025'],
  })) {
    const course = await read(url, `/courses/${slug}`);
    for (const words of shown) assert.ok(course.includes(words), `${slug}: ${words}`);
  }
  await assertRegisters(url);
});

/** Nothing has passed, nothing is more than eight weeks away, what goes on goes on, and discounts hold. */
async function assertAlive(url: string, day: string) {
  for (const slug of seededCourses) {
    const course = await assertTimely(url, `/courses/${slug}`, { installed: day });
    const began = ongoing[slug] && firstDateOfBatch(ongoing[slug], day);
    assert.ok(daysIn(course).length > 0, slug);
    assert.equal(course.includes('ONGOING BATCH'), began !== undefined, slug);
    if (began) assert.ok(course.includes(began), `${slug} has gone on since ${began}`);
    if (slug !== 'data-analytics') assert.match(course, /1[05]% OFF/, slug);
  }
  await assertTimely(url, '/', { installed: day });
  const [feed, sitemap] = await Promise.all(
    ['/workshops.ics', '/sitemap.xml'].map((path) => read(url, path)),
  );
  for (const { slug, ofSpec, weekday, begins } of workshops) {
    const date = firstDate(ofSpec, day);
    const page = await assertTimely(url, `/workshops/${slug}`, { installed: day });
    assert.ok(page.includes(`${weekday}, ${longDate(date)}`), `${slug} on ${date}`);
    assert.match(page, /schema\.org\/InStock/, slug);
    assert.ok(feed?.includes(`DTSTART:${date.replaceAll('-', '')}T${begins}Z`), `${slug} in the feed`);
    assert.ok(sitemap?.includes(`/workshops/${slug}|`), `${slug} in the sitemap`);
  }
  await assertRegisters(url);
}

/** No day on the page has passed, except where an ongoing batch began and where the page says that a workshop is over. */
async function assertTimely(url: string, path: string, { installed, today = installed }: Days) {
  const told = await readTold(url, path);
  assert.doesNotMatch(told, /(?<!\d)202[45](?!\d)/, path);
  const last = indianDay(Date.parse(installed) + 56 * 86_400_000);
  const began = ongoing[path.replace('/courses/', '')];
  const passed = new Set(daysIn(told.match(/This workshop was [^.]*/g)?.join() ?? ''));
  for (const date of daysIn(told)) {
    const hasPassed = passed.has(date) || (began && date === firstDate(began, installed));
    assert.ok(hasPassed ? date <= today : date >= today && date <= last, `${path} on ${today}: ${date}`);
  }
  return told;
}

interface Days {
  installed: string;
  today?: string;
}

let people = 0;

/** A visitor without scripts takes a seat in each workshop. */
async function assertRegisters(url: string) {
  const home = await (await fetch(url)).text();
  const offered = new Set(home.match(/(?<=register=)workshop-[\da-f-]{36}/g));
  assert.equal(offered.size, workshops.length);
  for (const course_id of offered) {
    people += 1;
    const registration = { course_id, course_name: 'A workshop', form: 'lead', type: 'enrollment' };
    const answer = await fetch(`${url}/?index`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url },
      body: new URLSearchParams({ ...buildLead(people), ...registration }),
    });
    assert.equal(answer.status, 303, course_id);
    await answer.body?.cancel();
  }
}

const read = async (url: string, path: string) => textOf(await (await fetch(url + path)).text());

function clockAt(context: TestContext, day: string) {
  const clock = makeMovableClock();
  context.after(clock.remove);
  clock.set(noon(day).getTime() - Date.now());
  return clock.env;
}

const databaseClockAt = async (database: TestDatabase, day: string) =>
  (await makeWorkshopClock(database)).set(noon(day));

const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

function makeDataDir(name: string) {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  // PostgreSQL may run under another account, which has to get through.
  for (const path of [folder, dataDir]) chmodSync(path, 0o755);
  return dataDir;
}
