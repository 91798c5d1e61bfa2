import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { longDate } from '#app/lib/long-date.ts';
import { setClock } from '#supabase/tests/workshops/workshop-clock.ts';
import { buildWebinar, insertRow } from '#tests/support/builders.ts';
import { makeMovableClock } from '#tests/support/movable-clock.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const dayMs = 86_400_000;
const now = new Date();
/** The last day of the month after next: "January 2027" ends with it, too. */
const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 0));
const iso = last.toISOString().slice(0, 10);
const [day = '', month = '', year = ''] = longDate(iso).split(' ');
const [, mm = '', dd = ''] = iso.split('-');
const dayBefore = Number(day) - 1;
const short = month.slice(0, 3);

/** Each ends with that day, in words that its page says of it once it has passed. */
const on = `on ${day} ${month} ${year}`;
const twoDays = `from ${dayBefore} ${month} ${year} to ${day} ${month} ${year}`;
const dated: [text: string, was: string][] = [
  [iso, on],
  [`${iso}T07:00:00+05:30`, on],
  [`${year}/${mm}/${dd} (last day)`, on],
  [`${dd}/${mm}/${year}`, on],
  [`${dd}.${mm}.${year}`, on],
  [`${day} ${month} ${year}`, on],
  [`${day}th of ${month}, ${year}`, on],
  [`${day}-${short}-${year}`, on],
  [`${month} ${day}, ${year}`, on],
  [`${month} ${day}th, ${year}`, on],
  [`${short}. ${day} ${year}`, on],
  [`${month.toUpperCase()} ${day} ${year}`, on],
  [`Saturday, ${day} ${month} ${year}, 10:00 AM`, on],
  [`Starts ${month} ${day} ${year}`, on],
  [`on the evening of ${day} ${month} ${year}`, on],
  [`${dayBefore}-${day} ${month} ${year}`, twoDays],
  [`${dayBefore}th – ${day}th ${month} ${year}`, twoDays],
  [`${dayBefore} and ${day} ${month} ${year}`, twoDays],
  [`${month} ${dayBefore}-${day}, ${year}`, twoDays],
  [`${month} ${dayBefore} to ${month} ${day}, ${year}`, twoDays],
  [`${year}-${mm}-${dayBefore} - ${iso}`, twoDays],
  [`${month} ${year}`, `in ${month} ${year}`],
  [`In ${short} ${year}`, `in ${month} ${year}`],
  [`${day}-${short}-${year.slice(2)}`, on],
  [`${day} ${month} '${year.slice(2)}`, on],
  [`Fri ${dayBefore} & Sat ${day} ${month} ${year}`, twoDays],
  [`Batch 2: ${day}/${mm}/${year}`, on],
];
const undated = [
  'soon',
  'To be announced',
  '',
  `Every Saturday from ${day} ${month} ${year}`,
  `Weekends from ${day} ${month} ${year}`,
  `${day} ${month}`,
  year,
  '31/13/2026',
];
const texts: [text: string, was: string | null][] = [
  ...dated,
  ...undated.map((text): [string, null] => [text, null]),
];

const clock = makeMovableClock();
let product: Product;
before(async () => {
  product = await startProduct(clock.env);
  const { pool } = product.database;
  await pool.query('delete from public.webinars');
  for (const [number, [date]] of texts.entries())
    await insertRow((sql, values) => pool.query(sql, values), 'webinars', workshopAt(number, date));
});
after(async () => {
  await product.close();
  clock.remove();
});

const pathOf = (number: number) => `/workshops/day-${number}`;
const workshopAt = (number: number, date: string) =>
  buildWebinar({ title: `Day ${number}`, slug: `day-${number}`, date, mode: 'Online' });

const read = async (path: string) => (await fetch(product.server.url + path)).text();
const eventsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json))
    .filter((data) => data['@type'] === 'Event');

async function setNow(moment: string) {
  clock.set(Date.parse(moment) - Date.now());
  await setClock(product.database.pool, moment);
}

const midnight = last.getTime() - 330 * 60_000 + dayMs;
const moments = [
  ['three days before', midnight - 4 * dayMs, true],
  ['late on the day itself', midnight - 60_000, true],
  ['when it is over', midnight + 60_000, false],
  ['a month later', midnight + 31 * dayMs, false],
] as const;

for (const [when, moment, beforeItsEnd] of moments) {
  test(`of ${texts.length} texts card, page, description, markup, calendars, sitemap and seats say the same ${when}`, async () => {
    await setNow(new Date(moment).toISOString());
    const [home, sitemap, feed] = await Promise.all(['/', '/sitemap.xml', '/workshops.ics'].map(read));
    assert.ok(home && sitemap && feed);
    const cards = home.match(/<li class="[^"]*laid-out-late.*?<\/li>/gs)?.join('') ?? '';
    const eventsAtHome = eventsIn(home).map(({ name }) => name);
    const { rows: refusals } = await product.database.pool.query<{ slug: string; refusal: string | null }>(
      'select slug, private.seat_refusal(workshop) as refusal from public.webinars workshop',
    );
    for (const [number, [text, was]] of texts.entries()) {
      const isOpen = was === null || beforeItsEnd;
      const page = await read(pathOf(number));
      const calendar = await fetch(`${product.server.url}${pathOf(number)}.ics`);
      const [event] = eventsIn(page);
      const refusal = refusals.find(({ slug }) => pathOf(number).endsWith(`/${slug}`))?.refusal;
      const isListed = isOpen || when !== 'a month later';
      const hasEvent = text === iso;
      assert.deepEqual(
        {
          card: cards.includes(`href="${pathOf(number)}"`),
          page: page.includes('Register Free'),
          past: /This workshop was ([^.<]*)\./.exec(page)?.[1],
          // Without an exact start no mail with the link goes out.
          promisesLink: page.includes('an hour before the start'),
          asks: page.includes('>Tell me about the next one<'),
          description: /<meta name="description" content="This workshop was ([^.]*)\./.exec(page)?.[1],
          markup: event?.offers.availability,
          home: eventsAtHome.includes(`Day ${number}`),
          sitemap: new RegExp(`${pathOf(number)}<`).test(sitemap),
          feed: feed.includes(pathOf(number)),
          calendar: calendar.status,
          seats: refusal,
        },
        {
          card: isOpen,
          page: isOpen,
          past: isOpen ? undefined : was,
          promisesLink: false,
          asks: !isOpen,
          description: isOpen ? undefined : was,
          markup: hasEvent ? `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}` : undefined,
          home: hasEvent && isOpen,
          sitemap: isListed,
          feed: hasEvent && isListed,
          calendar: hasEvent ? 200 : 404,
          seats: isOpen ? null : 'workshop_closed',
        },
        text,
      );
    }
    assert.equal(home.match(/This workshop was /g)?.length ?? 0, beforeItsEnd ? 0 : 3);
    assert.equal((await read('/seats.html')).match(/This workshop was /g)?.length ?? 0, beforeItsEnd ? 0 : 3);
  });
}

test('upcoming workshops are sorted by their date, before those without one', async () => {
  await setNow(new Date(midnight - 4 * dayMs).toISOString());
  const { pool } = product.database;
  await pool.query('delete from public.webinars');
  const soon = `${dayBefore} ${month} ${year}`;
  for (const [number, date] of ['soon', iso, soon].entries())
    await insertRow((sql, values) => pool.query(sql, values), 'webinars', workshopAt(number, date));
  const home = await read('/?fresh');
  const titles = [...home.matchAll(/<h3[^>]*><a href="\/workshops\/[^>]*>(.*?)<\/a>/gs)].map(
    ([, title]) => title,
  );
  assert.deepEqual(titles, ['Day 2', 'Day 1', 'Day 0']);
});
