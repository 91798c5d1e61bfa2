import type { Page } from '@playwright/test';
import type { Persona } from '#supabase-embedded/tests/auth/open-id-provider.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import type { Product } from '#tests/support/product.ts';
import { expect, test as plain } from '../support/fixtures.ts';
import { expectToast } from '../support/page-support.ts';
import {
  accountPassword,
  createAccount,
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
} from './account-support.ts';
import { continueWithGoogle, sitDown, startWithGoogle } from './google-support.ts';

const people: Record<string, Persona> = {
  kavitha: { email: 'kavitha@example.com', email_verified: true, name: 'Kavitha Mohan' },
  linked: { email: 'linked@example.com', email_verified: true, name: 'Lin Kedar' },
  mailed: { email: 'mailed@example.com', email_verified: true, name: 'Mala Iyer' },
  unverified: { email: 'unverified@example.com', email_verified: false },
};

/** The product with Google's button set up. */
const test = plain.extend<object, { google: Awaited<ReturnType<typeof startWithGoogle>> }>({
  google: [
    async ({ deployed }, use) => {
      const google = await startWithGoogle(people, { deployed });
      await use(google);
      await google.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ google }, use) => use(google.product.server.url),
});

/** What happens elsewhere between leaving for Google and coming back. */
const whileAtGoogle = (page: Page, event: () => Promise<unknown>) =>
  page.route(
    (url) => url.pathname === '/auth' && url.searchParams.has('client_id'),
    async (route) => {
      await event();
      await route.fallback();
    },
    { times: 1 },
  );

test('somebody new signs in with Google and arrives where they were going', async ({ page }) => {
  await sitDown(page, 'kavitha');
  await page.goto('/account');
  await continueWithGoogle(page);
  await expect(page).toHaveURL('/account');
  await expectToast(page, 'Success', 'You have been signed in successfully!');
  await expectSignedIn(page, { name: 'kavitha' });
  await expect(page.getByLabel('Full name')).toHaveValue('Kavitha Mohan');
  await expect(page.getByText('It is your only way to sign in')).toBeVisible();
});

test('somebody who signs in with Google sets a password with a code from a mail @deep', async ({
  page,
  google,
}) => {
  await sitDown(page, 'mailed');
  await page.goto('/account');
  await continueWithGoogle(page);
  await expect(page).toHaveURL('/account');
  const password = page.getByRole('region', { name: 'Password', exact: true });
  await expect(password.getByLabel('New password')).toHaveCount(0);
  await password.getByRole('button', { name: 'Send Code' }).click();
  const { code } = await readMessage(google.product.dataDir, 'mailed@example.com');
  await password.getByLabel('Verification code').fill(code);
  await password.getByLabel('New password').fill(accountPassword);
  await password.getByLabel('Confirm password').fill(accountPassword);
  await password.getByRole('button', { name: 'Set Password' }).click();
  await expectToast(page, 'Your new password is set', 'Every other device has been signed out.');
  await expect(password.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
});

test('somebody who says no at Google is back with the reason @deep', async ({ page }) => {
  await sitDown(page, 'deny');
  await page.goto('/auth');
  await continueWithGoogle(page);
  await expectToast(page, 'Google Sign In Failed', 'The person said no');
  await expect(page).toHaveURL('/');
  await expectSignedOut(page);
});

test('an address that Google has not verified opens no account that exists @deep', async ({
  page,
  google,
}) => {
  await google.product
    .service()
    .auth.admin.createUser({ email: 'unverified@example.com', email_confirm: true });
  await sitDown(page, 'unverified');
  await page.goto('/auth');
  await continueWithGoogle(page);
  await expectToast(page, 'Google Sign In Failed', /^Unverified email with google/);
  await expectSignedOut(page);
});

test('Google is linked to an account and unlinked again', async ({ page, google }) => {
  const account = await createAccount(google.product);
  await sitDown(page, 'linked');
  await page.goto('/account');
  await fillSignIn(page, account);
  const section = page.getByRole('region', { name: 'Google' });
  await section.getByRole('button', { name: 'Link Google' }).click();
  await expectToast(page, 'Success', 'Google is linked to your account');
  await expect(page).toHaveURL('/account');
  await expect(section.getByText('linked@example.com')).toBeVisible();
  await section.getByRole('button', { name: 'Unlink Google' }).click();
  await expectToast(page, 'Success', 'Google is no longer linked');
  await expect(section.getByRole('button', { name: 'Link Google' })).toBeVisible();
});

/** Signed in on the account page, with Google's section at hand. */
async function openGoogleSection(page: Page, google: { product: Product }) {
  const account = await createAccount(google.product);
  await page.goto('/account');
  await fillSignIn(page, account);
  await expect(page).toHaveURL('/account');
  return { account, section: page.getByRole('region', { name: 'Google' }) };
}

test('somebody who says no at Google while linking is back on the account page with the reason @deep', async ({
  page,
  google,
}) => {
  await sitDown(page, 'deny');
  const { section } = await openGoogleSection(page, google);
  await section.getByRole('button', { name: 'Link Google' }).click();
  await expectToast(page, 'Google was not linked', 'The person said no');
  await expect(page).toHaveURL('/account');
  await expect(section.getByRole('button', { name: 'Link Google' })).toBeVisible();
});

test('whoever is led to finish the link of a stranger is told, and nothing is linked @deep', async ({
  page,
  google,
  browser,
  baseURL,
}) => {
  const attacker = await openGoogleSection(page, google);
  // The stranger's browser begins, and gets no further than Google's address.
  const { promise: begun, resolve } = Promise.withResolvers<string>();
  await page.route(
    (url) => url.searchParams.has('client_id'),
    (route) => {
      resolve(route.request().url());
      return route.abort();
    },
  );
  await attacker.section.getByRole('button', { name: 'Link Google' }).click();
  const context = await browser.newContext({ baseURL });
  const victim = await context.newPage();
  await victim.goto(`${await begun}&login_hint=linked`);
  await expectToast(victim, 'Google was not linked', /begun in another browser/);
  await expect(victim).toHaveURL('/auth?next=%2Faccount');
  await expectSignedOut(victim);
  await context.close();
  await page.goto('/account');
  await expect(attacker.section.getByText('Not linked.')).toBeVisible();
});

test('somebody who stayed too long at Google while linking is back on the account page too @deep', async ({
  page,
  google,
}) => {
  await sitDown(page, 'deny');
  const { section } = await openGoogleSection(page, google);
  await whileAtGoogle(page, () =>
    google.product.database.pool.query(
      `update auth_embedded.oauth_states set created_at = created_at - interval '11 minutes'`,
    ),
  );
  await section.getByRole('button', { name: 'Link Google' }).click();
  await expectToast(page, 'Google was not linked', 'That took too long. Please try again.');
  await expect(page).toHaveURL('/account');
});

test('a link that was begun ends with a sign-out on every device @deep', async ({ page, google }) => {
  await sitDown(page, 'linked');
  const { account, section } = await openGoogleSection(page, google);
  await whileAtGoogle(page, () =>
    google.product.database.pool.query('delete from auth.sessions where user_id = $1', [account.id]),
  );
  await section.getByRole('button', { name: 'Link Google' }).click();
  await expectToast(page, 'Google was not linked', /^You were signed out before the link was finished/);
  await expect(page).toHaveURL('/auth?next=%2Faccount');
});

test('a code that somebody else was given opens nothing @deep', async ({ page }) => {
  await page.goto('/?code=5f1e6a4e-0000-4000-8000-000000000000');
  await expect(page).toHaveURL('/auth');
  await expectSignedOut(page);
});

plain('where Google is not set up, the button says so @deep', async ({ page }) => {
  await page.goto('/auth');
  await continueWithGoogle(page);
  await expectToast(page, 'Google Sign In Failed', 'Unsupported provider: provider is not enabled');
  await expect(page).toHaveURL('/auth');
});
