import type { Page } from '@playwright/test';
import { buildJob } from '#tests/support/builders.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast, holdPosts } from '../support/page-support.ts';
import { addRow, confirmation, editor, freshTitle, openPanel, removeRows } from './panel-support.ts';

// The server has done what it was asked for, and the connection drops before it can say so.

test.use({ expectedErrors: [/Failed to load resource/] });

const adminPosts = '**/admin.data*';

const loseAnswers = (page: Page) =>
  page.route(adminPosts, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });

test('something new that is sent again is stored once', async ({ page, product }) => {
  const title = freshTitle('Kiln Builder');
  await openPanel(page, product, '/admin?tab=jobs&add=');
  await editor(page).getByLabel('Title').fill(title);
  await loseAnswers(page);
  const add = editor(page).getByRole('button', { name: 'Add job' });
  await add.click();
  await expectToast(page, 'Error', 'Failed to add job');
  await page.unroute(adminPosts);
  await add.click();
  await expectToast(page, 'Success', 'Job added successfully');
  const { rows } = await product.database.pool.query('select id from public.jobs where title = $1', [title]);
  expect(rows).toHaveLength(1);
  await removeRows(product, 'jobs', title);
});

test('a change that is sent again is not taken for somebody else’s @deep', async ({ page, product }) => {
  const { id, title } = await addRow(product, 'jobs', buildJob({ title: freshTitle('Kiln Painter') }));
  await openPanel(page, product, `/admin?tab=jobs&edit=${id}`);
  await editor(page).getByLabel('Company').fill('Example Kilns');
  await loseAnswers(page);
  const save = editor(page).getByRole('button', { name: 'Save job' });
  await save.click();
  await expectToast(page, 'Error', 'Failed to update job');
  await page.unroute(adminPosts);
  await save.click();
  await expectToast(page, 'Success', 'Job updated successfully');
  await removeRows(product, 'jobs', title);
});

test('what is deleted again is gone @deep', async ({ page, product }) => {
  const { title } = await addRow(product, 'jobs', buildJob({ title: freshTitle('Kiln Sweeper') }));
  await openPanel(page, product, `/admin?tab=jobs&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await loseAnswers(page);
  const remove = confirmation(page).getByRole('button', { name: 'Delete job' });
  await remove.click();
  await expectToast(page, 'Error', 'Failed to delete job');
  await page.unroute(adminPosts);
  if (!(await remove.isVisible())) await page.getByRole('button', { name: `Delete ${title}` }).click();
  await remove.click();
  await expectToast(page, 'Success', 'Job deleted successfully');
});

test('nothing can be typed that the save under way would leave out @deep', async ({ page, product }) => {
  const title = freshTitle('Kiln Guard');
  await openPanel(page, product, '/admin?tab=jobs&add=');
  await editor(page).getByLabel('Title').fill(title);
  const releasePosts = await holdPosts(page);
  await editor(page).getByRole('button', { name: 'Add job' }).click();
  await expect(editor(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect(page.locator('#entry-form')).toHaveAttribute('inert');
  releasePosts();
  await expectToast(page, 'Success', 'Job added successfully');
  await removeRows(product, 'jobs', title);
});
