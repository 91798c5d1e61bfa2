import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { createAccount, signIn } from '#tests/e2e/account/account-support.ts';
import { somebody } from '#tests/e2e/site/leads/leads-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  listening,
  openDesk,
  storeEnrollment,
  storeInquiry,
  storeManyInquiries,
  uniqueName,
} from './lead-desk-support.ts';

async function download(page: Page, name: string): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return file;
}

test('the export holds the leads of the filters, and a spreadsheet opens it safely', async ({
  page,
  product,
}) => {
  const name = `=HYPERLINK("http://evil.example";"${uniqueName('Eve')}")`;
  const lead = await storeInquiry(product, {
    name,
    phone: '98430 54321',
    message: '@SUM(A1)\n"வணக்கம்", said Ünal',
  });
  await storeEnrollment(product, { name });
  await openDesk(page, product, `/admin/leads?q=${encodeURIComponent(name)}&kind=enquiry`);
  await listening(page);
  const file = await download(page, 'Export CSV');
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const bytes = await readFile(await file.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header = '', line = '', ...rest] = bytes.toString().split('\r\n');
  expect(header).toContain('"Received","Kind","Name","Phone","Email","Course or workshop","Status","Owner"');
  expect(rest).toEqual(['']);
  expect(line).toContain(`"Enquiry","'${name.replaceAll('"', '""')}","(+91) 9843054321","${lead.email}"`);
  expect(line).toContain(`"'@SUM(A1)\n""வணக்கம்"", said Ünal"`);
  expect(line).toMatch(new RegExp(`"${lead.id}"$`));
  // Written back into one of our forms, the number is the same.
  const { rows } = await product.database.pool.query(
    `select private.phone_to_e164('(+91) 9843054321') as e164`,
  );
  expect(rows[0].e164).toBe(lead.phone_e164);
});

test('an export of several batches has every lead once @deep', async ({ page, product }) => {
  const name = uniqueName('Batch');
  await storeManyInquiries(product, name, 2100);
  await openDesk(page, product, `/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { name: '1,000+ leads' })).toBeVisible();
  const file = await download(page, 'Export CSV');
  const text = (await readFile(await file.path())).toString();
  const numbers = [...text.matchAll(new RegExp(`"${name} (\\d+)"`, 'g'))].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 2100 }, (_, index) => index + 1));
  await product.database.pool.query('delete from public.contact_inquiries where name like $1', [`${name}%`]);
});

test('a person’s data comes as one JSON file @deep', async ({ page, product }) => {
  const person = { ...somebody(), name: 'Ünal "Über" Çelik' };
  const lead = await storeInquiry(product, person);
  const other = await storeEnrollment(product, person);
  await openDesk(page, product, `/admin/leads/${lead.id}`);
  const file = await download(page, 'Export as JSON');
  expect(file.suggestedFilename()).toMatch(/^u-nal-u-ber-c-elik-\d{4}-\d\d-\d\d\.json$/);
  const { leads, events, mails } = JSON.parse((await readFile(await file.path())).toString());
  expect(leads.map(({ id }: { id: string }) => id)).toEqual([lead.id, other.id]);
  expect(events).toEqual([]);
  expect(mails.length).toBeGreaterThan(0);
});

test('nobody but an administrator gets at the desk, its files or its forms @deep', async ({
  page,
  product,
  baseURL,
}) => {
  const lead = await storeInquiry(product, { message: 'for the desk alone' });
  const paths = [
    '/admin/leads',
    '/admin/leads.csv',
    `/admin/leads/${lead.id}`,
    `/admin/leads/${lead.id}/person.json`,
  ];
  const refused = async (method: 'GET' | 'POST', path: string, to: string) => {
    const response = await page.request.fetch(path, {
      method,
      maxRedirects: 0,
      headers: { origin: baseURL ?? '' },
      ...(method === 'POST' && { form: { intent: 'erase', leads: '1' } }),
    });
    const answer = `${response.status()} ${response.headers().location ?? ''} ${await response.text()}`;
    expect(answer, `${method} ${path}`).toContain(to);
    expect(answer, `${method} ${path}`).not.toMatch(new RegExp(`${lead.name}|for the desk alone`));
  };
  for (const who of ['a visitor', 'a user']) {
    if (who === 'a user') await signIn(page, await createAccount(product));
    const to = who === 'a user' ? '302 / ' : '302 /auth?next=';
    for (const path of paths) await refused('GET', path, to);
    await refused('POST', `/admin/leads/${lead.id}`, to);
    // As the router's own script asks.
    for (const path of ['/admin/leads.data', `/admin/leads/${lead.id}.data`])
      await refused('GET', path, '"redirect"');
    await refused('POST', `/admin/leads/${lead.id}.data`, '"redirect"');
  }
  const { rowCount } = await product.database.pool.query('select from public.leads where id = $1', [lead.id]);
  expect(rowCount).toBe(1);
});
