import type { Page } from '@playwright/test';
import { firstInstitute } from '#supabase/first-institute.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/page-support.ts';
import {
  accountPassword,
  createAccount,
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  fillSignUp,
  followLink,
  freshEmail,
  signIn,
  signOut,
} from './account-support.ts';

// A form that is refused answers 422, and Chromium logs that.
test.use({ expectedErrors: [/status of 422/] });

const signedIn = ['Success', 'You have been signed in successfully!'] as const;

test.describe('signing up', () => {
  test('leads by the link in the mail to a session, with the name kept', async ({ page, product }) => {
    const email = freshEmail();
    await fillSignUp(page, email);
    await expectToast(
      page,
      'Success',
      'Account created successfully! Please check your email to verify your account.',
    );
    const { link, subject, text } = await readMessage(product.dataDir, email);
    expect(subject).toBe(`Confirm your email address for ${firstInstitute.name}`);
    expect(text).toContain(firstInstitute.phones.call.display);
    await followLink(page, link);
    await expect(page).toHaveURL('/');
    await expectToast(page, ...signedIn);
    await expectSignedIn(page, { name: email.split('@')[0] ?? '' });
    const { rows } = await product.database.pool.query(
      'select profile.full_name from public.profiles profile join auth.users using (id) where email = $1',
      [email],
    );
    expect(rows).toEqual([{ full_name: 'Meena Sundaram' }]);
  });

  test('works with the code where the mail is read on another device', async ({ page, product }) => {
    const email = freshEmail();
    const panel = await fillSignUp(page, email);
    await panel.getByLabel('Verification code').fill((await readMessage(product.dataDir, email)).code);
    await panel.getByRole('button', { name: 'Verify Code' }).click();
    await expectSignedIn(page, { name: email.split('@')[0] ?? '' });
  });

  test('a link that is opened in another browser confirms the address and asks to sign in @deep', async ({
    page,
    product,
    browser,
    baseURL,
  }) => {
    const email = freshEmail();
    await fillSignUp(page, email);
    const { link } = await readMessage(product.dataDir, email);
    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(other).toHaveURL('/auth');
    await expect(other.locator('.toast').getByText('Please sign in here')).toBeVisible();
    await fillSignIn(other, { email, password: accountPassword });
    await expectSignedIn(other, { name: email.split('@')[0] ?? '' });
    await elsewhere.close();
  });

  test('leads by the link to where the person was going, in this browser and in another @deep', async ({
    page,
    product,
    browser,
    baseURL,
  }) => {
    const elsewhere = await browser.newContext({ baseURL });
    for (const opener of [page, await elsewhere.newPage()]) {
      const email = freshEmail();
      await fillSignUp(page, email, { next: '/jobs?q=java' });
      await expect(page.getByLabel('Verification code')).toBeVisible();
      await followLink(opener, (await readMessage(product.dataDir, email)).link);
      if (opener !== page) {
        await expect(opener).toHaveURL(`/auth?${new URLSearchParams({ next: '/jobs?q=java' })}`);
        await fillSignIn(opener, { email, password: accountPassword });
      }
      await expect(opener).toHaveURL('/jobs?q=java');
      await expectSignedIn(opener, { name: email.split('@')[0] ?? '' });
      await page.context().clearCookies();
    }
    await elsewhere.close();
  });

  test('a link that was used leads to where another mail can be asked for @deep', async ({
    page,
    product,
  }) => {
    const email = freshEmail();
    await fillSignUp(page, email, { next: '/jobs' });
    await expect(page.getByLabel('Verification code')).toBeVisible();
    const { link } = await readMessage(product.dataDir, email);
    await followLink(page, link);
    await expect(page).toHaveURL('/jobs');
    await page.context().clearCookies();
    await followLink(page, link);
    await expect(page).toHaveURL('/auth?next=%2Fjobs');
    await expectToast(page, 'Verification Failed', 'The link is invalid or has expired.');
  });

  test('two different passwords are not sent @deep', async ({ page }) => {
    const panel = await fillSignUp(page, freshEmail(), { confirm: 'another password' });
    await expectToast(page, 'Error', 'Passwords do not match');
    await expect(panel.getByLabel('Full name')).toHaveValue('Meena Sundaram');
  });

  test('a common password is refused in the words of the server @deep', async ({ page }) => {
    await fillSignUp(page, freshEmail(), { password: 'password1' });
    await expectToast(page, 'Sign Up Failed', /^Password is known to be weak/);
  });
});

test.describe('a forgotten password', () => {
  async function askForLink(page: Page, email: string) {
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByLabel('Verification code')).toBeVisible();
  }

  async function chooseNew(page: Page, password: string) {
    await expect(page).toHaveURL('/set-password');
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Your new password is set', 'Every other device has been signed out.');
  }

  test('is replaced by way of the link in the mail', async ({ page, product }) => {
    const account = await createAccount(product);
    await askForLink(page, account.email);
    await followLink(page, (await readMessage(product.dataDir, account.email)).link);
    await chooseNew(page, 'three dots and a line');
    await signOut(page, account);
    await signIn(page, { ...account, password: 'three dots and a line' });
  });

  test('is replaced by way of the code in the mail', async ({ page, product }) => {
    const account = await createAccount(product);
    await askForLink(page, account.email);
    await page.getByLabel('Verification code').fill((await readMessage(product.dataDir, account.email)).code);
    await page.getByRole('button', { name: 'Verify Code' }).click();
    await chooseNew(page, 'three dots and a line');
  });

  test('says the same for an address that nobody has @deep', async ({ page }) => {
    await askForLink(page, freshEmail());
  });

  test('a link works once; the second time it says why it does not @deep', async ({ page, product }) => {
    const account = await createAccount(product);
    await askForLink(page, account.email);
    const { link } = await readMessage(product.dataDir, account.email);
    await followLink(page, link);
    await expect(page).toHaveURL('/set-password');
    // As in another browser; this page itself would notice that its session is gone.
    await page.goto('/jobs');
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Verification Failed', 'The link is invalid or has expired.');
    await expectSignedOut(page);
  });
});

test('words that somebody else wrote into a link are not shown @deep', async ({ page }) => {
  await page.goto('/?error=access_denied&error_description=Call+1800-EVIL+to+unlock+your+account');
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Sign In Failed', 'The link is invalid or has expired.');
});
