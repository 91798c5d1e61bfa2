import type { Page } from '@playwright/test';
import { readMessage } from '#tests/support/mailbox.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast, holdScripts } from '../support/page-support.ts';
import { accountPassword, createAccount, freshPhone, openAuthTab, signIn } from './account-support.ts';

test.use({ expectedErrors: [/status of 422/] });

const section = (page: Page) => page.getByRole('region', { name: 'Phone', exact: true });

async function save(page: Page, number: string, current?: string) {
  const phone = section(page);
  await phone.getByLabel('Phone number').fill(number);
  if (current) await phone.getByLabel('Current password').fill(current);
  await phone.getByRole('button', { name: 'Save Phone Number' }).click();
}

async function verify(page: Page, code: string) {
  await section(page).getByLabel('Verification code').fill(code);
  await section(page).getByRole('button', { name: 'Verify Code' }).click();
}

test('a phone number counts once its code has been typed, and its owner is told by mail', async ({
  page,
  product,
}) => {
  const account = await createAccount(product);
  await signIn(page, account, { next: '/account' });
  const number = freshPhone();
  const phone = section(page);
  await save(page, number, 'a guess at the desk');
  await expectToast(page, 'Phone Auth Failed', /^That is not your current password/);
  await expect(phone.getByLabel('Phone number')).toHaveValue(number);
  await save(page, number, accountPassword);
  await expect(phone.getByText(`We have sent a code to ${number}`)).toBeVisible();
  await verify(page, '000000');
  await expectToast(page, 'Verification Failed', 'Token has expired or is invalid');
  await verify(page, (await readMessage(product.dataDir, number)).code);
  await expectToast(page, 'Success', 'Your phone number has been saved');
  await expect(phone.getByLabel('Phone number')).toHaveValue(number);
  const { text } = await readMessage(product.dataDir, account.email, 'phone number');
  expect(text).toContain(`ends in ${number.slice(-4)}`);
});

for (const scripts of [true, false])
  test(`somebody without a password changes the number with a code to the old one, ${scripts ? 'with' : 'before'} scripts @deep`, async ({
    page,
    product,
  }) => {
    const [old, next] = [freshPhone(), freshPhone()];
    const panel = await openAuthTab(page, 'Phone');
    await panel.getByLabel('Phone number').fill(old);
    await panel.getByRole('button', { name: 'Send Verification Code' }).click();
    await page.getByLabel('Verification code').fill((await readMessage(product.dataDir, old)).code);
    await page.getByRole('button', { name: 'Verify Code' }).click();
    await expectToast(page, 'Success', 'You have been signed in successfully!');
    if (!scripts) await holdScripts(page);
    await page.goto('/account');
    const phone = section(page);
    await save(page, next);
    await expect(phone.getByText(`the code that we have sent to ${old}`)).toBeInViewport();
    await expect(phone.getByLabel('Phone number')).toHaveValue(next);
    const { code } = await readMessage(product.dataDir, old);
    await phone.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
    await save(page, next);
    await expect(phone.getByText('That code is wrong or has expired.')).toBeVisible();
    await phone.getByLabel('Verification code').fill(code);
    await save(page, next);
    await expect(phone.getByText(`We have sent a code to ${next}`)).toBeInViewport();
    await verify(page, (await readMessage(product.dataDir, next)).code);
    await expect(phone.getByLabel('Phone number')).toHaveValue(next);
    await expect(page.getByRole('main').getByText(`Signed in as ${next}`)).toBeVisible();
  });
