import type { Page } from '@playwright/test';
import { buildCourse } from '#tests/support/builders.ts';
import { readMessage } from '#tests/support/mailbox.ts';
import { addWorkshop, bookSeat, removeWorkshop, seatsTaken } from '#tests/support/workshops.ts';
import {
  type Account,
  accountPassword,
  createAccount,
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  fillSignUp,
  followLink,
  freshEmail,
  signIn,
  signOut,
} from '../account/account-support.ts';
import { continueWithGoogle, sitDown } from '../account/google-support.ts';
import { codeFor, passFirstStep, setUp } from '../account/two-step-support.ts';
import { listening } from '../panel/lead-desk/lead-desk-support.ts';
import {
  addRow,
  editor,
  freshTitle,
  openPanel,
  picture,
  removeRows,
  rowCalled,
} from '../panel/panel-support.ts';
import { fillPerson, inquiriesOf, somebody, toasts } from '../site/leads/leads-support.ts';
import {
  bakeryPrompt,
  board,
  chosenTool,
  enhance,
  open,
  prompt,
  toast,
} from '../site/prompt-builder/prompt-builder-steps.ts';
import { expect } from '../support/fixtures.ts';
import { expectToast, hydrated } from '../support/page-support.ts';
import { bakeryWords, test } from './deployed-support.ts';

// Everything that people do on the site, where it is really deployed: an address on https that is not localhost, and a
// proxy that ends TLS in front, of which the site sees nothing but its own name and port.
test.use({ deployed: 'bare', expectedErrors: [/status of 422/] });
// In one worker, so that one server does for all.
test.describe.configure({ mode: 'default' });

async function sendMessage(page: Page) {
  const person = somebody();
  const form = page.locator('#contact form');
  await fillPerson(form, person);
  await form.getByLabel('Course').selectOption('Python Development');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, ...toasts.sent);
  return person;
}

test('a message is sent', async ({ page, product, cookies }) => {
  await page.goto('/#contact');
  await hydrated(page);
  const person = await sendMessage(page);
  expect(await inquiriesOf(product, person)).toMatchObject([person]);
  await cookies.expectSecure();
});

test('a seat is given up by the link of its mail, which no form tells of @deep', async ({
  page,
  product,
  cookies,
}) => {
  const workshop = await addWorkshop(product, { startsIn: 1440 });
  const { token } = await bookSeat(product, workshop);
  await page.goto(`/registration?token=${token}`);
  await page.getByLabel('Name').fill('Meena Sundaram');
  await page.getByRole('button', { name: 'Change Name' }).click();
  await expectToast(page, 'Name Changed', 'Your seat is in this name now.');
  await page.getByRole('button', { name: 'Cancel My Seat' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel My Seat' }).click();
  await expect(page.getByText('You cancelled your seat')).toBeVisible();
  expect(await seatsTaken(product, workshop)).toBe(0);
  await cookies.expectSecure();
  await removeWorkshop(product, workshop);
});

test('somebody signs up, in, out, and in with two steps @deep', async ({ page, product, cookies }) => {
  const email = freshEmail();
  const account: Account = { id: '', email, name: email.split('@')[0] ?? '', password: accountPassword };
  await fillSignUp(page, email);
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await cookies.expectSecure('sb-session-code-verifier');
  const { link } = await readMessage(product.dataDir, email);
  await followLink(page, link);
  await expectSignedIn(page, account);
  await cookies.expectSecure('sb-session');
  await signOut(page, account);
  await cookies.expectSecure();

  await signIn(page, account);
  await cookies.expectSecure('sb-session');
  const { secret } = await setUp(page);
  await cookies.expectSecure('sb-session');
  await signOut(page, account);
  await passFirstStep(page, account, '/account');
  await page.getByLabel('Verification code').fill(codeFor(secret, 1));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();
  await cookies.expectSecure('sb-session');

  await signOut(page, account);
  await cookies.expectSecure();
  expect(await cookies.everSet()).toEqual(['auth-return', 'flash', 'sb-session', 'sb-session-code-verifier']);
});

test('somebody signs in with Google @deep', async ({ page, cookies }) => {
  await sitDown(page, 'kavitha');
  await page.goto('/account');
  await continueWithGoogle(page);
  await expect(page).toHaveURL('/account');
  await expectSignedIn(page, { name: 'kavitha' });
  await cookies.expectSecure('sb-session');
  await signOut(page, { name: 'kavitha' });
  await cookies.expectSecure();
  expect(await cookies.everSet()).toContain('auth-return');
});

test('an administrator saves a course with a picture and sees a lead come in @deep', async ({
  page,
  product,
  cookies,
}) => {
  const { id, title, slug } = await addRow(product, 'courses', buildCourse({ title: freshTitle('Firing') }));
  await openPanel(page, product, `/admin?edit=${id}`);
  const dialog = editor(page);
  await dialog.getByLabel(/^Upload/).setInputFiles(picture);
  const shown = dialog.getByRole('img', { name: 'What the course shows' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await dialog.getByRole('textbox', { name: 'Trainer in words' }).fill('Anbu Mani');
  await dialog.getByRole('button', { name: 'Save course' }).click();
  await expectToast(page, 'Success', 'Course updated successfully');
  expect(await rowCalled(product, 'courses', title)).toMatchObject({ trainer: 'Anbu Mani' });
  await page.goto(`/courses/${slug}`);
  const { image } = await rowCalled(product, 'courses', title);
  await expect(page.locator(`img[src="${product.supabaseUrl}${image}"]`)).toHaveAttribute('data-loaded');
  await removeRows(product, 'courses', title);
  await cookies.expectSecure('sb-session');

  const socket = page.waitForEvent('websocket');
  await page.goto('/admin/leads');
  await listening(page);
  expect(new URL((await socket).url()).origin).toBe(product.supabaseUrl.replace('http', 'ws'));
  const lead = somebody();
  await product.visitor().from('contact_inquiries').insert(lead).throwOnError();
  await expect(page.getByRole('row').filter({ hasText: lead.name })).toContainText('Just in');
  await cookies.expectSecure('sb-session');
});

test('the prompt builder’s words are shown while they are written @deep', async ({ page, cookies }) => {
  await open(page);
  await prompt(page).fill(bakeryPrompt);
  await chosenTool(page).selectOption('lovable-website');
  await enhance(page).click();
  await expect(board(page)).toHaveText(bakeryWords.unfinished);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await enhance(page).click();
  await expect(toast(page)).toContainText('Prompt Enhanced!');
  await expect(board(page)).toHaveText(bakeryWords.whole);
  await cookies.expectSecure();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent, a prompt is built, and somebody signs in and out @deep', async ({
    page,
    product,
    cookies,
  }) => {
    await page.goto('/');
    const person = await sendMessage(page);
    expect(await inquiriesOf(product, person)).toMatchObject([person]);
    await page.goto('/prompt-builder');
    await prompt(page).fill(bakeryPrompt);
    await chosenTool(page).selectOption('lovable-website');
    await enhance(page).click();
    await expect(board(page)).toHaveText(bakeryWords.whole);
    await cookies.expectSecure();

    const account = await createAccount(product);
    await page.goto('/auth?next=%2Fjobs');
    await fillSignIn(page, account);
    await expectSignedIn(page, account);
    await cookies.expectSecure('sb-session');
    await signOut(page, account);
    await cookies.expectSecure();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test(`Back shows nobody’s name after signing out ${javaScriptEnabled ? 'with' : 'without'} JavaScript @deep`, async ({
    browser,
    baseURL,
    product,
  }) => {
    // Not the test's own context: where Playwright looks into requests, the browser has no cache to answer from.
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const page = await context.newPage();
    const account = await createAccount(product);
    await page.goto('/auth?next=%2Fjobs');
    await fillSignIn(page, account);
    await expectSignedIn(page, account);
    for (const path of ['/services', '/account']) {
      await page.goto(path);
      await expectSignedIn(page, account);
    }
    await signOut(page, account);
    for (let steps = 0; steps < 2; steps += 1) {
      await page.goBack();
      await expectSignedOut(page);
      await expect(page.getByText(account.name)).toHaveCount(0);
    }
    await context.close();
  });
}
