import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { startTestCluster, type TestCluster } from '#supabase-embedded/tests/support/test-cluster.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { addWorkshop, bookSeat, seatsTaken } from '#tests/support/workshops.ts';
import { fillSignIn } from '../account/account-support.ts';
import { expect, test } from '../support/fixtures.ts';
import { hydrated, staleNotice } from '../support/page-support.ts';

// PostgreSQL is stopped under a site of its own, and started again.

test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: [/status of 503|WebSocket/] });

const admin = { email: 'asha@example.com', password: 'correct horse battery' };
let dataDir: string;
let cluster: TestCluster;
let server: RunningServer;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  chmodSync(dataDir, 0o755);
  cluster = await startTestCluster();
  server = await startServer({
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
});
test.afterAll(async () => {
  await server.stop();
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const person = { email: 'meena@example.com', phone: '98765 00000' };

async function writeToUs(page: Page, name: string) {
  const form = page.locator('#contact');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Phone').fill(person.phone);
  await form.getByLabel('Course').selectOption('python');
  await form.getByLabel('Message').fill('When does the next batch begin?');
  await form.getByRole('button', { name: 'Send Message' }).click();
}

test('a page that cannot be shown comes by itself once the database is there again @deep', async ({
  page,
}) => {
  await cluster.stop();
  const answer = await page.goto(`${server.url}/courses/java`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'We will be back in a moment' })).toBeVisible();
  await expect(page.getByText('This page tries again by itself.')).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'We will be back in a moment' })).toBeVisible();
  await cluster.start();
  await expect(page.getByRole('heading', { level: 1, name: /Java/ })).toBeVisible();
});

test('the panel keeps what it shows while the database is away, and goes on by itself @deep', async ({
  page,
}) => {
  await page.goto(`${server.url}/auth?next=/admin/leads`);
  await hydrated(page);
  await fillSignIn(page, admin);
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await hydrated(page);
  await expect(page.getByText('New leads appear here by themselves.', { exact: true })).toBeVisible();

  await cluster.stop();
  const refused = page.waitForResponse(/\/admin\/figures\.data/);
  await page.getByRole('link', { name: 'Figures' }).click();
  expect((await refused).status()).toBe(503);
  await expect(staleNotice(page)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/leads/);
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();

  await cluster.start();
  await expect(staleNotice(page)).toHaveCount(0);
  const lead = { form: 'contact', type: 'contact', name: 'Kavya', course: 'python', ...person };
  await page.request.post(`${server.url}/?index`, { form: lead, headers: { origin: server.url } });
  await expect(page.getByText('Kavya').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form comes back with all that was typed, and is taken when it is sent again', async ({ page }) => {
    await page.goto(server.url);
    await cluster.stop();
    await writeToUs(page, 'Meena "M" Sundaram');
    await expect(page.getByRole('heading', { name: 'Please send this once more in a minute' })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Meena "M" Sundaram');
    await expect(page.getByLabel('Message')).toHaveValue('When does the next batch begin?');
    await cluster.start();
    await expect
      .poll(async () => (await page.request.get(`${server.url}/courses/java?now`)).status())
      .toBe(200);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  });

  test('a seat is given up by the form that came back @deep', async ({ page }) => {
    const pool = new pg.Pool({ connectionString: cluster.url });
    // Its connections end with the database.
    pool.on('error', () => {});
    const site = { database: { pool } };
    const workshop = await addWorkshop(site, { startsIn: 1440 });
    const { token } = await bookSeat(site, workshop);
    await page.goto(`${server.url}/registration?token=${token}`);
    await page.getByRole('button', { name: 'Cancel My Seat' }).click();
    await cluster.stop();
    await page.getByRole('button', { name: 'Yes, Cancel My Seat' }).click();
    await expect(page.getByRole('heading', { name: 'Please send this once more in a minute' })).toBeVisible();
    await cluster.start();
    await expect
      .poll(async () => (await page.request.get(`${server.url}/registration?token=${token}`)).status())
      .toBe(200);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('You cancelled your seat')).toBeVisible();
    expect(await seatsTaken(site, workshop)).toBe(0);
    await pool.end();
  });
});
