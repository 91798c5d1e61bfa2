import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const PAGES = [
  '/courses/data-science-ai',
  '/courses/oracle-db#schedule',
  '/courses/data-science-ai#curriculum',
  '/courses/mysql#curriculum',
  '/courses/python#details',
  '/courses/iam-okta#trainer',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('axe finds no barrier on a course page, and nothing sticks out', async ({ page }) => {
        test.slow();
        for (const path of PAGES) {
          await page.goto(path);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      });
    });
  }
}
