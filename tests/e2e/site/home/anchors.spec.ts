import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { deepIf } from '#tests/support/deep-if.ts';

// Sections out of sight are not laid out yet (content-visibility), and still everybody lands where a section begins.

const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
];

for (const viewport of screens) {
  test.describe(`${viewport.width} px wide${deepIf(viewport.width !== 360)}`, () => {
    test.use({ viewport });

    for (const section of ['courses', 'workshops', 'why-choose-us', 'contact']) {
      test(`an address that names ${section} leads there`, async ({ page }) => {
        await page.goto(`/#${section}`);
        await expectAtTop(page, section);
      });
    }

    test('Courses in the header leads there, from another page and from the home page @deep', async ({
      page,
    }) => {
      await page.goto('/services');
      await followCourses(page);
      await expectAtTop(page, 'courses');
      await page.reload();
      await expectAtTop(page, 'courses');
      await page.keyboard.press('Home');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await followCourses(page);
      await expectAtTop(page, 'courses');
    });

    test('the buttons of the hero and the links of the footer lead there', async ({ page }) => {
      await page.goto('/');
      const hero = page.getByRole('region', { name: 'What we offer' });
      await hero.getByRole('link', { name: 'Contact Us' }).first().click();
      await expectAtTop(page, 'contact');
      await page.goto('/');
      await hero.getByRole('link', { name: 'Explore Our Courses' }).first().click();
      await expectAtTop(page, 'courses');
      for (const link of await page.locator('footer a[href^="/#"]').all()) {
        await page.goto('/');
        await link.click();
        await expectAtTop(page, ((await link.getAttribute('href')) ?? '').slice(2));
      }
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('an address and a link lead there @deep', async ({ page }) => {
        await page.goto('/#contact');
        await expectAtTop(page, 'contact');
        await page.goto('/');
        await page.getByRole('link', { name: 'Explore Our Courses' }).first().click();
        await expectAtTop(page, 'courses');
      });
    });
  });
}

async function followCourses(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Courses', exact: true }).locator('visible=true').first().click();
}

/** Below the header, to the pixel, and there to stay. */
async function expectAtTop(page: Page, section: string) {
  const distance = async () => {
    const box = await page.locator(`#${section}`).boundingBox();
    return Math.abs((box?.y ?? Number.NaN) - 96) <= 1;
  };
  await expect.poll(distance, section).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await distance(), `${section}, after everything has loaded`).toBe(true);
}
