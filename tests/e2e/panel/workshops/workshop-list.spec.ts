import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import type { Product } from '#tests/support/product.ts';
import { readPdf, squeeze } from '#tests/support/read-pdf.ts';
import { expect, test } from './workshop-fixtures.ts';
import { addressOf, type OpenWorkshop, openWorkshopAt } from './workshop-support.ts';

/** As many registrations as a test of paper needs, without their mails. */
async function registerMany(product: Product, workshop: OpenWorkshop, count: number) {
  await product.database.pool.query(
    `insert into public.course_enrollments (name, email, phone, course_name, course_id)
     select 'Person ' || n || ' ' || repeat('Anbarasan Venkatachalapathy ', 3), 'list-' || n || '-' || $1 || '@example.com',
       '9' || lpad((n + (random() * 90000)::int * 10000)::text, 9, '0'), $2, 'workshop-' || $1
     from generate_series(1, $3::int) n`,
    [workshop.id, workshop.title, count],
  );
  await product.database.pool.query(
    `delete from public.mail_outbox where enrollment_id in
       (select id from public.course_enrollments where webinar_id = $1)`,
    [workshop.id],
  );
}

/** As people write them who have two. */
const longNumber = '+91 98765 43210, 0422 245 6789';

const longTitle = (title: string) => `${title}: an introduction for working professionals, with practice`;

test('thirty people with long names fit on one sheet, those on paper and walk-ins included', async ({
  page,
  product,
  makeWorkshop,
}) => {
  const made = await makeWorkshop({ max_attendees: 40, registered_count: 6 });
  await product.database.pool.query('update webinars set title = $2 where id = $1', [
    made.id,
    longTitle(made.title),
  ]);
  const workshop = { ...made, title: longTitle(made.title) };
  await registerMany(product, workshop, 24);
  await product.database.pool.query(
    `update course_enrollments set phone = $2 where webinar_id = $1 and name like 'Person 7 %'`,
    [workshop.id, longNumber],
  );
  await openWorkshopAt(page, product, workshop, { query: '/list' });
  const { pages, text } = await readPdf(await page.pdf({ format: 'A4' }));
  expect(pages).toBe(1);
  const { rows } = await product.database.pool.query<{ name: string; phone: string }>(
    'select name, phone from course_enrollments where webinar_id = $1',
    [workshop.id],
  );
  expect(rows.map(({ phone }) => phone)).toContain(longNumber);
  // Neither is cut at the edge of its column.
  for (const { name, phone } of rows)
    for (const words of [name, phone]) expect(text).toContain(squeeze(words));
  for (const words of [workshop.title, '30 of 40 seats taken, 6 of them on paper', 'Person 24', 'On paper:'])
    expect(text, words).toContain(squeeze(words));
  expect(text.match(/Walk-in:/g)).toHaveLength(4);
  expect(text.match(/Onpaper:/g)).toHaveLength(6);
  // Nothing of the panel around it, and nothing to press.
  for (const words of ['Overview', 'Print', 'Back to the webinar'])
    expect(text).not.toContain(squeeze(words));
});

test('more people take more sheets, each under the same heading @deep', async ({
  page,
  product,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop({ max_attendees: 100 });
  await registerMany(product, workshop, 80);
  await openWorkshopAt(page, product, workshop, { query: '/list' });
  const { pages, text } = await readPdf(await page.pdf({ format: 'A4' }));
  expect(pages).toBe(3);
  expect(text.split(squeeze(workshop.title)).length - 1).toBe(3);
});

for (const width of [360, 1280]) {
  test(`on a screen the list is whole and can be printed, ${width} wide @deep`, async ({
    page,
    product,
    makeWorkshop,
  }) => {
    const workshop = await makeWorkshop();
    await registerMany(product, workshop, 3);
    await openWorkshopAt(page, product, workshop, { width, query: '/list' });
    await expect(page.getByRole('row')).toHaveCount(2 + 3 + 4);
    await expectNoBarrier(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Back to the webinar' }).click();
    await expect(page).toHaveURL(addressOf(workshop));
  });
}

test('of a crowd the first are shown, everybody is found, and all are a link away @deep', async ({
  page,
  product,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop({ max_attendees: 1500 });
  // More than the API hands out of rows.
  await registerMany(product, workshop, 1100);
  await openWorkshopAt(page, product, workshop, { query: '?view=came' });
  const rows = page.getByRole('region', { name: 'Who came' }).locator('li');
  await expect(rows).toHaveCount(200);
  await page.getByRole('searchbox').fill('Person 1050');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(1100);
  await page.goto(addressOf(workshop));
  await expect(page.getByText('These are the first 200 of 1100.')).toBeVisible();
});
