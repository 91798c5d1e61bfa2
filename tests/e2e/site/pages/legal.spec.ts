import { expect, test } from '#tests/e2e/support/fixtures.ts';

const pages: [path: string, title: string, says: RegExp[]][] = [
  [
    '/privacy',
    'Privacy Policy',
    [
      /name, email address and phone number/,
      /UTM/,
      /WhatsApp/,
      /version of the consent/,
      /Digital Personal Data Protection Act, 2023/,
      /have it erased/,
      /Data Protection Board of India/,
      /24 months/,
    ],
  ],
  ['/terms', 'Terms of Service', [/Indian rupees/, /Job listings/, /Consumer Protection Act, 2019/]],
  ['/cookies', 'Cookie Policy', [/sb-session/, /flash/, /youtube-nocookie\.com/, /images\.unsplash\.com/]],
];

for (const [path, title, says] of pages) {
  test.describe(title, () => {
    test('is reached from the footer of any page', async ({ page }) => {
      await page.goto('/jobs');
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

    test('says what it must, when it was changed and whom to write to @deep', async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      for (const words of says) await expect(main).toContainText(words);
      await expect(main.getByText(/^Last changed on \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
      await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
    });

    test('has contents that name every section in order @deep', async ({ page }) => {
      await page.goto(path);
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      const titles = await links.allTextContents();
      await expect(page.getByRole('main').locator('section > h2')).toHaveText(titles);
      await links.last().click();
      await expect(page.getByRole('heading', { level: 2, name: titles.at(-1) })).toBeInViewport();
    });
  });
}

test('a visitor who only reads gets no cookie', async ({ page, context }) => {
  for (const path of ['/', '/jobs', '/services', '/cookies']) await page.goto(path);
  expect(await context.cookies()).toEqual([]);
});
