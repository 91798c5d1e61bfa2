import type { Browser, Page } from '@playwright/test';
import { buildJob } from '#tests/support/builders.ts';
import type { Product } from '#tests/support/product.ts';
import { arriveSignedIn, createAccount } from '../account/account-support.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/page-support.ts';
import {
  addRow,
  confirmation,
  editor,
  freshTitle,
  openPanel,
  removeRows,
  rowCalled,
} from './panel-support.ts';

test.use({ expectedErrors: [/status of 422/] });

/** Two administrators with the same job open, of whom the second saves a new company first. */
async function openTwice(page: Page, browser: Browser, product: Product) {
  const { id, title } = await addRow(product, 'jobs', buildJob({ title: freshTitle('Kiln Keeper') }));
  await openPanel(page, product, `/admin?tab=jobs&edit=${id}`);
  const context = await browser.newContext({ baseURL: product.server.url });
  const other = await context.newPage();
  const priya = await createAccount(product, { role: 'admin', fullName: 'Priya Raman' });
  await arriveSignedIn(other, priya, `/admin?tab=jobs&edit=${id}`);
  return { title, other };
}

const save = (page: Page) => editor(page).getByRole('button', { name: 'Save job' }).click();

test('a save that meets a newer version says what differs, and goes on from it', async ({
  page,
  browser,
  product,
}) => {
  const { title, other } = await openTwice(page, browser, product);
  await editor(other).getByLabel('Company').fill('Theirs Ltd');
  await editor(other).getByLabel('Salary').fill('₹1 LPA');
  await save(other);
  await expectToast(other, 'Success', 'Job updated successfully');

  const dialog = editor(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog.getByLabel('Location').fill('Mine');
  await dialog.getByLabel('Salary').fill('₹2 LPA');
  await save(page);
  const notice = dialog.getByRole('alert').filter({ hasText: 'newer version' });
  await expect(notice).toBeFocused();
  await expect(
    notice.getByText('Priya Raman has saved a newer version of this job while you were editing it.'),
  ).toBeInViewport({ ratio: 1 });
  await expect(notice).toContainText('CompanyTheirsTheirs Ltd');
  await expect(notice).toContainText('SalaryTheirs₹1 LPAYours₹2 LPA');
  await notice.getByRole('button', { name: 'Keep editing on top of the newer version' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByLabel('Company')).toHaveValue('Theirs Ltd');
  await expect(dialog.getByLabel('Location')).toHaveValue('Mine');
  await expect(dialog.getByLabel('Salary')).toHaveValue('₹2 LPA');
  await save(page);
  await expectToast(page, 'Success', 'Job updated successfully');
  expect(await rowCalled(product, 'jobs', title)).toMatchObject({
    company: 'Theirs Ltd',
    location: 'Mine',
    salary: '₹2 LPA',
  });
  await removeRows(product, 'jobs', title);
  await other.context().close();
});

test('a save may replace the newer version, and bring back what was deleted @deep', async ({
  page,
  browser,
  product,
}) => {
  const { title, other } = await openTwice(page, browser, product);
  await editor(other).getByLabel('Company').fill('Theirs Ltd');
  await save(other);
  await expectToast(other, 'Success', 'Job updated successfully');
  const dialog = editor(page);
  await dialog.getByLabel('Location').fill('Mine');
  await save(page);
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click();
  await expectToast(page, 'Success', 'Job updated successfully');
  expect(await rowCalled(product, 'jobs', title)).toMatchObject({
    company: 'Example Ceramics',
    location: 'Mine',
  });

  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await dialog.getByLabel('Location').fill('Here again');
  await other.getByRole('button', { name: `Delete ${title}` }).click();
  await confirmation(other).getByRole('button', { name: 'Delete job' }).click();
  await expectToast(other, 'Success', 'Job deleted successfully');
  await save(page);
  await expect(dialog.getByText('Priya Raman has deleted this job while you were editing it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add as new job' }).click();
  await expectToast(page, 'Success', 'Job added successfully');
  expect(await rowCalled(product, 'jobs', title)).toMatchObject({ location: 'Here again' });
  await removeRows(product, 'jobs', title);
  await other.context().close();
});
