import type { Browser } from '@playwright/test';
import { kindNames } from '#app/features/panel/catalogue/kinds.ts';
import type { TextKind } from '#supabase/text-kinds.ts';
import type { Product } from '#tests/support/product.ts';
import { readPdf, squeeze } from '#tests/support/read-pdf.ts';
import { editor, freshTitle, openPanel } from '../panel/panel-support.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/page-support.ts';

// Every page of the product shows what is changed here, so these tests have one to themselves.
test.use({ settings: { NOTIFY_EMAIL: 'office@example.com' } });

interface Change {
  /** Which entry is edited. */
  where: string;
  /** The field, and the column that it fills. */
  field: string;
  column: string;
  /** Where visitors read it. */
  pages: string[];
}

const consent = `consent_given_on = '2026-01-30', consent_taken_by = 'Asha'`;
const python = `(select id from public.courses where slug = 'python')`;

/**
 * One for each way to a page. That every kind is shown is the claim of tests/product/texts-shown.test.ts, that the panel saves every
 * field of each that of admin-texts.spec.ts.
 */
const changes: [TextKind, Change][] = [
  ['hero_slides', { where: 'position = 10', field: 'Title', column: 'title', pages: ['/'] }],
  ['services', { where: 'position = 10', field: 'Title', column: 'title', pages: ['/services'] }],
  ['banners', { where: `place = 'services-end'`, field: 'Title', column: 'title', pages: ['/services'] }],
  // In the footer of every page, too.
  ['pages', { where: `slug = 'terms'`, field: 'Title', column: 'title', pages: ['/terms', '/jobs'] }],
  ['trainers', { where: 'position = 10', field: 'Name', column: 'name', pages: ['/courses/python'] }],
  [
    'testimonials',
    { where: 'position = 777', field: 'Name', column: 'name', pages: ['/', '/courses/python'] },
  ],
];

test.beforeAll(async ({ product }) => {
  const { pool } = product.database;
  await pool.query(
    `insert into public.testimonials (position, name, words, course_id) values (777, 'Divya', 'It was hard.', ${python})`,
  );
  await pool.query(`update public.testimonials set ${consent}`);
});

test('a text that is edited in the panel is read on its pages, with and without scripts', async ({
  page,
  browser,
  product,
  baseURL,
}) => {
  test.slow();
  const { pool } = product.database;
  /** What each page must say by now. */
  const news = new Map<string, string[]>();
  /** Back to what it said before. */
  const ways: { sql: string; values: string[] }[] = [];
  let trainer = '';
  await openPanel(page, product, '/admin/texts');
  for (const [kind, { where, field, column, pages }] of changes) {
    const { rows } = await pool.query(
      `select id, ${column} as words from public.${kind} where ${where} limit 1`,
    );
    const { noun, item } = kindNames[kind];
    const changed = freshTitle(item);
    await test.step(`a ${noun} (${where})`, async () => {
      await page.goto(`/admin/texts?tab=${kind}&edit=${rows[0].id}`);
      await editor(page).getByLabel(`${field} (optional)`, { exact: true }).fill(changed);
      await editor(page)
        .getByRole('button', { name: `Save ${noun}` })
        .click();
      await expectToast(page, 'Success', `${item} updated successfully`);
    });
    for (const path of pages) news.set(path, [...(news.get(path) ?? []), changed]);
    if (kind === 'trainers') trainer = changed;
    ways.push({
      sql: `update public.${kind} set ${column} = $1 where id = $2`,
      values: [rows[0].words, rows[0].id],
    });
  }
  for (const javaScriptEnabled of [true, false])
    for (const [path, words] of news) await expectShown(browser, { path, words, javaScriptEnabled, baseURL });
  await expectInBrochure(product, trainer);
  for (const { sql, values } of ways) await pool.query(sql, values);
});

interface Visit {
  path: string;
  words: string[];
  javaScriptEnabled: boolean;
  baseURL: string | undefined;
}

/** As somebody who comes for the first time. */
async function expectShown(browser: Browser, { path, words, ...options }: Visit) {
  const context = await browser.newContext({ ...options, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(path);
    for (const text of words) await expect(page.locator('body')).toContainText(text, { timeout: 1_000 });
  }).toPass();
  await context.close();
}

async function expectInBrochure({ server }: Product, name: string) {
  const answer = await fetch(`${server.localUrl}/brochures/python.pdf`);
  const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(text).toContain(squeeze(name));
}
