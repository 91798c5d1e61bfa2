import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';

export const pathOf = ({ slug }: { slug: string }) => `/workshops/${slug}`;

/** A page is kept until the database has told of a change. */
export const openUntil = (page: Page, path: string, isSeen: () => Locator) =>
  expect(async () => {
    await page.goto(path);
    await expect(isSeen()).toBeVisible({ timeout: 500 });
  }).toPass();
