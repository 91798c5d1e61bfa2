import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, holdScripts, hydrated } from '#tests/e2e/support/page-support.ts';
import { withJobs } from '#tests/support/with-jobs.ts';
import { cards, count } from './jobs-support.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const clear = (page: Page) => page.getByRole('link', { name: 'Clear Filters' });

test.describe('the list', () => {
  test('shows the six jobs, newest first, each with every fact', async ({ page }) => {
    await page.goto('/jobs');
    await expect(page.getByRole('heading', { level: 1, name: 'Job Opportunities' })).toBeVisible();
    await expect(count(page)).toHaveText('6 Jobs Found');
    await expect(clear(page)).toHaveCount(0);
    await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText([
      'Python Developer',
      'Java Full Stack Developer',
      'Junior Data Analyst',
      'IAM Engineer (Okta)',
      'Oracle Database Administrator',
      'Machine Learning Engineer',
    ]);
    const first = cards(page).first();
    for (const text of [
      'Neytharai Systems',
      'Bengaluru',
      // A midnight may have passed since the installation.
      /^Posted [23] days ago$/,
      '₹6-10 LPA',
      '1-3 years',
      /We make software that plans delivery routes/,
    ]) {
      await expect(first.getByText(text)).toBeVisible();
    }
    await expect(first.getByText('Full-time', { exact: true })).toBeVisible();
    await expect(first.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText([
      'Python',
      'FastAPI',
      'PostgreSQL',
      'Git',
      'REST APIs',
      'pytest',
    ]);
  });

  test('Apply Now opens the employer’s page in a new tab', async ({ page }) => {
    await page.goto('/jobs');
    const links = page.getByRole('link', { name: 'Apply Now' });
    await expect(links).toHaveCount(6);
    await expect(links.first()).toHaveAttribute(
      'href',
      'https://careers.example.com/neytharai-systems/python-developer',
    );
    await expect(links.first()).toHaveAttribute('target', '_blank');
    await expect(links.first()).toHaveAttribute('rel', 'noopener');
  });

  test('Full-time looks different from every other type', async ({ page }) => {
    await page.goto('/jobs');
    const colour = (type: string) =>
      cards(page)
        .getByText(type, { exact: true })
        .first()
        .evaluate((badge) => getComputedStyle(badge).color);
    expect(await colour('Full-time')).not.toBe(await colour('Contract'));
  });

  test('leaves out closed jobs, drafts and jobs without a title @deep', async ({ page, product }) => {
    const hidden = [{ status: 'closed' }, { status: 'draft' }, { title: '' }, { title: '  ' }];
    const jobs = hidden.map((changes) => ({ location: 'Hampi', ...changes }));
    await withJobs(product, jobs, async () => {
      await page.goto('/jobs?location=Hampi');
      await expect(count(page)).toHaveText('0 Jobs Found');
      await page.goto('/jobs?q=');
      await expect(page.getByRole('option', { name: 'Hampi' })).toHaveCount(0);
    });
  });

  test('comes in pages of twenty that are plain links', async ({ page, product }) => {
    const jobs = Array.from({ length: 45 }, (_, index) => ({
      title: `Potter ${index}`,
      type: 'Apprenticeship',
    }));
    await withJobs(product, jobs, async () => {
      await page.goto('/jobs?type=Apprenticeship');
      await expect(count(page)).toHaveText('45 Jobs Found');
      await expect(cards(page)).toHaveCount(20);
      const pages = page.getByRole('navigation', { name: 'Pages of jobs' });
      await expect(pages).toHaveText('Page 1 of 3Next');
      await pages.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL('/jobs?type=Apprenticeship&page=2');
      await pages.getByRole('link', { name: 'Next' }).click();
      await expect(cards(page)).toHaveCount(5);
      await expect(pages).toHaveText('PreviousPage 3 of 3');
      await page.goto('/jobs?type=Apprenticeship&page=9');
      await expect(page).toHaveURL('/jobs?type=Apprenticeship');
    });
  });
});

test.describe('search and filters', () => {
  test('each filter offers all, and what the jobs say', async ({ page }) => {
    await page.goto('/jobs');
    const options = (label: string) => page.getByLabel(label).getByRole('option');
    await expect(options('Location')).toHaveText([
      'All Locations',
      'Bengaluru',
      'Chennai',
      'Coimbatore',
      'Hyderabad',
      'Kochi',
      'Remote',
    ]);
    await expect(options('Job type')).toHaveText(['All Types', 'Contract', 'Full-time']);
    await expect(options('Experience')).toHaveText([
      'All Levels',
      '0-1 years',
      '1-3 years',
      '2-4 years',
      '3-5 years',
      '5-8 years',
    ]);
  });

  test('a search applies while it is typed, keeps the focus and lives in the address', async ({ page }) => {
    await page.goto('/jobs');
    await search(page).pressSequentially('pYthon');
    await expect(count(page)).toHaveText('3 Jobs Found');
    await expect(page).toHaveURL('/jobs?q=pYthon');
    await expect(search(page)).toBeFocused();
    await search(page).pressSequentially(' fastapi');
    await expect(count(page)).toHaveText('1 Job Found');
    await expect(search(page)).toHaveValue('pYthon fastapi');
    await page.reload();
    await expect(count(page)).toHaveText('1 Job Found');
    await expect(search(page)).toHaveValue('pYthon fastapi');
  });

  test('filters combine, and Clear Filters takes all of them away', async ({ page }) => {
    await page.goto('/jobs');
    await page.getByLabel('Job type').selectOption('Full-time');
    await expect(count(page)).toHaveText('5 Jobs Found');
    await page.getByLabel('Experience').selectOption('3-5 years');
    await expect(count(page)).toHaveText('1 Job Found');
    await expect(page).toHaveURL('/jobs?type=Full-time&experience=3-5+years');
    await page.getByLabel('Location').selectOption('Kochi');
    await expect(page.getByText('No jobs found matching your criteria.')).toBeVisible();
    await expect(page.getByText('Try adjusting your filters or search terms.')).toBeVisible();
    await expect(count(page)).toHaveText('0 Jobs Found');
    await clear(page).click();
    await expect(page).toHaveURL('/jobs');
    await expect(count(page)).toHaveText('6 Jobs Found');
    for (const label of ['Location', 'Job type', 'Experience']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    await expect(clear(page)).toHaveCount(0);
  });

  test('where nothing is found a figure stands beside the words, and neither where something is', async ({
    page,
  }) => {
    const words = page.getByText('No jobs found matching your criteria.');
    const figure = page.getByRole('region', { name: 'Jobs' }).locator('.kolam');
    await page.goto('/jobs');
    await expect(words).toHaveCount(0);
    await expect(figure).toBeHidden();
    await search(page).fill('basket weaver');
    await expect(words).toBeVisible();
    await expect(figure).toBeVisible();
    await search(page).fill('oracle');
    await expect(count(page)).toHaveText('1 Job Found');
    await expect(words).toHaveCount(0);
    await expect(figure).toBeHidden();
    await page.goto('/jobs?q=basket+weaver');
    await expect(figure).toBeVisible();
    await hydrated(page);
    await expect(figure).toBeVisible();
  });

  test('Back returns to the filters before', async ({ page }) => {
    await page.goto('/jobs');
    await page.getByLabel('Location').selectOption('Chennai');
    await expect(count(page)).toHaveText('1 Job Found');
    await page.getByLabel('Location').selectOption('Remote');
    await expect(page.getByRole('heading', { name: 'IAM Engineer (Okta)' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Java Full Stack Developer' })).toBeVisible();
    await expect(page.getByLabel('Location')).toHaveValue('Chennai');
  });

  test('a shared address shows the filters that it names, even gone ones @deep', async ({ page }) => {
    await page.goto('/jobs?q=okta&location=Atlantis');
    await expect(count(page)).toHaveText('0 Jobs Found');
    await expect(page.getByLabel('Location')).toHaveValue('Atlantis');
    await expect(search(page)).toHaveValue('okta');
    await expect(clear(page)).toBeVisible();
  });

  const awkward = 'C++ "lead", 100%_(any) *or* \\ [x]{2} a|b ^$ Ünïcode';
  test('every character of a search means itself @deep', async ({ page, product }) => {
    await withJobs(product, [{ title: awkward, location: 'Salem, "TN" (hybrid)' }], async () => {
      for (const q of [
        'c++',
        '"lead",',
        '100%_',
        '(any)',
        '*or*',
        '\\ [x]{2}',
        'a|b ^$',
        'ÜNÏCODE',
        awkward,
      ]) {
        await page.goto(`/jobs?${new URLSearchParams({ q })}`);
        await expect(cards(page).getByRole('heading', { level: 3 }), q).toHaveText([awkward]);
      }
      for (const q of ['100_', 'c%lead', '*r*x']) {
        await page.goto(`/jobs?${new URLSearchParams({ q })}`);
        await expect(count(page), q).toHaveText('0 Jobs Found');
      }
      await page.goto('/jobs?q=');
      await page.getByLabel('Location').selectOption('Salem, "TN" (hybrid)');
      await expect(count(page)).toHaveText('1 Job Found');
    });
  });

  test('the keyboard reaches every control in order, and Enter searches @deep', async ({ page }) => {
    await page.goto('/jobs');
    await hydrated(page);
    await search(page).focus();
    for (const control of ['Location', 'Job type', 'Experience']) {
      await page.keyboard.press('Tab');
      await expect(page.getByLabel(control)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Python Developer', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Apply Now for Python Developer' })).toBeFocused();
    await search(page).fill('oracle');
    await search(page).press('Enter');
    await expect(page).toHaveURL('/jobs?q=oracle');
    await expect(count(page)).toHaveText('1 Job Found');
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the list and the words stay, and the search can be tried again', async ({ page, context }) => {
    await page.goto('/jobs');
    await hydrated(page);
    await context.setOffline(true);
    await search(page).fill('oracle');
    await expectToast(page, 'Error', 'The search did not reach us. Check your connection and press Search.');
    await expect(search(page)).toHaveValue('oracle');
    await expect(count(page)).toHaveText('6 Jobs Found');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(count(page)).toHaveText('1 Job Found');
  });
});

test('what was typed before React arrived is kept and applied', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/jobs');
  await search(page).fill('oracle');
  await page.getByLabel('Location').selectOption('Kochi');
  await expect(count(page)).toHaveText('6 Jobs Found');
  releaseScripts();
  await expect(count(page)).toHaveText('1 Job Found');
  await expect(page).toHaveURL('/jobs?q=oracle&location=Kochi');
  await expect(search(page)).toHaveValue('oracle');
  await expect(page.getByLabel('Location')).toHaveValue('Kochi');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search, filters and Clear Filters work', async ({ page }) => {
    await page.goto('/jobs');
    await search(page).fill('python');
    await page.getByLabel('Location').selectOption('Coimbatore');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(count(page)).toHaveText('1 Job Found');
    await expect(search(page)).toHaveValue('python');
    await expect(page.getByLabel('Location')).toHaveValue('Coimbatore');
    await clear(page).click();
    await expect(count(page)).toHaveText('6 Jobs Found');
    await page.getByRole('link', { name: 'Machine Learning Engineer', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Machine Learning Engineer' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Jobs' }).click();
    await expect(count(page)).toBeVisible();
  });
});
