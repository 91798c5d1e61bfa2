import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { Forwarding } from '#tests/support/forwarded-headers.ts';
import { isOutside } from '#tests/support/outside-hosts.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { keepSecrets } from '#tests/support/site-logs.ts';

export { expect };

export interface WorkerOptions {
  /** The site talks to a Supabase elsewhere and opens no database connection of its own. */
  hosted: boolean;
}

interface WorkerFixtures extends WorkerOptions {
  surroundings: undefined;
  /** What a proxy that ends TLS hands on to the product, or `undefined` where visitors reach it at localhost. */
  deployed: Forwarding['passes'] | undefined;
  /** What a file wants to be set otherwise for its product. */
  settings: Record<string, string>;
  /** The product on a database of this worker's own. A test that changes rows puts them back or adds its own. */
  product: Product;
}

interface TestFixtures {
  /** Errors in the page or on its console that a test provokes on purpose. */
  expectedErrors: RegExp[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  deployed: [process.env.TEST_DEPLOYED ? 'bare' : undefined, { scope: 'worker', option: true }],
  hosted: [false, { scope: 'worker', option: true }],
  // A worker has one project's tests, and some of them start a product of their own.
  surroundings: [
    async ({ hosted }, use) => {
      process.env.TEST_HOSTED = hosted ? '1' : '';
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ deployed, settings }, use) => {
      const product = await startProduct({ TRUST_PROXY: '0', ...settings }, { deployed });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.server.url),
  // Chromium knows the certificate of the tests; requests outside the browser do not.
  ignoreHTTPSErrors: ({ deployed }, use) => use(deployed !== undefined),
  expectedErrors: [[], { option: true }],
  context: async ({ context }, use) => {
    context.on('request', keepSecrets);
    if (process.env.TEST_LATE_SCRIPTS) await delayScripts(context);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    const isExpected = (text: string) => expectedErrors.some((pattern) => pattern.test(text));
    page.on('pageerror', (error) => {
      if (!isExpected(error.message)) errors.push(error.stack ?? error.message);
    });
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() !== 'error' || isOutside(url) || isExpected(message.text())) return;
      errors.push(`${message.text()} (${url})`);
    });
    await use(page);
    expect(errors, 'errors in the browser console').toEqual([]);
  },
});

/** As on a slow connection: what a test does too early for React then shows itself every time. */
const delayScripts = (context: BrowserContext) =>
  context.route('**/assets/*.js', async (route) => {
    await setTimeout(1_500);
    await route.continue().catch(() => {}); // The page may have gone away from it.
  });
