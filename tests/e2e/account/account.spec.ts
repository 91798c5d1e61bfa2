import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/page-support.ts';
import {
  createAccount,
  expectSignedOut,
  fillSignIn,
  openAuthTab,
  sessionCookies,
  signIn,
} from './account-support.ts';

test.use({ expectedErrors: [/status of 422/] });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the name is changed, in the account and in the profile', async ({ page, product }) => {
  const account = await createAccount(product);
  await signIn(page, account, { next: '/account' });
  const name = section(page, 'Name');
  await expect(name.getByLabel('Full name')).toHaveValue('Meena Sundaram');
  await name.getByLabel('Full name').fill('Meena S. Rajan');
  await name.getByRole('button', { name: 'Save Name' }).click();
  await expectToast(page, 'Success', 'Your name has been saved');
  await page.reload();
  await expect(name.getByLabel('Full name')).toHaveValue('Meena S. Rajan');
  const { rows } = await product.database.pool.query('select full_name from public.profiles where id = $1', [
    account.id,
  ]);
  expect(rows).toEqual([{ full_name: 'Meena S. Rajan' }]);
});

test('another device is shown by its browser and signed out from here', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const account = await createAccount(product);
  const elsewhere = await browser.newContext({
    baseURL,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const other = await elsewhere.newPage();
  await signIn(other, account);
  await signIn(page, account, { next: '/account' });
  const devices = section(page, 'Devices').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: /This device$/ })).toContainText('Chrome on Linux');
  const phone = devices.filter({ hasText: 'Safari on iPhone' });
  await phone.getByRole('button', { name: 'Sign Out Safari on iPhone' }).click();
  await expectToast(page, 'Success', 'That device has been signed out');
  await expect(devices).toHaveCount(1);
  await other.goto('/account');
  await expect(other).toHaveURL('/auth?next=%2Faccount');
  expect(await sessionCookies(other)).toEqual([]);
  await elsewhere.close();
});

test('signing out everywhere ends every device at once @deep', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const account = await createAccount(product);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, account);
  await signIn(page, account, { next: '/account' });
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Success', 'You have been signed out on every device');
  await expectSignedOut(page);
  await other.goto('/jobs');
  await expectSignedOut(other);
  expect(await sessionCookies(other)).toEqual([]);
  await elsewhere.close();
});

test('an account is deleted once the word has been typed', async ({ page, product }) => {
  const account = await createAccount(product);
  await signIn(page, account, { next: '/account' });
  const leave = section(page, 'Delete my account');
  await leave.getByText('I want to delete my account').click();
  await leave.getByLabel('Type DELETE to confirm').fill('DELETE');
  await leave.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Success', 'Your account has been deleted');
  await expectSignedOut(page);
  await openAuthTab(page, 'Email');
  await fillSignIn(page, account);
  await expectToast(page, 'Sign In Failed', 'Invalid login credentials');
});
