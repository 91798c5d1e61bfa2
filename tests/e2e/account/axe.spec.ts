import { expectNoBarrier } from '../support/axe-support.ts';
import { expect, test } from '../support/fixtures.ts';
import { hydrated } from '../support/page-support.ts';
import { createAccount, signIn } from './account-support.ts';

test('the account page has no barrier that axe can find', async ({ page, product }) => {
  await signIn(page, await createAccount(product));
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('button', { name: 'Set Up' }).click();
  await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  await expectNoBarrier(page);
});
