import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { editor, freshTitle, openPanel } from '../panel-support.ts';

const reason = 'Not shown on the site: it has no title.';

for (const [tab, item, field] of [
  ['courses', 'Course', 'Category'],
  ['webinars', 'Webinar', 'Category'],
  ['jobs', 'Job', 'Company'],
] as const) {
  const noun = item.toLowerCase();

  test(`a ${noun} that is saved without a title says that it is not shown, after saving and in the list`, async ({
    page,
    product,
  }) => {
    const mark = freshTitle('Draft');
    await openPanel(page, product, `/admin?tab=${tab}&add=`);
    const dialog = editor(page);
    await dialog.getByLabel(field).fill(mark);
    await dialog.getByRole('button', { name: `Add ${noun}` }).click();
    await expectToast(page, 'Success', `${item} added successfully`);
    await expect(page.locator('.toast').getByText(reason, { exact: true })).toBeVisible();
    const row = page.getByRole('listitem').filter({ has: page.getByText(mark) });
    await expect(row.getByText(reason, { exact: true })).toBeVisible();

    await row.getByRole('link', { name: 'Edit Untitled' }).click();
    await dialog.getByLabel('Title').first().fill(mark);
    await dialog.getByRole('button', { name: `Save ${noun}` }).click();
    await expectToast(page, 'Success', `${item} updated successfully`);
    await expect(row.first()).toContainText(mark);
    await expect(page.locator('main, .toast').getByText(reason, { exact: true })).toHaveCount(0);
    await product.database.pool.query(`delete from public.${tab} where title = $1`, [mark]);
  });
}
