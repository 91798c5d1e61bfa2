import type { Page } from '@playwright/test';
import { deepIf } from '#tests/support/deep-if.ts';
import { expect, test } from '../support/fixtures.ts';
import { hydrated } from '../support/page-support.ts';

/** Whether somebody sees what has the focus: inside the window, and not behind header, price bar or toast. */
const lostFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'end';
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const isLarge = bottom - top > innerHeight / 2;
    const isInside = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
    const inView = isInside || (isLarge && top < innerHeight / 2 && bottom > innerHeight / 2);
    const bars = [...document.querySelectorAll('.site-header, .price-bar, .toast')]
      .filter((bar) => !bar.contains(focused) && ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
      .map((bar) => bar.getBoundingClientRect());
    const isBehind = !isLarge && bars.some((bar) => top < bar.bottom - 1 && bottom > bar.top + 1);
    return inView && (!isBehind || focused.closest('.skip-link, .site-header'))
      ? ''
      : `${focused.outerHTML.slice(0, 100)} at ${Math.round(top)} to ${Math.round(bottom)}`;
  });

async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab') {
  const lost: string[] = [];
  for (let pressed = 0; pressed < 250; pressed++) {
    await page.keyboard.press(key);
    const where = await lostFocus(page);
    if (where === 'end') break;
    if (where) lost.push(where);
  }
  return lost;
}

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const) {
  for (const path of ['/', '/courses/python', '/jobs', '/services', '/prompt-builder']) {
    test(`the focus is in view after every Tab, however fast: ${path}, ${width} wide${deepIf(width !== 360 || !['/jobs', '/courses/python'].includes(path))}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await page.keyboard.press('Shift');
      await hydrated(page);
      expect(await tabThrough(page, 'Tab')).toEqual([]);
      expect(await tabThrough(page, 'Shift+Tab')).toEqual([]);
    });
  }
}

test('a click on a link to a section still glides there @deep', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.setViewportSize({ width: 1280, height: 800 });
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  expect(await behavior()).toBe('smooth');
  await page.keyboard.press('Tab');
  expect(await behavior()).toBe('auto');
});
