import type { Page } from '@playwright/test';

export const cards = (page: Page) =>
  page.getByRole('region', { name: 'Jobs' }).getByRole('list').first().locator('> li');
export const count = (page: Page) => page.getByRole('heading', { level: 2, name: /Jobs? Found$/ });
