import { createAccount, expectSignedIn, fillSignIn } from '#tests/e2e/account/account-support.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { buildEnrollment, buildInquiry } from '#tests/support/builders.ts';
import { startProduct } from '#tests/support/product.ts';

test('the figures are those of the leads and seats that there are', async ({ page, deployed }) => {
  // A product of its own: every lead of another test would count.
  const product = await startProduct({ LOG_LEVEL: 'error' }, { deployed });
  const { pool } = product.database;
  try {
    const admin = await createAccount(product, { role: 'admin' });
    await page.goto(`${product.server.url}/auth?next=/admin/figures`);
    await fillSignIn(page, admin);
    await expectSignedIn(page, admin);
    await expect(page.getByText('No leads in the last 30 days.')).toBeVisible();
    await expectNoBarrier(page);

    const service = product.service();
    for (const number of [1, 2, 3]) {
      const lead = { email: `person-${number}@example.com`, phone: `980000000${number}` };
      await service.from('contact_inquiries').insert(buildInquiry(lead)).throwOnError();
      await service
        .from('course_enrollments')
        .insert(buildEnrollment({ ...lead, course_id: 'java', course_name: 'Java Programming' }))
        .throwOnError();
    }
    await pool.query(
      `update contact_inquiries set created_at = now() - interval '10 days' where phone = '9800000001'`,
    );
    await pool.query(
      `update contact_inquiries set created_at = now() - interval '40 days' where phone = '9800000002'`,
    );
    await pool.query(
      `update webinars set max_attendees = 10, registered_count = case title when 'Cloud Computing with AWS' then 10 else 4 end`,
    );

    await page.reload();
    const days = page.getByRole('region', { name: 'Leads per day' });
    await expect(days).toContainText('5 leads in 30 days, 4 more than in the 30 days before.');
    await expect(days).toContainText('with 4.');
    await days.getByText('The figures, day by day').click();
    await expect(days.getByRole('row')).toHaveCount(31);
    // Day, enquiries, courses, workshops, all.
    await expect(days.getByRole('row').nth(1).getByRole('cell')).toHaveText(['1', '3', '0', '4']);
    await expect(days.getByRole('row').nth(11).getByRole('cell')).toHaveText(['1', '0', '0', '1']);

    const courses = page.getByRole('region', { name: 'Leads per course' });
    await expect(courses).toContainText('Java Programming is asked for most: 3 of 5 leads.');
    await expect(courses.getByRole('row', { name: /^Python Development/ })).toContainText('2');
    const workshops = page.getByRole('region', { name: 'Seats in workshops' });
    await expect(workshops).toContainText(
      '4 workshops are open: 22 of 40 seats are taken, 1 workshop is fully booked.',
    );
    await expect(workshops.getByRole('row', { name: /Cloud Computing with AWS/ })).toContainText('10 of 10');
    await expectNoBarrier(page);

    await page.getByRole('link', { name: '7 days' }).click();
    await expect(page).toHaveURL(/\?days=7$/);
    await expect(days).toContainText('4 leads in 7 days, 3 more than in the 7 days before.');
    await page.getByRole('link', { name: '90 days' }).click();
    await expect(days).toContainText('6 leads in 90 days, 6 more than in the 90 days before.');
  } finally {
    await page.close();
    await product.close();
  }
});
