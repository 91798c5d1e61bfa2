import { readMessage } from '#tests/support/mailbox.ts';
import type { Product } from '#tests/support/product.ts';
import { expect, test } from '../support/fixtures.ts';
import { dismissToast, expectToast, hydrated } from '../support/page-support.ts';
import { accountPassword, expectSignedIn, fillSignIn, followLink, freshEmail } from './account-support.ts';

// A form that is refused answers 422, and Chromium logs that.
test.use({ expectedErrors: [/status of 422/] });

const offer = 'Send the confirmation mail again';
/** A project elsewhere does not tell whether it really sends. */
const asked = /Check your email|^Not Sent/;

/** Somebody whose mail never came: an account whose address is yet to be confirmed. */
async function createUnconfirmed(product: Product) {
  const email = freshEmail();
  const { error } = await product.service().auth.admin.createUser({ email, password: accountPassword });
  if (error) throw error;
  return { email, password: accountPassword, name: email.split('@')[0] ?? '' };
}

test('somebody who has not confirmed the address gets another mail, and its link leads on', async ({
  page,
  product,
}) => {
  const account = await createUnconfirmed(product);
  await page.goto('/auth?next=%2Fjobs');
  await hydrated(page);
  await fillSignIn(page, account);
  await expectToast(page, 'Sign In Failed', 'Email not confirmed');
  const panel = page.getByRole('tabpanel', { name: 'Email' });
  await panel.getByRole('button', { name: offer }).click();
  await expect(page.locator('.toast')).toHaveText(asked);
  await expect(panel.getByLabel('Email')).toHaveValue(account.email);
  await expect(panel.getByLabel('Password')).toHaveValue(account.password);
  await expect(panel.getByRole('button', { name: /^Resend mail in \d+ s$/ })).toBeDisabled();
  await followLink(page, (await readMessage(product.dataDir, account.email)).link);
  await expect(page).toHaveURL('/jobs');
  await expectSignedIn(page, account);
});

test('the code of that mail confirms the address, too @deep', async ({ page, product }) => {
  const account = await createUnconfirmed(product);
  await page.goto('/auth?next=%2Fjobs');
  await hydrated(page);
  await fillSignIn(page, account);
  const panel = page.getByRole('tabpanel', { name: 'Email' });
  await panel.getByRole('button', { name: offer }).click();
  await panel.getByLabel('Verification code').fill('000000');
  await panel.getByRole('button', { name: 'Verify Code' }).click();
  await expectToast(page, 'Verification Failed', 'Token has expired or is invalid');
  await panel.getByLabel('Verification code').fill((await readMessage(product.dataDir, account.email)).code);
  await panel.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page).toHaveURL('/jobs');
  await expectSignedIn(page, account);
});

test('a mail that is asked for too soon is refused in words, and can be asked for later @deep', async ({
  page,
  product,
}) => {
  const account = await createUnconfirmed(product);
  await page.goto('/auth');
  await hydrated(page);
  const panel = page.getByRole('tabpanel', { name: 'Email' });
  for (const heard of [asked, /^The Mail Was Not Sent$/]) {
    await fillSignIn(page, account);
    await panel.getByRole('button', { name: offer }).click();
    await expect(page.locator('.toast').getByText(heard)).toBeVisible();
    await dismissToast(page);
  }
  await expect(panel.getByText(/you can only request this after \d+ seconds/)).toBeVisible();
  await expect(panel.getByRole('button', { name: offer })).toBeEnabled();
});

test('nobody is offered a mail who does not know the password @deep', async ({ page, product }) => {
  const account = await createUnconfirmed(product);
  await page.goto('/auth');
  await hydrated(page);
  for (const attempt of [
    { ...account, password: 'not the password' },
    { ...account, email: freshEmail() },
  ]) {
    await fillSignIn(page, attempt);
    await expectToast(page, 'Sign In Failed', 'Invalid login credentials');
    await expect(page.getByRole('button', { name: offer })).toHaveCount(0);
    await dismissToast(page);
  }
});

test('a form that somebody made up hears the same for every address @deep', async ({ page, product }) => {
  const known = await createUnconfirmed(product);
  const answers = [known.email, freshEmail()].map(async (email) => {
    const form = { intent: 'resend-confirmation', form: 'email', email };
    const answer = await page.request.post('/auth', { form });
    return [answer.status(), (await answer.text()).replaceAll(email, '')];
  });
  const [one, other] = await Promise.all(answers);
  expect(one).toEqual(other);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the mail is asked for, refused when too soon, and leads on @deep', async ({ page, product }) => {
    const account = await createUnconfirmed(product);
    const panel = page.getByRole('tabpanel', { name: 'Email' });
    await page.goto('/auth?next=%2Fjobs');
    await fillSignIn(page, account);
    await expect(panel.getByText('Email not confirmed')).toBeVisible();
    await panel.getByRole('button', { name: offer }).click();
    await expect(panel.getByText(/the mail to|No mail was sent to/)).toBeVisible();
    await expect(panel.getByLabel('Email')).toHaveValue(account.email);
    await panel.getByRole('button', { name: 'Resend mail' }).click();
    await expect(panel.getByText(/you can only request this after \d+ seconds/)).toBeVisible();
    await expect(panel.getByLabel('Email')).toHaveValue(account.email);
    await page.goto((await readMessage(product.dataDir, account.email)).link);
    await expect(page).toHaveURL('/jobs');
    await expectSignedIn(page, account);
  });
});
