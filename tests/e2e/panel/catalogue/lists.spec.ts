import { firstInstitute } from '#supabase/first-institute.ts';
import { createWorkshop, removeWorkshop } from '#tests/e2e/site/leads/leads-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { buildCourse, buildJob, insertAndRead } from '#tests/support/builders.ts';
import { withJobs } from '#tests/support/with-jobs.ts';
import { storeEnrollment, storeRegistration } from '../lead-desk/lead-desk-support.ts';
import { card, confirmation, editor, freshTitle, openPanel } from '../panel-support.ts';

test('the cards count what the site shows, and enrollments in courses that are neither cancelled nor suspicious', async ({
  page,
  product,
}) => {
  const { pool } = product.database;
  const workshop = await createWorkshop(product, { seatsLeft: 1 });
  await storeRegistration(product, workshop);
  await storeEnrollment(product);
  await storeEnrollment(product, { suspicious: true });
  await storeEnrollment(product, { cancelled_at: new Date().toISOString() });
  const { rows } = await pool.query(
    `select (select count(*)::int from public.courses where status = 'active' and title ~ '\\S') as courses,
       (select count(*)::int from public.jobs where status = 'active' and title ~ '\\S') as jobs,
       (select count(*)::int from public.leads
        where kind = 'enrolment' and cancelled_at is null and not suspicious) as enrolments`,
  );
  const course = await insertAndRead(
    (sql, values) => pool.query(sql, values),
    'courses',
    buildCourse({ title: ' ' }),
  );
  await withJobs(product, [buildJob({ title: '' })], async () => {
    await openPanel(page, product);
    const figures = page.getByRole('main').locator('dl').first();
    await expect(figures).toContainText(`Total Courses${rows[0].courses} active courses`);
    await expect(figures).toContainText(`Active Jobs${rows[0].jobs} open positions`);
    await expect(figures).toContainText(
      `Total Enrollments${firstInstitute.enrolmentsBeforeSite + rows[0].enrolments} `,
    );
  });
  await pool.query('delete from public.courses where id = $1', [course.id]);
  await removeWorkshop(product, workshop);
});

test('the panel lists courses, webinars and jobs newest first', async ({ page, product }) => {
  await openPanel(page, product);
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  for (const [tab, first, last] of [
    ['Courses', 'Python Development', 'MySQL Database'],
    ['Webinars', 'AI Tools Mastery Webinar', 'Cloud Computing with AWS'],
    ['Jobs', 'Python Developer', 'Machine Learning Engineer'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(titles.first()).toHaveText(first);
    await expect(titles.last()).toHaveText(last);
  }
  await expect(page).toHaveURL('/admin?tab=jobs');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Webinars' })).toBeFocused();
  await expect(card(page, 'Cloud Computing with AWS')).toContainText('28 of 30 seats taken');
});

test('each list is searched at the server, and says when nothing fits', async ({ page, product }) => {
  await openPanel(page, product);
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  for (const [tab, words, found] of [
    ['Courses', 'full stack python', 'Python Full Stack Development'],
    ['Webinars', 'aws', 'Cloud Computing with AWS'],
    ['Jobs', 'okta', 'IAM Engineer (Okta)'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const search = page.getByRole('searchbox', { name: `Search ${tab.toLowerCase()}` });
    await search.fill(words);
    await expect(titles).toHaveText([found]);
    await search.fill('nothing has this');
    await expect(page.getByText(`No ${tab.toLowerCase()} found matching your search.`)).toBeVisible();
  }
  await expect(page).toHaveURL('/admin?tab=jobs&q=nothing+has+this');
});

test('a long list comes in pages, and an entry is edited and deleted on the page that it is on @deep', async ({
  page,
  product,
}) => {
  const company = freshTitle('Works');
  const jobs = Array.from({ length: 26 }, (_, index) => buildJob({ title: `Post ${index + 1}`, company }));
  await withJobs(product, jobs, async () => {
    await openPanel(page, product, '/admin?tab=jobs');
    await page.getByRole('searchbox').fill(company);
    await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText(`26 jobs matching “${company}”`);
    const cards = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    const newest = page.getByRole('link', { name: 'Back to the newest' });
    const older = page.getByRole('link', { name: 'Older' });
    await expect(cards).toHaveCount(24);
    await expect(newest).toHaveCount(0);
    await older.click();
    await expect(cards).toHaveText(['Post 2', 'Post 1']);
    await expect(older).toHaveCount(0);
    const address = page.url();

    await page.getByRole('link', { name: 'Edit Post 1' }).click();
    await editor(page).getByLabel('Title').fill('Post one');
    await editor(page).getByRole('button', { name: 'Save job' }).click();
    await expect(cards).toHaveText(['Post 2', 'Post one']);
    await expect(page).toHaveURL(address);

    for (const title of ['Post 2', 'Post one']) {
      await page.getByRole('button', { name: `Delete ${title}` }).click();
      await confirmation(page).getByRole('button', { name: 'Delete job' }).click();
      await expect(card(page, title)).toHaveCount(0);
    }
    await expect(page.getByText('There are no older jobs.')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText(`24 jobs matching “${company}”`);
    await newest.click();
    await expect(cards.first()).toHaveText('Post 26');
    await expect(cards).toHaveCount(24);
    await expect(older).toHaveCount(0);
  });
});

test('a search begins at the newest, and so does a link with the number of a page @deep', async ({
  page,
  product,
}) => {
  const company = freshTitle('Works');
  const jobs = Array.from({ length: 25 }, (_, index) => buildJob({ title: `Place ${index + 1}`, company }));
  await withJobs(product, jobs, async () => {
    await openPanel(page, product, `/admin?tab=jobs&q=${encodeURIComponent(company)}&page=2`);
    const cards = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    await expect(cards.first()).toHaveText('Place 25');
    await page.getByRole('link', { name: 'Older' }).click();
    await expect(cards).toHaveText(['Place 1']);
    await page.getByRole('searchbox').fill(`${company} place`);
    await expect(cards.first()).toHaveText('Place 25');
  });
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the panel says so, keeps what it shows, and reads it again when asked @deep', async ({
    page,
    product,
  }) => {
    await openPanel(page, product);
    await page.route('**/admin.data*', (route) => route.abort());
    await page.getByRole('tab', { name: 'Jobs' }).click();
    await expectToast(page, 'Error', 'Failed to fetch data');
    await expect(page.getByText('this is what was shown before')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Courses' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'Python Development', exact: true })).toBeVisible();
    await page.unroute('**/admin.data*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab', { name: 'Jobs' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'Python Developer', exact: true })).toBeVisible();
    await expect(page.getByText('this is what was shown before')).toHaveCount(0);
  });

  test('the number of entries is that of the list in sight, not of what was typed @deep', async ({
    page,
    product,
  }) => {
    await openPanel(page, product, '/admin?tab=webinars&q=aws');
    const status = page.getByRole('tabpanel').getByRole('status');
    const titles = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    await expect(status).toHaveText('1 webinar matching “aws”');
    await page.route('**/admin.data*', (route) => route.abort());
    await page.getByRole('searchbox').fill('no webinar says this');
    await expectToast(page, 'Error', 'Failed to fetch data');
    await expect(status).toHaveText('1 webinar matching “aws”');
    await expect(titles).toHaveText(['Cloud Computing with AWS']);
    await expect(page.getByRole('searchbox')).toHaveValue('no webinar says this');
    await page.unroute('**/admin.data*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(status).toHaveText('0 webinars matching “no webinar says this”');
  });
});
