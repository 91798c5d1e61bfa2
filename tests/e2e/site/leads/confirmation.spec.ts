import type { Locator, Page } from '@playwright/test';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { dismissToast, expectToast, hydrated, scrollPastHeader } from '#tests/e2e/support/page-support.ts';
import { holdToast } from '#tests/e2e/support/reach-support.ts';
import {
  createWorkshop,
  expectPerson,
  fillPerson,
  openHomeWith,
  removeWorkshop,
  somebody,
  toasts,
} from './leads-support.ts';

// What remains where a form was opened, once it was sent.

const confirmation = (page: Page) => page.getByRole('region', { name: /^Thank you/ });
const whenWeCall = 'We call you within one working day.';

async function send(form: Locator, person = somebody()) {
  await fillPerson(form, person);
  await form.getByRole('button', { name: /Submit Enrollment|Reserve My Seat|Send Message/ }).click();
  return person;
}

async function expectClearOfToast(page: Page) {
  await holdToast(page);
  const [note, toast] = await Promise.all([
    confirmation(page).boundingBox(),
    page.locator('.toast').boundingBox(),
  ]);
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an enrollment from the price bar is confirmed in the bar, until that is closed', async ({ page }) => {
    await page.goto('/courses/python');
    await hydrated(page);
    const bar = page.getByRole('complementary', { name: 'Fee and enrollment' });
    await scrollPastHeader(page);
    const price = (await bar.locator('.price-tag').innerText()).split('\n')[0] ?? '';
    await bar.getByRole('button', { name: 'Enroll Now' }).click();
    const dialog = page.getByRole('dialog');
    const { name } = await send(dialog);
    await expectToast(page, ...toasts.enrolled);
    await expect(dialog).toBeHidden();
    const note = bar.getByRole('region', { name: `Thank you, ${name}` });
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect(note.getByRole('heading')).toBeFocused();
    await expect(note).toContainText(`We have your enrollment for Python Development. ${whenWeCall}`);
    expect(price).toMatch(/^₹/);
    await expect(note.getByRole('definition').first()).toContainText(price);
    await expect(note.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /wa\.me\/919876543212\?/,
    );
    await expect(note.getByRole('link', { name: 'Brochure' })).toHaveAttribute(
      'href',
      '/brochures/python.pdf',
    );
    // The toast lies above it, and it takes the place of price and buttons.
    const [toast, box] = await Promise.all([page.locator('.toast').boundingBox(), note.boundingBox()]);
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    await expect(bar.getByRole('button', { name: 'Enroll Now' })).toBeHidden();
    await expect(confirmation(page)).toHaveCount(1);
    await dismissToast(page);
    await expectNoBarrier(page);
    await note.getByRole('link', { name: 'Close' }).click();
    await expect(note).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
    await expect(bar).toContainText(price);
  });
});

test('an enrollment from the header is confirmed there, by keyboard alone, and another one can be sent', async ({
  page,
}) => {
  await page.goto('/courses/java');
  await hydrated(page);
  const opener = page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('button', { name: 'Enroll Now' });
  await opener.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const first = await send(dialog);
  const header = page.locator('.course-page > div > header');
  await expect(header.getByRole('region', { name: `Thank you, ${first.name}` })).toBeInViewport({ ratio: 1 });
  await opener.first().click();
  await expectPerson(dialog, { name: '', email: '', phone: '' });
  const second = await send(dialog);
  await expect(confirmation(page)).toHaveAccessibleName(`Thank you, ${second.name}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(confirmation(page).getByRole('link', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirmation(page)).toHaveCount(0);
  await expect(opener.first()).toBeFocused();
});

test('a seat is confirmed at the card of its workshop, with the date and a calendar entry, also after the seats are refreshed', async ({
  page,
  product,
}) => {
  const workshop = await createWorkshop(product, { seatsLeft: 2 });
  await openHomeWith(page, workshop);
  await hydrated(page);
  const card = page.getByRole('listitem').filter({ hasText: workshop.title });
  await card.getByRole('button', { name: 'Register Free' }).click();
  const { name } = await send(page.getByRole('dialog'));
  await expect(card).toContainText('1 of 10 seats left');
  const note = card.getByRole('region', { name: `Thank you, ${name}` });
  await expect(note).toContainText(`We have kept a seat for you: ${workshop.title}.`);
  await expect(note).toContainText('Saturday, 5 December 2099');
  await expect(note).not.toContainText(whenWeCall);
  await expect(note.getByRole('heading')).toBeFocused();
  const calendar = await note.getByRole('link', { name: 'Add to Calendar' }).getAttribute('href');
  const file = await page.request.get(calendar ?? '');
  expect(await file.text()).toContain(`SUMMARY:${workshop.title}`);
  await removeWorkshop(product, workshop);
});

test('an enrollment that takes no seat is not confirmed as one', async ({ page, product }) => {
  const workshop = await createWorkshop(product, { seatsLeft: 2 });
  await page.goto('/courses/java');
  await hydrated(page);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  const dialog = page.getByRole('dialog');
  // Without "workshop-" before it, the database takes it for a course.
  await dialog
    .locator('[name=course_id]')
    .evaluate((field: HTMLInputElement, id) => field.setAttribute('value', id), workshop.id);
  await send(dialog);
  await expect(confirmation(page)).toContainText('We have your enrollment for Java Programming.');
  await expect(confirmation(page)).not.toContainText(workshop.title);
  await removeWorkshop(product, workshop);
});

test('on a phone the confirmation of a seat is in sight, also where the sections above were never seen', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const workshop = await createWorkshop(product, { seatsLeft: 2 });
  await openHomeWith(page, workshop);
  await page.goto('/jobs');
  await page.goto('/#workshops');
  await hydrated(page);
  const card = page.getByRole('listitem').filter({ hasText: workshop.title });
  await card.getByRole('button', { name: 'Register Free' }).click();
  await send(page.getByRole('dialog'));
  await expect(card).toContainText('1 of 10 seats left');
  const title = confirmation(page).getByRole('heading');
  await expect(title).toBeInViewport({ ratio: 1 });
  const [header, box] = await Promise.all([page.locator('.site-header').boundingBox(), title.boundingBox()]);
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await removeWorkshop(product, workshop);
});

test('a message takes the place of its form, which comes back empty', async ({ page }) => {
  await page.goto('/#contact');
  await hydrated(page);
  const contact = page.locator('#contact');
  const form = contact.locator('form');
  await form.getByLabel('Course').selectOption('Oracle DB');
  await send(form);
  const note = contact.getByRole('region', { name: /^Thank you/ });
  await expect(note).toContainText(`We have your message about Oracle DB. ${whenWeCall}`);
  await expect(form).toBeHidden();
  await note.getByRole('link', { name: 'Send another message' }).click();
  await expect(note).toHaveCount(0);
  await expectPerson(form, { name: '', email: '', phone: '' });
  await expect(form.getByLabel('Name')).toBeFocused();
});

test('a message about a service is confirmed at the service, clear of the toast on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/services');
  await hydrated(page);
  const card = page.getByRole('article', { name: 'Voice Bots' });
  await card.getByRole('button', { name: 'Get Started' }).click();
  await send(page.getByRole('dialog'));
  await expect(card.getByRole('region', { name: /^Thank you/ })).toContainText(
    `We have your message about Voice Bots. ${whenWeCall}`,
  );
  await expectClearOfToast(page);
});

test('a name with markup is shown as text', async ({ page }) => {
  await page.goto('/courses/java');
  await hydrated(page);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  const name = '<img src=x onerror=document.title=1> & Söhne';
  await send(page.getByRole('dialog'), { ...somebody(), name });
  await expect(confirmation(page).getByRole('heading')).toHaveText(`Thank you, ${name}`);
  await expect(page).not.toHaveTitle('1');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page that answers has the confirmation, once, and closes it', async ({ page }) => {
    await page.goto('/courses/java');
    await page.getByRole('button', { name: 'Enroll Now' }).first().click();
    const { name } = await send(page.getByRole('dialog'));
    await expect(page).toHaveURL('/courses/java#sent');
    await expect(confirmation(page)).toHaveCount(1);
    await expect(confirmation(page)).toHaveAccessibleName(`Thank you, ${name}`);
    await expect(confirmation(page)).toContainText('Java Programming');
    await expect(confirmation(page).getByRole('definition').first()).toContainText('₹6,300');
    await expect(confirmation(page)).toBeInViewport();
    await page.setViewportSize({ width: 360, height: 740 });
    await confirmation(page).evaluate((note) => note.scrollIntoView());
    await expectClearOfToast(page);
    await confirmation(page).getByRole('link', { name: 'Close' }).click();
    await expect(confirmation(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enroll Now' }).first()).toBeVisible();
  });

  test('a message takes the place of its form', async ({ page }) => {
    await page.goto('/#contact');
    const form = page.locator('#contact form');
    await form.getByLabel('Course').selectOption('Oracle DB');
    await send(form);
    await expect(confirmation(page)).toContainText('We have your message about Oracle DB.');
    await expect(form).toBeHidden();
    await confirmation(page).getByRole('link', { name: 'Send another message' }).click();
    await expect(form).toBeVisible();
  });
});
