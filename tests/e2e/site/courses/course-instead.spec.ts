import type { Page } from '@playwright/test';
import { fillPerson, inquiriesOf, somebody, toasts } from '#tests/e2e/site/leads/leads-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import type { Product } from '#tests/support/product.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a visitor who follows the footer to a course that does not run reads so, and staff read what was asked for', async ({
      page,
      product,
    }) => {
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Full Stack Development' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Python Development');
      const notice = page.getByRole('region', { name: 'The course you asked for' });
      await expect(notice).toContainText(
        'Full Stack Development is not running now; here is Python Development.',
      );
      await expect(notice).toBeInViewport({ ratio: 1 });
      const { scrollWidth, clientWidth } = await page
        .locator('html')
        .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
      expect(scrollWidth).toBe(clientWidth);
      await askAbout(page, product);
    });
  });

async function askAbout(page: Page, product: Product) {
  const person = somebody();
  await page
    .getByRole('button', { name: 'Ask about Full Stack Development' })
    .or(page.getByRole('link', { name: 'Ask about Full Stack Development' }))
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ask about Full Stack Development' });
  await expect(dialog.getByLabel('Message')).toHaveValue('I am interested in Full Stack Development. ');
  await fillPerson(dialog, person);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, ...toasts.sent);
  expect(await inquiriesOf(product, person)).toMatchObject([
    {
      ...person,
      course: null,
      message: 'I am interested in Full Stack Development. ',
      page: '/courses/fullstack',
    },
  ]);
}
