import { longDate } from '#app/lib/long-date.ts';
import { arriveSignedIn, createAccount } from '#tests/e2e/account/account-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { buildJob } from '#tests/support/builders.ts';
import {
  addRow,
  card,
  confirmation,
  editor,
  freshTitle,
  openPanel,
  removeRows,
  rowCalled,
} from '../panel-support.ts';

test('a job is added, edited and deleted', async ({ page, product }) => {
  const title = freshTitle('Potter');
  await openPanel(page, product, '/admin?tab=jobs');
  await page.getByRole('link', { name: 'Add Job' }).click();
  const dialog = editor(page);
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByLabel('Type')).toHaveValue('Full-time');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Skills').fill(' Raku,  , Wheel throwing ,');
  await dialog.getByRole('button', { name: 'Add job' }).click();
  await expectToast(page, 'Success', 'Job added successfully');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toHaveText(title);
  expect(await rowCalled(product, 'jobs', title)).toMatchObject({
    type: 'Full-time',
    skills: ['Raku', 'Wheel throwing'],
    posted_date: 'Today',
    status: 'active',
  });

  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(dialog.getByLabel('Skills')).toHaveValue('Raku, Wheel throwing');
  await dialog.getByLabel('Status').selectOption('closed');
  await dialog.getByRole('button', { name: 'Save job' }).click();
  await expectToast(page, 'Success', 'Job updated successfully');
  await expect(card(page, title).getByText('Closed')).toBeVisible();
  await expect(page.getByRole('link', { name: `Edit ${title}` })).toBeFocused();

  // The form begins anew.
  await page.getByRole('link', { name: 'Add Job' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, title)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(confirmation(page)).toHaveAccessibleName(`Delete “${title}”?`);
  await confirmation(page).getByRole('button', { name: 'Delete job' }).click();
  await expectToast(page, 'Success', 'Job deleted successfully');
  await expect(card(page, title)).toHaveCount(0);
  expect(await rowCalled(product, 'jobs', title)).toBeUndefined();
});

test('the editor shows the day of a relative text: saved again it stays, written again it is today', async ({
  page,
  product,
}) => {
  const title = freshTitle('Raku Potter');
  const { id } = await addRow(product, 'jobs', buildJob({ title }));
  // Saved as "Today" eight days ago.
  await product.database.pool.query(`begin; set local session_replication_role = replica;
    update public.jobs set counted_from = counted_from - 8 where id = '${id}'; commit`);
  const day = async (): Promise<string> =>
    (await product.database.pool.query('select counted_from::text from public.jobs where id = $1', [id]))
      .rows[0].counted_from;
  const posted = await day();
  const dialog = editor(page);
  const edit = async (label: string, text: string) => {
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await expect(dialog.getByLabel('Posted date')).toHaveValue(longDate(await day()));
    await dialog.getByLabel(label).fill(text);
    await dialog.getByRole('button', { name: 'Save job' }).click();
    await expectToast(page, 'Success', 'Job updated successfully');
  };
  await openPanel(page, product, `/admin?tab=jobs&q=${encodeURIComponent(title)}`);
  await edit('Company', 'Example Kilns');
  await expect(card(page, title).getByText('Posted 1 week ago')).toBeVisible();
  expect(await day()).toBe(posted);
  await edit('Posted date', 'Today');
  await expect(card(page, title).getByText(/^Posted (Today|Yesterday)$/)).toBeVisible();
  await removeRows(product, 'jobs', title);
});

test.describe('what cannot be saved', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is told of at its field, and nothing typed is lost', async ({ page, product }) => {
    await openPanel(page, product, '/admin?tab=jobs&add=');
    const dialog = editor(page);
    await dialog.getByLabel('Title').fill('x'.repeat(201));
    await dialog.getByLabel('Application URL').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Add job' }).click();
    await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription(
      'Please use at most 200 characters.',
    );
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await expect(dialog.getByLabel('Application URL')).toHaveAccessibleDescription(
      'Please begin the address with https://, and leave no spaces in it.',
    );
    await dialog.getByLabel('Title').press('End');
    await page.keyboard.type('yz');
    await expect(dialog.getByLabel('Title')).toHaveValue(`${'x'.repeat(201)}yz`);
  });

  test('for a dropped connection is told of in a toast, and can be saved again @deep', async ({
    page,
    product,
  }) => {
    const title = freshTitle('Thrower');
    await openPanel(page, product, '/admin?tab=jobs&add=');
    const dialog = editor(page);
    await dialog.getByLabel('Title').fill(title);
    await page.route('**/admin.data*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Add job' }).click();
    await expectToast(page, 'Error', 'Failed to add job');
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
    await page.unroute('**/admin.data*');
    await dialog.getByRole('button', { name: 'Add job' }).click();
    await expectToast(page, 'Success', 'Job added successfully');
    await removeRows(product, 'jobs', title);
  });

  test('because the session has ended stays in the form @deep', async ({ page, product }) => {
    const { id, title } = await addRow(product, 'jobs', buildJob({ title: freshTitle('Glazier') }));
    const account = await createAccount(product, { role: 'admin' });
    await arriveSignedIn(page, account, `/admin?tab=jobs&edit=${id}`);
    const dialog = editor(page);
    await dialog.getByLabel('Company').fill('Example Kilns');
    await product.database.pool.query('delete from auth.sessions where user_id = $1', [account.id]);
    await dialog.getByRole('button', { name: 'Save job' }).click();
    await expectToast(page, 'Error', 'Failed to update job');
    await expect(dialog.getByText('You are signed out.')).toBeVisible();
    await expect(dialog.getByLabel('Company')).toHaveValue('Example Kilns');
    await removeRows(product, 'jobs', title);
  });
});
