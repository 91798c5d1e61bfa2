import { indianDay } from '#app/lib/indian-time.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, hydrated } from '#tests/e2e/support/page-support.ts';
import { openPanelOnPhone } from '#tests/e2e/support/reach-support.ts';
import { editor, freshTitle, openPanel, removeRows, rowCalled } from '../panel-support.ts';
import { openDesk, storeInquiry } from './lead-desk-support.ts';

test.describe('a day in the panel', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is typed, shown and refused as people here write it, on a phone too', async ({ page, product }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPanelOnPhone(page, product, '/admin?tab=jobs&add=');
    await hydrated(page);
    const title = freshTitle('Potter');
    const dialog = editor(page);
    const day = dialog.getByLabel('Open until');
    await dialog.getByLabel('Title').fill(title);
    await expect(day).toHaveAttribute('placeholder', 'dd/mm/yyyy');
    await day.fill('31.2.2027');
    await dialog.getByRole('button', { name: 'Add job' }).click();
    await expect(day).toHaveAccessibleDescription(/There is no 31\.2\.2027 in the calendar/);
    await expect(day).toBeFocused();
    await expect(day).toHaveValue('31.2.2027');
    await day.fill('28.2.2027');
    await dialog.getByLabel('Salary').focus();
    await expect(day).toHaveValue('28/02/2027');
    await dialog.getByRole('button', { name: 'Add job' }).click();
    await expectToast(page, 'Success', 'Job added successfully');
    const { valid_through } = await rowCalled(product, 'jobs', title);
    expect(indianDay(valid_through)).toBe('2027-02-28');
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await expect(day).toHaveValue('28/02/2027');
    await removeRows(product, 'jobs', title);
  });

  test('can be taken from the calendar beside it @deep', async ({ page, product }) => {
    await openPanel(page, product, '/admin?tab=webinars&add=');
    await hydrated(page);
    const dialog = editor(page);
    await dialog.getByLabel('Date').fill('17-11-2026');
    await dialog.getByRole('button', { name: 'Calendar' }).click();
    const calendar = dialog.locator('input[type=date]');
    await expect(calendar).toHaveValue('2026-11-17');
    await page.keyboard.press('Escape');
    await calendar.fill('2026-11-18');
    await expect(dialog.getByLabel('Date')).toHaveValue('18/11/2026');
  });
});

test.describe('without scripts', () => {
  test('a follow-up that is no day is refused in words, and stays as it was typed @deep', async ({
    page,
    product,
    browser,
    baseURL,
  }) => {
    const lead = await storeInquiry(product);
    await openDesk(page, product);
    const { cookies } = await page.context().storageState();
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, ignoreHTTPSErrors: true });
    await context.addCookies(cookies);
    const plain = await context.newPage();
    await plain.goto(`/admin/leads/${lead.id}`);
    const day = plain.getByLabel('Next follow-up');
    await day.fill('31/02/2099');
    await plain.getByRole('button', { name: 'Save' }).click();
    await expect(day).toHaveAccessibleDescription(/There is no 31\/02\/2099 in the calendar/);
    await expect(day).toHaveValue('31/02/2099');
    await day.fill('24-12-2099');
    await plain.getByRole('button', { name: 'Save' }).click();
    await expect(day).toHaveValue('24/12/2099');
    const { rows } = await product.database.pool.query(
      'select follow_up_on::text from public.contact_inquiries where id = $1',
      [lead.id],
    );
    expect(rows).toEqual([{ follow_up_on: '2099-12-24' }]);
    await plain.goto('/admin/leads?since=31/02/2026');
    await expect(plain.getByLabel('From')).toHaveValue('31/02/2026');
    await expect(plain.getByLabel('From')).toHaveAccessibleDescription(/There is no 31\/02\/2026/);
    await context.close();
  });
});
