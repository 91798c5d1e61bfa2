import { randomInt } from 'node:crypto';
import type { Browser, Cookie, Page } from '@playwright/test';
import type { TablesInsert } from '#supabase/database.types.ts';
import { insertAndRead } from '#tests/support/builders.ts';
import type { Product } from '#tests/support/product.ts';
import { arriveSignedIn, createAccount, sessionCookies } from '../account/account-support.ts';
import { hydrated } from '../support/page-support.ts';

type Table = 'courses' | 'webinars' | 'jobs';

/** A title that nothing else in the database has. */
export const freshTitle = (noun: string) => `${noun} ${randomInt(10 ** 8)}`;

/** One pixel, to be uploaded. */
export const picture = {
  name: 'wheel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The session of an administrator for each product, which its tests share: `createAccount` makes somebody of a test's own. */
const sessions = new WeakMap<Product, { cookies: Cookie[]; until: number }>();

/** A session lasts an hour and is renewed once, near its end: the next test would hold the token of before. */
const sharedMs = 1_800_000;

/** Opens the panel there as the administrator whom this product's tests share. */
export async function openPanel(page: Page, product: Product, path = '/admin') {
  const session = sessions.get(product);
  if (session && Date.now() < session.until) {
    await page.context().addCookies(session.cookies);
    await page.goto(path);
    await hydrated(page);
    return;
  }
  await arriveSignedIn(page, await createAccount(product, { role: 'admin' }), path);
  sessions.set(product, { cookies: await sessionCookies(page), until: Date.now() + sharedMs });
}

/** Somebody else at a computer of their own. */
export const elsewhere = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ baseURL, ignoreHTTPSErrors: true })).newPage();

/** Opens the question about a colleague's role on the page of people, and chooses there. */
export async function chooseRole(page: Page, name: string, role: string) {
  await page.getByRole('button', { name: `Change the role of ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Role').selectOption(role);
  return dialog;
}

export const editor = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) / });
export const confirmation = (page: Page) => page.getByRole('dialog', { name: /\?$/ });
export const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

export const addRow = <Name extends Table>(product: Product, table: Name, row: TablesInsert<Name>) =>
  insertAndRead((sql, values) => product.database.pool.query(sql, values), table, row);

export async function rowCalled(product: Product, table: Table, title: string) {
  const { rows } = await product.database.pool.query(`select * from public.${table} where title = $1`, [
    title,
  ]);
  return rows[0];
}

export const removeRows = (product: Product, table: Table, title: string) =>
  product.database.pool.query(`delete from public.${table} where title like $1 || '%'`, [title]);
