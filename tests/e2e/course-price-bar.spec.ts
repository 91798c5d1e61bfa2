import { expect, test } from './fixtures.ts';

test.describe('the sticky price bar', () => {
  test('leaves a low screen and paper to the text', async ({ page }) => {
    await page.goto('/courses/python');
    const bar = page.locator('.price-bar');
    await expect(bar).toHaveCSS('position', 'sticky');
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(bar).toHaveCSS('position', 'static');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ media: 'print' });
    await expect(bar).toHaveCSS('position', 'static');
    await expect(page.locator('.site-header')).toHaveCSS('position', 'static');
  });

  test('shows the new price, the old one struck through and N% OFF', async ({ page }) => {
    await page.goto('/courses/python');
    const bar = page.getByRole('complementary', { name: 'Fee and enrolment' });
    await expect(bar).toContainText('₹4,500');
    await expect(bar.locator('del')).toContainText('₹5,000');
    await expect(bar.getByText('10% OFF', { exact: true })).toBeVisible();
    await page.goto('/courses/mysql');
    await expect(bar).toContainText('₹11,900');
    await expect(bar.getByText('15% OFF', { exact: true })).toBeVisible();
  });

  test('shows the price alone where the discount names no percentage', async ({ page }) => {
    await page.goto('/courses/data-analytics');
    const bar = page.getByRole('complementary', { name: 'Fee and enrolment' });
    await expect(bar).toContainText('₹15,000');
    await expect(bar.locator('del')).toHaveCount(0);
    await expect(bar.getByText('OFF')).toHaveCount(0);
  });

  test('keeps the four actions in reach of the thumb on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/courses/iam-okta');
    const bar = page.getByRole('complementary', { name: 'Fee and enrolment' });
    for (const name of ['Call', 'WhatsApp Us', 'Download Brochure']) {
      await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(bar.getByRole('button', { name: 'Enroll Now' })).toBeInViewport({ ratio: 1 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  test('says Enrollment Started and calls nobody', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(rest|functions|auth)\/v1\//.test(request.url())) calls.push(request.url());
    });
    await page.goto('/courses/python');
    const bar = page.getByRole('complementary', { name: 'Fee and enrolment' });
    await bar.getByRole('button', { name: 'Enroll Now' }).click();
    await expect(page.getByText('Enrollment Started', { exact: true })).toBeVisible();
    expect(calls).toEqual([]);
  });
});
