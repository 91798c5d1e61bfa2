import type { Page } from '@playwright/test';
import { deepIf } from '#tests/support/deep-if.ts';
import { expect, test } from '../support/fixtures.ts';
import { hydrated } from '../support/page-support.ts';
import {
  type Account,
  createAccount,
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  sessionCookies,
  signIn,
  signOut,
} from './account-support.ts';

/** Rewrites the session in the cookies, as time would. */
async function changeSession(page: Page, change: (session: Record<string, unknown>) => void) {
  const cookies = (await sessionCookies(page)).sort((a, b) => a.name.localeCompare(b.name));
  const value = cookies.map((cookie) => cookie.value).join('');
  const session = JSON.parse(Buffer.from(value.replace('base64-', ''), 'base64url').toString());
  change(session);
  const [first] = cookies;
  if (!first) throw new Error('There is no session.');
  await page.context().clearCookies({ name: /^sb-session/ });
  const changed = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  // As many characters a cookie as @supabase/ssr cuts them into.
  const chunks = changed.match(/.{1,3180}/g) ?? [];
  await page.context().addCookies(
    chunks.map((chunk, index) => ({
      ...first,
      name: chunks.length === 1 ? 'sb-session' : `sb-session.${index}`,
      value: chunk,
    })),
  );
}

const expire = (session: Record<string, unknown>) => {
  session.expires_at = Math.floor(Date.now() / 1000) - 10;
};

async function signedIn(page: Page, account: Account) {
  await signIn(page, account);
  return (await sessionCookies(page)).map(({ value }) => value).join('');
}

test('a session that has run out is renewed before the page is rendered', async ({ page, product }) => {
  const account = await createAccount(product);
  const before = await signedIn(page, account);
  await changeSession(page, expire);
  await page.goto('/jobs');
  await expectSignedIn(page, account);
  expect((await sessionCookies(page)).map(({ value }) => value).join('')).not.toBe(before);
});

test('a session that cannot be renewed is gone, and its cookies with it @deep', async ({ page, product }) => {
  await signedIn(page, await createAccount(product));
  await changeSession(page, (session) => {
    expire(session);
    session.refresh_token = 'not-one-of-ours';
  });
  await page.goto('/account');
  await expect(page).toHaveURL('/auth?next=%2Faccount');
  await expectSignedOut(page);
  expect(await sessionCookies(page)).toEqual([]);
});

for (const [what, value] of [
  [
    'a forged token',
    'base64-eyJhY2Nlc3NfdG9rZW4iOiJhLmIuYyIsInJlZnJlc2hfdG9rZW4iOiJ4IiwiZXhwaXJlc19hdCI6OTk5OTk5OTk5OX0',
  ],
  ['nonsense', 'base64-bm9uc2Vuc2U'],
  ['half a session', 'base64-%%%'],
] as const) {
  test(`${what} in the cookie shows the page of a visitor and is removed${deepIf(what !== 'a forged token')}`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'sb-session', value, url: baseURL }]);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Our Courses' })).toBeVisible();
    await expectSignedOut(page);
    expect(await sessionCookies(page)).toEqual([]);
  });
}

test('two tabs renew the same session without ending it @deep', async ({ page, product, context }) => {
  const account = await createAccount(product);
  await signedIn(page, account);
  await changeSession(page, expire);
  const second = await context.newPage();
  await Promise.all([page.goto('/jobs'), second.goto('/services')]);
  await Promise.all([expectSignedIn(page, account), expectSignedIn(second, account)]);
  await Promise.all([page.goto('/account'), second.goto('/account')]);
  await expect(page).toHaveURL('/account');
  await expect(second).toHaveURL('/account');
});

test('signing out in one tab takes the other one away from the account', async ({
  page,
  product,
  context,
}) => {
  const account = await createAccount(product);
  await signIn(page, account);
  const second = await context.newPage();
  await second.goto('/account');
  await hydrated(second);
  await signOut(page, account);
  await expect(second).toHaveURL('/auth?next=%2Faccount');
  await expectSignedOut(second);
});

test('the browser renews a session while the account page stays open @deep', async ({ page, product }) => {
  const account = await createAccount(product);
  await signIn(page, account);
  const before = (await sessionCookies(page)).map(({ value }) => value).join('');
  await changeSession(page, (session) => {
    // Under three ticks of 30 seconds remain.
    session.expires_at = Math.floor(Date.now() / 1000) + 80;
  });
  await page.goto('/jobs');
  await changeSession(page, (session) => {
    session.expires_at = Math.floor(Date.now() / 1000) + 80;
  });
  await page.goto('/account');
  await expect(async () => {
    const now = (await sessionCookies(page)).map(({ value }) => value).join('');
    expect(now).not.toBe('');
    expect(now).not.toBe(before);
  }).toPass();
  await page.reload();
  await expectSignedIn(page, account);
});

test('a clock that is wrong renews no session again and again @deep', async ({ page, product }) => {
  await page.clock.install({ time: Date.now() + 62 * 60_000 });
  await signIn(page, await createAccount(product));
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals += 1;
  });
  await page.goto('/account');
  await hydrated(page);
  await page.clock.runFor(20_000);
  await page.waitForLoadState('networkidle');
  expect(renewals).toBeLessThan(3);
});

test('public pages load no Supabase client; the account page does', async ({ page, product }) => {
  const account = await createAccount(product);
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    if ((await response.text().catch(() => '')).includes('code-verifier'))
      scripts.push(new URL(page.url()).pathname);
  });
  await signIn(page, account);
  scripts.length = 0;
  for (const path of ['/', '/jobs', '/services', '/courses/python']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(scripts).toEqual([]);
  await page.goto('/account');
  await hydrated(page);
  await expect.poll(() => scripts).toContain('/account');
  // The cookie does not hold the user, and the client must not store it elsewhere.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(account.email);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

  test('somebody signs in, is refused with a wrong password, and signs out', async ({ page, product }) => {
    const account = await createAccount(product);
    await page.goto('/account');
    await fillSignIn(page, { ...account, password: 'not the password' });
    await expect(page.getByText('Invalid login credentials')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByLabel('Email').first()).toHaveValue(account.email);
    await fillSignIn(page, account);
    await expect(page).toHaveURL('/account');
    await expect(page.getByText('You have been signed in successfully!')).toBeVisible();
    await signOut(page, account);
  });
});
