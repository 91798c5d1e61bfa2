import { twinHost } from '#tests/support/deployed-host.ts';
import { createAccount, signIn, signOut } from '../account/account-support.ts';
import { expect, test } from '../support/fixtures.ts';

// Behind a proxy that hands on the name which was asked for.
test.use({ deployed: 'host' });
test.describe.configure({ mode: 'default' });

const atTwin = (url: string, path: string) => `https://${twinHost}:${new URL(url).port}${path}`;

test('whoever types the other name is led to the site, and can sign in there @deep', async ({
  page,
  product,
}) => {
  await page.goto(atTwin(product.server.url, '/jobs?work_mode=remote'));
  await expect(page).toHaveURL('/jobs?work_mode=remote');
  const account = await createAccount(product);
  await signIn(page, account);
  await signOut(page, account);
});

test('a form that is sent to the other name is sent on as it is', async ({ request, product }) => {
  const { url } = product.server;
  for (const method of ['GET', 'POST']) {
    const answer = await request.fetch(atTwin(url, '/contact%20us?a=1&a=%26'), { method, maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe(`${url}/contact%20us?a=1&a=%26`);
  }
});

test('any other name is served, such as that of a proxy or a health check', async ({ request, product }) => {
  for (const host of ['10.0.0.7:3000', 'backend', 'preview.institute.test']) {
    const answer = await request.get('/robots.txt', { headers: { host }, maxRedirects: 0 });
    expect(answer.status(), host).toBe(200);
    expect(await answer.text()).toContain(`Sitemap: ${product.server.url}/`);
  }
});

test('browsers are asked to stay on https', async ({ request }) => {
  for (const path of ['/', '/robots.txt', '/no-such-page', '/auth/v1/health', '/rest/v1/jobs']) {
    const { 'strict-transport-security': asked = '' } = (await request.get(path)).headers();
    expect(Number(/max-age=(\d+)/.exec(asked)?.[1]), path).toBeGreaterThanOrEqual(31_536_000);
  }
});
