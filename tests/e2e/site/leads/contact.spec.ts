import type { Page } from '@playwright/test';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, holdScripts, hydrated } from '#tests/e2e/support/page-support.ts';
import { expectPerson, fillPerson, inquiriesOf, somebody, toasts } from './leads-support.ts';

async function openContact(page: Page) {
  await page.goto('/#contact');
  await hydrated(page);
  const form = page.locator('#contact form');
  return { form, submit: form.getByRole('button', { name: 'Send Message' }) };
}

test('a message is stored, thanked for, and the form is empty again', async ({ page, product }) => {
  const person = somebody();
  const { form, submit } = await openContact(page);
  await fillPerson(form, person);
  await form.getByLabel('Course').selectOption('Data Science with AI');
  await form.getByLabel('Message').fill('Hello,\nwhen do you start?');
  await submit.click();
  await expectToast(page, ...toasts.sent);
  await expectPerson(form, { name: '', email: '', phone: '' });
  await expect(form.getByLabel('Course')).toHaveValue('');
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect(await inquiriesOf(product, person)).toMatchObject([
    {
      ...person,
      course: 'data-science-ai',
      message: 'Hello,\nwhen do you start?',
      page: '/',
      utm: null,
      whatsapp_opt_in: false,
    },
  ]);
});

test('what is missing is said at the field, read out, and gone once it is there', async ({ page }) => {
  const { form, submit } = await openContact(page);
  await submit.click();
  const name = form.getByLabel('Name');
  await expect(name).toBeFocused();
  for (const [label, message] of [
    ['Name', 'Please tell us your name.'],
    ['Email', 'Please give us your email address.'],
    ['Phone', 'Please give us a phone number.'],
    ['Course', 'Please choose a course.'],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await expect(form.getByLabel('Message')).not.toHaveAttribute('aria-invalid');
  await name.fill('Priya');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(form.getByText('Please tell us your name.')).toHaveCount(0);
  await form.getByLabel('Email').fill('priya');
  await submit.click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/should look like name@example\.com/);
  await expect(name).toHaveValue('Priya');
});

test.describe('refused or cut off', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a failure keeps every character, and the next try works', async ({ page, product }) => {
    const person = somebody();
    const { form, submit } = await openContact(page);
    await fillPerson(form, person);
    await form.getByLabel('Course').selectOption('Java Programming');
    await form.getByLabel('Message').fill('வணக்கம்\n👋');
    await form.getByLabel('WhatsApp').check();
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
    await submit.click();
    await expectToast(page, ...toasts.inlineFailed);
    await expectPerson(form, person);
    await expect(form.getByLabel('Course')).toHaveValue('java');
    await expect(form.getByLabel('Message')).toHaveValue('வணக்கம்\n👋');
    await expect(form.getByLabel('WhatsApp')).toBeChecked();
    await page.unroute('**/*.data*');
    await submit.click();
    await expectToast(page, ...toasts.sent);
    expect(await inquiriesOf(product, person)).toMatchObject([
      { course: 'java', message: 'வணக்கம்\n👋', whatsapp_opt_in: true },
    ]);
  });

  test('a server that fails is a failure like any other @deep', async ({ page }) => {
    const { form, submit } = await openContact(page);
    const person = somebody();
    await fillPerson(form, person);
    await form.getByLabel('Course').selectOption('Java Programming');
    await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'Something went wrong' }));
    await submit.click();
    await expectToast(page, ...toasts.inlineFailed);
    await expectPerson(form, person);
  });

  test('what the server cannot take is said at its field, with everything kept @deep', async ({
    page,
    product,
  }) => {
    const person = { ...somebody(), name: 'x'.repeat(201) };
    const { form, submit } = await openContact(page);
    await fillPerson(form, person);
    await form.getByLabel('Course').selectOption('Java Programming');
    await form.getByLabel('Message').fill('m'.repeat(100_000));
    await submit.click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please use at most 200 characters.');
    await expect(form.getByLabel('Message')).toHaveAccessibleDescription(
      'Please use at most 5,000 characters.',
    );
    await expectPerson(form, person);
    expect(await inquiriesOf(product, person)).toEqual([]);
  });
});

test('hostile words are stored as they were typed @deep', async ({ page, product }) => {
  const person = {
    ...somebody(),
    name: `<img src=x onerror=alert(1)> '); drop table courses;-- \u202Eמ 👩🏽‍💻`,
  };
  const message = `"><script>alert(1)</script>\nBcc: everyone@example.com\n\u200F${'ا'.repeat(50)}`;
  const { form, submit } = await openContact(page);
  await fillPerson(form, person);
  await form.getByLabel('Course').selectOption('MySQL Database');
  await form.getByLabel('Message').fill(message);
  await submit.click();
  await expectToast(page, ...toasts.sent);
  expect(await inquiriesOf(product, person)).toMatchObject([{ name: person.name, message }]);
});

test('a form filled in by a machine is stored and flagged', async ({ page, product }) => {
  const person = somebody();
  const { form, submit } = await openContact(page);
  await fillPerson(form, person);
  await form.getByLabel('Course').selectOption('MySQL Database');
  await form.locator('[name="topic"]').evaluate((field: HTMLInputElement) => {
    field.value = 'Buy links';
  });
  await submit.click();
  await expectToast(page, ...toasts.sent);
  const [row] = await inquiriesOf(product, person);
  expect(row.suspicious).toBe(true);
  expect(row.signals).toContain('honeypot');
});

test('people and screen readers never meet the trap @deep', async ({ page }) => {
  const { form } = await openContact(page);
  await expect(form.getByRole('textbox')).toHaveCount(4);
  await form.getByLabel('Name').focus();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('[name="topic"]:focus')).toHaveCount(0);
  }
});

test.describe('services', () => {
  test('Get Started opens contact mode with the service in the message; the course may stay empty', async ({
    page,
    product,
  }) => {
    const person = somebody();
    await page.goto('/services');
    await hydrated(page);
    await page.getByRole('button', { name: 'Get Started with Voice Bots' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get started with Voice Bots' });
    await expect(dialog.getByLabel('Message')).toHaveValue('I am interested in Voice Bots. ');
    await fillPerson(dialog, person);
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, ...toasts.sent);
    await expect(dialog).toBeHidden();
    expect(await inquiriesOf(product, person)).toMatchObject([
      { course: null, message: 'I am interested in Voice Bots. ', page: '/services' },
    ]);
  });

  test('an emptied message is none @deep', async ({ page, product }) => {
    const person = somebody();
    await page.goto('/services?service=ai-chatbots');
    await hydrated(page);
    const dialog = page.getByRole('dialog', { name: 'Get started with AI Chatbots' });
    await fillPerson(dialog, person);
    await dialog.getByLabel('Message').fill('');
    await dialog.getByLabel('Course').selectOption('Python Development');
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, ...toasts.sent);
    expect(await inquiriesOf(product, person)).toMatchObject([{ course: 'python', message: null }]);
  });
});

test('what was typed before React arrived is still there afterwards', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/services?service=ai-chatbots');
  const dialog = page.getByRole('dialog', { name: 'Get started with AI Chatbots' });
  const person = somebody();
  await fillPerson(dialog, person);
  await dialog.getByLabel('Course').selectOption('Java Programming');
  await dialog.getByLabel('Message').fill('Something else altogether');
  await dialog.getByLabel('WhatsApp').check();
  await dialog.getByLabel('Phone').focus();
  releaseScripts();
  await hydrated(page);
  await expect(dialog).toHaveJSProperty('open', true);
  await page.waitForFunction(() => document.querySelector('dialog[open]')?.matches(':modal'));
  await expectPerson(dialog, person);
  await expect(dialog.getByLabel('Course')).toHaveValue('java');
  await expect(dialog.getByLabel('Message')).toHaveValue('Something else altogether');
  await expect(dialog.getByLabel('WhatsApp')).toBeChecked();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
});

test('a form that is sent before React has arrived is sent all the same @deep', async ({ page, product }) => {
  const person = somebody();
  await holdScripts(page);
  await page.goto('/?utm_source=poster');
  const form = page.locator('#contact form');
  await fillPerson(form, person);
  await form.getByLabel('Course').selectOption('Java Programming');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, ...toasts.sent);
  expect(await inquiriesOf(product, person)).toMatchObject([
    { ...person, course: 'java', message: null, utm: { utm_source: 'poster' } },
  ]);
});

test('a form that is on its way when React arrives, and is sent again, is stored once @deep', async ({
  page,
  product,
}) => {
  const person = somebody();
  await page.clock.install();
  const releaseScripts = await holdScripts(page);
  const { promise, resolve: releaseForm } = Promise.withResolvers<void>();
  // The page asks for this before the browser posts.
  await page.route('/healthz', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/');
  const form = page.locator('#contact form');
  await fillPerson(form, person);
  await form.getByLabel('Course').selectOption('Java Programming');
  const send = form.getByRole('button', { name: 'Send Message' });
  // However long React takes, the page does not give up.
  await page.clock.pauseAt(Date.now() + 60_000);
  await Promise.all([page.waitForRequest('/healthz'), send.click()]);
  releaseScripts();
  await hydrated(page);
  // Playwright would wait for the button, which says that it is disabled.
  await send.dispatchEvent('click');
  releaseForm();
  await expectToast(page, ...toasts.sent);
  expect(await inquiriesOf(product, person)).toHaveLength(1);
});

test('the forms are accessible with and without errors', async ({ page }) => {
  const { form, submit } = await openContact(page);
  await submit.click();
  await expect(form.getByText('Please choose a course.')).toBeVisible();
  await expectNoBarrier(page, { within: '#contact' });
  await page.goto('/services?service=nlp-solutions');
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Get started with NLP Solutions' });
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByText('Please tell us your name.')).toBeVisible();
  await expectNoBarrier(page, { within: 'dialog[open]' });
});
