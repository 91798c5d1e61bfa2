import type { Page } from '@playwright/test';
import { deepIf } from '#tests/support/deep-if.ts';
import { editor } from '../panel/panel-support.ts';
import { expect, test } from '../support/fixtures.ts';
import { isLoadingReact } from '../support/page-support.ts';
import { openPanelOnPhone } from '../support/reach-support.ts';

test.use({ reducedMotion: 'no-preference' });

const sizes = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 320, height: 480 },
];

const openers = { 'an invoker command': 'button', 'the page’s first script': 'link' };

for (const size of sizes) {
  test.describe(`at ${size.width} × ${size.height}${deepIf(size !== sizes[0])}`, () => {
    test.use({ viewport: size });

    test('title and close button stay while a lead dialog is scrolled to its end', async ({ page }) => {
      await page.goto('/services');
      await page.getByRole('main').locator('[data-opener=button]').first().click();
      const dialog = page.getByRole('dialog');
      const submit = dialog.locator('[type=submit]:not([aria-label])');
      await submit.scrollIntoViewIfNeeded();
      await expect(submit).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
      await dialog.getByLabel('Name').scrollIntoViewIfNeeded();
      await expect(dialog.getByLabel('Name')).toBeInViewport({ ratio: 1 });
      expect(await widthOf(page)).toBeLessThanOrEqual(size.width);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    });

    for (const [way, kind] of Object.entries(openers)) {
      test(`a lead dialog that ${way} opens begins in its first field, and React comes @deep`, async ({
        page,
      }) => {
        await page.goto('/services');
        const opener = page.locator(`main [data-opener=${kind}]`).first();
        // One of the two is not shown here, by what the browser knows.
        await Promise.all([isLoadingReact(page), opener.dispatchEvent('click')]);
        await expect(page.locator('dialog:modal').getByLabel('Name')).toBeFocused();
      });
    }

    test('an editor of the panel has its title, its buttons and room for a field', async ({
      page,
      product,
    }) => {
      await openPanelOnPhone(page, product, '/admin?tab=webinars&add=');
      const dialog = editor(page);
      for (const name of ['Close', 'Add webinar', 'Cancel']) {
        await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
      await expect(dialog.getByLabel('Title')).toBeInViewport({ ratio: 1 });
      expect(await widthOf(page)).toBeLessThanOrEqual(size.width);
    });
  });
}

test('on a phone held sideways header and price bar leave more than half of the screen @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto('/courses/python');
  for (const top of [0, 700]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    const taken = await page.evaluate(() =>
      [...document.querySelectorAll('.site-header, .price-bar')]
        .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
        .map((bar) => bar.getBoundingClientRect())
        .reduce(
          (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
          0,
        ),
    );
    expect(taken).toBeLessThan(180);
  }
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
