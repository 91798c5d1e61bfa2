import type { Page } from '@playwright/test';
import { fillSignIn } from '#tests/e2e/account/account-support.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { dropReads, expectToast, holdPosts, hydrated, staleNotice } from '#tests/e2e/support/page-support.ts';
import { openDesk, storeInquiry } from './lead-desk-support.ts';

const timeline = (page: Page) =>
  page.getByRole('region', { name: 'Notes and timeline' }).getByRole('listitem');
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

async function open(page: Page, { id }: { id: string }) {
  await page.goto(`/admin/leads/${id}`);
  await hydrated(page);
}

// Work on a lead that the network, the clock or another tab gets in the way of.

test('what is done while a save is under way is not lost @deep', async ({ page, product }) => {
  const lead = await storeInquiry(product);
  await openDesk(page, product);
  await open(page, lead);
  let release = await holdPosts(page);
  await note(page).fill('Rang twice.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible();
  await expect(note(page)).not.toBeEditable();
  release();
  await expectToast(page, 'Success', 'Note added successfully');
  await expect(note(page)).toBeEditable();

  release = await holdPosts(page);
  await page.getByLabel('Status').selectOption('Contacted');
  await page.getByLabel('Next follow-up').fill('2099-12-24');
  await save(page);
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.getByLabel('Status').selectOption('Lost');
  release();
  await expectToast(page, 'Success', 'Lead updated successfully');
  await expect(timeline(page).filter({ hasText: 'from New to Contacted' })).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('lost');
  await save(page);
  await expect(timeline(page).filter({ hasText: 'from Contacted to Lost' })).toBeVisible();
  await expect(page.getByLabel('Next follow-up')).toHaveValue('24/12/2099');
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('a note and a choice stay where they were typed, and are not left by accident', async ({
    page,
    product,
  }) => {
    const lead = await storeInquiry(product);
    await openDesk(page, product);
    await open(page, lead);
    await page.route(/\.data/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await note(page).fill('Called, will come on Monday.');
    await page.getByLabel('Status').selectOption('Contacted');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expectToast(page, 'Error', 'Failed to update lead');
    await expect(note(page)).toHaveValue('Called, will come on Monday.');
    await page.unroute(/\.data/);
    await page.getByRole('link', { name: 'All leads' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    // Ringing somebody leaves nothing.
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.dismiss();
    });
    await page.getByRole('link', { name: 'Call' }).click();
    await page.getByRole('button', { name: 'Add note' }).click();
    await expectToast(page, 'Success', 'Note added successfully');
    expect(questions).toEqual([]);
    await expect(page.getByLabel('Status')).toHaveValue('contacted');
  });

  test('a note whose answer was lost is stored once when it is sent again @deep', async ({
    page,
    product,
  }) => {
    const lead = await storeInquiry(product);
    await openDesk(page, product);
    await open(page, lead);
    await page.route(
      /\.data/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const add = () => page.getByRole('button', { name: 'Add note' }).click();
    await note(page).fill('Rang twice.');
    await add();
    await expectToast(page, 'Error', 'Failed to update lead');
    await add();
    await expectToast(page, 'Success', 'Note added successfully');
    // The same words once more are another note.
    await expect(note(page)).toHaveValue('');
    await expect(timeline(page).filter({ hasText: 'Rang twice.' })).toHaveCount(1);
    await note(page).fill('Rang twice.');
    await add();
    await expect(timeline(page).filter({ hasText: 'Rang twice.' })).toHaveCount(2);
  });

  test('a choice stays when the note beside it is stored but the page cannot be read anew @deep', async ({
    page,
    product,
  }) => {
    const lead = await storeInquiry(product);
    await openDesk(page, product);
    await open(page, lead);
    await page.getByLabel('Status').selectOption('Contacted');
    await note(page).fill('Rang twice.');
    const restore = await dropReads(page);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expectToast(page, 'Success', 'Note added successfully');
    await expect(staleNotice(page)).toBeVisible();
    await expect(page.getByLabel('Status')).toHaveValue('contacted');
    await restore();
    await save(page);
    await expect(timeline(page).filter({ hasText: 'Rang twice.' })).toBeVisible();
    await expect(staleNotice(page)).toBeHidden();
  });
});

test.describe('once the session has ended', () => {
  test.use({ expectedErrors: [/WebSocket/] });

  test('a note and a choice stay, and are saved after signing in again in a new tab @deep', async ({
    page,
    product,
    context,
  }) => {
    const lead = await storeInquiry(product);
    const worker = await openDesk(page, product);
    await open(page, lead);
    // Who is signed in changes twice: the browser asks whether to leave what is not saved, and somebody stays.
    page.on('dialog', (dialog) => dialog.dismiss());
    await note(page).fill('Called, will come on Monday.');
    await page.getByLabel('Status').selectOption('Contacted');
    await product.database.pool.query('delete from auth.sessions where user_id = $1', [worker.id]);
    const notices = page.getByRole('alert').filter({ hasText: 'You are signed out.' });
    await page.getByRole('button', { name: 'Add note' }).click();
    await expectToast(page, 'Error', 'Failed to update lead');
    await expect(notices).toContainText('Nothing that you typed is lost.');
    await expect(notices).toBeFocused();
    await save(page);
    await expect(notices).toHaveCount(2);
    await expectNoBarrier(page);
    await expect(note(page)).toHaveValue('Called, will come on Monday.');

    const opened = context.waitForEvent('page');
    await notices.first().getByRole('link', { name: 'Sign in again in a new tab' }).click();
    const second = await opened;
    await hydrated(second);
    await fillSignIn(second, worker);
    await expect(second).toHaveURL('/');
    await second.close();
    await page.getByRole('button', { name: 'Add note' }).click();
    await expectToast(page, 'Success', 'Note added successfully');
    await save(page);
    await expect(notices).toHaveCount(0);
    await expect(timeline(page).filter({ hasText: 'will come on Monday' })).toBeVisible();
    await expect(timeline(page).filter({ hasText: 'from New to Contacted' })).toBeVisible();
  });
});
