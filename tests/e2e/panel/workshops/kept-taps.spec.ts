import type { Page } from '@playwright/test';
import {
  type Account,
  arriveSignedIn,
  createAccount,
  expectSignedIn,
  expectSignedOut,
  giveRole,
} from '#tests/e2e/account/account-support.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { hydrated } from '#tests/e2e/support/page-support.ts';
import type { Product } from '#tests/support/product.ts';
import { expect, test as withWorkshops } from './workshop-fixtures.ts';
import { addressOf, type OpenWorkshop, readValue, registerPeople } from './workshop-support.ts';

interface Person {
  id: string;
  name: string;
}

interface Door {
  workshop: OpenWorkshop;
  /** Has registered. */
  meena: Person;
  /** An administrator. */
  priya: Account;
}

const test = withWorkshops.extend<{ door: Door }>({
  async door({ product, makeWorkshop }, use) {
    const workshop = await makeWorkshop();
    const meena = await registerPerson(product, workshop, 'Meena');
    const priya = await createAccount(product, { role: 'admin', fullName: 'Priya' });
    await use({ workshop, meena, priya });
  },
});

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 410/] });

const atDoor = '?view=came';
const came = (page: Page, name: string) => page.getByRole('button', { name: `Came: ${name}` });
const markOf = async (product: Product, { id }: Person) =>
  (await readValue(
    product,
    `select attended || ' by ' || marked_by from public.attendance where enrollment_id = $1`,
    [id],
  )) ?? null;
const queuesOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^attendance/.test(key)));
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Send your taps before you sign out?' });
/** Requests with POST fail. */
const cut = (page: Page) =>
  page
    .context()
    .route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
const reconnect = (page: Page) => page.context().unrouteAll();

async function arriveAtDoor(page: Page, account: Account, workshop: OpenWorkshop) {
  await arriveSignedIn(page, account, addressOf(workshop, atDoor));
  await hydrated(page);
}

async function tapWithoutConnection(page: Page, { workshop, meena }: Door, account: Account) {
  await arriveAtDoor(page, account, workshop);
  await cut(page);
  await came(page, meena.name).click();
  await expect(page.getByText('1 tap is kept on this phone until there is a connection.')).toBeVisible();
}

async function registerPerson(product: Product, workshop: OpenWorkshop, name: string): Promise<Person> {
  const [person] = await registerPeople(product, workshop, [name]);
  return person as Person;
}

/** The page of the door would send its taps by itself. */
const leaveDoor = (page: Page) => page.goto('about:blank');

/** The session ends without a question, as it does when another device ends it. */
async function endSession(page: Page) {
  await leaveDoor(page);
  await page.context().clearCookies();
  await reconnect(page);
}

async function signOut(page: Page, { name }: Account) {
  if ((page.viewportSize()?.width ?? 0) > 1000) await page.getByRole('button', { name }).click();
  else await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click();
}

test('taps are sent under the name of the person who made them, even if somebody else signs in on that phone first', async ({
  page,
  product,
  door,
}) => {
  const ravi = await createAccount(product, { role: 'admin', fullName: 'Ravi' });
  await tapWithoutConnection(page, door, door.priya);
  await endSession(page);
  await arriveAtDoor(page, ravi, door.workshop);
  await expect(came(page, door.meena.name)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText(/kept on this phone/)).toHaveCount(0);
  expect(await markOf(product, door.meena)).toBe(null);
  await signOut(page, ravi);
  await expectSignedOut(page);
  // Any page sends them.
  await arriveSignedIn(page, door.priya, '/account');
  await expect.poll(() => markOf(product, door.meena)).toBe('true by Priya');
  // After the answer has reached the page.
  await expect.poll(() => queuesOn(page)).toEqual([]);
});

test('taps from a page of the previous account are refused once somebody else is signed in', async ({
  page,
  product,
  door,
}) => {
  const ravi = await createAccount(product, { role: 'admin' });
  await tapWithoutConnection(page, door, door.priya);
  const taps = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => /^attendance/.test(key))?.[1],
  );
  await endSession(page);
  await arriveSignedIn(page, ravi, '/account');
  const form = { account: door.priya.id, taps: String(taps), sentAt: new Date().toISOString() };
  const headers = { origin: product.server.url };
  const later = await page.request.post('/admin/workshops/taps', { form, headers });
  expect(later.status()).toBe(409);
  expect(await markOf(product, door.meena)).toBe(null);
});

test('taps of an earlier version, whose queues had no owner, are neither shown nor sent', async ({
  page,
  product,
  door,
}) => {
  await arriveSignedIn(page, door.priya, '/account');
  await page.evaluate(
    ([name, id]) => {
      localStorage[`attendance-${name}`] = JSON.stringify({
        [id as string]: { attended: true, at: new Date().toISOString() },
      });
    },
    [door.workshop.id, door.meena.id],
  );
  await page.goto(addressOf(door.workshop, atDoor));
  await hydrated(page);
  await expect(came(page, door.meena.name)).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(() => page.evaluate((id) => localStorage[`attendance-${id}`], door.workshop.id))
    .toBe(undefined);
  expect(await markOf(product, door.meena)).toBe(null);
});

for (const { width, place, path } of [
  { width: 360, place: 'the panel', path: '/admin/leads' },
  { width: 1280, place: 'the site', path: '/' },
]) {
  test(`signing out in ${place} with unsent taps asks, loses nothing without a connection, and sends them`, async ({
    page,
    product,
    door,
  }) => {
    await tapWithoutConnection(page, door, door.priya);
    // This page is not the workshop’s, which would send them by itself.
    await page.goto(path);
    await page.setViewportSize({ width, height: 740 });
    await signOut(page, door.priya);
    const dialog = dialogOf(page);
    await expect(dialog).toContainText('1 tap is waiting on this phone to be sent.');
    await expectNoBarrier(page);
    await dialog.getByRole('button', { name: 'Send and sign out' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Could not send the taps. They are still on this phone.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await reconnect(page);
    await signOut(page, door.priya);
    await expect(dialog.getByRole('alert')).toBeHidden();
    await dialog.getByRole('button', { name: 'Send and sign out' }).click();
    await page.waitForURL('/');
    await page.setViewportSize({ width: 1280, height: 740 });
    await expectSignedOut(page);
    expect(await markOf(product, door.meena)).toBe('true by Priya');
  });
}

test('taps that are discarded at sign-out are never sent', async ({ page, product, door }) => {
  await tapWithoutConnection(page, door, door.priya);
  await page.goto('/admin/leads');
  await signOut(page, door.priya);
  await reconnect(page);
  await dialogOf(page).getByRole('button', { name: 'Discard and sign out' }).click();
  await page.waitForURL('/');
  await expectSignedOut(page);
  await arriveAtDoor(page, door.priya, door.workshop);
  await expectSignedIn(page, door.priya);
  await expect(came(page, door.meena.name)).toHaveAttribute('aria-pressed', 'false');
  expect(await markOf(product, door.meena)).toBe(null);
});

test('a tap is sent at once if the storage of the browser is full, and the page keeps it until it is sent', async ({
  page,
  product,
  door,
}) => {
  const ravi = await registerPerson(product, door.workshop, 'Ravi');
  await arriveAtDoor(page, door.priya, door.workshop);
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
      for (;;) {
        try {
          localStorage.setItem('filling', (localStorage.getItem('filling') ?? '') + 'x'.repeat(size));
        } catch {
          break;
        }
      }
  });
  await came(page, door.meena.name).click();
  await expect.poll(() => markOf(product, door.meena)).toBe('true by Priya');
  await cut(page);
  await came(page, ravi.name).click();
  await expect(page.getByText('1 tap is kept on this phone until there is a connection.')).toBeVisible();
  await reconnect(page);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => markOf(product, ravi)).toBe('true by Priya');
  await page.reload();
  await expect(came(page, door.meena.name)).toHaveAttribute('aria-pressed', 'true');
});

test('taps of somebody who may no longer mark attendance are removed', async ({ page, product, door }) => {
  const kavya = await createAccount(product, { role: 'counsellor' });
  await tapWithoutConnection(page, door, kavya);
  await leaveDoor(page);
  await giveRole(product, kavya.id, 'editor');
  await reconnect(page);
  const answer = page.waitForResponse((response) => response.url().endsWith('/admin/workshops/taps'));
  await page.goto('/');
  expect((await answer).status()).toBe(410);
  await expect.poll(() => queuesOn(page)).toEqual([]);
  expect(await markOf(product, door.meena)).toBe(null);
});

test('somebody who works here no longer signs out without being asked about taps', async ({
  page,
  product,
  door,
}) => {
  await tapWithoutConnection(page, door, door.priya);
  await leaveDoor(page);
  await giveRole(product, door.priya.id, 'user');
  await reconnect(page);
  await page.goto('/account');
  await signOut(page, door.priya);
  await expectSignedOut(page);
  expect(await markOf(product, door.meena)).toBe(null);
});

test('signing out everywhere with unsent taps asks, and sends them', async ({ page, product, door }) => {
  await tapWithoutConnection(page, door, door.priya);
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await reconnect(page);
  await dialogOf(page).getByRole('button', { name: 'Send and sign out' }).click();
  await page.waitForURL('/');
  await expectSignedOut(page);
  expect(await markOf(product, door.meena)).toBe('true by Priya');
});
