import type { BrowserContext, Page } from '@playwright/test';
import { createDeskWorker, storeInquiry } from '../panel/lead-desk/lead-desk-support.ts';
import { editor, freshTitle } from '../panel/panel-support.ts';
import { expectNoBarrier } from '../support/axe-support.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast, hydrated } from '../support/page-support.ts';
import { type Account, arriveSignedIn, createAccount, signIn, signOut } from './account-support.ts';

// The channel of the panel ends with its session.
test.use({ expectedErrors: [/WebSocket/] });

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'You were signed out in another tab.' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });

/** Opens this address, and waits for the client that hears of other tabs: it comes after React. */
async function arrive(page: Page, account: Account, path: string) {
  await arriveSignedIn(page, account, path);
  await page.waitForLoadState('networkidle');
}

async function signOutElsewhere(context: BrowserContext, account: Account): Promise<Page> {
  const second = await context.newPage();
  await second.goto('/');
  await hydrated(second);
  await signOut(second, account);
  return second;
}

test('a half-written note stays, the lead does not, and the note is sent after signing in again @deep', async ({
  page,
  product,
  context,
}) => {
  const lead = await storeInquiry(product);
  const worker = await createDeskWorker(product, 'Asha');
  await arrive(page, worker, `/admin/leads/${lead.id}`);
  await note(page).fill('Called, will come on Monday.');
  await page.getByLabel('Status').selectOption('Contacted');
  const second = await signOutElsewhere(context, worker);

  await expect(notice(page)).toContainText('Nothing that you typed is lost.');
  await expect(notice(page)).toBeInViewport();
  await expect(note(page)).toBeVisible();
  await expect(note(page)).toHaveValue('Called, will come on Monday.');
  await expect(page.getByLabel('Status')).toHaveValue('contacted');
  const heading = page.locator('h1');
  await expect(heading).toHaveText(lead.name);
  await expect(heading).toBeHidden();
  await expect(page).toHaveTitle('Signed out');
  for (const text of [lead.phone, lead.email, lead.message ?? ''])
    for (const place of await page.getByText(text).all()) await expect(place).toBeHidden();
  await expectNoBarrier(page, { within: '[role=alert]' });

  const opened = context.waitForEvent('page');
  await notice(page).getByRole('link', { name: 'Sign in again in a new tab' }).click();
  await (await opened).close();
  await signIn(second, worker);
  await expect(notice(page)).toHaveCount(0);
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${lead.name}`));
  await page.getByRole('button', { name: 'Add note' }).click();
  await expectToast(page, 'Success', 'Note added successfully');
  await expect(page.getByRole('listitem').filter({ hasText: 'will come on Monday' })).toBeVisible();
});

test('when somebody else signs in, nothing of the first one stays, and nobody is asked', async ({
  page,
  product,
  context,
}) => {
  const lead = await storeInquiry(product);
  const worker = await createDeskWorker(product, 'Asha');
  await arrive(page, worker, `/admin/leads/${lead.id}`);
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  await note(page).fill('Called, will come on Monday.');
  const second = await signOutElsewhere(context, worker);
  await expect(notice(page)).toBeVisible();
  await signIn(second, await createAccount(product));
  await expect(page).toHaveURL('/');
  await expect(page.getByText(lead.name)).toHaveCount(0);
  expect(questions).toEqual([]);
});

test('with nothing typed, or no longer, the page is left as before @deep', async ({
  page,
  product,
  context,
}) => {
  const lead = await storeInquiry(product);
  const worker = await createDeskWorker(product, 'Asha');
  await arrive(page, worker, `/admin/leads/${lead.id}`);
  await note(page).fill('Called.');
  await note(page).fill('');
  await signOutElsewhere(context, worker);
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test('in an editor the notice is where it can be reached @deep', async ({ page, product, context }) => {
  const title = freshTitle('Half a job');
  const worker = await createDeskWorker(product, 'Asha');
  await arrive(page, worker, '/admin?tab=jobs');
  await page.getByRole('link', { name: 'Add Job' }).click();
  await editor(page).getByLabel('Title').fill(title);
  const second = await signOutElsewhere(context, worker);
  const link = notice(page).getByRole('link', { name: 'Sign in again in a new tab' });
  await expect(notice(page)).toBeInViewport();
  await link.click({ trial: true });
  await expect(editor(page).getByLabel('Title')).toHaveValue(title);
  // Whoever goes instead is asked first, and can read the question.
  await editor(page).getByLabel('Title').press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor(page).getByLabel('Title')).toHaveValue(title);
  await signIn(second, worker);
  await expect(notice(page)).toHaveCount(0);
  await expect(editor(page).getByRole('button', { name: 'Add Job' })).toBeVisible();
});

test('what was typed on the account page stays, too @deep', async ({ page, product, context }) => {
  const account = await createAccount(product);
  await arrive(page, account, '/account');
  await page.getByLabel('Full name').fill('Meena S. Raman');
  const second = await signOutElsewhere(context, account);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Meena S. Raman');
  await expect(page.getByText(`Signed in as ${account.email}`)).toBeHidden();
  await signIn(second, account);
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expect(page.locator('.toast')).toContainText('Success');
});
