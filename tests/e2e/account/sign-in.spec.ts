import { expect, test } from '../support/fixtures.ts';
import { dismissToast, expectToast } from '../support/page-support.ts';
import {
  accountPassword,
  createAccount,
  expectSignedIn,
  fillSignIn,
  freshEmail,
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
