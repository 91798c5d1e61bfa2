import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Tables, TablesInsert } from '#supabase/database.types.ts';
import { type Account, arriveSignedIn, createAccount } from '#tests/e2e/account/account-support.ts';
import { somebody } from '#tests/e2e/site/leads/leads-support.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { buildEnrollment, buildInquiry, insertAndRead } from '#tests/support/builders.ts';
import type { Product } from '#tests/support/product.ts';

export interface DeskWorker extends Account {
  fullName: string;
}

/** An administrator with a name of their own. */
export async function createDeskWorker(product: Product, name: string): Promise<DeskWorker> {
  const account = await createAccount(product, { role: 'admin' });
  const fullName = `${name} ${randomInt(10 ** 6)}`;
  await product.database.pool.query('update public.profiles set full_name = $2 where id = $1', [
    account.id,
    fullName,
  ]);
  return { ...account, fullName };
}

/** Signs an administrator in and opens this address of the panel. */
export async function openDesk(page: Page, product: Product, path = '/admin/leads'): Promise<DeskWorker> {
  const worker = await createDeskWorker(product, 'Asha');
  await arriveSignedIn(page, worker, path);
  return worker;
}

/** The list hears of new leads, and with that everything else on the page answers too. */
export const listening = (page: Page) =>
  expect(page.getByText('New leads appear here by themselves.', { exact: true })).toBeVisible();

export const storeInquiry = (
  product: Product,
  changes: Partial<TablesInsert<'contact_inquiries'>> = {},
): Promise<Tables<'contact_inquiries'>> =>
  insertAndRead(query(product), 'contact_inquiries', buildInquiry({ ...somebody(), ...changes }));

export const storeEnrollment = (
  product: Product,
  changes: Partial<TablesInsert<'course_enrollments'>> = {},
): Promise<Tables<'course_enrollments'>> =>
  insertAndRead(query(product), 'course_enrollments', buildEnrollment({ ...somebody(), ...changes }));

/** Somebody registers for the workshop. */
export const storeRegistration = (
  product: Product,
  workshop: { id: string; title: string },
  changes: Partial<TablesInsert<'course_enrollments'>> = {},
) =>
  storeEnrollment(product, { course_id: `workshop-${workshop.id}`, course_name: workshop.title, ...changes });

const query = (product: Product) => (text: string, values: unknown[]) =>
  product.database.pool.query(text, values);

/** So many enquiries of people called `name 1` and so on, a minute apart, without mails. */
export async function storeManyInquiries(product: Product, name: string, count: number) {
  const client = await product.database.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `insert into public.contact_inquiries (name, email, phone, created_at)
       select $1 || ' ' || n, 'many-' || n || '@example.com', '9' || lpad(n::text, 9, '0'),
         now() - n * interval '1 minute'
       from generate_series(1, $2::integer) n`,
      [name, count],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

export const uniqueName = (name: string) => `${name} ${randomInt(10 ** 8)}`;
