import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';
import type { Product } from '#tests/support/product.ts';

export interface Somebody {
  name: string;
  email: string;
  phone: string;
}

/** Nobody has written from this address or number before: the limits count people. */
export function somebody(): Somebody {
  const number = randomInt(10 ** 8);
  return {
    name: `Priya ${number}`,
    email: `priya-${number}@example.com`,
    phone: `98${String(number).padStart(8, '0')}`,
  };
}

export async function fillPerson(form: Locator, { name, email, phone }: Somebody) {
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill(phone);
}

export async function expectPerson(form: Locator, { name, email, phone }: Somebody) {
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(form.getByLabel('Phone')).toHaveValue(phone);
}

export const inquiriesOf = (product: Product, { email }: Pick<Somebody, 'email'>) =>
  rowsOf(product, 'contact_inquiries', email);

export const enrollmentsOf = (product: Product, { email }: Pick<Somebody, 'email'>) =>
  rowsOf(product, 'course_enrollments', email);

async function rowsOf(product: Product, table: string, email: string) {
  const { data } = await product
    .service()
    .from(table)
    .select('*')
    .eq('email', email)
    .order('created_at')
    .throwOnError();
  return data;
}

/** A workshop of the test's own, with so many seats left. */
export async function createWorkshop(product: Product, { seatsLeft }: { seatsLeft: number }) {
  const { rows } = await product.database.pool.query<{ id: string; title: string }>(
    `insert into public.webinars (title, date, status, max_attendees, registered_count)
     values ($1, '2099-12-05', 'upcoming', 10, $2) returning id, title`,
    [`Evening ${randomInt(10 ** 8)}`, 10 - seatsLeft],
  );
  const [workshop] = rows;
  if (!workshop) throw new Error('The workshop was not made');
  return workshop;
}

export const fillUp = (product: Product, { id }: { id: string }) =>
  product.database.pool.query('update public.webinars set registered_count = max_attendees where id = $1', [
    id,
  ]);

export const removeWorkshop = (product: Product, { id }: { id: string }) =>
  product.database.pool.query('delete from public.webinars where id = $1', [id]);

/** Pages are kept until the database has told of a change, which takes a moment. */
export async function openHomeWith(page: Page, workshop: { title: string }) {
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: workshop.title })).toBeVisible({ timeout: 500 });
  }).toPass();
}

export const toasts = {
  enrolled: [
    'Enrollment Submitted Successfully!',
    "Thank you for your interest! We'll contact you soon with course details.",
  ],
  sent: ['Message Sent Successfully!', "Thank you for contacting us! We'll get back to you shortly."],
  modalFailed: ['Submission Failed', 'There was an error submitting your information. Please try again.'],
  inlineFailed: ['Submission Failed', 'There was an error sending your message. Please try again.'],
} as const satisfies Record<string, readonly [string, string]>;
