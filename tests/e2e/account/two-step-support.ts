import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from '../support/fixtures.ts';
import { type Account, fillSignIn } from './account-support.ts';

/** Each 30-second step counts once: `step` names a later one, within the allowance for clocks that differ. */
export const codeFor = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

/** Turns two-step verification on, and answers with the app's key and the recovery codes. */
export async function setUp(page: Page) {
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Two-step verification' });
  await section.getByRole('button', { name: 'Set Up' }).click();
  await expect(section.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  const picture = section.getByRole('img');
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const secret = (await section.locator('code').textContent()) ?? '';
  await section.getByLabel('Verification code').fill('000000');
  await section.getByRole('button', { name: 'Turn On' }).click();
  await expect(section.getByText('Verification Failed')).toBeVisible();
  await section.getByLabel('Verification code').fill(codeFor(secret));
  await section.getByRole('button', { name: 'Turn On' }).click();
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { secret, recoveryCodes: await codes.allTextContents() };
}

export async function passFirstStep(page: Page, account: Account, next: string) {
  await page.goto(`/auth?next=${encodeURIComponent(next)}`);
  await fillSignIn(page, account);
  await expect(page).toHaveURL(`/two-step?next=${encodeURIComponent(next)}`);
}
