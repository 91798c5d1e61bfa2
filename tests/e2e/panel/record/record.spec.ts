import { arriveSignedIn, createAccount } from '#tests/e2e/account/account-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, hydrated } from '#tests/e2e/support/page-support.ts';
import { buildJob } from '#tests/support/builders.ts';
import { addRow, editor, freshTitle, openPanel, removeRows } from '../panel-support.ts';

test('the record tells who changed what from what to what, by person, by kind and by day', async ({
  page,
  product,
}) => {
  const name = freshTitle('Kavya');
  const kavya = await createAccount(product, { role: 'admin', fullName: name });
  const { id, title } = await addRow(
    product,
    'jobs',
    buildJob({ title: freshTitle('Weaver'), company: 'Looms' }),
  );
  await arriveSignedIn(page, kavya, `/admin?tab=jobs&edit=${id}`);
  await editor(page).getByLabel('Company').fill('Example Silks');
  await editor(page).getByRole('button', { name: 'Save job' }).click();
  await expectToast(page, 'Success', 'Job updated successfully');

  await page.goto('/admin/record');
  await hydrated(page);
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `${name} changed the job “${title}”` })
    .last();
  await expect(entry).toBeVisible();
  await entry.getByText('Company', { exact: true }).first().click();
  await expect(entry.getByText('Looms')).toBeVisible();
  await expect(entry.getByText('Example Silks')).toBeVisible();

  const told = page.getByRole('main').getByText(`changed the job “${title}”`);
  const filters = page.getByRole('form', { name: 'Filter the record' });
  await filters.getByLabel('Person').selectOption(`${name} (${kavya.email})`);
  await expect(page).toHaveURL(`/admin/record?person=${kavya.id}`);
  await expect(told).toBeVisible();
  await filters.getByLabel('Kind').selectOption('Courses');
  await expect(page.getByText('Nothing was recorded that fits.')).toBeVisible();
  await filters.getByLabel('Kind').selectOption('Jobs');
  await expect(told).toBeVisible();
  await filters.getByRole('textbox', { name: /^To/ }).fill('01/01/2020');
  await expect(told).toHaveCount(0);
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/admin/record');
  await expect(told).toBeVisible();
  await removeRows(product, 'jobs', title);
});

test('a long record is read page by page, each entry once @deep', async ({ page, product }) => {
  await product.database.pool.query(
    `insert into private.record (command_id, at, actor_name, action, thing, thing_id, thing_name)
     select gen_random_uuid(), now() - interval '1 day' * number, 'Hari', 'added', 'webinar', 'long', 'Evening ' || number
     from generate_series(1, 120) as number`,
  );
  await openPanel(page, product, '/admin/record?thing=long');
  const seen: string[] = [];
  for (;;) {
    const entries = page.getByText(/added the webinar “Evening \d+”/);
    seen.push(...(await entries.allTextContents()).map((text) => /“(.*)”/.exec(text)?.[1] ?? ''));
    const older = page.getByRole('link', { name: 'Older' });
    if ((await older.count()) === 0) break;
    const url = page.url();
    await older.click();
    await expect(page).not.toHaveURL(url);
    await expect(page.getByText(seen.at(-1) ?? '', { exact: false })).toHaveCount(0);
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `Evening ${index + 1}`));
});
