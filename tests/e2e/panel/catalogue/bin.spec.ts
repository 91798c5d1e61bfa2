import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { dismissToast, expectToast, holdPosts, hydrated } from '#tests/e2e/support/page-support.ts';
import { buildJob, buildRegistration, buildWebinar, insertRow } from '#tests/support/builders.ts';
import { addRow, card, confirmation, freshTitle, openPanel, removeRows } from '../panel-support.ts';

test('what was deleted is listed with its name, when, by whom, how long yet and its seats, and comes back', async ({
  page,
  product,
}) => {
  const title = freshTitle('Slip Casting');
  const { id } = await addRow(product, 'webinars', buildWebinar({ title }));
  const owner = (sql: string, values: unknown[]) => product.database.pool.query(sql, values);
  await insertRow(owner, 'course_enrollments', buildRegistration(id, 7101));
  await openPanel(page, product, `/admin?tab=webinars&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await confirmation(page).getByRole('button', { name: 'Delete webinar' }).click();
  await expectToast(page, 'Success', 'Webinar deleted successfully');
  await owner(`update private.bin set deleted_at = now() - interval '29.5 days' where id = $1`, [id]);

  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page).toHaveURL('/admin?tab=webinars&deleted=1');
  const row = card(page, title);
  await expect(row).toContainText(/Deleted \d+ \w+ \d{4}, \d+:\d\d [AP]M by Meena Sundaram/);
  await expect(row).toContainText('1 day left, 1 seat held');
  await row.getByRole('button', { name: `Restore ${title}` }).click();
  await expectToast(page, 'Success', 'Webinar restored successfully');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.getByRole('link', { name: 'All webinars' }).click();
  await expect(card(page, title)).toContainText('1 of 30 seats taken');
  await owner('delete from public.course_enrollments where webinar_id = $1', [id]);
  await removeRows(product, 'webinars', title);
});

test('the newest deletion comes first, and the link that leads there keeps the focus @deep', async ({
  page,
  product,
}) => {
  const title = freshTitle('Wedger');
  for (const number of [1, 2]) {
    await addRow(product, 'jobs', buildJob({ title: `${title} ${number}` }));
    await removeRows(product, 'jobs', `${title} ${number}`);
  }
  await openPanel(page, product, '/admin?tab=jobs');
  await page.getByRole('link', { name: 'Recently deleted' }).focus();
  await page.keyboard.press('Enter');
  const names = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(names.nth(0)).toHaveText(`${title} 2`);
  await expect(names.nth(1)).toHaveText(`${title} 1`);
  await expect(page.getByRole('link', { name: 'All jobs' })).toBeFocused();
  const restore = page.getByRole('button', { name: `Restore ${title} 2` });
  await restore.focus();
  const releasePosts = await holdPosts(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Restoring...' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Restore ${title} 1` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  releasePosts();
  await expectToast(page, 'Success', 'Job restored successfully');
  await expect(restore).toHaveCount(0);
  await expect(card(page, `${title} 1`)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await removeRows(product, 'jobs', title);
});

test('the list says when nothing was deleted, and has no barriers either way @deep', async ({
  page,
  product,
}) => {
  await product.database.pool.query('delete from private.bin');
  await openPanel(page, product, '/admin?deleted=1');
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  await expectNoBarrier(page);
  const title = freshTitle('Sculptor of vessels with a name that is as long as names of jobs ever get');
  await addRow(product, 'jobs', buildJob({ title }));
  await removeRows(product, 'jobs', title);
  await page.goto('/admin?tab=jobs&deleted=1');
  await hydrated(page);
  await expect(card(page, title)).toBeVisible();
  await expectNoBarrier(page);
});

test.describe('when somebody or something was quicker', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the list says so, and shows what is kept @deep', async ({ page, product }) => {
    const title = freshTitle('Thrower');
    const { id } = await addRow(product, 'jobs', buildJob({ title }));
    await removeRows(product, 'jobs', title);
    await openPanel(page, product, '/admin?tab=jobs&deleted=1');
    await product.database.pool.query('delete from private.bin where id = $1', [id]);
    await page.getByRole('button', { name: `Restore ${title}` }).click();
    await expectToast(page, 'Error', 'This job is no longer kept, so it cannot be restored');
    await expect(card(page, title)).toHaveCount(0);
  });

  test('a connection that drops leaves everything as it was @deep', async ({ page, product }) => {
    const title = freshTitle('Fettler');
    await addRow(product, 'jobs', buildJob({ title }));
    await removeRows(product, 'jobs', title);
    await openPanel(page, product, '/admin?tab=jobs&deleted=1');
    await page.route('**/admin.data*', (route) => route.abort());
    const restore = page.getByRole('button', { name: `Restore ${title}` });
    await restore.click();
    await expectToast(page, 'Error', 'Failed to restore job');
    await expect(restore).toBeEnabled();
    await page.unroute('**/admin.data*');
    await dismissToast(page);
    await restore.click();
    await expectToast(page, 'Success', 'Job restored successfully');
    await expect(restore).toHaveCount(0);
    await removeRows(product, 'jobs', title);
  });
});
