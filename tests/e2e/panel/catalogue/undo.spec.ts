import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, holdPosts } from '#tests/e2e/support/page-support.ts';
import { coveredControls, holdToast, openPanelOnPhone } from '#tests/e2e/support/reach-support.ts';
import {
  buildCourse,
  buildJob,
  buildRegistration,
  buildWebinar,
  insertRow,
} from '#tests/support/builders.ts';
import type { Product } from '#tests/support/product.ts';
import {
  addRow,
  card,
  confirmation,
  freshTitle,
  openPanel,
  removeRows,
  rowCalled,
} from '../panel-support.ts';

test.use({ reducedMotion: 'no-preference' });

const undo = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Undo' });
const adminPosts = '**/admin.data*';

/** The toast does not leave from under the pointer or the focus. */
const expectToWait = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        document
          .querySelector('.toast')
          ?.getAnimations()
          .map(({ playState }) => playState),
      ),
    )
    .toContain('paused');

/** A job of its own in the panel. */
async function openJob(page: Page, product: Product, open: typeof openPanelOnPhone = openPanel) {
  const job = await addRow(product, 'jobs', buildJob({ title: freshTitle('Kiln Lender') }));
  await open(page, product, `/admin?tab=jobs&q=${encodeURIComponent(job.title)}`);
  return job;
}

async function deleteJob(page: Page, title: string) {
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await confirmation(page).getByRole('button', { name: 'Delete job' }).click();
  await expectToast(page, 'Success', 'Job deleted successfully');
}

test('a job that was deleted by mistake is back after Undo, as it was', async ({ page, product }) => {
  const { title, ...job } = await openJob(page, product);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(confirmation(page)).toHaveAccessibleDescription(
    'It leaves the site at once. You can bring it back for 30 days.',
  );
  await confirmation(page).getByRole('button', { name: 'Delete job' }).click();
  await expectToast(page, 'Success', 'Job deleted successfully');
  await expect(page.locator('.toast')).toHaveRole('status');
  await expect(card(page, title)).toHaveCount(0);
  await undo(page).hover();
  await expectToWait(page);
  await undo(page).click();
  await expectToast(page, 'Success', 'Job restored successfully');
  await expect(undo(page)).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(1);
  await expect(card(page, title)).toBeVisible();
  expect(await rowCalled(product, 'jobs', title)).toEqual({ ...job, title });
  await removeRows(product, 'jobs', title);
});

test('with the keyboard Undo is under the focus when the question closes, and the panel after it', async ({
  page,
  product,
}) => {
  const { title } = await openJob(page, product);
  await page.getByRole('button', { name: `Delete ${title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(confirmation(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(undo(page)).toBeFocused();
  await expectToWait(page);
  await expect(card(page, title)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Job restored successfully');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(card(page, title)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await removeRows(product, 'jobs', title);
});

test('who deletes with the mouse keeps the focus in the list, and the toast leaves by itself @deep', async ({
  page,
  product,
}) => {
  const { title } = await openJob(page, product);
  await deleteJob(page, title);
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.mouse.move(0, 0);
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 10_000 });
});

test('a webinar comes back with the seats of those who registered @deep', async ({ page, product }) => {
  const title = freshTitle('Glaze Talk');
  const { id } = await addRow(product, 'webinars', buildWebinar({ title, max_attendees: 2 }));
  const owner = (sql: string, values: unknown[]) => product.database.pool.query(sql, values);
  await insertRow(owner, 'course_enrollments', buildRegistration(id, 7001));
  await openPanel(page, product, `/admin?tab=webinars&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(confirmation(page)).toHaveAccessibleDescription(
    '1 person holds a seat in it, and deleting it tells nobody. To have them told, edit it and choose the status Cancelled instead. Their registrations stay among the leads. It leaves the site at once. You can bring it back for 30 days, and their seats with it.',
  );
  await confirmation(page).getByRole('button', { name: 'Delete webinar' }).click();
  await undo(page).click();
  await expectToast(page, 'Success', 'Webinar restored successfully');
  await expect(card(page, title)).toContainText('1 of 2 seats taken');
  await owner('delete from public.course_enrollments where webinar_id = $1', [id]);
  await removeRows(product, 'webinars', title);
});

test('a course whose address is taken by now says that it got another @deep', async ({ page, product }) => {
  const title = freshTitle('Raku');
  const { slug } = await addRow(product, 'courses', buildCourse({ title }));
  await openPanel(page, product, `/admin?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await confirmation(page).getByRole('button', { name: 'Delete course' }).click();
  await expect(undo(page)).toBeVisible();
  await holdToast(page);
  await addRow(product, 'courses', buildCourse({ title: `${title} anew`, slug }));
  await undo(page).click();
  await expectToast(
    page,
    'Success',
    'Course restored successfully. Another course has its address by now, so it got a new one',
  );
  expect((await rowCalled(product, 'courses', title)).slug).toBe(`${slug}-2`);
  await removeRows(product, 'courses', title);
});

test('Undo that is pressed twice restores once, and says what it does meanwhile @deep', async ({
  page,
  product,
}) => {
  const { title } = await openJob(page, product);
  await deleteJob(page, title);
  const releasePosts = await holdPosts(page);
  await undo(page).dblclick();
  await expect(page.getByRole('button', { name: 'Restoring...' })).toHaveAttribute('aria-disabled', 'true');
  releasePosts();
  await expectToast(page, 'Success', 'Job restored successfully');
  await expect(card(page, title)).toHaveCount(1);
  await removeRows(product, 'jobs', title);
});

test('on a phone the toast with its button covers nothing @deep', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { title } = await openJob(page, product, openPanelOnPhone);
  await deleteJob(page, title);
  await holdToast(page);
  await expect(undo(page)).toBeInViewport({ ratio: 1 });
  expect(await coveredControls(page)).toEqual([]);
});

test.describe('when it does not work', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const [fault, isDone] of [
    ['the connection drops', false],
    ['the answer is lost', true],
  ] as const) {
    test(`because ${fault}, the toast says so and lets one try again @deep`, async ({ page, product }) => {
      const { title } = await openJob(page, product);
      await deleteJob(page, title);
      await holdToast(page);
      await page.route(adminPosts, async (route) => {
        if (route.request().method() === 'POST' && isDone) await route.fetch();
        await route.abort();
      });
      await undo(page).click();
      await expectToast(page, 'Error', 'Failed to restore job');
      await page.unroute(adminPosts);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectToast(page, 'Success', 'Job restored successfully');
      await expect(card(page, title)).toBeVisible();
      await removeRows(product, 'jobs', title);
    });
  }

  test('because it is not kept any longer, the toast says so @deep', async ({ page, product }) => {
    const { id, title } = await openJob(page, product);
    await deleteJob(page, title);
    await holdToast(page);
    await product.database.pool.query('delete from private.bin where id = $1', [id]);
    await undo(page).click();
    await expectToast(page, 'Error', 'This job is no longer kept, so it cannot be restored');
  });
});
