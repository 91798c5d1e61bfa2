import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import {
  createWorkshop,
  enrollmentsOf,
  expectPerson,
  fillPerson,
  fillUp,
  inquiriesOf,
  openHomeWith,
  removeWorkshop,
  somebody,
  toasts,
} from './leads-support.ts';

test.use({ javaScriptEnabled: false, expectedErrors: [/status of (409|422|429)/] });

const contactForm = (page: Page) => page.locator('#contact form');
const tooLong = 'x'.repeat(201);

test('a message is stored and thanked for, and sending it again stores nothing twice', async ({
  page,
  product,
}) => {
  const person = somebody();
  for (let count = 0; count < 2; count += 1) {
    await page.goto('/?utm_source=poster#contact');
    await fillPerson(contactForm(page), person);
    await contactForm(page).getByLabel('Course').selectOption('Python Development');
    await contactForm(page).getByLabel('Message').fill('First line\nSecond line');
    await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, ...toasts.sent);
    await expect(page).toHaveURL('/#sent');
    await expectPerson(contactForm(page), { name: '', email: '', phone: '' });
  }
  expect(await inquiriesOf(product, person)).toMatchObject([
    {
      ...person,
      course: 'python',
      message: 'First line\nSecond line',
      page: '/',
      utm: { utm_source: 'poster' },
      consent_version: '2026-11-17',
      whatsapp_opt_in: false,
      suspicious: false,
    },
  ]);
});

test('a refused message comes back with a message at the field and everything in its place', async ({
  page,
  product,
}) => {
  const person = { ...somebody(), name: tooLong };
  await page.goto('/');
  const form = contactForm(page);
  await fillPerson(form, person);
  await form.getByLabel('Course').selectOption('Oracle DB');
  await form.getByLabel('Message').fill('\n"Quoted"\n<b>bold</b>');
  await form.getByLabel('WhatsApp').check();
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please use at most 200 characters.');
  await expect(form.getByLabel('Name')).toBeInViewport();
  await expectPerson(form, person);
  await expect(form.getByLabel('Course')).toHaveValue('oracle-db');
  await expect(form.getByLabel('Message')).toHaveValue('\n"Quoted"\n<b>bold</b>');
  await expect(form.getByLabel('WhatsApp')).toBeChecked();
  await form.getByLabel('Name').fill('Priya');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, ...toasts.sent);
  expect(await inquiriesOf(product, person)).toMatchObject([
    { name: 'Priya', course: 'oracle-db', message: '\n"Quoted"\n<b>bold</b>', whatsapp_opt_in: true },
  ]);
});

test('the enrolment dialog opens, closes, refuses and stores', async ({ page, product }) => {
  const person = somebody();
  await page.goto('/courses/java');
  const dialog = page.getByRole('dialog', { name: 'Enroll in Java Programming' });
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await fillPerson(dialog, { ...person, name: tooLong });
  await dialog.getByRole('button', { name: 'Submit Enrollment' }).click();
  await expect(dialog.getByText('Please use at most 200 characters.')).toBeVisible();
  await expectPerson(dialog, { ...person, name: tooLong });
  await dialog.getByLabel('Name').fill(person.name);
  await dialog.getByRole('button', { name: 'Submit Enrollment' }).click();
  await expectToast(page, ...toasts.enrolled);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/courses/java#sent');
  expect(await enrollmentsOf(product, person)).toMatchObject([
    { ...person, course_name: 'Java Programming', course_id: 'java', page: '/courses/java' },
  ]);
});

test('the address alone opens the dialog of a course, a workshop and a service @deep', async ({
  page,
  product,
}) => {
  const { data } = await product
    .service()
    .from('webinars')
    .select('id, title')
    .limit(1)
    .single()
    .throwOnError();
  for (const [address, name] of [
    ['/courses/python?enroll=python', 'Enroll in Python Development'],
    [`/?register=workshop-${data.id}`, `Register for ${data.title}`],
    ['/services?service=voice-bots', 'Get started with Voice Bots'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  }
});

test('a workshop that has just filled up says so in its dialog, with everything kept @deep', async ({
  page,
  product,
}) => {
  const workshop = await createWorkshop(product, { seatsLeft: 1 });
  const person = somebody();
  await openHomeWith(page, workshop);
  await page
    .getByRole('listitem')
    .filter({ hasText: workshop.title })
    .getByRole('button', { name: 'Register Free' })
    .click();
  const dialog = page.getByRole('dialog', { name: `Register for ${workshop.title}` });
  await fillPerson(dialog, person);
  await fillUp(product, workshop);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Reserve My Seat' }).click();
  expect((await answered).status()).toBe(409);
  await expect(dialog).not.toContainText(toasts.modalFailed[0]);
  await expect(dialog).toContainText('the last seat has just been taken');
  await expectPerson(dialog, person);
  await removeWorkshop(product, workshop);
});

test('too many messages are answered with 429, when to come back, and everything kept @deep', async ({
  page,
  product,
}) => {
  const person = somebody();
  for (let count = 0; count < 5; count += 1) {
    await product.visitor().from('contact_inquiries').insert(person).throwOnError();
  }
  await page.goto('/');
  const form = contactForm(page);
  await fillPerson(form, person);
  await form.getByLabel('Course').selectOption('Python Development');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Send Message' }).click();
  const response = await answered;
  expect(response.status()).toBe(429);
  expect(response.headers()['retry-after']).toBe('600');
  await expect(form).toContainText('Please wait ten minutes');
  await expect(form).toContainText(`${toasts.inlineFailed[0]} ${toasts.inlineFailed[1]}`);
  await expectPerson(form, person);
});

test('more than any form can hold is not read @deep', async ({ request }) => {
  const response = await request.post('/?index', {
    form: { form: 'contact', message: 'x'.repeat(1_100_000) },
  });
  expect(response.status()).toBe(413);
});
