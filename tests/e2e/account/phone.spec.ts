import type { Page } from '@playwright/test';
import { deepIf } from '#tests/support/deep-if.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast, holdScripts } from '../support/page-support.ts';
import {
  accountPassword,
  createAccount,
  expectSignedIn,
  freshPhone,
  openAuthTab,
  signIn,
} from './account-support.ts';

// These products send codes at localhost only.
test.use({ deployed: undefined, expectedErrors: [/status of 422/] });

const signedIn = ['Success', 'You have been signed in successfully!'] as const;
/** A project elsewhere does not tell whether it really sends. */
const codeFor = (to: string) => new RegExp(`code (was sent|is on its way) to ${to.replace('+', '\\+')}`);

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
  await expect(phone.getByText(codeFor(number))).toBeVisible();
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
    await expect(phone.getByText(codeFor(old))).toBeInViewport();
    await expect(phone.getByLabel('Phone number')).toHaveValue(next);
    const { code } = await readMessage(product.dataDir, old);
    await phone.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
    await save(page, next);
    await expect(phone.getByText('That code is wrong or has expired.')).toBeVisible();
    await phone.getByLabel('Verification code').fill(code);
    await save(page, next);
    await expect(phone.getByText(codeFor(next))).toBeInViewport();
    await verify(page, (await readMessage(product.dataDir, next)).code);
    await expect(phone.getByLabel('Phone number')).toHaveValue(next);
    await expect(page.getByRole('main').getByText(`Signed in as ${next}`)).toBeVisible();
  });

for (const scripts of [true, false])
  test(`somebody who signs in by phone sets a password with a code, ${scripts ? 'with' : 'before'} scripts${deepIf(!scripts)}`, async ({
    page,
    product,
  }) => {
    const number = freshPhone();
    const panel = await openAuthTab(page, 'Phone');
    await panel.getByLabel('Phone number').fill(number);
    await panel.getByRole('button', { name: 'Send Verification Code' }).click();
    await page.getByLabel('Verification code').fill((await readMessage(product.dataDir, number)).code);
    await page.getByRole('button', { name: 'Verify Code' }).click();
    await expectToast(page, 'Success', 'You have been signed in successfully!');
    if (!scripts) await holdScripts(page);
    await page.goto('/account');
    const password = page.getByRole('region', { name: 'Password', exact: true });
    await password.getByRole('button', { name: 'Send Code' }).click();
    await expect(password.getByText(codeFor(number))).toBeInViewport();
    const { code } = await readMessage(product.dataDir, number);
    const set = async (typed: string) => {
      await password.getByLabel('Verification code').fill(typed);
      await password.getByLabel('New password').fill('three dots and a line');
      await password.getByLabel('Confirm password').fill('three dots and a line');
      await password.getByRole('button', { name: 'Set Password' }).click();
    };
    await set(code === '000000' ? '000001' : '000000');
    await expect(password.getByText('That code is wrong or has expired.')).toBeVisible();
    await set(code);
    await expect(password.getByLabel('Current password')).toBeVisible();
    await expect(password.getByRole('button', { name: 'Forgot password? Send me a code' })).toBeVisible();
  });

test.describe('by phone', () => {
  test('a code from the phone signs in', async ({ page, product }) => {
    const phone = freshPhone();
    const panel = await openAuthTab(page, 'Phone');
    await expect(panel.getByPlaceholder('+91 98765 00000')).toBeVisible();
    await panel.getByLabel('Phone number').fill(phone);
    await panel.getByRole('button', { name: 'Send Verification Code' }).click();
    await expectToast(page, 'OTP Sent', 'Please check your phone for the verification code');
    await expect(panel.getByText(codeFor(phone))).toBeVisible();
    const code = panel.getByLabel('Verification code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('maxlength', '6');
    await expect(panel.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled();

    await code.fill('000000');
    await panel.getByRole('button', { name: 'Verify Code' }).click();
    await expectToast(page, 'Verification Failed', 'Token has expired or is invalid');

    await code.fill((await readMessage(product.dataDir, phone)).code);
    await panel.getByRole('button', { name: 'Verify Code' }).click();
    await expectToast(page, ...signedIn);
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, { name: phone });
  });

  test('a number that cannot be texted is refused in the words of the server @deep', async ({ page }) => {
    const panel = await openAuthTab(page, 'Phone');
    await panel.getByLabel('Phone number').fill('+1 202 555 0123');
    await panel.getByRole('button', { name: 'Send Verification Code' }).click();
    await expectToast(
      page,
      'Phone Auth Failed',
      'Text messages can only be sent to numbers that begin with +91',
    );
    await expect(panel.getByLabel('Phone number')).toHaveValue('+1 202 555 0123');
  });

  test('Back to Phone Number begins again with nothing typed @deep', async ({ page }) => {
    const panel = await openAuthTab(page, 'Phone');
    await panel.getByLabel('Phone number').fill(freshPhone());
    await panel.getByRole('button', { name: 'Send Verification Code' }).click();
    await panel.getByLabel('Verification code').fill('123');
    await panel.getByRole('button', { name: 'Back to Phone Number' }).click();
    await expect(panel.getByLabel('Phone number')).toHaveValue('');
    await expect(panel.getByLabel('Verification code')).toHaveCount(0);
  });

  test('another code can be asked for after 60 seconds @deep', async ({ page, product }) => {
    await page.clock.install();
    const phone = freshPhone();
    const panel = await openAuthTab(page, 'Phone');
    await panel.getByLabel('Phone number').fill(phone);
    await panel.getByRole('button', { name: 'Send Verification Code' }).click();
    await expect(panel.getByRole('button', { name: /^Resend code in/ })).toBeDisabled();
    await page.clock.fastForward(61_000);
    await panel.getByRole('button', { name: 'Resend code', exact: true }).click();
    // The server counts the minute by its own clock.
    await expectToast(page, 'Phone Auth Failed', /you can only request this after \d+ seconds/);
    await panel.getByLabel('Verification code').fill((await readMessage(product.dataDir, phone)).code);
    await panel.getByRole('button', { name: 'Verify Code' }).click();
    await expectSignedIn(page, { name: phone });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone number and its code work too, and there is a way back @deep', async ({ page }) => {
    await page.goto('/auth#phone');
    const panel = page.getByRole('tabpanel', { name: 'Phone' });
    await panel.getByLabel('Phone number').fill(`+9197${String(Date.now()).slice(-8)}`);
    await panel.getByRole('button', { name: 'Send Verification Code' }).click();
    await expect(panel.getByLabel('Verification code')).toBeVisible();
    await panel.getByRole('button', { name: 'Back to Phone Number' }).click();
    await expect(panel.getByLabel('Phone number')).toHaveValue('');
  });
});
