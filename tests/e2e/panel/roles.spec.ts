import { buildInquiry, insertAndRead } from '#tests/support/builders.ts';
import { arriveSignedIn, createAccount, giveRole } from '../account/account-support.ts';
import { setUp } from '../account/two-step-support.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/page-support.ts';
import {
  addRow,
  chooseRole,
  editor,
  elsewhere,
  freshTitle,
  openPanel,
  removeRows,
  rowCalled,
} from './panel-support.ts';

test.use({ expectedErrors: [/status of 4(22|01|03)/] });

test('where a second step is asked for, staff set it up before they see a lead', async ({
  page,
  product,
}) => {
  const setting = (value: boolean) =>
    product.database.pool.query(
      `update public.settings set value = to_jsonb($1::boolean) where name = 'staff_second_factor'`,
      [value],
    );
  const ravi = await createAccount(product, { role: 'counsellor' });
  await arriveSignedIn(page, ravi, '/admin/leads');
  // An open page may be reading its list at that moment, and that request would fail.
  await page.goto('about:blank');
  await setting(true);
  try {
    await page.goto('/admin/leads');
    await expect(page).toHaveURL('/account#two-step');
    await expectToast(page, 'Two-step verification needed', /set it up to go on/);
    await expect(page.getByRole('region', { name: 'Two-step verification' })).toContainText(
      'the panel opens',
    );
    // Nor by the address of a file or of the page's data.
    for (const path of ['/admin/leads.data', '/admin/leads.csv']) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect(await answer.text()).not.toContain('"leads"');
    }
    await setUp(page);
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/leads');
    await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  } finally {
    await setting(false);
  }
});

test('a note that was being written when the second step became necessary is still there @deep', async ({
  page,
  product,
}) => {
  const { pool } = product.database;
  const setting = (value: string) =>
    pool.query(`update public.settings set value = $1::jsonb where name = 'staff_second_factor'`, [value]);
  const run = (sql: string, values: unknown[]) => pool.query(sql, values);
  const lead = await insertAndRead(run, 'contact_inquiries', buildInquiry({ name: freshTitle('Lead') }));
  await arriveSignedIn(page, await createAccount(product, { role: 'counsellor' }), `/admin/leads/${lead.id}`);
  const note = page.getByRole('textbox', { name: /note/i });
  await note.fill('Asks for the evening batch.');
  await setting('true');
  try {
    await page.getByRole('button', { name: 'Add note' }).click();
    await expectToast(page, 'Error', /Set it up under My Account in another tab/);
    await expect(note).toHaveValue('Asks for the evening batch.');
  } finally {
    await setting('false');
  }
  await page.getByRole('button', { name: 'Add note' }).click();
  await expectToast(page, 'Success', 'Note added successfully');
  await pool.query('delete from public.contact_inquiries where id = $1', [lead.id]);
});

test('an administrator asks everybody for a second step, and is led to set up their own first @deep', async ({
  page,
  product,
}) => {
  await arriveSignedIn(page, await createAccount(product, { role: 'admin' }), '/admin/people');
  await page.getByRole('button', { name: 'Ask Everybody for It' }).click();
  const question = page.getByRole('dialog', { name: 'Ask everybody for a second step?' });
  await expect(question).toContainText(/you among them/);
  await question.getByRole('button', { name: 'Ask everybody' }).click();
  await expect(page).toHaveURL('/account#two-step');
  await setUp(page);
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Stop Asking for It' }).click();
  await expectToast(page, 'Success', 'Only those who have set up a second step are asked for it now');
});

test('somebody who is let go with an editor open saves nothing, and loses nobody else’s work @deep', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const title = freshTitle('Weaving');
  const course = await addRow(product, 'courses', { title, price: '₹1,000' });
  const name = freshTitle('Ravi');
  const ravi = await createAccount(product, { role: 'editor', fullName: name });
  const theirs = await elsewhere(browser, baseURL);
  await arriveSignedIn(theirs, ravi, `/admin?edit=${course.id}`);
  await editor(theirs).getByLabel('Price (optional)', { exact: true }).fill('₹9,999');

  await openPanel(page, product, '/admin/people');
  const dialog = await chooseRole(page, name, 'Does not work here any more');
  await dialog.getByRole('button', { name: 'Let Go' }).click();
  await expectToast(page, 'Success', `${name} does not work here any more`);
  await product.database.pool.query(`update public.courses set duration = '6 weeks' where id = $1`, [
    course.id,
  ]);

  await editor(theirs).getByRole('button', { name: 'Save' }).click();
  await expect(editor(theirs).getByText('You are signed out.')).toBeVisible();
  await expect(editor(theirs).getByLabel('Price (optional)', { exact: true })).toHaveValue('₹9,999');
  const stored = await rowCalled(product, 'courses', title);
  expect([stored.price, stored.duration]).toEqual(['₹1,000', '6 weeks']);
  const token = await theirs.request.get('/admin', { maxRedirects: 0 });
  expect(token.headers().location).toMatch(/^\/auth/);
  await removeRows(product, 'courses', title);
  await theirs.context().close();
});

test('the leads of somebody who leaves go to the colleague who was named, in the list, the filter and the file alike', async ({
  page,
  product,
}) => {
  const [former, next] = [freshTitle('Ravi'), freshTitle('Leela')];
  const ravi = await createAccount(product, { role: 'counsellor', fullName: former });
  const leela = await createAccount(product, { role: 'counsellor', fullName: next });
  const { pool } = product.database;
  const lead = freshTitle('Lead').replace(' ', '-');
  await pool.query(
    `insert into public.contact_inquiries (name, email, phone) values ($1, $1 || '@example.com', '98765 4321')`,
    [lead],
  );
  await pool.query('update public.contact_inquiries set owner_id = $2 where name = $1', [lead, ravi.id]);
  await openPanel(page, product, '/admin/people');
  const dialog = await chooseRole(page, former, 'Does not work here any more');
  await dialog.getByLabel(/^Their lead goes to/).selectOption(next);
  await dialog.getByRole('button', { name: 'Let Go' }).click();
  await expectToast(page, 'Success', `${former} does not work here any more`);
  await page.goto(`/admin/leads?owner=${leela.id}`);
  await expect(page.getByRole('heading', { name: '1 lead' })).toBeVisible();
  await expect(page.getByRole('cell', { name: next })).toBeVisible();

  await giveRole(product, leela.id, 'editor');
  const query = `q=${lead}`;
  await page.goto(`/admin/leads?owner=nobody&${query}`);
  await expect(page.getByRole('heading', { name: '1 lead' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: lead })).toContainText('Nobody');
  const csv = await (await page.request.get(`/admin/leads.csv?owner=nobody&${query}`)).text();
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).not.toContain(next);
  await pool.query('delete from public.contact_inquiries where name = $1', [lead]);
});
