import type { Page } from '@playwright/test';
import { arriveSignedIn, createAccount } from '#tests/e2e/account/account-support.ts';
import { fillPerson, somebody } from '#tests/e2e/site/leads/leads-support.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import type { Product } from '#tests/support/product.ts';
import { elsewhere } from '../panel-support.ts';
import { expect, test } from './workshop-fixtures.ts';
import {
  addressOf,
  openWorkshop,
  openWorkshopAt,
  readValue,
  registerPeople,
  withoutScripts,
} from './workshop-support.ts';

test.use({ expectedErrors: [/status of 422|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const atDoor = '?view=came';
const came = (page: Page, name = '') => page.getByRole('button', { name: `Came: ${name}` });
const away = (page: Page, name = '') => page.getByRole('button', { name: `Did not come: ${name}` });
/** Null where there is none, or where it was taken back. */
const markOf = async (product: Product, id = '') =>
  (await readValue(product, 'select attended from public.attendance where enrollment_id = $1', [id])) ?? null;
const counts = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

for (const width of [360, 1280]) {
  test.describe(`${width} wide${deepIf(width !== 360)}`, () => {
    test('who came and who did not is a tap, and another takes it back', async ({
      page,
      product,
      makeWorkshop,
    }) => {
      const workshop = await makeWorkshop();
      const [priya, ravi] = await registerPeople(product, workshop, ['Priya', 'Ravi']);
      await openWorkshopAt(page, product, workshop, { width, query: atDoor });
      await counts(page, '0 came, 0 did not come, 2 not marked');
      const { height } = (await came(page, priya?.name).boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThanOrEqual(48);
      await came(page, priya?.name).click();
      await expect(came(page, priya?.name)).toHaveAttribute('aria-pressed', 'true');
      await away(page, ravi?.name).click();
      await counts(page, '1 came, 1 did not come, 0 not marked');
      await expect.poll(() => markOf(product, priya?.id)).toBe(true);
      await expect.poll(() => markOf(product, ravi?.id)).toBe(false);
      await expectNoBarrier(page);
      // Somebody who comes late, and a tap on the wrong line.
      await came(page, ravi?.name).click();
      await came(page, priya?.name).click();
      await counts(page, '1 came, 0 did not come, 1 not marked');
      await expect.poll(() => markOf(product, ravi?.id)).toBe(true);
      await expect.poll(() => markOf(product, priya?.id)).toBe(null);
      await page.reload();
      await expect(came(page, ravi?.name)).toHaveAttribute('aria-pressed', 'true');
      await expect(came(page, priya?.name)).toHaveAttribute('aria-pressed', 'false');
    });

    test('taps without a connection are kept on the phone, and sent when there is one', async ({
      page,
      context,
      product,
      makeWorkshop,
    }) => {
      const workshop = await makeWorkshop();
      const [priya, ravi, meena] = await registerPeople(product, workshop, ['Priya', 'Ravi', 'Meena']);
      await openWorkshopAt(page, product, workshop, { width, query: atDoor });
      await context.setOffline(true);
      await came(page, priya?.name).click();
      await expect(page.getByText('1 tap is kept on this phone until there is a connection.')).toBeVisible();
      await away(page, ravi?.name).click();
      await came(page, ravi?.name).click();
      await came(page, meena?.name).click();
      await expect(
        page.getByText('3 taps are kept on this phone until there is a connection.'),
      ).toBeVisible();
      // Also to whoever has scrolled down to the last of them.
      await away(page, meena?.name).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 250);
      await expect(page.getByText(/kept on this phone/)).toBeInViewport();
      await counts(page, '3 came, 0 did not come, 0 not marked');
      expect(await markOf(product, priya?.id)).toBe(null);
      await context.setOffline(false);
      for (const person of [priya, ravi, meena])
        await expect.poll(() => markOf(product, person?.id)).toBe(true);
      await expect(page.getByText(/kept on this phone/)).toHaveCount(0);
      await counts(page, '3 came, 0 did not come, 0 not marked');
    });

    test('a walk-in gets a seat and no mail, and has come', async ({ page, product, makeWorkshop }) => {
      const workshop = await makeWorkshop({ max_attendees: 2 });
      const [priya] = await registerPeople(product, workshop, ['Priya']);
      await openWorkshopAt(page, product, workshop, { width, query: atDoor });
      const form = page.getByRole('region', { name: 'Walk-in' });
      const send = () => form.getByRole('button', { name: 'Add walk-in' }).click();
      // Registered already.
      const { name = '', email = '', phone = '' } = priya ?? {};
      await fillPerson(form, { name: name.toUpperCase(), email, phone: somebody().phone });
      await send();
      await expect(form.getByRole('alert')).toContainText('has a seat already');
      // A relative has not, with the same address and number.
      const person = { ...somebody(), email, phone };
      await fillPerson(form, person);
      await send();
      await expectToast(page, 'Success', `${person.name} is registered and has come`);
      await expect(form.getByLabel('Name')).toBeFocused();
      await expect(form.getByLabel('Name')).toHaveValue('');
      await expect(came(page, person.name)).toHaveAttribute('aria-pressed', 'true');
      await expect(came(page, name)).toHaveAttribute('aria-pressed', 'false');
      const { rows } = await product.database.pool.query(
        `select is_walk_in, course_name, attended,
           (select count(*)::int from mail_outbox where enrollment_id = registration.id) as mails
         from course_enrollments registration join attendance on enrollment_id = registration.id where name = $1`,
        [person.name],
      );
      expect(rows).toEqual([{ is_walk_in: true, course_name: workshop.title, attended: true, mails: 0 }]);
      // Full by now; what was typed stays.
      const late = somebody();
      await fillPerson(form, late);
      await send();
      await expect(form.getByRole('alert')).toContainText('All 2 seats are taken.');
      await expect(form.getByLabel('Name')).toHaveValue(late.name);
    });
  });
}

test('a walk-in whose answer got lost is not in the way of the next one @deep', async ({
  page,
  product,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop();
  await openWorkshopAt(page, product, workshop, { query: atDoor });
  const form = page.getByRole('region', { name: 'Walk-in' });
  const add = form.getByRole('button', { name: 'Add walk-in' });
  const [first, second] = [somebody(), somebody()];
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await fillPerson(form, first);
  await add.click();
  await expect(add).toBeEnabled();
  await expect(form.getByLabel('Name')).toHaveValue(first.name);
  await page.unroute(/\.data/);
  await fillPerson(form, second);
  await add.click();
  await expectToast(page, 'Success', `${second.name} is registered and has come`);
  for (const { name } of [first, second])
    await expect(came(page, name)).toHaveAttribute('aria-pressed', 'true');
});

test('taps outlast a page that is closed before there is a connection @deep', async ({
  page,
  context,
  product,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop();
  const [priya] = await registerPeople(product, workshop, ['Priya']);
  await openWorkshopAt(page, product, workshop, { query: atDoor });
  await context.setOffline(true);
  await came(page, priya?.name).click();
  await expect(page.getByText(/^1 tap is kept/)).toBeVisible();
  const later = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await openWorkshop(later, workshop, atDoor);
  await expect.poll(() => markOf(product, priya?.id)).toBe(true);
  await expect(came(later, priya?.name)).toHaveAttribute('aria-pressed', 'true');
});

test('taps that are lost on the way are sent again, and the last tap counts @deep', async ({
  page,
  product,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop();
  const [priya] = await registerPeople(product, workshop, ['Priya']);
  await openWorkshopAt(page, product, workshop, { query: atDoor });
  await page.route(/\.data/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await came(page, priya?.name).click();
  await expect(page.getByText(/^1 tap is kept/)).toBeVisible();
  await away(page, priya?.name).click();
  await expect(page.getByText(/^1 tap is kept/)).toBeVisible();
  await page.unroute(/\.data/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => markOf(product, priya?.id)).toBe(false);
  await expect(page.getByText(/kept on this phone/)).toHaveCount(0);
  await expect(away(page, priya?.name)).toHaveAttribute('aria-pressed', 'true');
});

test('of two phones the later tap counts, also where the earlier one is heard of last @deep', async ({
  page,
  context,
  product,
  browser,
  baseURL,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop();
  const [priya] = await registerPeople(product, workshop, ['Priya']);
  await openWorkshopAt(page, product, workshop, { query: atDoor });
  const other = await elsewhere(browser, baseURL);
  await arriveSignedIn(other, await createAccount(product, { role: 'admin' }), addressOf(workshop, atDoor));
  await context.setOffline(true);
  await came(page, priya?.name).click();
  await expect(page.getByText(/^1 tap is kept/)).toBeVisible();
  // A minute earlier. bySiteClock() counts the time of a request as a difference of clocks; on a busy machine that is longer than
  // the pause between two taps.
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries<string>(localStorage))
      localStorage[key] = kept.replace(/(?<="at":")[^"]+/, (at) =>
        new Date(Date.parse(at) - 60_000).toISOString(),
      );
  });
  await away(other, priya?.name).click();
  await expect.poll(() => markOf(product, priya?.id)).toBe(false);
  await context.setOffline(false);
  await expect(page.getByText(/kept on this phone/)).toHaveCount(0);
  await expect(away(page, priya?.name)).toHaveAttribute('aria-pressed', 'true');
  expect(await markOf(product, priya?.id)).toBe(false);
  await other.context().close();
});

test('without scripts the buttons are ordinary ones, and walk-ins are added @deep', async ({
  page,
  product,
  browser,
  baseURL,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop({ max_attendees: 2 });
  const [priya] = await registerPeople(product, workshop, ['Priya']);
  await openWorkshopAt(page, product, workshop, { query: atDoor });
  const plain = await withoutScripts(page, browser, baseURL);
  await plain.goto(addressOf(workshop, atDoor));
  await came(plain, priya?.name).click();
  await expect(came(plain, priya?.name)).toHaveAttribute('aria-pressed', 'true');
  expect(await markOf(product, priya?.id)).toBe(true);
  await came(plain, priya?.name).click();
  await expect(came(plain, priya?.name)).toHaveAttribute('aria-pressed', 'false');
  expect(await markOf(product, priya?.id)).toBe(null);
  const form = plain.getByRole('region', { name: 'Walk-in' });
  const person = somebody();
  await fillPerson(form, person);
  await form.getByRole('button', { name: 'Add walk-in' }).click();
  await expect(plain.getByText(`${person.name} is registered and has come`)).toBeVisible();
  const late = somebody();
  await fillPerson(form, late);
  await form.getByRole('button', { name: 'Add walk-in' }).click();
  await expect(plain.getByText('All 2 seats are taken.')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue(late.name);
  await plain.context().close();
});
