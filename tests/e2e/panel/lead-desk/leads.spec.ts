import type { Page } from '@playwright/test';
import { createWorkshop, removeWorkshop } from '#tests/e2e/site/leads/leads-support.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import type { Product } from '#tests/support/product.ts';
import {
  listening,
  openDesk,
  storeEnrollment,
  storeInquiry,
  storeManyInquiries,
  storeRegistration,
  uniqueName,
} from './lead-desk-support.ts';

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, phone or email' });
const count = (page: Page, text: string) =>
  expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();

test('every kind of lead stands in one list, newest first, with what the desk must know', async ({
  page,
  product,
}) => {
  const workshop = await createWorkshop(product, { seatsLeft: 3 });
  const name = uniqueName('Divya');
  const inquiry = await storeInquiry(product, {
    name,
    course: 'java',
    phone: '98430 12345',
    signals: ['honeypot'],
  });
  await storeEnrollment(product, { name });
  await storeRegistration(product, workshop, { name });
  const worker = await openDesk(page, product);
  await product.database.pool.query(
    `update public.contact_inquiries set status = 'contacted', owner_id = $2, follow_up_on = '2026-01-31' where id = $1`,
    [inquiry.id, worker.id],
  );
  await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await count(page, '3 leads');
  await expect(rows(page).nth(0)).toContainText(/^Registration.*Evening \d+.*New.*Nobody.*None.*Today, /);
  await expect(rows(page).nth(1)).toContainText(/^Enrollment.*Python Development.*New/);
  const oldest = rows(page).nth(2);
  await expect(oldest).toContainText(/^Enquiry.*Suspicious.*98430 12345.*Java Programming.*Contacted/);
  await expect(oldest).toContainText(`${worker.fullName}Overdue since 31 Jan 2026`);
  await expect(oldest.getByRole('link', { name: '98430 12345' })).toHaveAttribute(
    'href',
    'tel:+919843012345',
  );

  await expectNoBarrier(page);
  await page.setViewportSize({ width: 360, height: 800 });
  const card = page.getByRole('listitem').filter({ hasText: name }).last();
  await expect(card).toContainText('Overdue since 31 Jan 2026');
  await expect(card).toContainText('Suspicious');
  await removeWorkshop(product, workshop);
});

test('a search and filters narrow the list, stay in the address, and are cleared', async ({
  page,
  product,
}) => {
  const name = uniqueName('Kavin');
  const mine = await storeInquiry(product, { name, course: 'mysql' });
  await storeEnrollment(product, { name });
  const worker = await openDesk(page, product);
  await setWork(product, mine.id, worker.id);
  await page.goto('/admin/leads');
  await listening(page);

  await search(page).fill(name);
  await count(page, '2 leads');
  await expect(search(page)).toBeFocused();
  await page.getByLabel('Status').selectOption('Lost');
  await count(page, '1 lead');
  await page.getByLabel('Course').selectOption('MySQL Database');
  await page.getByLabel('Kind').selectOption('Enquiry');
  await page.getByLabel('Owner').selectOption(worker.fullName);
  await page.getByLabel('From').fill('2026-03-01');
  await page.getByLabel('To').fill('2026-03-01');
  await expect(page).toHaveURL(/since=2026-03-01&until=2026-03-01/);
  await count(page, '1 lead');
  await page.reload();
  await count(page, '1 lead');
  await expect(page.getByLabel('Course')).toHaveValue('mysql');
  await listening(page);

  await page.getByLabel('To').fill('2026-02-28');
  await expect(page.getByText('No leads found matching your search.')).toBeVisible();
  await page.getByLabel('Kind').selectOption('Registration');
  await expect(page).toHaveURL(/kind=registration/);
  await page.goBack();
  await expect(page.getByLabel('Kind')).toHaveValue('enquiry');
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/admin/leads');
  await expect(search(page)).toHaveValue('');
  await expect(page.getByLabel('Kind')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toBeHidden();
});

test('the follow-ups that are due are one step away @deep', async ({ page, product }) => {
  const due = await storeInquiry(product, { name: uniqueName('Revathi') });
  const later = await storeInquiry(product, { name: uniqueName('Revathi') });
  await product.database.pool.query(
    `update public.contact_inquiries set follow_up_on = current_date + case id when $1 then -3 else 3 end
     where id = any($2)`,
    [due.id, [due.id, later.id]],
  );
  await openDesk(page, product);
  await page.getByRole('link', { name: /^(1 follow-up is|\d+ follow-ups are) due$/ }).click();
  await expect(page).toHaveURL('/admin/leads?follow_up=due');
  await expect(page.getByLabel('Follow-up')).toHaveValue('due');
  await expect(rows(page).filter({ hasText: due.name })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: later.name })).toHaveCount(0);
  await page.getByLabel('Follow-up').selectOption('Later');
  await expect(rows(page).filter({ hasText: later.name })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: due.name })).toHaveCount(0);
});

/** Lost since the first of March. */
const setWork = (product: Product, id: string, owner: string) =>
  product.database.pool.query(
    `update public.contact_inquiries
     set status = 'lost', owner_id = $2, created_at = '2026-03-01 23:59+05:30' where id = $1`,
    [id, owner],
  );

test('a long list comes fifty at a time, and the way back to the newest is one step @deep', async ({
  page,
  product,
}) => {
  const name = uniqueName('Long');
  await storeManyInquiries(product, name, 120);
  await openDesk(page, product, `/admin/leads?q=${encodeURIComponent(name)}`);
  const seen = new Set<string>();
  for (const size of [50, 50, 20]) {
    await count(page, '120 leads');
    await expect(rows(page)).toHaveCount(size);
    for (const link of await rows(page).getByRole('link', { name }).allTextContents()) seen.add(link);
    if (size === 50) await nextPage(page);
  }
  expect(seen.size).toBe(120);
  await expect(page.getByRole('link', { name: 'Older' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to the newest' }).click();
  await expect(rows(page).first()).toContainText(`${name} 1`);
  await expect(page.getByRole('link', { name: 'Back to the newest' })).toBeHidden();
});

async function nextPage(page: Page) {
  const last = await rows(page).last().textContent();
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(rows(page).filter({ hasText: last ?? '' })).toHaveCount(0);
}

test('more than ten thousand leads, or follow-ups, are counted as that many and more @deep', async ({
  page,
  product,
}) => {
  const name = uniqueName('Countless');
  const withoutTriggers = (text: string) =>
    product.database.pool.query(`begin; set local session_replication_role = replica; ${text}; commit`);
  await storeManyInquiries(product, name, 10_001);
  try {
    await openDesk(page, product, `/admin/leads?q=${encodeURIComponent(name)}`);
    await count(page, '1,000+ leads');
    await withoutTriggers(
      `update contact_inquiries set follow_up_on = '2026-01-31' where name like '${name} %'`,
    );
    await page.goto('/admin/leads');
    await count(page, '10,000+ leads');
    await page.getByRole('link', { name: '10,000+ follow-ups are due' }).click();
    await count(page, '10,000+ leads');
    await expect(rows(page)).toHaveCount(50);
  } finally {
    await withoutTriggers(`delete from contact_inquiries where name like '${name} %'`);
  }
});

test('a desk without a lead says what will come @deep', async ({ page, product }) => {
  await product.database.pool.query('delete from public.contact_inquiries');
  await product.database.pool.query('delete from public.course_enrollments');
  await openDesk(page, product);
  await count(page, '0 leads');
  await expect(page.getByText('No leads yet.')).toBeVisible();
  await expectNoBarrier(page);
});
