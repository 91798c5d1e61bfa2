import { kindNames } from '#app/features/panel/catalogue/kinds.ts';
import { textKinds } from '#supabase/text-kinds.ts';
import { buildCourse, buildJob } from '#tests/support/builders.ts';
import { expectNoBarrier } from '../support/axe-support.ts';
import { expect, test } from '../support/fixtures.ts';
import { hydrated } from '../support/page-support.ts';
import { addRow, confirmation, editor, freshTitle, openPanel, removeRows } from './panel-support.ts';

test.use({ expectedErrors: [/status of 422/] });

test('the lists, the empty one and the question before deleting have no barriers', async ({
  page,
  product,
}) => {
  await openPanel(page, product, '/admin?tab=webinars');
  await expectNoBarrier(page);
  for (const path of ['/admin/workshops', '/admin/figures']) {
    await page.goto(path);
    await expectNoBarrier(page);
  }
  await page.goto('/admin?tab=jobs&q=nothing+has+this');
  await expectNoBarrier(page);
  await page.goto('/admin');
  await hydrated(page);
  await page.getByRole('button', { name: 'Delete Python Development' }).click();
  await expect(confirmation(page)).toBeVisible();
  await expectNoBarrier(page);
});

test('the dialogs of webinars and jobs have no barriers, a newer version included', async ({
  page,
  product,
}) => {
  const { id, title } = await addRow(product, 'jobs', buildJob({ title: freshTitle('Carver') }));
  await openPanel(page, product, '/admin?tab=webinars&add=');
  await expect(editor(page)).toBeVisible();
  await expectNoBarrier(page);
  await page.goto(`/admin?tab=jobs&edit=${id}`);
  await editor(page).getByLabel('Location').fill('Mine');
  await product.database.pool.query(`update public.jobs set company = 'Theirs' where id = $1`, [id]);
  await editor(page).getByRole('button', { name: 'Save job' }).click();
  await expect(editor(page).getByText(/newer version of this job/)).toBeVisible();
  await expectNoBarrier(page);
  await removeRows(product, 'jobs', title);
});

test('the course editor has no barriers, its preview included', async ({ page, product }) => {
  const plan = [{ title: 'Clay', weeks: [{ title: 'Week 1', topics: ['Wedging', 'Centring'] }] }];
  const row = buildCourse({ title: freshTitle('Carving'), features: ['Notes'], detailed_curriculum: plan });
  const { id, title } = await addRow(product, 'courses', row);
  await openPanel(page, product, `/admin?edit=${id}`);
  await editor(page).getByRole('form').getByText('1 week').click();
  await editor(page).getByRole('form').getByText('2 topics').click();
  await expectNoBarrier(page);
  await editor(page).getByRole('button', { name: 'Preview' }).click();
  await expectNoBarrier(page);
  await removeRows(product, 'courses', title);
});

test('people, the question about a role, the record and an invitation have no barriers', async ({
  page,
  product,
}) => {
  await openPanel(page, product, '/admin/people');
  const { pool } = product.database;
  const email = 'bala-with-a-rather-long-name@a-rather-long-domain.example.com';
  await pool.query(`insert into public.staff_invitations (email, role) values ($1, 'editor')`, [email]);
  await page.goto('/admin/people');
  await hydrated(page);
  await expectNoBarrier(page);
  await page
    .getByRole('button', { name: /^Change the role/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('Does not work here any more');
  await expectNoBarrier(page);
  for (const path of ['/admin/settings', '/admin/settings/before-you-open']) {
    await page.goto(path);
    await hydrated(page);
    await expectNoBarrier(page);
  }
  await page.goto('/admin/record');
  await expectNoBarrier(page);
  const token = await pool.query(
    'select private.make_invitation_token(id) as token from public.staff_invitations where email = $1',
    [email],
  );
  await page.goto(`/invitation?token=${token.rows[0].token}`);
  await expectNoBarrier(page);
  await pool.query('delete from public.staff_invitations where email = $1', [email]);
});

test('the lists of texts, their editor and its preview have no barriers, on a phone too @deep', async ({
  page,
  product,
}) => {
  await openPanel(page, product, '/admin/texts?tab=employers');
  await expectNoBarrier(page);
  const nav = page.getByRole('navigation', { name: 'Kinds of texts' });
  for (const kind of textKinds) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await nav.getByRole('link', { name: kindNames[kind].tab, exact: true }).click();
    await page.getByRole('link', { name: `Add ${kindNames[kind].item}` }).click();
    await expect(editor(page)).toBeVisible();
    await expectNoBarrier(page);
    await page.keyboard.press('Escape');
    await expect(editor(page)).toHaveCount(0);
  }
  const { rows } = await product.database.pool.query('select id from public.pages order by position limit 1');
  await page.goto(`/admin/texts?tab=pages&edit=${rows[0].id}`);
  await editor(page).getByText('Facts of the institute in these texts').click();
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/texts?tab=trainers');
  await hydrated(page);
  await page.getByRole('button', { name: 'Kind of texts: Trainers' }).click();
  await expectNoBarrier(page);
});
