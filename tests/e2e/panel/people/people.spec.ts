import type { Page } from '@playwright/test';
import {
  accountPassword,
  arriveSignedIn,
  createAccount,
  fillSignIn,
  freshEmail,
  giveRole,
} from '#tests/e2e/account/account-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, hydrated } from '#tests/e2e/support/page-support.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import type { Product } from '#tests/support/product.ts';
import { chooseRole, elsewhere, freshTitle, openPanel } from '../panel-support.ts';

// A refusal is told with this status.
test.use({ expectedErrors: [/status of 422/] });

const panelPages = (page: Page) => page.getByRole('navigation', { name: 'Admin panel' }).getByRole('link');

/** The link in the newest invitation to an address. */
async function invitationLink(product: Product, email: string) {
  const { text } = await readMessage(product.dataDir, email, 'invites you');
  return /https?:\S+\/invitation\?token=\S+/.exec(text)?.[0] ?? '';
}

async function invite(page: Page, email: string, role: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption(role);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expectToast(page, 'Success', 'The invitation is kept in the mailbox, not sent: SMTP_URL is not set');
}

test('somebody with an account accepts an invitation, once, and sees their part of the panel', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const invited = await createAccount(product);
  await openPanel(page, product, '/admin/people');
  await invite(page, invited.email, 'Counsellor');
  await expect(page.getByRole('list').filter({ hasText: invited.email })).toContainText(
    'The link works until',
  );

  const link = await invitationLink(product, invited.email);
  const theirs = await elsewhere(browser, baseURL);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Work at Pulli Institute of Technology');
  await theirs.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(theirs, invited);
  await theirs.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(theirs).toHaveURL('/admin/leads');
  await expect(panelPages(theirs)).toHaveText(['Leads', 'Workshops', 'Figures']);
  await expect(theirs.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);

  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('You work here already');
  await theirs.goto('/account');
  await expect(theirs.getByRole('region', { name: 'Your work here' })).toContainText(
    'Counsellor, given by Meena Sundaram',
  );
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: invited.email })).toContainText(
    'Second step off',
  );
  await theirs.context().close();
});

test('somebody without an account signs up from the invitation and accepts it @deep', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const email = freshEmail();
  await openPanel(page, product, '/admin/people');
  await invite(page, email, 'Editor');
  const theirs = await elsewhere(browser, baseURL);
  await theirs.goto(await invitationLink(product, email));
  await theirs.getByRole('link', { name: 'Sign Up' }).click();
  await hydrated(theirs);
  const panel = theirs.getByRole('tabpanel', { name: 'Sign Up' });
  await panel.getByLabel('Full name').fill('Ravi Kumar');
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(accountPassword);
  await panel.getByLabel('Confirm password').fill(accountPassword);
  await panel.getByRole('button', { name: 'Sign Up' }).click();
  await expect(panel.getByText('Follow the link')).toBeVisible();
  await theirs.goto((await readMessage(product.dataDir, email, 'Confirm')).link);
  // A link in a mail shows whose the address is; the password could be that of whoever signed up with it first.
  await theirs.getByLabel('Your password').fill('not the one');
  await theirs.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(theirs.getByRole('main').getByText('Invalid login credentials')).toBeVisible();
  await theirs.getByLabel('Your password').fill(accountPassword);
  await theirs.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(theirs).toHaveURL('/admin');
  await expect(panelPages(theirs)).toHaveText(['Overview', 'Texts', 'Workshops', 'Figures']);
  await theirs.goto('/admin/leads');
  await expect(theirs).toHaveURL('/admin');
  await theirs.context().close();
});

test('an invitation for another address is not accepted, and a withdrawn one opens nothing @deep', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const email = freshEmail();
  await openPanel(page, product, '/admin/people');
  await invite(page, email, 'Administrator');
  const theirs = await elsewhere(browser, baseURL);
  const other = await createAccount(product);
  const link = new URL(await invitationLink(product, email));
  await arriveSignedIn(theirs, other, link.pathname + link.search);
  await expect(theirs.getByText(`You are signed in as ${other.email}`)).toBeVisible();
  const opened = await theirs.request.get(link.pathname + link.search);
  expect(opened.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
  });
  const forced = await theirs.request.post(link.pathname + link.search, { form: { form: 'accept' } });
  expect(forced.status()).toBe(422);
  await theirs.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(theirs).toHaveURL(link.pathname + link.search);
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click();
  await expectToast(page, 'Success', 'Invitation withdrawn successfully');
  await expect(page.getByText(email)).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This invitation is not open any more');
  await theirs.context().close();
});

test('another role counts from the next click on', async ({ page, product, browser, baseURL }) => {
  const name = freshTitle('Ravi');
  const ravi = await createAccount(product, { role: 'counsellor', fullName: name });
  const theirs = await elsewhere(browser, baseURL);
  await arriveSignedIn(theirs, ravi, '/admin/leads');
  await openPanel(page, product, '/admin/people');
  const dialog = await chooseRole(page, name, 'Counsellor');
  await expect(dialog.getByText('They may see figures and work on leads.')).toBeVisible();
  await dialog.getByLabel('Role').selectOption('Editor');
  await expect(dialog.getByText('They may see figures and write the catalogue.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Role' }).click();
  await expectToast(page, 'Success', `${name} is editor now`);
  await panelPages(theirs).filter({ hasText: 'Leads' }).click();
  await expect(theirs).toHaveURL('/admin');
  await expect(panelPages(theirs)).toHaveText(['Overview', 'Texts', 'Workshops', 'Figures']);
  await theirs.context().close();
});

const roles = async (product: Product, ids: string[]) =>
  (await product.database.pool.query('select role from public.profiles where id = any($1)', [ids])).rows.map(
    ({ role }) => role as string,
  );

/** Whoever else administers in this database is suspended meanwhile, and counts for nothing. */
async function withoutOthers({ database: { pool } }: Product, work: () => Promise<void>) {
  const { rows } = await pool.query<{ id: string }>(
    `update auth.users set banned_until = now() + interval '1 hour'
     where id in (select id from public.profiles where role = 'admin') returning id`,
  );
  try {
    await work();
  } finally {
    await pool.query('update auth.users set banned_until = null where id = any($1)', [
      rows.map(({ id }) => id),
    ]);
  }
}

test('of two administrators who let each other go at the same moment one stays @deep', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const theirs = await elsewhere(browser, baseURL);
  await withoutOthers(product, async () => {
    const [asha, bala] = [freshTitle('Asha'), freshTitle('Bala')];
    const accounts = [
      await createAccount(product, { role: 'admin', fullName: asha }),
      await createAccount(product, { role: 'admin', fullName: bala }),
    ] as const;
    await arriveSignedIn(page, accounts[0], '/admin/people');
    await arriveSignedIn(theirs, accounts[1], '/admin/people');
    const letGo = 'Does not work here any more';
    const questions = [await chooseRole(page, bala, letGo), await chooseRole(theirs, asha, letGo)];
    await Promise.all(questions.map((question) => question.getByRole('button', { name: 'Let Go' }).click()));
    await expect
      .poll(
        async () =>
          (
            await roles(
              product,
              accounts.map(({ id }) => id),
            )
          ).toSorted(),
        { message: 'one stays' },
      )
      .toEqual(['admin', 'user']);
  });
  await theirs.context().close();
});

test('the only administrator can neither be let go nor be given another role @deep', async ({
  page,
  product,
}) => {
  await withoutOthers(product, async () => {
    const name = freshTitle('Asha');
    const asha = await createAccount(product, { role: 'admin', fullName: name });
    await arriveSignedIn(page, asha, '/account');
    // The list is read again after each answer. Never answered here: a refusal must not wait for it.
    await page.route('**/people.data*', (route) => route.request().method() === 'POST' && route.continue());
    for (const role of ['Editor', 'Does not work here any more']) {
      // Without the toast of the one before.
      await page.goto('/admin/people');
      await hydrated(page);
      const question = await chooseRole(page, name, role);
      await question.getByRole('button', { name: /^(Save Role|Let Go)$/ }).click();
      await expectToast(page, 'Error', 'This is the only administrator. Make somebody else one first.');
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    }
    expect(await roles(product, [asha.id])).toEqual(['admin']);
    await giveRole(product, asha.id, 'user');
  });
});

test('an administrator sees and changes the limit for reading leads, and a wrong number is refused', async ({
  page,
  product,
}) => {
  const stored = async () =>
    (
      await product.database.pool.query(
        `select value from public.settings where name = 'people_read_an_hour'`,
      )
    ).rows[0]?.value;
  await openPanel(page, product, '/admin/people');
  const form = page.getByRole('form', { name: 'Reading leads' });
  const limit = form.getByLabel('People within an hour');
  await expect(limit).toHaveValue('300');
  await limit.fill('none');
  await form.getByRole('button', { name: 'Save Limit' }).click();
  await expect(form.getByText('Please write a whole number from 1 to 999999.')).toBeVisible();
  await limit.fill('250');
  await form.getByRole('button', { name: 'Save Limit' }).click();
  await expectToast(page, 'Success', 'The audit log now records reading more than 250 people within an hour');
  expect(await stored()).toBe(250);
  await page.goto('/admin/record');
  await page.getByText('changed the setting “Limit for reading leads”').first().waitFor();
  await page.getByRole('link', { name: 'Open' }).first().click();
  await expect(page).toHaveURL('/admin/people#reading-limit');
  await limit.fill('300');
  await limit.press('Enter');
  await expectToast(page, 'Success', 'The audit log now records reading more than 300 people within an hour');
  expect(await stored()).toBe(300);
});
