import { arriveSignedIn, createAccount } from '#tests/e2e/account/account-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { buildJob } from '#tests/support/builders.ts';
import { addRow, editor, freshTitle, openPanel, removeRows } from '../panel-support.ts';

test('an administrator gets from an entry to its history', async ({ page, product }) => {
  const { id, title } = await addRow(product, 'jobs', buildJob({ title: freshTitle('Chronicler') }));
  await openPanel(page, product, `/admin?tab=jobs&edit=${id}`);
  await editor(page).getByLabel('Company').fill('Example Annals');
  await editor(page).getByRole('button', { name: 'Save job' }).click();
  await expectToast(page, 'Success', 'Job updated successfully');
  await page.goto(`/admin?tab=jobs&edit=${id}`);
  await editor(page).getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(`/admin/record?thing=${id}`);
  await expect(page.getByRole('main')).toContainText(title);
  await page.goto('/admin?tab=jobs&add=');
  await expect(editor(page)).toBeVisible();
  await expect(editor(page).getByRole('link', { name: 'History' })).toHaveCount(0);
  await removeRows(product, 'jobs', title);
});

test('an editor, who may not read the record, is not sent there, and may delete and take it back @deep', async ({
  page,
  product,
}) => {
  const { id, title } = await addRow(product, 'jobs', buildJob({ title: freshTitle('Archivist') }));
  await arriveSignedIn(page, await createAccount(product, { role: 'editor' }), `/admin?tab=jobs&edit=${id}`);
  await expect(editor(page).getByLabel('Title')).toHaveValue(title);
  await expect(editor(page).getByRole('link', { name: 'History' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete job' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Success', 'Job restored successfully');
  await removeRows(product, 'jobs', title);
});
