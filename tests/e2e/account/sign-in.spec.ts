import { readMessage } from '#tests/support/mailbox.ts';
import { expect, test } from '../support/fixtures.ts';
import { dismissToast, expectToast } from '../support/page-support.ts';
import {
  accountPassword,
  createAccount,
  expectSignedIn,
  fillSignIn,
  freshEmail,
  freshPhone,
  openAuthTab,
  sessionCookies,
  signIn,
  signOut,
} from './account-support.ts';

// A form that is refused answers 422, one test cuts the connection, and Chromium logs both.
test.use({ expectedErrors: [/status of (422|429|502|503)|ERR_FAILED/] });

const signedIn = ['Success', 'You have been signed in successfully!'] as const;

test.describe('by e-mail', () => {
  test('somebody signs in, is greeted by name and signs out again', async ({ page, product }) => {
    const account = await createAccount(product);
    const panel = await openAuthTab(page, 'Email');
    await expect(panel.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await fillSignIn(page, account);
    await expectToast(page, ...signedIn);
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
    const panel = await openAuthTab(page, 'Email');
    for (const attempt of [
      { ...account, password: 'not the password' },
      { ...account, email: freshEmail() },
    ]) {
      await fillSignIn(page, attempt);
      await expectToast(page, 'Sign In Failed', 'Invalid login credentials');
      await expect(panel.getByLabel('Email')).toHaveValue(attempt.email);
      await dismissToast(page);
    }
    await expect(page).toHaveURL(/\/auth/);
  });

  test('a service that cannot be reached is an unexpected error, and what was typed stays @deep', async ({
    page,
  }) => {
    const panel = await openAuthTab(page, 'Email');
    await page.route('**/auth.data*', (route) => route.abort());
    await fillSignIn(page, { email: 'meena@example.com', password: accountPassword });
    await expectToast(page, 'Error', 'An unexpected error occurred');
    await expect(panel.getByLabel('Email')).toHaveValue('meena@example.com');
    await expect(panel.getByLabel('Password')).toHaveValue(accountPassword);
  });

  test('an answer that is not ours is an unexpected error, and what was typed stays @deep', async ({
    page,
  }) => {
    const panel = await openAuthTab(page, 'Email');
    for (const answer of [
      { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      { status: 200, contentType: 'text/html', body: '<h1>Welcome to our network</h1>' },
    ]) {
      await page.route('**/auth.data*', (route) => route.fulfill(answer), { times: 1 });
      await fillSignIn(page, { email: 'meena@example.com', password: accountPassword });
      await expectToast(page, 'Error', 'An unexpected error occurred');
      await expect(panel.getByLabel('Password')).toHaveValue(accountPassword);
      await dismissToast(page);
    }
  });

  test('somebody on the way to a page arrives there @deep', async ({ page, product }) => {
    const account = await createAccount(product);
    await page.goto('/account');
    await expect(page).toHaveURL('/auth?next=%2Faccount');
    await fillSignIn(page, account);
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  });

  for (const trick of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    test(`nobody is led to ${trick} @deep`, async ({ page, product }) => {
      const account = await createAccount(product);
      await page.goto(`/auth?next=${encodeURIComponent(trick)}`);
      await fillSignIn(page, account);
      await expect(page).toHaveURL('/');
      await expectSignedIn(page, account);
    });
  }

  test('somebody who is signed in is not asked again @deep', async ({ page, product }) => {
    await signIn(page, await createAccount(product));
    await page.goto('/auth?next=%2Fjobs');
    await expect(page).toHaveURL('/jobs');
  });
});

test.describe('by phone', () => {
  test('a code from the phone signs in', async ({ page, product }) => {
    const phone = freshPhone();
    const panel = await openAuthTab(page, 'Phone');
    await expect(panel.getByPlaceholder('+91 98765 00000')).toBeVisible();
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
