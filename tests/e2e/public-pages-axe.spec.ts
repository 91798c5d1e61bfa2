import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const PAGES = [
  '/jobs',
  '/jobs?q=nothing-like-it',
  '/jobs/b0000000-0000-4000-8000-000000000001',
  '/services',
  '/privacy',
  '/terms',
  '/cookies',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      for (const path of PAGES) {
        test(`${path} has no barrier that axe can find, and nothing sticks out`, async ({ page }) => {
          await page.goto(path);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
      }
    });
  }
}
