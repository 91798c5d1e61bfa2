import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { scrollPastHeader } from '#tests/e2e/support/page-support.ts';
import { buildCourse, insertAndRead } from '#tests/support/builders.ts';
import type { Product } from '#tests/support/product.ts';

test.use({ reducedMotion: 'no-preference' });

const barOf = (page: Page) => page.getByRole('complementary', { name: 'Fee and enrollment' });
const headerEnroll = (page: Page) =>
  page.locator('main header').first().getByRole('button', { name: 'Enroll Now' });

test.describe('the sticky price bar', () => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    test(`comes when the header’s own actions have gone, ${size.width} pixels wide`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/courses/iam-okta');
      await expect(barOf(page)).toBeHidden();
      await headerEnroll(page).scrollIntoViewIfNeeded();
      await expect(headerEnroll(page)).toBeInViewport();
      await expect(barOf(page)).toBeHidden();
      await scrollPastHeader(page);
      await expect(headerEnroll(page)).not.toBeInViewport();
      await expect(barOf(page)).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(barOf(page)).toBeHidden();
    });
  }

  test('goes as a whole for whoever wants no motion @deep', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/courses/python');
    await scrollPastHeader(page);
    await expect(barOf(page)).toBeVisible();
    const partsLeftBehind = await page.locator('.price-bar').evaluate(async (bar) => {
      const left = new Set<string>();
      window.scrollTo({ top: 0, behavior: 'instant' });
      for (let frame = 0; frame < 10; frame++) {
        await new Promise(requestAnimationFrame);
        const { visibility } = getComputedStyle(bar);
        for (const part of bar.querySelectorAll('*'))
          if (getComputedStyle(part).visibility !== visibility) left.add(part.outerHTML.slice(0, 80));
      }
      return [...left];
    });
    await expect(barOf(page)).toBeHidden();
    expect(partsLeftBehind).toEqual([]);
  });

  test('leaves a low screen to the text and ends the page there @deep', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto('/courses/python');
    await expect(barOf(page)).toHaveCSS('position', 'static');
    await barOf(page).getByRole('link', { name: 'Call' }).scrollIntoViewIfNeeded();
    await expect(barOf(page).getByRole('button', { name: 'Enroll Now' })).toBeInViewport({ ratio: 1 });
  });

  test('shows the new price, the old one struck through, N% OFF and the condition', async ({ page }) => {
    await page.goto('/courses/python');
    await scrollPastHeader(page);
    await expect(barOf(page)).toContainText('₹4,500');
    await expect(barOf(page).locator('del')).toContainText('₹5,000');
    await expect(barOf(page).getByText('10% OFF', { exact: true })).toBeVisible();
    await page.goto('/courses/mysql');
    await scrollPastHeader(page);
    await expect(barOf(page)).toContainText('₹11,900');
    await expect(barOf(page).getByText('15% OFF', { exact: true })).toBeVisible();
    await expect(barOf(page)).toContainText('together with any other course');
  });

  test('shows the price with its offer where the discount names no percentage @deep', async ({ page }) => {
    await page.goto('/courses/data-analytics');
    await scrollPastHeader(page);
    await expect(barOf(page)).toContainText('₹15,000');
    await expect(barOf(page)).toContainText('pay in two instalments at no extra cost');
    await expect(barOf(page).locator('del')).toHaveCount(0);
    await expect(barOf(page).getByText('OFF')).toHaveCount(0);
  });

  test('keeps the four actions in reach of the thumb on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/courses/iam-okta');
    await scrollPastHeader(page);
    for (const name of ['Call', 'WhatsApp Us', 'Download Brochure']) {
      await expect(barOf(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(barOf(page).getByRole('button', { name: 'Enroll Now' })).toBeInViewport({ ratio: 1 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  for (const { width, height, most } of [
    { width: 1280, height: 800, most: 144 },
    { width: 360, height: 740, most: 192 },
  ]) {
    test(`is as low as ever under a long condition, ${width} pixels wide @deep`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width, height });
      await withLongCondition(product, async (path) => {
        await goToCourse(page, path);
        await scrollPastHeader(page);
        await expect(barOf(page)).toBeInViewport({ ratio: 1 });
        // The room that the page keeps clear of it.
        expect((await barOf(page).boundingBox())?.height).toBeLessThan(most);
        await expect(barOf(page)).toContainText(longCondition);
        const inHeader = page.locator('main header').first().getByText(longCondition);
        expect(await inHeader.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
      });
    });
  }

  test('says Enrollment Started and calls nobody @deep', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(rest|functions|auth)\/v1\//.test(request.url())) calls.push(request.url());
    });
    await page.goto('/courses/python');
    await scrollPastHeader(page);
    await barOf(page).getByRole('button', { name: 'Enroll Now' }).click();
    await expect(page.getByText('Enrollment Started', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

test.describe('the Tab key on a course page', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
    { width: 640, height: 360 },
  ]) {
    test(`never leads out of sight, ${size.width} × ${size.height} @deep`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/courses/iam-okta');
      await expectFocusInSight(page);
    });
  }

  test('never leads out of sight under a long condition, either', async ({ page, product }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await withLongCondition(product, async (path) => {
      await goToCourse(page, path);
      await expectFocusInSight(page);
    });
  });
});

const longCondition = `${'20% off for whoever brings a friend, a neighbour or a colleague along; '.repeat(5)}ask us`;

async function withLongCondition(product: Product, run: (path: string) => Promise<void>) {
  const { pool } = product.database;
  const course = buildCourse({ slug: 'long-condition', price: '₹1,25,000', discount: longCondition });
  const { id } = await insertAndRead((sql, values) => pool.query(sql, values), 'courses', course);
  try {
    await run('/courses/long-condition');
  } finally {
    await pool.query('delete from public.courses where id = $1', [id]);
  }
}

/** A hosted site looks for changes once a second. */
const goToCourse = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(longCondition, { timeout: 1 });
  }).toPass();

async function expectFocusInSight(page: Page) {
  const seen: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const place = await focusedPlace(page);
    if (!place) break;
    seen.push(place.name);
    await expect.poll(async () => (await focusedPlace(page))?.uncovered, place.name).toBe(true);
  }
  expect(seen).toContain('How do I enroll?');
  expect(seen).toContain('Cookie Policy');
}

/** What has the focus, and whether its middle can be seen; null once the focus has left the page. */
const focusedPlace = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const onTop = document.elementFromPoint(x, y);
    return {
      name: element.textContent?.trim() ?? '',
      uncovered: Boolean(onTop && (element.contains(onTop) || onTop.contains(element))) && y < innerHeight,
    };
  });
