import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import type { Tables } from '#supabase/database.types.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { addWorkshop, bookSeat, moveWorkshop } from '#tests/support/workshops.ts';

let product: Product;
let workshop: Tables<'webinars'>;
let seat: Awaited<ReturnType<typeof bookSeat>>;
before(async () => {
  product = await startProduct();
  workshop = await addWorkshop(product, {
    title: 'Git, without fear; or: "how to undo"',
    description: 'Two lines,\nand a comma; and பனை மரம்.',
    startsIn: 3 * 1440,
    mode: 'Online',
  });
  seat = await bookSeat(product, workshop);
});
after(() => product.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.server.url + path, { headers, redirect: 'manual' });
const files = () => ({
  page: `/workshops/${workshop.slug}.ics`,
  registration: `/registration.ics?token=${seat.token}`,
  feed: '/workshops.ics',
});

interface Entry {
  uid: string;
  sequence: number;
  start: number;
  end: number;
  title: string;
  text: string;
  status: string;
}

/** What both libraries read in it, once they agree. */
async function entriesIn(path: string): Promise<Entry[]> {
  const answer = await ask(path);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/calendar; charset=utf-8/);
  const text = await answer.text();
  assert.match(text, /\r\nEND:VCALENDAR\r\n$/);
  const byOne = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part): Entry => {
    const event = new ICAL.Event(part);
    return {
      ...{ uid: event.uid, sequence: event.sequence, title: event.summary, text: event.description },
      ...{ start: event.startDate.toJSDate().getTime(), end: event.endDate.toJSDate().getTime() },
      status: String(part.getFirstPropertyValue('status')),
    };
  });
  const byOther = Object.values(nodeIcal.sync.parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map(
      (event): Entry => ({
        ...{ uid: event.uid, sequence: Number(event.sequence), title: String(event.summary) },
        ...{ text: String(event.description), start: event.start.getTime(), end: event.end?.getTime() ?? 0 },
        status: String(event.status),
      }),
    );
  const sorted = (entries: Entry[]) => entries.toSorted((one, other) => one.uid.localeCompare(other.uid));
  assert.deepEqual(sorted(byOne), sorted(byOther));
  return byOne;
}

const find = async (path: string) =>
  (await entriesIn(path)).find(
    ({ uid }) => /registration-|workshop-/.test(uid) && (uid.includes(seat.id) || uid.includes(workshop.id)),
  );

/** The feed is kept until the database has told of a change. */
async function findWhere(path: string, isMeant: (entry: Entry) => boolean): Promise<Entry> {
  for (;;) {
    const entry = await find(path);
    if (entry && isMeant(entry)) return entry;
    await setTimeout(20);
  }
}

test('two calendar libraries read the same in the file of a page, of a registration and of the feed', async () => {
  for (const path of Object.values(files())) {
    const entry = await findWhere(path, () => true);
    assert.equal(entry.title, workshop.title);
    assert.ok(entry.text.startsWith(workshop.description));
    assert.equal(entry.status, 'CONFIRMED');
    assert.equal(Math.floor(entry.start / 1000), Math.floor(Date.parse(String(workshop.starts_at)) / 1000));
    assert.equal(entry.end - entry.start, 120 * 60_000);
  }
  const { page, feed, registration } = files();
  assert.equal((await find(page))?.uid, (await find(feed))?.uid, 'whoever has both has it once');
  assert.match((await find(registration))?.uid ?? '', new RegExp(`^registration-${seat.id}@`));
});

test('what is moved and what is cancelled replaces what a calendar has', async () => {
  const before = await Promise.all(Object.values(files()).map(find));
  await moveWorkshop(product, workshop, 5 * 1440);
  for (const [index, path] of Object.values(files()).entries()) {
    const known = before[index] as Entry;
    const moved = await findWhere(path, ({ start }) => start !== known.start);
    assert.equal(moved.uid, known.uid);
    assert.ok(moved.sequence > known.sequence);
    before[index] = moved;
  }
  await product.database.pool.query(`update public.webinars set status = 'cancelled' where id = $1`, [
    workshop.id,
  ]);
  for (const [index, path] of Object.values(files()).entries()) {
    const known = before[index] as Entry;
    const cancelled = await findWhere(path, ({ status }) => status === 'CANCELLED');
    assert.equal(cancelled.uid, known.uid);
    assert.ok(cancelled.sequence > known.sequence);
  }
});

test('a seat that is given up is struck out of the calendar of whoever had it, and of nobody else’s', async () => {
  const { pool } = product.database;
  await pool.query(`update public.webinars set status = 'upcoming' where id = $1`, [workshop.id]);
  const { registration, page } = files();
  const known = await findWhere(registration, ({ status }) => status === 'CONFIRMED');
  await pool.query('select public.cancel_registration($1)', [seat.token]);
  const struck = await findWhere(registration, ({ status }) => status === 'CANCELLED');
  assert.ok(struck.sequence > known.sequence);
  assert.equal((await find(page))?.status, 'CONFIRMED');
});

test('the feed is the same to the byte while nothing changes, and says so', async () => {
  const answer = await ask('/workshops.ics');
  const etag = answer.headers.get('etag') ?? '';
  assert.match(answer.headers.get('cache-control') ?? '', /max-age=300/);
  assert.equal((await ask('/workshops.ics', { 'if-none-match': etag })).status, 304);
  await product.database.pool.query(`update public.webinars set title = 'Git again' where id = $1`, [
    workshop.id,
  ]);
  while ((await ask('/workshops.ics', { 'if-none-match': etag })).status === 304) await setTimeout(20);
});

test('the calendar of a registration is as private as its page', async () => {
  const { headers } = await ask(files().registration);
  assert.equal(headers.get('cache-control'), 'private, no-store');
  assert.equal(headers.get('x-robots-tag'), 'noindex');
  const none = await ask('/registration.ics?token=none');
  assert.deepEqual([none.status, none.headers.get('cache-control')], [404, 'private, no-store']);
});

test('the page, the calendar file and the preview of a workshop that moved to another address lead there', async () => {
  const move = (slug: string) =>
    product.database.pool.query('update public.webinars set slug = $2 where id = $1', [workshop.id, slug]);
  const former = workshop.slug;
  await ask(`/workshops/${former}`);
  await move('git-by-another-name');
  while ((await ask(`/workshops/${former}`)).status !== 301) await setTimeout(20);
  for (const [from, to] of [
    [`/workshops/${former}`, '/workshops/git-by-another-name'],
    [`/workshops/${former}?utm_source=poster`, '/workshops/git-by-another-name?utm_source=poster'],
    [`/workshops/${former}.ics`, '/workshops/git-by-another-name.ics'],
    [`/og/workshops/${former}.png`, '/og/workshops/git-by-another-name.png'],
  ] as const)
    assert.equal((await ask(from)).headers.get('location'), to);
  await move(former);
});

test('the sitemap names each workshop that has a title, once, with the day of its last change', async () => {
  await product.database.pool.query(`insert into public.webinars (title) values (' ')`);
  const xml = await (await ask('/sitemap.xml?fresh')).text();
  const found = [...xml.matchAll(/<loc>[^<]*\/workshops\/([^<]*)<\/loc><lastmod>[^<]+<\/lastmod>/g)].map(
    ([, slug]) => slug,
  );
  assert.deepEqual(
    found.toSorted(),
    [
      'ai-tools-mastery-webinar',
      'cloud-computing-with-aws',
      'data-science-ai-workshop',
      workshop.slug,
      'introduction-to-full-stack-development',
    ].toSorted(),
  );
});
