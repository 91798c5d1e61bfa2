import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { hydrated } from '#tests/e2e/support/page-support.ts';

// What the browser tests of the prompt builder have in common.

export const bakeryPrompt = 'A website for my bakery in Coimbatore with a menu and photos';
export const streamRequests = '**/prompt-builder/stream';

export const prompt = (page: Page) => page.getByLabel('Your prompt');
export const chosenTool = (page: Page) => page.getByLabel('Use case');
export const enhance = (page: Page) => page.getByRole('button', { name: 'Enhance Prompt' });
export const board = (page: Page) => page.getByRole('region', { name: 'Enhanced prompt', exact: true });
export const toast = (page: Page) => page.locator('.toast');
export const copy = (page: Page) => page.getByRole('button', { name: 'Copy', exact: true });
export const history = (page: Page) => page.locator('details', { hasText: 'Your last results' });

/** Opens the page and waits for React. */
export async function open(page: Page, path = '/prompt-builder') {
  await page.goto(path);
  await hydrated(page);
  await expect(enhance(page)).toBeDisabled();
}

export async function makeResult(page: Page, text = bakeryPrompt, value = 'lovable-website') {
  await prompt(page).fill(text);
  await chosenTool(page).selectOption(value);
  await enhance(page).click();
  await expect(toast(page)).toContainText('Prompt Enhanced!');
  await expect(enhance(page)).toBeEnabled();
}

/** Holds the answers until the returned function is called. */
export async function holdAnswers(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(streamRequests, async (route) => {
    await promise;
    await route.continue().catch(() => {}); // The page may have gone away from it.
  });
  return resolve;
}
