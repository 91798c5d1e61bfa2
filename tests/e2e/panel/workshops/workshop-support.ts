import type { Browser, Page } from '@playwright/test';
import { somebody } from '#tests/e2e/site/leads/leads-support.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { hydrated } from '#tests/e2e/support/page-support.ts';
import type { Product } from '#tests/support/product.ts';
import { storeRegistration } from '../lead-desk/lead-desk-support.ts';
import { openPanel } from '../panel-support.ts';

const hourMs = 3_600_000;
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

export interface OpenWorkshop {
  id: string;
  title: string;
  slug: string;
}

/** So many people register for it, each with a name, an address and a number of their own. */
export async function registerPeople(product: Product, workshop: OpenWorkshop, names: string[]) {
  const people = [];
  for (const name of names) {
    const person = somebody();
    people.push(
      await storeRegistration(product, workshop, {
        ...person,
        name: `${name} ${person.name.split(' ')[1]}`,
      }),
    );
  }
  return people;
}

export const addressOf = ({ id }: OpenWorkshop, query = '') => `/admin/workshops/${id}${query}`;

export async function openWorkshop(page: Page, workshop: OpenWorkshop, query = '') {
  await page.goto(addressOf(workshop, query));
  await hydrated(page);
}

export const readValue = async (product: Product, sql: string, values: unknown[]) =>
  Object.values((await product.database.pool.query(sql, values)).rows[0] ?? {})[0];

/** Signs an administrator in, which needs the wide header, and opens the workshop on a screen of that width. */
export async function openWorkshopAt(
  page: Page,
  product: Product,
  workshop: OpenWorkshop,
  { width = 1280, query = '' } = {},
) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPanel(page, product, addressOf(workshop, query));
  await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
}

/** Another page of the same browser, in which no script runs. */
export async function withoutScripts(page: Page, browser: Browser, baseURL: string | undefined) {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    baseURL,
    storageState,
    javaScriptEnabled: false,
    ignoreHTTPSErrors: true,
  });
  return context.newPage();
}

/** Their confirmations have gone: one that still waits would itself tell them what is true when it goes. */
export const confirmationsAreSent = (product: Product, { id }: OpenWorkshop) =>
  expect
    .poll(() =>
      readValue(
        product,
        `select count(*)::int from public.mail_outbox mail join public.course_enrollments person on person.id = enrollment_id
         where webinar_id = $1 and mail.status = 'pending'`,
        [id],
      ),
    )
    .toBe(0);
