import type { Page } from '@playwright/test';
import { deepIf } from '#tests/support/deep-if.ts';
import { expect, test } from '../support/fixtures.ts';
import { hydrated, scrollPastHeader } from '../support/page-support.ts';
import { holdToast, openPanelOnPhone } from '../support/reach-support.ts';

test.use({ viewport: { width: 360, height: 740 } });

const message = { title: 'Success', description: 'It is done, and here is a sentence that tells of it.' };

/** As any script of the page shows one (app/ui/toast.tsx). */
async function toast(page: Page) {
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('toast', { detail })), message);
  await expect(page.locator('.toast')).toBeVisible();
  await holdToast(page);
}

for (const path of ['/', '/courses/python', '/services', '/jobs', '/prompt-builder', '/auth']) {
  test(`a toast moves nothing on a phone, and lies above the price bar: ${path}${deepIf(path !== '/courses/python')}`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.keyboard.press('Shift');
    await hydrated(page);
    for (const share of [0, 0.4, 1]) {
      await page.evaluate((part) => {
        const { scrollHeight } = document.documentElement;
        scrollTo({ top: part * (scrollHeight - innerHeight), behavior: 'instant' });
      }, share);
      const before = await placesOf(page);
      await toast(page);
      expect(await placesOf(page), `${share} of the way down`).toEqual(before);
      const strip = await page.locator('.toast').boundingBox();
      const bar = page.locator('.price-bar');
      const edge = (await bar.isVisible()) ? await bar.boundingBox() : null;
      const isBelow = edge && edge.y + edge.height > 700;
      expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(isBelow ? edge.y : 740);
      expect(strip?.y).toBeGreaterThan(370);
      await expect(page.locator('.toast')).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Dismiss' }).evaluate((button: HTMLElement) => button.click());
      expect(await placesOf(page), 'after it').toEqual(before);
    }
  });
}

/** Where each block that is on the screen is, once what has come into sight is laid out. Photos that do not load leave the page. */
const placesOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('main :not(img)')]
      .map((part) => Math.round(part.getBoundingClientRect().top))
      .filter((top) => top > 0 && top < innerHeight);
  });

test('a toast moves nothing of the panel on a phone', async ({ page, product }) => {
  await openPanelOnPhone(page, product, '/admin/leads');
  await hydrated(page);
  const before = await placesOf(page);
  await toast(page);
  expect(await placesOf(page)).toEqual(before);
  await expect(page.locator('.toast')).toBeInViewport({ ratio: 1 });
});

test('the toast of Enroll Now lies below the dialog’s title, and moves and covers no field of it @deep', async ({
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
    await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.locator('.toast')).toBeInViewport({ ratio: 1 });
    const [strip, label] = await Promise.all([
      dialog.locator('.toast').boundingBox(),
      dialog.getByText('Name', { exact: true }).boundingBox(),
    ]);
    expect((strip?.y ?? 0) + (strip?.height ?? 0), `${width} × ${height}`).toBeLessThanOrEqual(label?.y ?? 0);
  }
  const name = await dialog.getByLabel('Name').boundingBox();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog.locator('.toast')).toHaveCount(0);
  expect(await dialog.getByLabel('Name').boundingBox()).toEqual(name);
});
