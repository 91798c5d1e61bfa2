import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { withJobs } from '#tests/support/with-jobs.ts';
import { fillCatalogue } from '../../../../bench/fill-catalogue.ts';
import { cards, count } from './jobs-support.ts';

test('beyond ten thousand jobs the list says so, ends, and names the way to the others', async ({
  page,
  product,
}) => {
  const { pool } = product.database;
  const add = (from: number, to: number) =>
    fillCatalogue(pool, [
      `insert into public.jobs (title, type)
      select 'Potter ' || number, 'Apprenticeship' from generate_series(${from}, ${to}) as number`,
    ]);
  const end = page.getByText('The list ends here. Search or filter it to see the older jobs.');
  const pages = page.getByRole('navigation', { name: 'Pages of jobs' });
  try {
    await add(1, 10_000);
    await page.goto('/jobs?type=Apprenticeship&page=500');
    await expect(count(page)).toHaveText('10000 Jobs Found');
    await expect(pages).toHaveText('PreviousPage 500 of 500');
    await expect(end).toHaveCount(0);
    await add(10_001, 10_050);
    await page.goto('/jobs?type=Apprenticeship&page=3');
    await expect(count(page)).toHaveText('10,000+ Jobs Found');
    await expect(pages).toHaveText('PreviousPage 3 of 500Next');
    await expect(end).toHaveCount(0);
    await page.goto('/jobs?q=potter&type=Apprenticeship&page=500');
    await expect(cards(page)).toHaveCount(20);
    await expect(pages).toHaveText('PreviousPage 500 of 500');
    await expect(end).toBeVisible();
    await page.goto('/jobs?type=Apprenticeship&page=501');
    await expect(page).toHaveURL('/jobs?type=Apprenticeship');
  } finally {
    await pool.query(`delete from public.jobs where type = 'Apprenticeship'`);
  }
});

test('of very many places the first are offered, and a word about the others', async ({ page, product }) => {
  const { pool } = product.database;
  try {
    await pool.query(`insert into public.jobs (title, company, location)
      select 'Potter', 'Villages', 'Village ' || number from generate_series(1001, 1300) as number`);
    await page.goto('/jobs?location=Village+1299');
    const options = page.getByLabel('Location').getByRole('option');
    await expect(options).toHaveCount(203);
    await expect(options.last()).toHaveText('Others: type them into Search');
    await expect(page.getByLabel('Location')).toHaveValue('Village 1299');
    await page.goto('/jobs?q=village+1299');
    await expect(count(page)).toHaveText('1 Job Found');
  } finally {
    await pool.query(`delete from public.jobs where company = 'Villages'`);
  }
});

test('short words begin one, and signs alone leave the list as it is', async ({ page, product }) => {
  await withJobs(product, [{ title: 'AI/ML Engineer', company: 'Pulli', location: 'Salem' }], async () => {
    await page.goto('/jobs?q=ai+salem');
    await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(['AI/ML Engineer']);
    await page.goto('/jobs?q=ai+chennai');
    await expect(count(page)).toHaveText('0 Jobs Found');
    await page.goto('/jobs?q=%25+_+.*');
    await expect(count(page)).toHaveText('7 Jobs Found');
  });
});
