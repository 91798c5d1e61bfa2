import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { publicPages } from '../support/reach-support.ts';

// A product of its own, so that the home page shows what a fresh install does.
test.use({ settings: { NOTIFY_EMAIL: 'looks@institute.test' }, expectedErrors: [/404/] });

test('the home page of a fresh install takes 11,200 px at most on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await layOut(page, '/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11_200);
});

for (const { name, width } of [
  { name: 'on a small phone', width: 320 },
  { name: 'on a phone', width: 360 },
  { name: 'at 200 % on a laptop', width: 640 },
]) {
  test(`no text lies on artwork ${name} @deep`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [...publicPages, '/courses/iam-okta', '/courses/java-fullstack']) {
      await layOut(page, path);
      expect(await textsOnArtwork(page), path).toEqual([]);
    }
  });
}

test('a photo takes the place of the figure in its frame', async ({ page }) => {
  await countPhotos(page);
  await page.goto('/');
  const frame = page.locator('.hero-frame').first();
  await expect(frame.locator('img')).toHaveAttribute('data-loaded');
  for (const figure of await frame.locator('.kolam').all()) await expect(figure).toBeHidden();
});

test('nobody who saves data loads a photo, and the figure fills its frame @deep', async ({ page }) => {
  const asked = await countPhotos(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/courses/python', { waitUntil: 'networkidle' });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('.hero-frame').first().locator('.kolam:visible')).toHaveCount(1);
  expect(asked()).toBe(0);
});

async function countPhotos(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route(/images\.unsplash\.com/, (route) => {
    asked += 1;
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  return () => asked;
}

/** Everything has its size: the font has come, and no section waits to be scrolled to. */
async function layOut(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(async () => {
    document.documentElement.setAttribute('data-whole', '');
    await document.fonts.ready;
  });
}

/** Words whose box meets that of a drawing: the line's own box, which is smaller than the picture's. */
const textsOnArtwork = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const drawings = [...document.querySelectorAll('.kolam > path, .kolam-strand')]
      .filter(isSeen)
      .map((drawing) => drawing.getBoundingClientRect());
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (!parent || !text?.trim() || !isSeen(parent) || parent.closest('.sr-only, .skip-link, script'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const meets = (box: DOMRect) => (other: DOMRect) =>
        box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top;
      if ([...range.getClientRects()].some((box) => drawings.some(meets(box)))) found.push(text.trim());
    }
    return found;
  });
