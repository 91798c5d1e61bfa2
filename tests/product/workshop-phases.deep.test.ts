import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { makeMovableClock } from '#tests/support/movable-clock.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { addWorkshop } from '#tests/support/workshops.ts';

const hourMs = 3_600_000;

for (const where of ['embedded', 'hosted'] as const) {
  test(`kept pages close a workshop at its start and let it go at its end, with Supabase ${where}`, async () => {
    process.env.TEST_HOSTED = where === 'hosted' ? '1' : '';
    const clock = makeMovableClock();
    const product = await startProduct(clock.env);
    try {
      const workshop = await addWorkshop(product, { title: 'Glazing in a Day', startsIn: 60 });
      const path = `/workshops/${workshop.slug}`;
      await product.database.pool.query('alter table public.webinars disable trigger user');
      const marker = await untilKept(product, ['/', path]);
      const words = async () => [cardOf(await read(product, '/')), termsOf(await read(product, path))];

      for (const shown of await words()) {
        assert.match(shown, /Register Free/);
        assert.match(shown, /30 of 30 seats left/);
      }
      assert.deepEqual(await openedBy(product, workshop), ['/', 'a form']);
      await change(product, workshop, { registered_count: 30 });
      assert.deepEqual(await openedBy(product, workshop), [path, 'no form'], 'full');
      await change(product, workshop, { registered_count: 0, status: 'cancelled' });
      assert.deepEqual(await openedBy(product, workshop), [path, 'no form'], 'cancelled');
      await change(product, workshop, { status: 'upcoming' });
      clock.set(hourMs + 60_000);
      for (const shown of await words()) {
        assert.match(shown, /Registration closed/);
        assert.match(shown, /This workshop has begun\./);
        assert.doesNotMatch(shown, /Register Free|seats left/);
      }
      assert.deepEqual(await openedBy(product, workshop), [path, 'no form'], 'begun');
      assert.match(await read(product, '/'), new RegExp(marker), 'rendered anew, by the clock alone');
      assert.match(cardOf(await read(product, '/seats.html')), /Registration closed/);
      assert.match(await read(product, `/seats.html?workshop=${workshop.slug}`), /Registration closed/);

      clock.set(4 * hourMs);
      assert.equal(cardOf(await read(product, '/')), '');
      assert.deepEqual(await openedBy(product, workshop), [path, 'no form'], 'over');
      const page = await read(product, path);
      assert.match(page, /This workshop was on \d/);
      assert.match(await read(product, '/'), /This workshop was on \d/);
      assert.match(page, /See What Is Next/);
      assert.doesNotMatch(termsOf(page), /Registration closed|LIVE/);
      for (const file of ['/sitemap.xml', '/workshops.ics'])
        assert.match(await read(product, file), new RegExp(path));

      clock.set(32 * 24 * hourMs);
      for (const file of ['/sitemap.xml', '/workshops.ics'])
        assert.doesNotMatch(await read(product, file), new RegExp(path), `${file} forgets it after 30 days`);
      assert.equal((await fetch(product.server.url + path)).status, 200);
    } finally {
      await product.close();
      clock.remove();
    }
  });
}

const read = async (product: Product, path: string) => (await fetch(product.server.url + path)).text();

/** @returns the page that a link to the form leads to, and whether the form is open there */
async function openedBy(product: Product, { id }: { id: string }) {
  const response = await fetch(`${product.server.url}/?register=workshop-${id}&utm_source=poster`);
  const { pathname, searchParams } = new URL(response.url);
  assert.equal(searchParams.get('utm_source'), 'poster');
  return [pathname, /<dialog[^>]* open=/.test(await response.text()) ? 'a form' : 'no form'];
}

const change = ({ database: { pool } }: Product, { id }: { id: string }, row: Record<string, unknown>) =>
  pool.query(
    `update public.webinars set ${Object.keys(row).map((name, index) => `${name} = $${index + 2}`)} where id = $1`,
    [id, ...Object.values(row)],
  );

const cardOf = (html: string) =>
  html.match(/<li class="[^"]*laid-out-late.*?<\/li>/gs)?.find((card) => card.includes('Glazing in a Day')) ??
  '';
const termsOf = (html: string) => /<section id="terms".*?<\/section>/s.exec(html)?.[0] ?? '';

/** Until the server shows each page from memory: a change that nobody told it of is not seen. @returns that change */
async function untilKept(product: Product, pages: string[]): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    await Promise.all([...pages, '/sitemap.xml', '/workshops.ics'].map((page) => read(product, page)));
    const marker = `Told nobody ${attempt}`;
    await product.database.pool.query('update public.webinars set description = $1', [marker]);
    const seen = await Promise.all(pages.map((page) => read(product, page)));
    if (seen.every((text) => !text.includes(marker))) return marker;
    await setTimeout(50);
  }
}
