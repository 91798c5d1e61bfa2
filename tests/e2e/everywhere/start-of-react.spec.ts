import {
  enrollmentsOf,
  expectPerson,
  fillPerson,
  inquiriesOf,
  somebody,
  toasts,
} from '../site/leads/leads-support.ts';
import { expect, test } from '../support/fixtures.ts';
import { dismissToast, expectToast, holdScripts, hydrated, isLoadingReact } from '../support/page-support.ts';

test('React starts when somebody gets to a form, by whatever way', async ({ page }) => {
  for (const [path, act] of [
    ['/', () => page.locator('#contact').getByLabel('Name').focus()],
    [
      '/',
      () => page.locator('#contact').getByLabel('Course', { exact: true }).selectOption('Java Programming'),
    ],
    ['/services', () => page.getByRole('button', { name: 'Get Started' }).first().click()],
    ['/courses/java', () => page.getByRole('button', { name: 'Enroll Now' }).first().click()],
    ['/jobs', () => page.getByRole('searchbox').fill('oracle')],
    ['/prompt-builder', () => page.getByText('Your last results').click()],
  ] as const) {
    await page.goto(path);
    await Promise.all([isLoadingReact(page), act()]);
  }
});

test('React starts by itself where a form was answered, and where a dialog was asked for', async ({
  page,
}) => {
  await Promise.all([isLoadingReact(page), page.goto('/courses/java?enroll=java')]);
  await expect(page.locator('#lead-dialog:modal')).toBeVisible();
});

test('React starts by itself for those who sign in @deep', async ({ page }) => {
  await Promise.all([isLoadingReact(page), page.goto('/auth')]);
});

test('whoever reads the tabs of a course loads no React @deep', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/courses/java');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Curriculum').click();
  await expect(page.getByRole('tabpanel', { name: 'Curriculum' })).toBeVisible();
  await expect(tab('Curriculum')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Course Details')).toBeFocused();
  await expect(tab('Course Details')).toHaveAttribute('aria-selected', 'true');
  await expect(tab('Curriculum')).toHaveAttribute('tabindex', '-1');
  expect(scripts).toEqual([]);
});

test('a flash is shown on a page without React, is put into the live region, and leaves after 5000 ms', async ({
  page,
  context,
  baseURL,
}) => {
  const value = Buffer.from(JSON.stringify({ title: 'Signed out', description: 'See you' })).toString(
    'base64url',
  );
  await context.addCookies([{ name: 'flash', value, url: baseURL as string }]);
  await page.goto('/privacy');
  const toast = page.locator('[aria-live=polite] > .toast[role=status]');
  await expect(toast).toHaveText(/Signed out\s*See you/);
  const ends = await toast.evaluate((element) =>
    element.getAnimations().map((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      animation.finish();
      return Number(endTime);
    }),
  );
  expect(Math.max(...ends)).toBe(5000);
  await expect(toast).toHaveCount(0);
});

test('whoever has rung or written sends the form without leaving the page @deep', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    addEventListener('beforeunload', () => sessionStorage.setItem('handed on', 'yes'));
  });
  await page.goto('/');
  await hydrated(page);
  for (const kind of ['tel:', 'mailto:']) {
    await page.evaluate(() => sessionStorage.clear());
    await page.locator(`footer a[href^="${kind}"]`).first().click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('handed on'))).toBe('yes');
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-leaving');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  const person = somebody();
  const form = page.locator('#contact form');
  await fillPerson(form, person);
  await form.getByLabel('Course').selectOption('Java Programming');
  // Chromium's question whether another program may be opened takes the mouse.
  await form.getByRole('button', { name: 'Send Message' }).dispatchEvent('click');
  await expectToast(page, ...toasts.sent);
  await expect(page.locator('html')).toHaveAttribute('data-same-page');
  expect(await inquiriesOf(product, person)).toHaveLength(1);
});

test('Ctrl + Enter sends the prompt before React has arrived @deep', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/prompt-builder');
  await page.getByLabel('Use case').selectOption('lovable-website');
  await page.getByLabel('Your prompt').fill('A website for my bakery');
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST'),
    page.keyboard.press('Control+Enter'),
  ]);
  expect(request.isNavigationRequest()).toBe(true);
  await expect(page.getByRole('region', { name: 'Enhanced prompt', exact: true })).toContainText('bakery');
});

test('Ctrl + Enter sends the prompt once, when React is there @deep', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.goto('/prompt-builder');
  await hydrated(page);
  await page.getByLabel('Use case').selectOption('lovable-website');
  await page.getByLabel('Your prompt').fill('A website for my bakery');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Prompt Enhanced!', 'Your prompt has been successfully enhanced.');
  expect(sent).toEqual(['/prompt-builder/stream']);
});

test.describe('without a network before React has come', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a message that cannot be sent stays in its form, and is sent when the network is back', async ({
    page,
    context,
    product,
  }) => {
    await page.goto('/');
    await context.setOffline(true);
    const person = somebody();
    const form = page.locator('#contact form');
    const submit = form.getByRole('button', { name: 'Send Message' });
    await fillPerson(form, person);
    await form.getByLabel('Course').selectOption('Java Programming');
    await form.getByLabel('Message').fill('When do you start?');
    for (let count = 0; count < 2; count += 1) {
      await submit.click();
      await expectToast(page, ...toasts.inlineFailed);
      await dismissToast(page);
    }
    await expectPerson(form, person);
    await expect(form.getByLabel('Message')).toHaveValue('When do you start?');
    await context.setOffline(false);
    await submit.click();
    await expectToast(page, ...toasts.sent);
    await expect(page).toHaveURL('/#sent');
    expect(await inquiriesOf(product, person)).toHaveLength(1);
  });

  test('an enrollment waits 10 s for a network that is dead, and React sends it when it comes @deep', async ({
    page,
    product,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    const release = await holdScripts(page);
    await page.route('/healthz', () => {});
    await page.clock.install();
    await page.goto('/courses/java');
    await page.getByRole('button', { name: 'Enroll Now' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Enroll in Java Programming' });
    const submit = dialog.getByRole('button', { name: 'Submit Enrollment' });
    const person = somebody();
    await fillPerson(dialog, person);
    await submit.dblclick();
    await expect(submit).toBeDisabled();
    await page.clock.fastForward(10_000);
    await expectToast(page, ...toasts.modalFailed);
    await expect(submit).toBeEnabled();
    await expectPerson(dialog, person);
    expect(posts).toEqual([]);
    release();
    await hydrated(page);
    await expectPerson(dialog, person);
    await submit.click();
    await expectToast(page, ...toasts.enrolled);
    await expect(dialog).toBeHidden();
    expect(posts).toHaveLength(1);
    expect(await enrollmentsOf(product, person)).toHaveLength(1);
  });

  test('a prompt that cannot be sent stays in its form @deep', async ({ page, context }) => {
    await page.goto('/prompt-builder');
    await context.setOffline(true);
    await page.getByLabel('Use case').selectOption('lovable-website');
    await page.getByLabel('Your prompt').fill('A website for my bakery');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Enhancement Failed', 'Failed to enhance prompt. Please try again.');
    await expect(page.getByLabel('Your prompt')).toHaveValue('A website for my bakery');
  });
});
