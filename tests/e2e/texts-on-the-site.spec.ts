import type { Browser } from '@playwright/test';
import { kindNames } from '#app/features/panel/catalogue/kinds.ts';
import type { TextKind } from '#supabase/text-kinds.ts';
import type { Product } from '#tests/support/product.ts';
import { readPdf, squeeze } from '#tests/support/read-pdf.ts';
import { editor, freshTitle, openPanel } from './admin-support.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './page-support.ts';

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

/** An entry of each kind; of banners one for each place. Every one is there: those without a first entry are planted. */
const changes: [TextKind, Change][] = [
  ['hero_slides', { where: 'position = 10', field: 'Title', column: 'title', pages: ['/'] }],
  ['highlights', { where: 'position = 10', field: 'Title', column: 'title', pages: ['/'] }],
  ['reasons', { where: 'position = 10', field: 'Title', column: 'title', pages: ['/'] }],
  ['services', { where: 'position = 10', field: 'Title', column: 'title', pages: ['/services'] }],
  ['banners', { where: `place = 'prompt-builder'`, field: 'Title', column: 'title', pages: ['/'] }],
  ['banners', { where: `place = 'undecided'`, field: 'Title', column: 'title', pages: ['/'] }],
  ['banners', { where: `place = 'jobs'`, field: 'Title', column: 'title', pages: ['/'] }],
  ['banners', { where: `place = 'services'`, field: 'Title', column: 'title', pages: ['/services'] }],
  ['banners', { where: `place = 'services-end'`, field: 'Title', column: 'title', pages: ['/services'] }],
  // In the footer of every page, too.
  ['pages', { where: `slug = 'terms'`, field: 'Title', column: 'title', pages: ['/terms', '/jobs'] }],
  ['trainers', { where: 'position = 10', field: 'Name', column: 'name', pages: ['/courses/python'] }],
  [
    'questions',
    { where: 'position = 10', field: 'Question', column: 'question', pages: ['/courses/python'] },
  ],
  [
    'testimonials',
    { where: 'position = 777', field: 'Name', column: 'name', pages: ['/', '/courses/python'] },
  ],
  [
    'student_projects',
    { where: 'position = 777', field: 'Title', column: 'title', pages: ['/', '/courses/python'] },
  ],
  ['employers', { where: 'position = 777', field: 'Name', column: 'name', pages: ['/'] }],
];

test.beforeAll(async ({ product }) => {
  const { pool } = product.database;
  await pool.query(
    `insert into public.testimonials (position, name, words, course_id) values (777, 'Divya', 'It was hard.', ${python})`,
  );
  await pool.query(
    `insert into public.student_projects (position, title, student, course_id) values (777, 'Buses', 'Divya', ${python})`,
  );
  await pool.query(`update public.testimonials set ${consent}`);
  await pool.query(`update public.student_projects set ${consent}`);
  await pool.query(`insert into public.employers (position, name) values (777, 'Neytharai')`);
});

for (const [kind, { where, field, column, pages }] of changes) {
  const { noun, item } = kindNames[kind];
  test(`a ${noun} (${where}) that is edited in the panel is read on ${pages.join(' and ')}, with and without scripts`, async ({
    page,
    browser,
    product,
    baseURL,
  }) => {
    const { rows } = await product.database.pool.query(
      `select id, ${column} as words from public.${kind} where ${where} limit 1`,
    );
    const [{ id, words }] = rows;
    const changed = freshTitle(item);
    await openPanel(page, product, `/admin/texts?tab=${kind}&edit=${id}`);
    await editor(page).getByLabel(`${field} (optional)`, { exact: true }).fill(changed);
    await editor(page)
      .getByRole('button', { name: `Save ${noun}` })
      .click();
    await expectToast(page, 'Success', `${item} updated successfully`);
    for (const javaScriptEnabled of [true, false])
      for (const path of pages) await expectShown(browser, { path, changed, javaScriptEnabled, baseURL });
    if (kind === 'trainers') await expectInBrochure(product, changed);
    await product.database.pool.query(`update public.${kind} set ${column} = $1 where id = $2`, [words, id]);
  });
}

interface Visit {
  path: string;
  changed: string;
  javaScriptEnabled: boolean;
  baseURL: string | undefined;
}

/** As somebody who comes for the first time. */
async function expectShown(browser: Browser, { path, changed, ...options }: Visit) {
  const context = await browser.newContext({ ...options, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(path);
    await expect(page.locator('body')).toContainText(changed, { timeout: 1_000 });
  }).toPass();
  await context.close();
}

async function expectInBrochure({ server }: Product, name: string) {
  const answer = await fetch(`${server.localUrl}/brochures/python.pdf`);
  const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(text).toContain(squeeze(name));
}
