import type { Browser, Locator, Page } from '@playwright/test';
import { sections } from '#app/features/panel/settings/sections.ts';
import { type SettingName, settingTitles } from '#app/lib/institute/setting-titles.ts';
import { arriveSignedIn, createAccount } from '#tests/e2e/account/account-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { dropReads, expectToast, hydrated } from '#tests/e2e/support/page-support.ts';
import { openPanelOnPhone } from '#tests/e2e/support/reach-support.ts';
import { otherInstitute } from '#tests/support/other-institute.ts';
import type { Product } from '#tests/support/product.ts';
import { confirmation, elsewhere, openPanel } from '../panel-support.ts';

// Every page of the product shows what is changed here, so these tests have one to themselves.
test.use({ settings: { NOTIFY_EMAIL: 'office@example.com' }, expectedErrors: [/status of 422|ERR_FAILED/] });

test.afterEach(({ product }) =>
  product.database.pool.query(
    `update public.settings set value = entry from private.originals
     where kind = 'settings' and id = name and value <> entry`,
  ),
);

const partOf = (page: Page, name: SettingName) =>
  page.getByRole('region', { name: settingTitles[name], exact: true });
/** By how its label begins, which goes on where the field may stay empty. */
const fieldOf = (part: Locator, label: string) =>
  part.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) });
const save = (part: Locator) => part.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page, name: SettingName) =>
  expectToast(page, 'Success', `${settingTitles[name]} saved successfully`);

/** Types a whole setting, whatever stood there. */
async function fillIn(page: Page, name: SettingName) {
  const part = partOf(page, name);
  for (const field of sections.find((section) => section.name === name)?.fields ?? []) {
    const value = otherInstitute[name][field.name] ?? '';
    if (!Array.isArray(value) || field.as !== 'list') {
      await fieldOf(part, field.label).fill(String(value));
      continue;
    }
    const remove = part.getByRole('button', { name: /^Remove / });
    while ((await remove.count()) > 0) await remove.first().click();
    for (const [index, row] of value.entries()) {
      await part.getByRole('button', { name: /^Add / }).click();
      for (const column of field.columns) {
        const cell = part.getByLabel(`${field.noun} ${index + 1}: ${column.label.toLowerCase()}`);
        if (column.as === 'day') await cell.selectOption(row[column.name] ?? '');
        else await cell.fill(row[column.name] ?? '');
      }
    }
  }
}

/** What a visitor reads on a page after each change, where, and in which part of it. */
const shown: Record<
  Exclude<SettingName, 'enrolments_before_site' | 'when_we_call'>,
  [string, string, string]
> = {
  names: ['/jobs', 'footer', '© Kili School of Computing'],
  contact: ['/', '#contact', '0452 234 5678'],
  address: ['/', '#contact', 'Simmakkal, Madurai 625001'],
  office_hours: ['/', '#contact', 'Tuesday to Sunday'],
  links: ['/services', 'footer', 'Mastodon'],
  tour: ['/', 'main', 'Two rooms and a lab.'],
  legal: ['/privacy', 'footer', 'GSTIN 33ABCDE1234F1Z5'],
  consent: ['/', '#contact', 'You agree that Kili may call you back.'],
  campus_figures: ['/', 'main', '7 evenings'],
  course_figures: ['/courses/python', 'main', '33 hours'],
  service_figures: ['/services', 'main', 'shops that sell online'],
  job_figures: ['/', 'main', 'employers in town'],
};

async function expectOnSite(page: Page) {
  const pages = Object.groupBy(Object.entries(shown), ([, [path]]) => path);
  for (const [path, facts = []] of Object.entries(pages)) {
    await expect(async () => {
      await page.goto(path);
      for (const [name, [, part, words]] of facts)
        await expect(page.locator(part).first(), name).toContainText(words, { timeout: 1_000 });
    }).toPass();
  }
}

test('every setting is saved in the panel and read on the site, with and without scripts @deep', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  test.slow();
  await openPanel(page, product, '/admin/settings');
  for (const { name } of sections) {
    await fillIn(page, name);
    await save(partOf(page, name));
    await saved(page, name);
    await expect(partOf(page, name).getByText('Not saved yet.')).toHaveCount(0);
  }
  await expect(partOf(page, 'consent')).not.toContainText('Version 2026-11-17.');
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page.getByText('Total Enrollments')).toBeVisible();
  await expect(page.locator('main')).toContainText(/5,?012/);
  await expectOnSite(page);
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('banner')).toContainText('School of Computing');
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, ignoreHTTPSErrors: true });
  await expectOnSite(await context.newPage());
  await context.close();
});

test('an address of another video host is refused in words, at the field, and one of a phone is taken', async ({
  page,
  product,
}) => {
  await openPanel(page, product, '/admin/settings');
  const tour = partOf(page, 'tour');
  const video = fieldOf(tour, 'Video');
  await video.fill('https://vimeo.com/123456789');
  await save(tour);
  await expect(video).toBeFocused();
  await expect(video).toHaveAccessibleDescription(
    /Only videos at www\.youtube\.com can be played here: paste an address such as https:/,
  );
  await video.fill('https://youtu.be/abcdefghijk?si=phone');
  await save(tour);
  await saved(page, 'tour');
  await expect(video).toHaveValue('https://www.youtube.com/watch?v=abcdefghijk');

  const contact = partOf(page, 'contact');
  await fieldOf(contact, 'Phone').fill('ring the bell');
  await fieldOf(contact, 'Email').fill('');
  await fieldOf(contact, 'Email').press('Enter');
  await expect(fieldOf(contact, 'Phone')).toHaveAccessibleDescription(/cannot be dialled/);
  await expect(fieldOf(contact, 'Email')).toHaveAccessibleDescription(/write an email address/);
});

test('the original comes back into the form, and is saved when somebody says so', async ({
  page,
  product,
}) => {
  await openPanel(page, product, '/admin/settings');
  const names = partOf(page, 'names');
  const name = fieldOf(names, 'Name');
  const first = await name.inputValue();
  await name.fill('Another School');
  await save(names);
  await saved(page, 'names');
  await names.getByRole('button', { name: 'Back to the original' }).click();
  await expect(names.getByText('The original is filled in. It is not saved yet.')).toBeVisible();
  await expect(name).toHaveValue(first);
  const stored = () =>
    product.database.pool.query("select value ->> 'name' as name from public.settings where name = 'names'");
  expect((await stored()).rows).toEqual([{ name: 'Another School' }]);
  await save(names);
  await saved(page, 'names');
  await expect.poll(async () => (await stored()).rows).toEqual([{ name: first }]);
});

/** Two administrators with the page open, of whom the second, Priya, saves first. */
async function openTwice(page: Page, product: Product, browser: Browser, baseURL: string | undefined) {
  await openPanel(page, product, '/admin/settings');
  const other = await elsewhere(browser, baseURL);
  const priya = await createAccount(product, { role: 'admin', fullName: 'Priya Raman' });
  await arriveSignedIn(other, priya, '/admin/settings');
  const theirs = partOf(other, 'address');
  await fieldOf(theirs, 'City').fill('Salem');
  await fieldOf(theirs, 'Postal code').fill('636001');
  await save(theirs);
  await saved(other, 'address');
  await other.close();
}

test('a save that meets a newer version says who saved it and what differs, and goes on from it @deep', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  await openTwice(page, product, browser, baseURL);
  const mine = partOf(page, 'address');
  await fieldOf(mine, 'House and street').fill('5 River Street');
  await fieldOf(mine, 'Postal code').fill('636002');
  await save(mine);
  const notice = mine.getByRole('alert');
  await expect(notice).toContainText(
    'Priya Raman has saved a newer version of this while you were editing it.',
  );
  await expect(notice).toContainText('Postal codeTheirs636001Yours636002');
  await notice.getByRole('button', { name: 'Keep editing on top of the newer version' }).click();
  await expect(fieldOf(mine, 'City')).toHaveValue('Salem');
  await expect(fieldOf(mine, 'House and street')).toBeFocused();
  await save(mine);
  await saved(page, 'address');
  const { rows } = await product.database.pool.query(
    "select value from public.settings where name = 'address'",
  );
  expect(rows[0].value).toMatchObject({ street: '5 River Street', city: 'Salem', postal_code: '636002' });
});

test('what is not saved is neither left nor lost without a question, and kept on a bad network @deep', async ({
  page,
  product,
}) => {
  await openPanel(page, product, '/admin/settings');
  const legal = partOf(page, 'legal');
  await fieldOf(legal, 'Legal name').fill('Half a company');
  await expect(legal.getByText('Not saved yet.')).toBeVisible();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(confirmation(page)).toHaveAccessibleName('Discard your changes?');
  await confirmation(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.route('**/admin/settings.data*', (route) => route.abort());
  await save(legal);
  await expectToast(page, 'Error', 'Failed to save legal name and GSTIN');
  await expect(fieldOf(legal, 'Legal name')).toHaveValue('Half a company');
  await page.unroute('**/admin/settings.data*');
  const mend = await dropReads(page);
  await save(legal);
  await saved(page, 'legal');
  await mend();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page).toHaveURL('/admin/people');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('links are put into another order, and saved, with the keyboard alone', async ({ page, product }) => {
    await openPanelOnPhone(page, product, '/admin/settings');
    const links = partOf(page, 'links');
    const first = await links.getByLabel('Link 1: name').inputValue();
    const down = links.getByRole('button', { name: 'Move Link 1 down' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(links.getByLabel('Link 2: name')).toHaveValue(first);
    await links.getByRole('button', { name: 'Save', exact: true }).focus();
    await page.keyboard.press('Enter');
    await saved(page, 'links');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(async () => {
      await page.goto('/');
      await expect(page.locator('footer ul').first().locator('a').nth(1)).toHaveText(first, {
        timeout: 1_000,
      });
    }).toPass();
  });
});

test('a name as long as it may be leaves the header and its menu in their places @deep', async ({
  page,
  product,
}) => {
  const name = `${'Tiruchirappalli Institute of Advanced Computing '.repeat(2)}A`.slice(0, 100);
  await product.database.pool.query(
    `update public.settings set value = value || jsonb_build_object('name', $1::text, 'short_name', $2::text)
     where name = 'names'`,
    [name, name.slice(0, 40)],
  );
  await expect(async () => {
    await page.goto('/jobs');
    await expect(page.locator('footer').last()).toContainText(name, { timeout: 1_000 });
  }).toPass();
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBe(width);
    const way =
      width < 1024 ? page.getByRole('button', { name: 'Menu' }) : page.getByRole('link', { name: 'Sign In' });
    await expect(way.first()).toBeInViewport({ ratio: 1 });
  }
});
