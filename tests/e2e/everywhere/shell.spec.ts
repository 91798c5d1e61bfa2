import { expect, test } from '../support/fixtures.ts';

test.describe('the page that is not there', () => {
  test.use({ expectedErrors: [/404/] });

  test('says so, leads home and is logged', async ({ page, product }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    expect(product.server.output()).toContain('"path":"/no/such/page"');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the navbar has the links of the site and turns compact past 20 pixels', async ({ page }) => {
  await page.goto('/');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Home', 'Courses', 'Services', 'Jobs', 'Prompt Builder', 'Sign In']) {
    await expect(navbar.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(navbar.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-scrolled');
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(root).toHaveAttribute('data-scrolled');
});

test('the skip link is the first stop of the keyboard', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('nothing runs that the policy does not name', async ({ request }) => {
  const response = await request.get('/');
  const policy = response.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await response.text()).not.toMatch(/<[^>]+\s(style|nonce)=/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the menu of a phone opens, with two numbers and the chat app', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /menu/i }).click();
    const menu = page.locator('[popover]:popover-open');
    await expect(menu.getByRole('link', { name: 'Jobs' })).toBeVisible();
    await expect(menu.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(menu.locator('a[href^="https://wa.me/"]')).toHaveCount(1);
  });
});
