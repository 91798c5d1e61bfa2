import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { dismissToast, expectToast, holdPosts, hydrated } from '#tests/e2e/support/page-support.ts';
import { enrollmentsOf, expectPerson, fillPerson, somebody, toasts } from './leads-support.ts';

test.use({ reducedMotion: 'no-preference' });

const enrolDialog = (page: Page) => page.getByRole('dialog', { name: 'Enroll in Python Development' });

async function openEnrolment(page: Page, address = '/courses/python') {
  await page.goto(address);
  await hydrated(page);
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('button', { name: 'Enroll Now' })
    .first()
    .click();
  const dialog = enrolDialog(page);
  await expect(dialog).toBeVisible();
  return { dialog, submit: dialog.getByRole('button', { name: 'Submit Enrollment' }) };
}

const isLeadPost = (request: { method(): string; url(): string }) =>
  request.method() === 'POST' && request.url().includes('.data');

test('somebody from a campaign enrols at an unknown course, on the page that everybody is shown', async ({
  page,
  product,
}) => {
  // The second and third visitor are shown the page of all such addresses, from memory.
  for (let visitor = 1; visitor <= 3; visitor += 1) {
    const person = somebody();
    const { dialog, submit } = await openEnrolment(page, `/courses/weaving?utm_source=poster-${visitor}`);
    await fillPerson(dialog, person);
    await submit.click();
    await expectToast(page, ...toasts.enrolled);
    expect(await enrollmentsOf(product, person)).toMatchObject([
      { course_id: 'python', page: '/courses/weaving', utm: { utm_source: `poster-${visitor}` } },
    ]);
  }
});

test.describe('the dialog', () => {
  test('has a title, a description and a close button, and keeps the page behind still @deep', async ({
    page,
  }) => {
    const { dialog } = await openEnrolment(page);
    await expect(dialog).toHaveAccessibleDescription(/Leave your details/);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(20, 20);
    await page.mouse.wheel(0, 600);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  test('keeps the focus inside, and gives it back to the button that opened it', async ({ page }) => {
    const { dialog } = await openEnrolment(page);
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside, `stop ${stop}`).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Enroll Now' }).first()).toBeFocused();
  });

  test('closes by a click outside, and what was typed is still there when it opens again', async ({
    page,
  }) => {
    const { dialog } = await openEnrolment(page);
    await dialog.getByLabel('Name').fill('Priya');
    await page.mouse.click(10, 400);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Enroll Now' }).first().click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Priya');
  });

  test('opens from the sticky bar with the toast of the bar and without a call @deep', async ({ page }) => {
    await page.goto('/courses/python');
    await hydrated(page);
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    // The bar comes when the header's own actions have gone.
    await page.locator('.course-body').evaluate((body) => body.scrollIntoView({ behavior: 'instant' }));
    await page.getByRole('complementary').getByRole('button', { name: 'Enroll Now' }).click();
    await expect(enrolDialog(page)).toBeVisible();
    await expect(page.getByText('Enrollment Started', { exact: true })).toBeVisible();
    expect(calls).toEqual([]);
  });
});

test('an enrolment is stored with all that belongs to it, thanked for, and the form is empty again', async ({
  page,
  product,
}) => {
  const person = somebody();
  const { dialog, submit } = await openEnrolment(page, '/courses/python?utm_source=poster&utm_campaign=june');
  // As if the institute's wording were another since the page was opened.
  await dialog.locator('[name=consent]').evaluate((field) => field.setAttribute('value', '2026-01-30'));
  await fillPerson(dialog, person);
  await dialog.getByLabel('WhatsApp').check();
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(3000);
  await submit.click();
  await expectToast(page, ...toasts.enrolled);
  await expect(dialog).toBeHidden();
  const [row, ...others] = await enrollmentsOf(product, person);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...person,
    phone_e164: `+91${person.phone}`,
    course_name: 'Python Development',
    course_id: 'python',
    page: '/courses/python',
    utm: { utm_source: 'poster', utm_campaign: 'june' },
    consent_version: '2026-01-30',
    whatsapp_opt_in: true,
    suspicious: false,
    signals: [],
    status: 'new',
  });
  expect(row.idempotency_key).toMatch(/^[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expectPerson(dialog, { name: '', email: '', phone: '' });
  await expect(dialog.getByLabel('WhatsApp')).not.toBeChecked();
});

test.describe('on a bad connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('offline in the middle: the toast says so, nothing is lost, it opens clean, and sending again works', async ({
    page,
    context,
    product,
  }) => {
    const person = somebody();
    const { dialog, submit } = await openEnrolment(page);
    await fillPerson(dialog, person);
    await context.setOffline(true);
    await submit.click();
    await expectToast(page, ...toasts.modalFailed);
    await expect(dialog).toBeVisible();
    await expectPerson(dialog, person);
    await expect(dialog).toContainText('Everything you typed is still here.');
    await expect(submit).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Enroll Now' }).first().click();
    await expect(dialog.getByLabel('Name')).toBeVisible();
    await expect(dialog).not.toContainText('Everything you typed is still here.');
    await expectPerson(dialog, person);
    await context.setOffline(false);
    await submit.click();
    await expectToast(page, ...toasts.enrolled);
    expect(await enrollmentsOf(product, person)).toHaveLength(1);
  });

  test('an answer that gets lost: the second try stores nothing twice', async ({ page, product }) => {
    const person = somebody();
    const { dialog, submit } = await openEnrolment(page);
    await fillPerson(dialog, person);
    await page.route('**/*.data*', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit.click();
    await expectToast(page, ...toasts.modalFailed);
    expect(await enrollmentsOf(product, person)).toHaveLength(1);
    await page.unroute('**/*.data*');
    await submit.click();
    await expectToast(page, ...toasts.enrolled);
    expect(await enrollmentsOf(product, person)).toHaveLength(1);
  });

  test('a server that never answers is a failure after half a minute @deep', async ({ page, product }) => {
    const person = somebody();
    await page.clock.install();
    const { dialog, submit } = await openEnrolment(page);
    await fillPerson(dialog, person);
    await page.route('**/*.data*', () => {});
    await submit.click();
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await page.clock.fastForward(30_000);
    await expectToast(page, ...toasts.modalFailed);
    await expectPerson(dialog, person);
    await page.unroute('**/*.data*');
    await submit.click();
    await expectToast(page, ...toasts.enrolled);
    expect(await enrollmentsOf(product, person)).toHaveLength(1);
  });

  test('while it is sent again the buttons wait, and neither a double click nor Escape closes the dialog @deep', async ({
    page,
    product,
  }) => {
    const person = somebody();
    const { dialog, submit } = await openEnrolment(page);
    await fillPerson(dialog, person);
    await page.route('**/*.data*', (route) => route.abort());
    await submit.click();
    const notice = dialog.getByText('Everything you typed is still here.');
    await expect(notice).toBeVisible();
    await dismissToast(page);
    await page.unroute('**/*.data*');
    const release = await holdPosts(page);
    const { x = 0, y = 0 } = (await submit.boundingBox()) ?? {};
    await submit.click({ position: { x: 50, y: 40 } });
    // Without the notice the dialog is smaller: the second click lands outside.
    await expect(notice).toHaveCount(0);
    await page.mouse.click(x + 50, y + 40);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    release();
    await expectToast(page, ...toasts.enrolled);
    await expect(dialog).toBeHidden();
    expect(await enrollmentsOf(product, person)).toHaveLength(1);
  });

  test('words that were corrected after a lost answer are not taken for the old ones @deep', async ({
    page,
    product,
  }) => {
    const person = somebody();
    const { dialog, submit } = await openEnrolment(page);
    await fillPerson(dialog, { ...person, phone: '12345' });
    await page.route('**/*.data*', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit.click();
    await expectToast(page, ...toasts.modalFailed);
    await page.unroute('**/*.data*');
    await dialog.getByLabel('Phone').fill(person.phone);
    await submit.click();
    await expectToast(page, ...toasts.enrolled);
    const rows = await enrollmentsOf(product, person);
    expect(rows.map(({ phone }) => phone)).toEqual(['12345', person.phone]);
  });
});

test('a double click stores one lead', async ({ page, product }) => {
  const person = somebody();
  const { dialog, submit } = await openEnrolment(page);
  const posts: string[] = [];
  page.on('request', (request) => isLeadPost(request) && posts.push(request.url()));
  await fillPerson(dialog, person);
  await submit.dblclick();
  await expectToast(page, ...toasts.enrolled);
  expect(posts).toHaveLength(1);
  expect(await enrollmentsOf(product, person)).toHaveLength(1);
});

test('the third enrolment of one visit is stored like the first @deep', async ({ page, product }) => {
  const person = somebody();
  const { dialog, submit } = await openEnrolment(page);
  for (let count = 1; count <= 3; count += 1) {
    await fillPerson(dialog, person);
    await submit.click();
    await expect(dialog).toBeHidden();
    expect(await enrollmentsOf(product, person)).toHaveLength(count);
    await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  }
});

test.describe('too often', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('too many leads from one person are answered kindly, with 429 and when to come back @deep', async ({
    page,
    product,
  }) => {
    const person = somebody();
    const lead = { ...person, course_name: 'Python Development', course_id: 'python' };
    for (let count = 0; count < 5; count += 1) {
      await product.visitor().from('course_enrollments').insert(lead).throwOnError();
    }
    const { dialog, submit } = await openEnrolment(page);
    await fillPerson(dialog, person);
    const answered = page.waitForResponse((response) => isLeadPost(response.request()));
    await submit.click();
    const response = await answered;
    expect(response.status()).toBe(429);
    expect(response.headers()['retry-after']).toBe('600');
    await expectToast(page, ...toasts.modalFailed);
    await expect(dialog).toContainText('Please wait ten minutes');
    await expectPerson(dialog, person);
    expect(await enrollmentsOf(product, person)).toHaveLength(5);
  });
});
