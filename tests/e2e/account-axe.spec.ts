import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createAccount, hydrated, signIn } from './account-support.ts';
import { expect, test } from './fixtures.ts';

async function expectNoBarrier(page: Page, width: number) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      for (const path of ['/auth', '/auth#phone', '/auth#sign-up', '/forgot-password']) {
        test(`${path} has no barrier that axe can find, and nothing sticks out`, async ({ page }) => {
          await page.goto(path);
          await expectNoBarrier(page, width);
        });
      }
    });
  }

  test(`the account page has no barrier that axe can find (${colorScheme})`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, await createAccount(product));
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/account');
      await hydrated(page);
      await page.getByRole('button', { name: 'Set Up' }).click();
      await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
      await expectNoBarrier(page, width);
    }
  });
}
