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
