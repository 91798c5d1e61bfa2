import type { Page } from '@playwright/test';
import { readMessage } from '#tests/support/mailbox.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast, holdScripts } from '../support/page-support.ts';
import { accountPassword, createAccount, signIn, signOut } from './account-support.ts';

test.use({ expectedErrors: [/status of 422/] });

const newPassword = 'three dots and a line';
const section = (page: Page) => page.getByRole('region', { name: 'Password', exact: true });

async function choose(page: Page, to: string, { current = accountPassword, confirm = to } = {}) {
  const password = section(page);
  await password.getByLabel('Current password').fill(current);
  await password.getByLabel('New password').fill(to);
  await password.getByLabel('Confirm password').fill(confirm);
  await password.getByRole('button', { name: 'Change Password' }).click();
}

test('the password is changed by whoever knows the old one', async ({ page, product }) => {
  const account = await createAccount(product);
  await signIn(page, account, { next: '/account' });
  await choose(page, newPassword, { confirm: 'another' });
  await expectToast(page, 'Error', 'Passwords do not match');
  await choose(page, newPassword, { current: 'a guess at the desk' });
  await expectToast(page, 'Error', /^That is not your current password/);
  await choose(page, accountPassword);
  await expectToast(page, 'Error', 'New password should be different from the old password.');
  await choose(page, newPassword);
  await expectToast(page, 'Your new password is set', 'Every other device has been signed out.');
  const { subject } = await readMessage(product.dataDir, account.email, 'was changed');
  expect(subject).toMatch(/^Your password for/);
  await signOut(page, account);
  await signIn(page, { ...account, password: newPassword });
});

test('an open session without the old password changes nothing, whatever is sent @deep', async ({
  page,
  product,
}) => {
  const account = await createAccount(product);
  await signIn(page, account, { next: '/account' });
  await section(page)
    .locator('[name=currentPassword]')
    .evaluate((field) => field.remove());
  await section(page).getByLabel('New password').fill(newPassword);
  await section(page).getByLabel('Confirm password').fill(newPassword);
  await section(page).getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, 'Error', 'Type your current password as well.');
  await signOut(page, account);
  await signIn(page, account);
});

test('a form that is sent before React has arrived is answered in a toast all the same @deep', async ({
  page,
  product,
}) => {
  await signIn(page, await createAccount(product));
  const releaseScripts = await holdScripts(page);
  await page.goto('/account');
  await choose(page, newPassword, { current: 'a guess at the desk' });
  await expect(section(page).getByText('That is not your current password.')).toBeInViewport();
  await expect(page.locator('.toast')).toHaveCount(0);
  releaseScripts();
  await expectToast(page, 'Error', /^That is not your current password/);
});

test('the page of a recovery sends others to the account page @deep', async ({ page, product }) => {
  await signIn(page, await createAccount(product));
  await page.goto('/set-password');
  await expect(page).toHaveURL('/account#password');
  await expect(section(page).getByLabel('Current password')).toBeInViewport();
});
