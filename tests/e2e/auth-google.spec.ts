import type { Persona } from '#tests/services/auth/open-id-provider.ts';
import { createAccount, expectSignedIn, expectSignedOut, fillSignIn } from './account-support.ts';
import { expect, test as plain } from './fixtures.ts';
import { continueWithGoogle, sitDown, startWithGoogle } from './google-support.ts';
import { expectToast } from './page-support.ts';

const people: Record<string, Persona> = {
  kavitha: { email: 'kavitha@example.com', email_verified: true, name: 'Kavitha Mohan' },
  linked: { email: 'linked@example.com', email_verified: true, name: 'Lin Kedar' },
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

test('somebody who says no at Google is back with the reason', async ({ page }) => {
  await sitDown(page, 'deny');
  await page.goto('/auth');
  await continueWithGoogle(page);
  await expectToast(page, 'Google Sign In Failed', 'The person said no');
  await expect(page).toHaveURL('/');
  await expectSignedOut(page);
});

test('an address that Google has not verified opens no account that exists', async ({ page, google }) => {
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

test('a code that somebody else was given opens nothing', async ({ page }) => {
  await page.goto('/?code=5f1e6a4e-0000-4000-8000-000000000000');
  await expect(page).toHaveURL('/auth');
  await expectSignedOut(page);
});

plain('where Google is not set up, the button says so', async ({ page }) => {
  await page.goto('/auth');
  await continueWithGoogle(page);
  await expectToast(page, 'Google Sign In Failed', 'Unsupported provider: provider is not enabled');
  await expect(page).toHaveURL('/auth');
});
