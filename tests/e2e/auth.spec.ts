import type { Page } from '@playwright/test';
import { readMessage } from '#tests/support/mailbox.ts';
import {
  createAccount,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  fillSignIn,
  freshEmail,
  freshPhone,
  hydrated,
  PASSWORD,
  sessionCookies,
  signIn,
  signOut,
} from './account-support.ts';
import { expect, test } from './fixtures.ts';

// A form that is refused answers 422, one test cuts the connection, and Chromium logs both.
test.use({ expectedErrors: [/status of 4(22|29)|ERR_FAILED/] });

const SIGNED_IN = ['Success', 'You have been signed in successfully!'] as const;

async function openTab(page: Page, name: 'Email' | 'Phone' | 'Sign Up', address = '/auth') {
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('tab', { name }).click();
  const panel = page.getByRole('tabpanel', { name });
  await expect(panel).toBeVisible();
  return panel;
}

test.describe('by e-mail', () => {
  test('somebody signs in, is greeted by name and signs out again', async ({ page, product }) => {
    const account = await createAccount(product);
    const panel = await openTab(page, 'Email');
    await expect(panel.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await fillSignIn(page, account);
    await expectToast(page, ...SIGNED_IN);
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, account);
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
    await signOut(page, account);
    expect(await sessionCookies(page)).toEqual([]);
  });

  test('a wrong password and an unknown address are refused alike, in the words of the server', async ({
    page,
    product,
  }) => {
    const account = await createAccount(product);
    const panel = await openTab(page, 'Email');
    for (const attempt of [
      { ...account, password: 'not the password' },
      { ...account, email: freshEmail() },
    ]) {
      await fillSignIn(page, attempt);
      await expectToast(page, 'Sign In Failed', 'Invalid login credentials');
      await expect(panel.getByLabel('Email')).toHaveValue(attempt.email);
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
    await expect(page).toHaveURL(/\/auth/);
  });

  test('a service that cannot be reached is an unexpected error, and what was typed stays', async ({
    page,
  }) => {
    const panel = await openTab(page, 'Email');
    await page.route('**/auth.data*', (route) => route.abort());
    await fillSignIn(page, { email: 'meena@example.com', password: PASSWORD });
    await expectToast(page, 'Error', 'An unexpected error occurred');
    await expect(panel.getByLabel('Email')).toHaveValue('meena@example.com');
    await expect(panel.getByLabel('Password')).toHaveValue(PASSWORD);
  });

  test('somebody on the way to a page arrives there', async ({ page, product }) => {
    const account = await createAccount(product);
    await page.goto('/account');
    await expect(page).toHaveURL('/auth?next=%2Faccount');
    await fillSignIn(page, account);
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  });

  for (const trick of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    test(`nobody is led to ${trick}`, async ({ page, product }) => {
      const account = await createAccount(product);
      await page.goto(`/auth?next=${encodeURIComponent(trick)}`);
      await fillSignIn(page, account);
      await expect(page).toHaveURL('/');
      await expectSignedIn(page, account);
    });
  }

  test('somebody who is signed in is not asked again', async ({ page, product }) => {
    await signIn(page, await createAccount(product));
    await page.goto('/auth?next=%2Fjobs');
    await expect(page).toHaveURL('/jobs');
  });
});

test.describe('by phone', () => {
  test('a code from the phone signs in', async ({ page, product }) => {
    const phone = freshPhone();
    const panel = await openTab(page, 'Phone');
    await expect(panel.getByPlaceholder('+91 98765 43210')).toBeVisible();
    await panel.getByLabel('Phone number').fill(phone);
    await panel.getByRole('button', { name: 'Send Verification Code' }).click();
    await expectToast(page, 'OTP Sent', 'Please check your phone for the verification code');
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
    await expectToast(page, ...SIGNED_IN);
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, { name: phone });
  });

  test('a number that cannot be texted is refused in the words of the server', async ({ page }) => {
    const panel = await openTab(page, 'Phone');
    await panel.getByLabel('Phone number').fill('+1 202 555 0123');
    await panel.getByRole('button', { name: 'Send Verification Code' }).click();
    await expectToast(
      page,
      'Phone Auth Failed',
      'Text messages can only be sent to numbers that begin with +91',
    );
    await expect(panel.getByLabel('Phone number')).toHaveValue('+1 202 555 0123');
  });

  test('Back to Phone Number begins again with nothing typed', async ({ page }) => {
    const panel = await openTab(page, 'Phone');
    await panel.getByLabel('Phone number').fill(freshPhone());
    await panel.getByRole('button', { name: 'Send Verification Code' }).click();
    await panel.getByLabel('Verification code').fill('123');
    await panel.getByRole('button', { name: 'Back to Phone Number' }).click();
    await expect(panel.getByLabel('Phone number')).toHaveValue('');
    await expect(panel.getByLabel('Verification code')).toHaveCount(0);
  });

  test('another code can be asked for after 60 seconds', async ({ page, product }) => {
    await page.clock.install();
    const phone = freshPhone();
    const panel = await openTab(page, 'Phone');
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

test.describe('signing up', () => {
  async function fillSignUp(page: Page, email: string, confirm = PASSWORD, password = PASSWORD) {
    const panel = await openTab(page, 'Sign Up');
    await panel.getByLabel('Full name').fill('Meena Sundaram');
    await panel.getByLabel('Email').fill(email);
    await panel.getByLabel('Password', { exact: true }).fill(password);
    await panel.getByLabel('Confirm password').fill(confirm);
    await panel.getByRole('button', { name: 'Sign Up' }).click();
    return panel;
  }

  test('leads by the link in the mail to a session, with the name kept', async ({ page, product }) => {
    const email = freshEmail();
    await fillSignUp(page, email);
    await expectToast(
      page,
      'Success',
      'Account created successfully! Please check your email to verify your account.',
    );
    const { link } = await readMessage(product.dataDir, email);
    await page.goto(link);
    await expect(page).toHaveURL('/');
    await expectToast(page, ...SIGNED_IN);
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

  test('a link that is opened in another browser confirms the address and asks to sign in', async ({
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
    await fillSignIn(other, { email, password: PASSWORD });
    await expectSignedIn(other, { name: email.split('@')[0] ?? '' });
    await elsewhere.close();
  });

  test('two different passwords are not sent', async ({ page }) => {
    const panel = await fillSignUp(page, freshEmail(), 'another password');
    await expectToast(page, 'Error', 'Passwords do not match');
    await expect(panel.getByLabel('Full name')).toHaveValue('Meena Sundaram');
  });

  test('a common password is refused in the words of the server', async ({ page }) => {
    await fillSignUp(page, freshEmail(), 'password1', 'password1');
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
    await expectToast(page, 'Your password has been changed', 'Every other device has been signed out.');
  }

  test('is replaced by way of the link in the mail', async ({ page, product }) => {
    const account = await createAccount(product);
    await askForLink(page, account.email);
    await page.goto((await readMessage(product.dataDir, account.email)).link);
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

  test('says the same for an address that nobody has', async ({ page }) => {
    await askForLink(page, freshEmail());
  });

  test('a link works once; the second time it says why it does not', async ({ page, product }) => {
    const account = await createAccount(product);
    await askForLink(page, account.email);
    const { link } = await readMessage(product.dataDir, account.email);
    await page.goto(link);
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

test('words that somebody else wrote into a link are not shown', async ({ page }) => {
  await page.goto('/?error=access_denied&error_description=Call+1800-EVIL+to+unlock+your+account');
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Sign In Failed', 'The link is invalid or has expired.');
});
