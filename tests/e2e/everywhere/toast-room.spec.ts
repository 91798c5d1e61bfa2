import type { Page } from '@playwright/test';
import { deepIf } from '#tests/support/deep-if.ts';
import { expect, test } from '../support/fixtures.ts';
import { hydrated, scrollPastHeader } from '../support/page-support.ts';
import { coveredControls, holdToast, openPanelOnPhone } from '../support/reach-support.ts';

test.use({ viewport: { width: 360, height: 740 } });

const message = { title: 'Success', description: 'It is done, and here is a sentence that tells of it.' };

/** As any script of the page shows one (app/ui/toast.tsx). */
async function toast(page: Page) {
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('toast', { detail })), message);
  await expect(page.locator('.toast')).toBeVisible();
  await holdToast(page);
}

for (const path of ['/', '/courses/python', '/services', '/jobs', '/prompt-builder', '/auth']) {
  test(`a toast covers nothing on a phone: ${path}${deepIf(path !== '/')}`, async ({ page }) => {
    await page.goto(path);
    await page.keyboard.press('Shift');
    await hydrated(page);
    for (const share of [0, 0.4, 1]) {
      await page.evaluate((part) => {
        const { scrollHeight } = document.documentElement;
        scrollTo({ top: part * (scrollHeight - innerHeight), behavior: 'instant' });
      }, share);
      await toast(page);
      const header = await page.locator('.site-header').boundingBox();
      const strip = await page.locator('.toast').boundingBox();
      expect(strip?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
      expect(await coveredControls(page), `${share} of the way down`).toEqual([]);
      await expect(page.locator('.toast')).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const path of ['/admin', '/admin/leads', '/admin/mail', '/account']) {
  test(`a toast covers nothing of the panel on a phone: ${path}${deepIf(path !== '/admin/leads')}`, async ({
    page,
    product,
  }) => {
    await openPanelOnPhone(page, product, path);
    await hydrated(page);
    await toast(page);
    expect(await coveredControls(page)).toEqual([]);
  });
}

test('what stands below the header moves down by as much as the toast needs, and stays there when it leaves', async ({
  page,
}) => {
  await page.goto('/services');
  await page.keyboard.press('Shift');
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const before = await heading.boundingBox();
  await toast(page);
  const strip = await page.locator('.toast').boundingBox();
  const pushed = await heading.boundingBox();
  expect(pushed?.y).toBeCloseTo((before?.y ?? 0) + (strip?.height ?? 0), 0);
  // Whoever is about to press something when it leaves still finds it there.
  // Pressed by script: Playwright would scroll to it first.
  await page.getByRole('button', { name: 'Dismiss' }).evaluate((button: HTMLElement) => button.click());
  await expect(page.locator('.toast')).toHaveCount(0);
  const left = await heading.boundingBox();
  expect(Math.abs((left?.y ?? 0) - (pushed?.y ?? 0))).toBeLessThanOrEqual(1);
});

test('the toast of Enroll Now stands below the dialog’s title and covers nothing of it @deep', async ({
  page,
}) => {
  await page.goto('/courses/python');
  await scrollPastHeader(page);
  await page.locator('.price-bar').getByRole('button', { name: 'Enroll Now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.toast')).toContainText('Enrollment Started');
  await holdToast(page);
  // With the keyboard of the phone up, as browsers resize the page for it, and held sideways.
  for (const [width, height] of [
    [360, 740],
    [360, 400],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await coveredControls(page), `${width} × ${height}`).toEqual([]);
    await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.locator('.toast')).toBeInViewport({ ratio: 1 });
  }
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog.locator('.toast')).toHaveCount(0);
});
