import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { withJobs } from '#tests/support/with-jobs.ts';

test.describe('a job’s own page', () => {
  const path = '/jobs/b0000000-0000-4000-8000-000000000004';

  test('shows the whole job, can be shared and leads back', async ({ page, baseURL }) => {
    await page.goto('/jobs');
    await page.getByRole('link', { name: 'IAM Engineer (Okta)', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: 'IAM Engineer (Okta)' })).toBeVisible();
    const main = page.getByRole('main');
    for (const text of ['Sevvaanam Identity Services', 'Remote', 'Contract', '₹14-20 LPA', '3-5 years']) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(main.getByText(/with two visits to the client in Kochi\.$/)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('target', '_blank');
    const share = await main.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(share ?? '')).toContain(`${baseURL}${path}`);
    await main.getByRole('link', { name: 'Back to Jobs' }).click();
    await expect(page).toHaveURL('/jobs');
  });

  test.describe('that is over', () => {
    test.use({ expectedErrors: [/410/] });

    test('answers 410 with a way back', async ({ page, product }) => {
      await withJobs(product, [{ title: 'Kiln Operator', status: 'closed' }], async ([id]) => {
        const response = await page.goto(`/jobs/${id}`);
        expect(response?.status()).toBe(410);
        await expect(page.getByRole('heading', { level: 1, name: 'This job is closed' })).toBeVisible();
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
        await page.getByRole('main').getByRole('link', { name: 'Back to Jobs' }).click();
        await expect(page).toHaveURL('/jobs');
      });
    });
  });

  test('is 404 for unknown, malformed and unfinished jobs', async ({ request, product }) => {
    await withJobs(product, [{ status: 'draft' }, { title: '' }], async (unfinished) => {
      const ids = ['b0000000-0000-4000-8000-0000000000ff', 'python', "1'--", '%00', ...unfinished];
      for (const id of ids) {
        const response = await request.get(`/jobs/${id}`);
        expect(response.status(), id).toBe(404);
        expect(await response.text(), id).toContain('Oops! Page not found');
      }
    });
  });

  test('asks to be contacted where an employer left no address', async ({ page, product }) => {
    await withJobs(product, [{ title: 'Kiln Operator', application_url: '' }], async ([id]) => {
      await page.goto(`/jobs/${id}`);
      await expect(page.getByRole('link', { name: 'Ask Us How to Apply' })).toHaveAttribute(
        'href',
        '/#contact',
      );
    });
  });
});
