import { readMessage } from '#tests/support/mailbox.ts';
import { expectSignedIn, fillSignUp, followLink, freshEmail, giveRole } from '../account/account-support.ts';
import { listening } from '../panel/lead-desk/lead-desk-support.ts';
import { expect, test } from '../support/fixtures.ts';

// As after `npm start` on somebody's own machine, and on IPv4 alone, where `localhost` may mean ::1 first.
test.use({
  deployed: undefined,
  settings: { SITE_URL: '', HOST: '127.0.0.1' },
  baseURL: ({ product }, use) => use(product.server.localUrl.replace('localhost', '127.0.0.1')),
});

test('opened at 127.0.0.1 the site is at localhost, where its links and live lists work', async ({
  page,
  product,
}) => {
  const email = freshEmail();
  await fillSignUp(page, email);
  expect(new URL(page.url()).origin).toBe(product.server.localUrl);
  await followLink(page, (await readMessage(product.dataDir, email)).link);
  await expectSignedIn(page, { name: email.split('@')[0] ?? '' });
  const { rows } = await product.database.pool.query('select id from auth.users where email = $1', [email]);
  await giveRole(product, rows[0].id, 'admin');
  await page.goto('/admin/leads');
  await expect(page).toHaveURL(`${product.server.localUrl}/admin/leads`);
  await listening(page);
});

test('health checks and the API answer at 127.0.0.1', async ({ request, product }) => {
  const headers = { accept: 'text/html', apikey: product.keys.publishableKey };
  for (const path of ['/healthz', '/readyz', '/auth/v1/health'])
    expect((await request.get(path, { headers, maxRedirects: 0 })).status(), path).toBe(200);
  expect((await request.get('/jobs', { headers, maxRedirects: 0 })).status()).toBe(308);
});
