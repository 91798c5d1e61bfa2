import type { Page } from '@playwright/test';
import type { PoolClient } from 'pg';
import { indianMoment } from '#app/lib/indian-moment.ts';
import { backupLock } from '#server/backup/in-turn.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import type { Product } from '#tests/support/product.ts';
import { openPanel } from '../panel-support.ts';

// In hosted mode backups are not this server's task: tests/product/hosted-backups.deep.test.ts.
test.use({ hosted: false, settings: { BACKUP_TO: '' } });

const overdue = (page: Page) => page.getByText('Backups are overdue.');
const panel = (page: Page) => page.getByRole('navigation', { name: 'Admin panel' });
const fact = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');

// Whatever the hour is, the server makes none of its own while somebody else seems to be making one.
let session: PoolClient;
test.beforeAll(async ({ product }) => {
  session = await product.database.pool.connect();
  await session.query('select pg_advisory_lock_shared($1)', [backupLock]);
});
test.afterAll(() => session.release(true));
test.beforeEach(({ product }) => forgetRuns(product));
test.afterEach(({ product }) => forgetRuns(product));

async function forgetRuns({ database: { pool } }: Product) {
  await pool.query('delete from public.backup_runs');
  await pool.query('update private.backup_watch set since = now()');
}

/** A run that began so many hours ago. */
const addRun = (
  { database: { pool } }: Product,
  hours: number,
  more: Record<string, string | number> = {},
) => {
  const columns = Object.keys(more);
  return pool.query(
    `insert into public.backup_runs (${['started_at', ...columns].join()})
     values (now() - interval '1 hour' * $1 ${columns.map((_, index) => `, $${index + 2}`).join('')})`,
    [hours, ...Object.values(more)],
  );
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const made = (moment: string) => ({
  made_at: moment,
  name: `backup-${moment.replaceAll(/[-:]|\.\d+/g, '')}.tar.zst`,
  place: '/srv/institute/data/backups',
  bytes: 13_100_000,
});

test('a new site says when its first backup is made, and where it goes', async ({ page, product }) => {
  await openPanel(page, product);
  await panel(page).getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible();
  await expect(page.getByText('No backup yet.')).toBeVisible();
  await expect(page.getByText(/^The first one is made on \d+ \w+ \d{4}, 2:30 AM\.$/)).toBeVisible();
  await expect(fact(page, 'Last proven')).toHaveText('Never');
  await expect(fact(page, 'Kept in')).toHaveText(`${product.dataDir}/backups`);
  await expect(fact(page, 'Encrypted')).toContainText('BACKUP_KEY');
  await expect(page.getByText('npm run restore FILE')).toBeVisible();
  await expect(overdue(page)).toHaveCount(0);
  await expectNoBarrier(page);
});

test('every run tells what became of it, and a failure stands on top until a backup is proven', async ({
  page,
  product,
}) => {
  const provenAt = hoursAgo(40);
  const proven = { ...made(hoursAgo(41)), proven_at: provenAt };
  await addRun(product, 42, { ...proven, warning: 'A picture that a course names was not there.' });
  await addRun(product, 36, {
    ...made(hoursAgo(35)),
    error: 'The table "leads" has 3 rows fewer.',
  });
  await addRun(product, 24);
  await addRun(product, 12.5, { error: 'No space left on device.' });
  await addRun(product, 0);
  await openPanel(page, product, '/admin/backups');
  await expect(page.getByRole('main').getByText('No space left on device.')).toHaveCount(2);
  await expect(page.getByText('The last backup failed.')).toHaveCount(1);
  const runs = page.getByRole('region', { name: 'The last backups' }).getByRole('listitem');
  await expect(runs).toHaveCount(5);
  for (const [number, words] of [
    ['Under way', 'Under way.'],
    ['Failed', 'Not made.', 'No space left on device.'],
    ['Not proven', 'Broken off.'],
    ['Failed', 'Made, but not proven.', '3 rows fewer', '13 MB'],
    ['Proven', `Proven ${indianMoment(provenAt)}.`, 'A picture', proven.name],
  ].entries())
    for (const word of words) await expect(runs.nth(number)).toContainText(word);
  await expectNoBarrier(page);

  await product.database.pool.query(
    `update public.backup_runs set proven_at = now(), made_at = now(), name = 'backup', place = '/', bytes = 1
     where started_at = (select max(started_at) from public.backup_runs)`,
  );
  await page.reload();
  await expect(page.getByText('The last backup failed.')).toHaveCount(0);
  await expect(runs.first()).toContainText('Proven');
});

test('while backups are overdue every page of the panel says so, until one is proven; the first one tells the rest @deep', async ({
  page,
  product,
}) => {
  await product.database.pool.query(`update private.backup_watch set since = now() - interval '49 hours'`);
  // Without triggers, so that no mail goes out by itself.
  await product.database.pool.query(`begin; set local session_replication_role = replica;
    with lead as (
      insert into contact_inquiries (name, email, phone) values ('Given Up', 'given-up@example.com', '9700000001')
      returning id
    )
    insert into mail_outbox (kind, inquiry_id, status) select 'lead_notice', id, 'failed' from lead; commit`);
  const warnings = page.getByRole('complementary', { name: 'Warnings' });
  await openPanel(page, product, '/admin');
  await expect(warnings.getByText('Backups are overdue.')).toBeVisible();
  const givenUp = warnings.getByText('1 mail about a lead of the last week was given up unsent.');
  await expect(givenUp).toBeVisible();
  await expectNoBarrier(page);
  for (const name of ['Leads', 'Figures', 'Mail']) {
    await panel(page).getByRole('link', { name }).click();
    await expect(panel(page).locator('[aria-current]')).toHaveText(name);
    await expect(overdue(page)).toBeVisible();
    await expect(givenUp).toHaveCount(0);
  }
  await product.database.pool.query(`delete from contact_inquiries where name = 'Given Up'`);
  await page.getByRole('link', { name: 'See what is wrong' }).click();
  await expect(page.getByText('No backup has ever been proven, and the first one is overdue.')).toBeVisible();
  await expect(overdue(page)).toHaveCount(0);
  await expectNoBarrier(page);

  await addRun(product, 0, { ...made(hoursAgo(0)), proven_at: hoursAgo(0) });
  await panel(page).getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expect(overdue(page)).toHaveCount(0);
});

test('a list that is filtered or reads itself anew does not ask what is wrong @deep', async ({
  page,
  product,
}) => {
  await openPanel(page, product, '/admin/mail');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(searchParams.get('_routes') ?? 'every route');
  });
  await page
    .getByRole('navigation', { name: 'State' })
    .getByRole('link', { name: 'Sent', exact: true })
    .click();
  await expect(page).toHaveURL(/state=sent/);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.filter((routes) => /every route|panel\/area/.test(routes))).toEqual([]);
});

test('the panel stands though nobody can say what is wrong @deep', async ({ page, product }) => {
  await product.database.pool.query('revoke execute on function public.site_state() from service_role');
  try {
    await openPanel(page, product, '/admin/leads');
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    await expect(overdue(page)).toHaveCount(0);
  } finally {
    await product.database.pool.query('grant execute on function public.site_state() to service_role');
  }
});
