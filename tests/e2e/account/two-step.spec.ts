import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectToast, holdScripts } from '../support/page-support.ts';
import { createAccount, fillSignIn, signIn, signOut } from './account-support.ts';
import { codeFor, passFirstStep, setUp } from './two-step-support.ts';

test.use({ expectedErrors: [/status of 422/] });

/** Begins like another browser. A page that knows who is signed in would notice, so it is left first. */
async function forget(page: Page) {
  await page.goto('/jobs');
  await page.context().clearCookies();
}

test('an app is set up with a QR code, and asked for at the next sign-in', async ({ page, product }) => {
  const account = await createAccount(product);
  await signIn(page, account);
  const { secret } = await setUp(page);
  await signOut(page, account);

  await passFirstStep(page, account, '/account');
  await page.goto('/account');
  await expect(page).toHaveURL('/two-step?next=%2Faccount');
  await page.getByLabel('Verification code').fill('000000');
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Invalid TOTP code entered').first()).toBeVisible();
  await page.getByLabel('Verification code').fill(codeFor(secret, 1));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();
});

test('a recovery code stands in for the app, once', async ({ page, product }) => {
  const account = await createAccount(product);
  await signIn(page, account);
  const { recoveryCodes } = await setUp(page);
  for (const [attempt, outcome] of [
    [recoveryCodes[0], '/account'],
    [recoveryCodes[0], '/two-step?next=%2Faccount'],
  ] as const) {
    await forget(page);
    await passFirstStep(page, account, '/account');
    await page.getByText('I do not have my phone').click();
    await page.getByLabel('Recovery code').fill(attempt ?? '');
    await page.getByRole('button', { name: 'Use Recovery Code' }).click();
    if (outcome === '/account') await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
    else await expect(page.getByText('Invalid recovery code entered').first()).toBeVisible();
    await expect(page).toHaveURL(outcome);
  }
});

test('it is turned off again @deep', async ({ page, product }) => {
  const account = await createAccount(product);
  await signIn(page, account);
  await setUp(page);
  const section = page.getByRole('region', { name: 'Two-step verification' });
  await section.getByRole('button', { name: 'Turn Off' }).click();
  await expectToast(page, 'Success', 'Two-step verification is off');
  await expect(section.getByRole('button', { name: 'Set Up' })).toBeVisible();
  await signOut(page, account);
  await signIn(page, account);
});

test('it is turned on and off by forms alone, before React has arrived @deep', async ({ page, product }) => {
  await signIn(page, await createAccount(product));
  await holdScripts(page);
  await setUp(page);
  const section = page.getByRole('region', { name: 'Two-step verification' });
  await expect(section.getByText('Recovery codes left: 10')).toBeVisible();
  await section.getByRole('button', { name: 'Turn Off' }).click();
  await expect(section.getByText(/^Off\./)).toBeVisible();
});

test.describe('the admin panel', () => {
  test('is for administrators: the others are led away @deep', async ({ page, product }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL('/auth?next=%2Fadmin');
    const account = await createAccount(product);
    await fillSignIn(page, account);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
  });

  test('opens to an administrator from the header', async ({ page, product }) => {
    await signIn(page, await createAccount(product, { role: 'admin' }));
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  });

  test('asks an administrator for the second step first @deep', async ({ page, product }) => {
    const account = await createAccount(product, { role: 'admin' });
    await signIn(page, account);
    const { secret } = await setUp(page);
    await forget(page);
    await passFirstStep(page, account, '/admin');
    await page.goto('/admin');
    await expect(page).toHaveURL('/two-step?next=%2Fadmin');
    await page.getByLabel('Verification code').fill(codeFor(secret, 1));
    await page.getByRole('button', { name: 'Verify Code' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  });
});
