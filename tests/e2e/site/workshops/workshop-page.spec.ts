import type { Locator, Page } from '@playwright/test';
import { longDate } from '#app/lib/long-date.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, hydrated } from '#tests/e2e/support/page-support.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import { firstDate } from '#tests/support/first-dates.ts';
import type { Product } from '#tests/support/product.ts';
import { addWorkshop, bookSeat, moveWorkshop, removeWorkshop, seatsTaken } from '#tests/support/workshops.ts';
import { enrollmentsOf, fillPerson, somebody, toasts } from '../leads/leads-support.ts';
import { openUntil, pathOf } from './workshop-support.ts';

const seed = '/workshops/ai-tools-mastery-webinar';
const screensDown = async (page: Page, place: Locator) => {
  const box = await place.boundingBox();
  return ((box?.y ?? 0) + (box?.height ?? 0)) / (page.viewportSize()?.height ?? 1);
};

for (const { width, scripts } of [
  { width: 360, scripts: true },
  { width: 360, scripts: false },
  { width: 1280, scripts: true },
  { width: 1280, scripts: false },
]) {
  test.describe(`${width} px wide, ${scripts ? 'with' : 'without'} scripts${deepIf((width === 360) !== scripts)}`, () => {
    test.use({
      viewport: { width, height: 740 },
      javaScriptEnabled: scripts,
      expectedErrors: [/status of 409/],
    });

    test('a workshop says what it is in the first screen, what it costs in the second, how to go on in the third', async ({
      page,
    }) => {
      // At once: a section far below is laid out while it is scrolled to, and a click meanwhile misses.
      await page.goto('/#workshops');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: 'AI Tools Mastery Webinar', exact: true }).click();
      await expect(page).toHaveURL(seed);
      for (const what of [
        page.getByRole('heading', { level: 1, name: 'AI Tools Mastery Webinar' }),
        page.getByText(`Saturday, ${longDate(firstDate('2024-06-15'))}`, { exact: true }),
        page.getByText('10:00 AM - 1:00 PM', { exact: true }),
        main.getByText('Offline', { exact: true }),
      ])
        await expect(what).toBeInViewport();
      const terms = page.getByRole('region', { name: 'Price and registration' });
      await expect(terms).toContainText('₹99');
      await expect(terms).toContainText('instead of ₹500');
      await expect(terms).toContainText('You pay ₹99 at our desk when you come.');
      await expect(terms).toContainText('38 of 50 seats left');
      expect(await screensDown(page, terms.getByText('₹99', { exact: true }))).toBeLessThan(2);
      expect(await screensDown(page, terms.getByRole('button', { name: 'Register for ₹99' }))).toBeLessThan(
        3,
      );
      await expect(main.getByRole('heading', { name: 'What happens there' })).toBeVisible();
      await expect(main.getByText('Dr. Meenakshi Sundaram').last()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open in maps' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Other workshops' }).getByRole('listitem')).toHaveCount(
        3,
      );
      await expect(page.getByRole('button', { name: 'Copy Link' })).toHaveCount(scripts ? 1 : 0);
      await page.goto('/workshops/introduction-to-full-stack-development');
      await expect(main.getByText(/^Online: .* by mail, an hour before the start\.$/)).toBeVisible();
    });

    test('a visitor registers on it, and registering again gets the same answer and takes no second seat', async ({
      page,
      product,
    }) => {
      const workshop = await addWorkshop(product, { startsIn: 3 * 1440, max_attendees: 10 });
      const person = somebody();
      const dialog = page.getByRole('dialog', { name: `Register for ${workshop.title}` });
      const register = async (somebody: typeof person) => {
        await page.getByRole('button', { name: 'Register Free' }).click();
        await fillPerson(dialog, somebody);
        await dialog.getByRole('button', { name: 'Reserve My Seat' }).click();
      };
      await page.goto(pathOf(workshop));
      await register(person);
      await expectToast(page, ...toasts.enrolled);
      await openUntil(page, pathOf(workshop), () => page.getByText('9 of 10 seats left'));
      expect(await enrollmentsOf(product, person)).toMatchObject([
        { webinar_id: workshop.id, page: pathOf(workshop) },
      ]);
      // In the same words, or with another number and spelling: the answer is the same.
      for (const changes of [{}, { phone: somebody().phone, name: `R. ${person.name.toUpperCase()}` }]) {
        await register({ ...person, ...changes });
        await expectToast(page, ...toasts.enrolled);
        await page.goto(pathOf(workshop));
      }
      expect(await seatsTaken(product, workshop)).toBe(1);
      await removeWorkshop(product, workshop);
    });

    test('one that began while somebody was typing says so once, and takes no seat', async ({
      page,
      product,
    }) => {
      const workshop = await addWorkshop(product, { startsIn: 3 * 1440 });
      await page.goto(pathOf(workshop));
      await page.getByRole('button', { name: 'Register Free' }).click();
      const dialog = page.getByRole('dialog', { name: `Register for ${workshop.title}` });
      await fillPerson(dialog, somebody());
      await moveWorkshop(product, workshop, -10);
      await dialog.getByRole('button', { name: 'Reserve My Seat' }).click();
      await expect(dialog).toContainText('This workshop is no longer open for registration.');
      await expect(dialog).not.toContainText('Submission Failed');
      await expect(page.locator('.toast')).toHaveCount(0);
      expect(await seatsTaken(product, workshop)).toBe(0);
      await openUntil(page, pathOf(workshop), () =>
        page.getByRole('button', { name: 'Registration closed' }),
      );
      await expect(page.getByRole('button', { name: 'Registration closed' })).toBeDisabled();
      await expect(page.getByText('This workshop has begun.')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Join on WhatsApp/ })).toHaveCount(0);
      await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
      await removeWorkshop(product, workshop);
    });

    test('cancelled and past ones say so and lead to what is next', async ({ page, product }) => {
      const cancelled = await addWorkshop(product, { startsIn: 1440, status: 'cancelled' });
      const past = await addWorkshop(product, { startsIn: -1440 });
      for (const [workshop, words] of [
        [cancelled, 'this workshop does not take place'],
        [past, 'This workshop was on '],
      ] as const) {
        await page.goto(pathOf(workshop));
        await expect(page.getByText(words)).toBeInViewport();
        await expect(page.getByRole('button', { name: /^Register/ })).toHaveCount(0);
        await expect(page.getByRole('link', { name: /^Join on WhatsApp/ })).toHaveCount(0);
        await page.getByRole('link', { name: 'See What Is Next' }).click();
        const next = page.getByRole('region', { name: 'Other workshops' });
        await expect(next.getByRole('link', { name: 'AI Tools Mastery Webinar' })).toBeInViewport();
        await expect(next.getByRole('link', { name: workshop.title })).toHaveCount(0);
      }
      for (const workshop of [cancelled, past]) await removeWorkshop(product, workshop);
    });
  });
}

test('one that was moved says from when', async ({ page, product }) => {
  const workshop = await addWorkshop(product, { startsIn: 1440 });
  await moveWorkshop(product, workshop, 2 * 1440);
  await openUntil(page, pathOf(workshop), () =>
    page.getByText(/It was planned for \w+day, .*, and has been moved\./),
  );
  await expectNoBarrier(page);
  await removeWorkshop(product, workshop);
});

test('a cancelled and a past workshop have no barrier that axe can find @deep', async ({ page, product }) => {
  const cancelled = await addWorkshop(product, { startsIn: 1440, status: 'cancelled' });
  const past = await addWorkshop(product, { startsIn: -1440 });
  await openUntil(page, '/', () => page.getByRole('link', { name: past.title, exact: true }));
  for (const path of ['/', pathOf(cancelled), pathOf(past), `${pathOf(past)}?ask`]) {
    await page.goto(path);
    await expectNoBarrier(page);
  }
  for (const workshop of [cancelled, past]) await removeWorkshop(product, workshop);
});

test('a link to the form of a full workshop leads to its page and opens no form @deep', async ({
  page,
  product,
}) => {
  const workshop = await addWorkshop(product, { startsIn: 1440, max_attendees: 10, registered_count: 10 });
  await page.goto(`/?register=workshop-${workshop.id}`);
  await expect(page).toHaveURL(`${pathOf(workshop)}?register=workshop-${workshop.id}`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Fully Booked' })).toBeDisabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await removeWorkshop(product, workshop);
});

test('without scripts a form for a workshop that has left the home page still says what became of it @deep', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const workshop = await addWorkshop(product, { startsIn: 1440 });
  await openUntil(page, '/', () => page.getByRole('heading', { name: workshop.title }));
  await page.goto(`/?register=workshop-${workshop.id}`);
  const dialog = page.getByRole('dialog', { name: `Register for ${workshop.title}` });
  await fillPerson(dialog, somebody());
  await product.database.pool.query(`update public.webinars set status = 'cancelled' where id = $1`, [
    workshop.id,
  ]);
  await dialog.getByRole('button', { name: 'Reserve My Seat' }).click();
  await expect(dialog).toContainText('This workshop is no longer open for registration.');
  await context.close();
  await removeWorkshop(product, workshop);
});

test('whoever comes back sees the seats of now @deep', async ({ page, product }) => {
  const workshop = await addWorkshop(product, { startsIn: 1440, max_attendees: 10 });
  await page.goto(pathOf(workshop));
  await expect(page.getByText('10 of 10 seats left')).toBeVisible();
  await page.goto('/privacy');
  await bookSeat(product, workshop);
  await page.goBack();
  await expect(page.getByText('9 of 10 seats left')).toBeVisible();
  await removeWorkshop(product, workshop);
});

test('its address is shared by the chat app and by a copy, and no other host is asked', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto(seed);
  const share = page.getByRole('link', { name: 'Share on WhatsApp' });
  const address = new URL((await share.getAttribute('href')) ?? '');
  expect(address.searchParams.get('text')).toBe(`AI Tools Mastery Webinar: ${baseURL}${seed}`);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expectToast(page, 'Link Copied', `${baseURL}${seed}`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${seed}`);
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
});

test('React comes with the dialog, and the seats follow what was sent in it', async ({ page, product }) => {
  const workshop = await addWorkshop(product, { startsIn: 1440, max_attendees: 10 });
  await page.goto(pathOf(workshop));
  await hydrated(page);
  await page.getByRole('button', { name: 'Register Free' }).click();
  const dialog = page.getByRole('dialog', { name: `Register for ${workshop.title}` });
  await fillPerson(dialog, somebody());
  await dialog.getByRole('button', { name: 'Reserve My Seat' }).click();
  await expect(page.getByText('9 of 10 seats left')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused();
  await removeWorkshop(product, workshop);
});

test('/workshops leads to the part of the home page, and an address that no workshop has to nothing', async ({
  page,
  request,
}) => {
  await page.goto('/workshops?utm_source=poster');
  await expect(page).toHaveURL('/?utm_source=poster#workshops');
  await expect(page.getByRole('heading', { name: 'Workshops', exact: true })).toBeInViewport();
  for (const path of ['/workshops/none', '/workshops/None', '/workshops/none.ics', '/og/workshops/none.png'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('a name without an end stays inside its page @deep', async ({
  page,
  product,
}: {
  page: Page;
  product: Product;
}) => {
  const endless = `https://www.example.com/${'a-path-without-a-space-'.repeat(6)}`;
  const workshop = await addWorkshop(product, {
    ...{ title: endless, description: endless, speaker: endless, mode: endless.slice(0, 60) },
    ...{ startsIn: 1440, duration: endless.slice(0, 60) },
  });
  const seat = await bookSeat(product, { ...workshop, title: endless.slice(0, 150) });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [pathOf(workshop), `/registration?token=${seat.token}`]) {
      await page.goto(path);
      const root = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(root), `${path} at ${width}`).toBe(0);
    }
  }
  await removeWorkshop(product, workshop);
});
