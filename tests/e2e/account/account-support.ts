import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '#tests/support/product.ts';
import { expect } from '../support/fixtures.ts';
import { hydrated } from '../support/page-support.ts';

export interface Account {
  id: string;
  email: string;
  /** The header's name for them. */
  name: string;
  password: string;
}

export type Role = 'user' | 'counsellor' | 'editor' | 'admin';

export const freshEmail = () => `meena-${randomInt(10 ** 8)}@example.com`;
export const freshPhone = () => `+9198${String(randomInt(10 ** 8)).padStart(8, '0')}`;
export const accountPassword = 'four kolam dots at dawn';

/** Somebody whose address is confirmed. */
export async function createAccount(
  product: Product,
  { role = 'user', fullName = 'Meena Sundaram' }: { role?: Role; fullName?: string } = {},
): Promise<Account> {
  const email = freshEmail();
  const { data, error } = await product.service().auth.admin.createUser({
    email,
    password: accountPassword,
    email_confirm: true,
    user_metadata: { full_name: fullName },
  });
  if (error) throw error;
  if (role !== 'user') await giveRole(product, data.user.id, role);
  return { id: data.user.id, email, name: email.split('@')[0] ?? '', password: accountPassword };
}

/** As whoever runs the database. */
export const giveRole = (product: Product, id: string, role: Role) =>
  product.database.pool.query('update public.profiles set role = $2 where id = $1', [id, role]);

const authAddress = (next: string) => (next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`);

/** The page /auth with this tab in front, once React answers. */
export async function openAuthTab(page: Page, name: 'Email' | 'Phone' | 'Sign Up', { next = '/' } = {}) {
  await page.goto(authAddress(next));
  await hydrated(page);
  await page.getByRole('tab', { name }).click();
  const panel = page.getByRole('tabpanel', { name });
  await expect(panel).toBeVisible();
  return panel;
}

export async function fillSignIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  const panel = page.getByRole('tabpanel', { name: 'Email' });
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in as a person would, and arrives where `/auth` was asked to lead. */
export async function signIn(page: Page, account: Account, { next = '/' } = {}) {
  await page.goto(authAddress(next));
  await fillSignIn(page, account);
  await expect(page).toHaveURL(next);
  await expectSignedIn(page, account);
  await hydrated(page);
}

/** The same where signing in is not what the test is about: the form is sent without the page that shows it. */
export async function arriveSignedIn(page: Page, account: Account, next: string) {
  const { email, password } = account;
  const answer = await page.request.post(`/auth?next=${encodeURIComponent(next)}`, {
    form: { intent: 'sign-in', email, password },
    maxRedirects: 0,
  });
  expect(answer.headers().location).toBe(next);
  await page.goto(next);
  await expectSignedIn(page, account);
  await hydrated(page);
}

export async function fillSignUp(
  page: Page,
  email: string,
  { password = accountPassword, confirm = '', next = '/' } = {},
) {
  const panel = await openAuthTab(page, 'Sign Up', { next });
  await panel.getByLabel('Full name').fill('Meena Sundaram');
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByLabel('Confirm password').fill(confirm || password);
  await panel.getByRole('button', { name: 'Sign Up' }).click();
  return panel;
}

/** As a person does. Playwright's `goto` does not tell the page that it is being left. */
export const followLink = (page: Page, link: string) =>
  page.evaluate((href) => window.location.assign(href), link);

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

export const expectSignedIn = (page: Page, { name }: Pick<Account, 'name'>) =>
  expect(navbar(page).getByRole('button', { name, exact: true })).toBeVisible();

export const expectSignedOut = (page: Page) =>
  expect(navbar(page).getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();

export async function signOut(page: Page, { name }: Pick<Account, 'name'>) {
  await navbar(page).getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expectSignedOut(page);
}

/** The cookies that hold the session. */
export const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => /^sb-session(\.\d+)?$/.test(name));
