import type { Page } from '@playwright/test';
import { openDesk, storeInquiry, uniqueName } from '../panel/lead-desk/lead-desk-support.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  expectToast,
  holdScripts,
  hydrated,
  staleNotice,
  unansweredNotice,
} from '../support/page-support.ts';

// What is shown, and what was typed into it, where an answer does not come or is not the hoped-for one.

const away = 'The site is not available right now. Please try again in a minute.';

/** As the server answers what the page asks for while its database is away. */
async function answerAway(page: Page): Promise<() => Promise<void>> {
  await page.route(/\.data/, (route) => route.fulfill({ status: 503, body: away }));
  return () => page.unroute(/\.data/);
}

/** The browser has had time for the code of every page of the panel. */
const panelPagesFetched = (page: Page) =>
  page.waitForFunction(() => {
    const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
    const fetched = new Set(
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    return Object.values(routes)
      .filter(({ parentId, hasDefaultExport }) => parentId === 'routes/panel/area' && hasDefaultExport)
      .every(({ module, imports }) => [module, ...imports].every((file) => fetched.has(file)));
  });

/** The router's own list of the site's pages and their files. */
interface Manifest {
  routes: Record<string, { parentId?: string; hasDefaultExport: boolean; module: string; imports: string[] }>;
}

test.describe('while the database is away', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('a search in the panel keeps its words, is named, and is done once the answer comes', async ({
    page,
    product,
  }) => {
    const wanted = await storeInquiry(product, { name: uniqueName('Wanted') });
    const other = await storeInquiry(product, { name: uniqueName('Other') });
    await openDesk(page, product);
    await hydrated(page);
    const search = page.getByRole('searchbox');
    const rows = page.getByRole('region', { name: 'Leads' });
    const restore = await answerAway(page);
    await search.fill(wanted.name);
    await expectToast(page, 'Error', `Failed to fetch leads. ${away}`);
    await expect(unansweredNotice(page)).toBeVisible();
    await expect(search).toHaveValue(wanted.name);
    await expect(search).toBeFocused();
    await expect(rows.getByText(other.name).filter({ visible: true })).toBeVisible();
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows.getByRole('heading', { level: 2 })).toHaveText('1 lead');
    await expect(unansweredNotice(page)).toBeHidden();
    await expect(staleNotice(page)).toBeHidden();
    await expect(search).toHaveValue(wanted.name);
  });

  test('a click in the panel stays with what is typed, and says what did not come @deep', async ({
    page,
    product,
  }) => {
    await openDesk(page, product);
    await hydrated(page);
    const search = page.getByRole('searchbox');
    await search.fill('asha');
    await expect(page).toHaveURL('/admin/leads?q=asha');
    await answerAway(page);
    await page.getByRole('link', { name: 'Figures' }).click();
    await expectToast(page, 'Error', `Failed to fetch figures. ${away}`);
    await expect(page).toHaveURL('/admin/leads?q=asha');
    await expect(search).toHaveValue('asha');
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/Failed to load resource|WebSocket/] });

  test('a list of jobs under the words of another search says so until the search is done @deep', async ({
    page,
    context,
  }) => {
    await page.goto('/jobs');
    await hydrated(page);
    const notice = page.getByText('The search did not reach us, so this is the list from before.');
    const count = page.getByRole('heading', { level: 2, name: /Jobs? Found$/ });
    await context.setOffline(true);
    await page.getByRole('searchbox').fill('oracle');
    await expect(notice).toBeVisible();
    await expect(count).toHaveText('6 Jobs Found');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(count).toHaveText('1 Job Found');
    await expect(notice).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('oracle');
  });

  test('Back writes the words of the address into the search, though the list stays @deep', async ({
    page,
    context,
  }) => {
    await page.goto('/jobs');
    await hydrated(page);
    await page.getByLabel('Location').selectOption('Kochi');
    await expect(page).toHaveURL('/jobs?location=Kochi');
    await context.setOffline(true);
    await page.goBack();
    await expect(page).toHaveURL('/jobs');
    await expect(page.getByLabel('Location')).toHaveValue('');
  });

  test('a click on any page of the panel stays with what is typed, and is followed once it can be @deep', async ({
    page,
    context,
    product,
  }) => {
    const lead = await storeInquiry(product, { name: uniqueName('Kept') });
    const address = `/admin/leads?q=${encodeURIComponent(lead.name).replace('%20', '+')}`;
    await openDesk(page, product, address);
    await panelPagesFetched(page);
    const search = page.getByRole('searchbox');
    const others = page.getByRole('navigation', { name: 'Admin panel' });
    await context.setOffline(true);
    for (const [name, noun] of [
      ['Figures', 'figures'],
      ['Mail', 'mail'],
      ['Backups', 'backups'],
      ['Overview', 'data'],
    ] as const) {
      await others.getByRole('link', { name }).click();
      await expectToast(page, 'Error', `Failed to fetch ${noun}`);
      await expect(page).toHaveURL(address);
      await expect(search).toHaveValue(lead.name);
    }
    await page.getByRole('link', { name: lead.name }).click();
    await expectToast(page, 'Error', 'Failed to fetch leads');
    await expect(page).toHaveURL(address);
    await expect(staleNotice(page)).toBeVisible();
    await context.setOffline(false);
    await others.getByRole('link', { name: 'Figures' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  });
});

test.describe('before the scripts have arrived', () => {
  test('a save that meets somebody else’s change says so, and keeps what was chosen @deep', async ({
    page,
    product,
  }) => {
    const lead = await storeInquiry(product);
    await openDesk(page, product);
    const releaseScripts = await holdScripts(page);
    await page.goto(`/admin/leads/${lead.id}`);
    await product.database.pool.query(
      `update public.contact_inquiries set status = 'contacted' where id = $1`,
      [lead.id],
    );
    const status = page.getByLabel('Status');
    const conflict = page.getByRole('alert').filter({ hasText: 'changed this lead meanwhile.' });
    await status.selectOption('Lost');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(conflict).toBeVisible();
    await expect(page.getByText('Now: Contacted')).toBeVisible();
    await expect(status).toHaveValue('lost');
    releaseScripts();
    await hydrated(page);
    await expect(conflict).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Success', 'Lead updated successfully');
    await expect(conflict).toHaveCount(0);
    await expect(page.getByText('from Contacted to Lost')).toBeVisible();
  });
});
