import { arriveSignedIn, createAccount } from '#tests/e2e/account/account-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, hydrated } from '#tests/e2e/support/page-support.ts';
import { openPanel } from '../panel-support.ts';

// The list is one for the whole product.
test.use({ settings: { NOTIFY_EMAIL: 'office@example.com' } });

test('an administrator is led to the list, confirms a line, takes it back and goes to where it is changed', async ({
  page,
  product,
}) => {
  await openPanel(page, product);
  const notice = page.getByRole('complementary', { name: 'Before you open' });
  await expect(notice).toContainText('18 of 19 facts are still samples.');
  await notice.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before you open' })).toBeVisible();
  await expect(notice).toBeHidden();

  const line = page.getByRole('listitem').filter({ hasText: 'hello@pulli.example' });
  await line.getByRole('button', { name: 'This is true: Email' }).press('Enter');
  await expectToast(page, 'Success', 'Confirmed as true');
  await expect(line).toContainText(/Confirmed by .+ on \d+ \w+ 2\d{3}/);
  await expect(
    page.getByRole('status').filter({ hasText: '17 of 19 facts are still samples.' }),
  ).toBeVisible();
  const takeBack = line.getByRole('button', { name: 'Take back: Email' });
  await expect(takeBack).toBeFocused();
  await takeBack.press('Enter');
  await expect(page.getByText('18 of 19 facts are still samples.')).toBeVisible();

  await line.getByRole('link', { name: 'Change: Email' }).click();
  await expect(page).toHaveURL(/\/admin\/settings#contact$/);
  await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeInViewport();
});

test('each link glides on a phone to the setting that changes the fact', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPanel(page, product);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['When you call', 'Figures of the jobs']) {
    await page.goto('/admin/settings/before-you-open');
    await hydrated(page);
    await page.evaluate(() => {
      const arrive = () => document.body.toggleAttribute('data-arrived', location.hash !== '');
      addEventListener('scrollend', arrive);
    });
    await page.getByRole('link', { name: `Change: ${name}` }).click();
    await expect(page.locator('[data-arrived]')).toBeVisible();
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ timeout: 1 });
  }
});

test('an editor, who may not change settings, sees no notice of samples', async ({ page, product }) => {
  await arriveSignedIn(page, await createAccount(product, { role: 'editor' }), '/admin');
  await hydrated(page);
  await expect(page.getByRole('complementary', { name: 'Before you open' })).toBeHidden();
});

test('the notice goes when every line is confirmed', async ({ page, product }) => {
  const { pool } = product.database;
  await pool.query('insert into private.confirmed_samples (key) select key from private.opening_lines()');
  await openPanel(page, product);
  await expect(page.getByRole('complementary', { name: 'Before you open' })).toBeHidden();
  await page.goto('/admin/settings/before-you-open');
  await expect(page.getByText('No samples are left.')).toBeVisible();
  await pool.query('delete from private.confirmed_samples');
});
