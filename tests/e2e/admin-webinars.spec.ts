import type { Locator } from '@playwright/test';
import { buildRegistration, buildWebinar, insertRow } from '#tests/support/builders.ts';
import {
  addRow,
  card,
  confirmation,
  editor,
  freshTitle,
  openPanel,
  removeRows,
  rowCalled,
} from './admin-support.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './page-support.ts';

test('a webinar is added with a hundred seats, and is on the site by itself', async ({
  page,
  product,
  request,
}) => {
  const title = freshTitle('Raku Night');
  await openPanel(page, product, '/admin?tab=webinars&add=');
  const homePage = async () => (await request.get('/')).text();
  // It is in memory before the change.
  expect(await homePage()).not.toContain(title);
  const dialog = editor(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Max Attendees').fill('');
  await dialog.getByRole('button', { name: 'Add webinar' }).click();
  await expectToast(page, 'Success', 'Webinar added successfully');
  await expect.poll(homePage, { intervals: [100] }).toContain(title);
  expect(await rowCalled(product, 'webinars', title)).toMatchObject({
    max_attendees: 100,
    status: 'upcoming',
  });
  await expect(card(page, title)).toContainText('0 of 100 seats taken');

  for (const status of ['Live', 'Completed', 'Cancelled']) {
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await dialog.getByLabel('Status').selectOption(status);
    await dialog.getByRole('button', { name: 'Save webinar' }).click();
    await expectToast(page, 'Success', 'Webinar updated successfully');
    await expect(card(page, title).getByText(status, { exact: true })).toBeVisible();
  }
  await removeRows(product, 'webinars', title);
});

test('deleting a webinar says how many people are registered for it', async ({ page, product }) => {
  const { id, title } = await addRow(product, 'webinars', buildWebinar({ title: freshTitle('Kiln Day') }));
  const owner = (sql: string, values: unknown[]) => product.database.pool.query(sql, values);
  for (const number of [7001, 7002])
    await insertRow(owner, 'course_enrollments', buildRegistration(id, number));
  await openPanel(page, product, '/admin?tab=webinars');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(confirmation(page)).toContainText('2 people are registered for it.');
  await confirmation(page).getByRole('button', { name: 'Delete webinar' }).click();
  await expectToast(page, 'Success', 'Webinar deleted successfully');
  await expect(card(page, title)).toHaveCount(0);
  await owner('delete from public.course_enrollments where course_id = $1', [`workshop-${id}`]);
});

test.describe('a price in words', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is refused at its field, stays as it was typed, and leaves the row straight', async ({
    page,
    product,
  }) => {
    const workshop = buildWebinar({ title: freshTitle('Price Day'), discounted_price: 99 });
    const { id, title } = await addRow(product, 'webinars', workshop);
    await openPanel(page, product, `/admin?tab=webinars&edit=${id}`);
    const dialog = editor(page);
    const price = dialog.getByLabel('Discounted price');
    const save = dialog.getByRole('button', { name: 'Save webinar' });
    await dialog.getByLabel('Original price').fill('1,50,000');
    await price.fill('1.5 lakh');
    await save.click();
    await expect(price).toHaveAccessibleDescription(/^Please enter whole rupees in digits/);
    await expect(price).toBeFocused();
    await expect(dialog.getByText(/^Please enter whole rupees in digits/)).toBeInViewport({ ratio: 1 });
    await expect(price).toHaveValue('1.5 lakh');
    const place = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return { top: box?.y, height: box?.height };
    };
    expect(await place(price)).toEqual(await place(dialog.getByLabel('Original price')));
    expect(await place(dialog.getByText('Discounted price (₹)'))).toEqual(
      await place(dialog.getByText('Original price (₹)')),
    );
    expect(await rowCalled(product, 'webinars', title)).toMatchObject({ discounted_price: 99 });
    await price.fill('₹ 75,000');
    await save.click();
    await expectToast(page, 'Success', 'Webinar updated successfully');
    expect(await rowCalled(product, 'webinars', title)).toMatchObject({
      original_price: 150_000,
      discounted_price: 75_000,
    });
    await removeRows(product, 'webinars', title);
  });
});
