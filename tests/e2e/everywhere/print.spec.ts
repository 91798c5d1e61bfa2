import type { Page } from '@playwright/test';
import { firstInstitute } from '#supabase/first-institute.ts';
import { firstDateInWords } from '#tests/support/first-dates.ts';
import { readPdf, squeeze } from '#tests/support/read-pdf.ts';
import { expect, test } from '../support/fixtures.ts';

const tabNames = ['Overview', 'Batch Schedule', 'Curriculum', 'Course Details', 'Trainer Profile'];
const controls =
  'a.skip-link, nav, [role=tablist], button, .button, input, select, textarea, dialog, .price-bar, .toast-slot, body > footer';

// Whoever prints may look at a dark screen.
test.use({ colorScheme: 'dark' });

test('a printed course page holds all five tabs, the price and whom to call', async ({ page }) => {
  await page.goto('/courses/data-science-ai#schedule');
  const { text } = await readPdf(await page.pdf({ format: 'A4' }));
  for (const expected of [
    ...tabNames,
    firstInstitute.shortName,
    firstInstitute.address.lines.join(', '),
    firstInstitute.phones.call.display,
    firstInstitute.email,
    '₹22,500',
    `Launch discount: 10% off with code DSAI10 until ${firstDateInWords('2025-06-12')}`,
    'What you learn',
    'Yes. Every class is taught in our',
    'Saturday and Sunday, 10:00 AM to 2:00 PM',
    'Week 1: Python Basics',
    'Week 21: Career Preparation',
    'Case study practice',
    'At a glance',
    'She supervises every capstone project herself.',
  ]) {
    expect(text, expected).toContain(squeeze(expected));
  }
  expect(text).not.toContain(squeeze('Skip to main content'));
});

for (const path of ['/courses/python', '/', '/jobs', '/services', '/privacy']) {
  test(`${path} on paper is dark ink on white, without anything to press @deep`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(controls).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.getByText(firstInstitute.email).filter({ visible: true }).first()).toBeVisible();
    expect(await paleTexts(page)).toEqual([]);
  });
}

/** Texts that stand out from white paper by less than 7:1. */
const paleTexts = (page: Page) =>
  page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas');
    const luminance = (colour: string) => {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 7)
      .map((element) => element.textContent);
  });
