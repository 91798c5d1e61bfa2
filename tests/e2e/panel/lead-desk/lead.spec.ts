import type { Page } from '@playwright/test';
import { signIn } from '#tests/e2e/account/account-support.ts';
import { createWorkshop, fillUp, removeWorkshop, somebody } from '#tests/e2e/site/leads/leads-support.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, hydrated } from '#tests/e2e/support/page-support.ts';
import {
  createDeskWorker,
  listening,
  openDesk,
  storeEnrollment,
  storeInquiry,
  storeRegistration,
} from './lead-desk-support.ts';

const timeline = (page: Page) =>
  page.getByRole('region', { name: 'Notes and timeline' }).getByRole('listitem');
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

async function open(page: Page, { id }: { id: string }) {
  await page.goto(`/admin/leads/${id}`);
  await hydrated(page);
}

test('what somebody typed instead of a number is shown, and is no link @deep', async ({ page, product }) => {
  const { id, name } = await storeInquiry(product, { ...somebody(), phone: 'call me' });
  await openDesk(page, product, `/admin/leads?q=${encodeURIComponent(name)}`);
  const phone = page.getByText('call me', { exact: true }).filter({ visible: true });
  for (const width of [1400, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(phone).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'call me' })).toHaveCount(0);
  }
  await open(page, { id });
  await expect(page.getByText(/^call me/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveCount(0);
});

test('a lead tells what was written, where it came from and how to reach the person', async ({
  page,
  product,
}) => {
  const person = somebody();
  const other = await storeEnrollment(product, {
    ...person,
    course_id: 'java',
    course_name: 'Java Programming',
  });
  const lead = await storeInquiry(product, {
    ...person,
    course: 'python',
    message: 'Is there an evening batch?\n<b>Thank you</b>',
    page: '/courses/python',
    utm: { utm_source: 'instagram', utm_campaign: 'november' },
    consent_version: '2025-11-01',
    whatsapp_opt_in: true,
  });
  await openDesk(page, product, '/admin/leads?kind=enquiry');
  await listening(page);
  await page.getByRole('link', { name: person.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(page).toHaveURL(`/admin/leads/${lead.id}`);
  await expect(page.getByText('Is there an evening batch? <b>Thank you</b>')).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  for (const fact of ['/courses/python', 'instagram', 'november', 'Agreed to the wording of 1 November 2025'])
    await expect(details.getByText(fact, { exact: true })).toBeVisible();
  await expect(details.getByText('Would like to hear by WhatsApp')).toBeVisible();

  const chat = new URL((await page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')) ?? '');
  expect(chat.origin + chat.pathname).toBe(`https://wa.me/91${person.phone}`);
  expect(chat.searchParams.get('text')).toContain(
    `Hello ${person.name}, this is Pulli Institute of Technology.`,
  );
  expect(chat.searchParams.get('text')).toContain('Python Development');
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+91${person.phone}`);
  await expect(page.getByRole('link', { name: person.email })).toHaveAttribute('href', /^mailto:priya-/);

  await expectNoBarrier(page);
  const others = page.getByRole('region', { name: 'other leads' });
  await expect(others).toContainText('Enrollment, Java Programming');
  await others.getByRole('link', { name: person.name }).click();
  await expect(page).toHaveURL(`/admin/leads/${other.id}`);
  await expect(others).toContainText('Enquiry, Python Development');
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(page).toHaveURL('/admin/leads?kind=enquiry');
});

test('status, owner, follow-up and notes are kept, and the timeline says who did what', async ({
  page,
  product,
}) => {
  const lead = await storeInquiry(product);
  const worker = await openDesk(page, product);
  await open(page, lead);
  await page.getByLabel('Status').selectOption('Contacted');
  await page.getByLabel('Owner').selectOption(worker.fullName);
  await page.getByLabel('Next follow-up').fill('2099-12-24');
  await save(page);
  await expectToast(page, 'Success', 'Lead updated successfully');
  await note(page).fill('Asked to be called after six.\nPrefers Tamil.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expectToast(page, 'Success', 'Note added successfully');
  await expect(note(page)).toHaveValue('');
  // Nothing to save is no conflict.
  await save(page);
  await expectToast(page, 'Success', 'Lead updated successfully');

  await page.reload();
  const who = worker.fullName;
  await expect(timeline(page).nth(0)).toContainText(`${who} wrote a note`);
  await expect(timeline(page).nth(0)).toContainText('Asked to be called after six. Prefers Tamil.');
  const changes = timeline(page).filter({ hasText: who });
  await expect(changes.filter({ hasText: 'changed the status from New to Contacted' })).toBeVisible();
  await expect(changes.filter({ hasText: `gave the lead to ${who}` })).toBeVisible();
  await expect(changes.filter({ hasText: 'planned a follow-up for 24 Dec 2099' })).toBeVisible();
  await expect(timeline(page).last()).toContainText(`${lead.name} sent the enquiry`);
  await expect(page.getByLabel('Next follow-up')).toHaveValue('24/12/2099');
});

test('two administrators at once: the second is told, and neither loses anything @deep', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const lead = await storeInquiry(product);
  await openDesk(page, product);
  await open(page, lead);
  const bala = await createDeskWorker(product, 'Bala');
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signIn(elsewhere, bala, { next: '/admin' });
  await open(elsewhere, lead);

  await page.getByLabel('Status').selectOption('Lost');
  await elsewhere.getByLabel('Status').selectOption('Contacted');
  await elsewhere.getByLabel('Next follow-up').fill('2099-12-24');
  await save(elsewhere);
  await expectToast(elsewhere, 'Success', 'Lead updated successfully');

  // A note brings the page up to date; what is chosen but not saved still meets the other's change.
  await note(page).fill('Not interested.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expectToast(page, 'Success', 'Note added successfully');
  await save(page);
  await expect(page.getByRole('alert')).toContainText(`${bala.fullName} changed this lead meanwhile.`);
  await expect(page.getByText('Now: Contacted')).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('lost');
  await expectNoBarrier(page);
  await save(page);
  await expectToast(page, 'Success', 'Lead updated successfully');
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('lost');
  await expect(page.getByLabel('Next follow-up')).toHaveValue('24/12/2099');
  await expect(timeline(page).filter({ hasText: 'from Contacted to Lost' })).toBeVisible();
  await elsewhere.context().close();
});

test('a cancelled registration gives its seat back, and takes one again while there is one', async ({
  page,
  product,
}) => {
  const workshop = await createWorkshop(product, { seatsLeft: 1 });
  const lead = await storeRegistration(product, workshop);
  const taken = async () =>
    (
      await product.database.pool.query('select registered_count from public.webinars where id = $1', [
        workshop.id,
      ])
    ).rows[0].registered_count;
  await openDesk(page, product);
  await open(page, lead);
  expect(await taken()).toBe(10);
  // A choice that is not saved yet is no reason for a conflict with oneself.
  await page.getByLabel('Status').selectOption('Lost');
  await page.getByRole('button', { name: 'Cancel registration' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    `The seat of ${lead.name} in ${workshop.title} goes to whoever asks next. ${lead.name} is told by mail.`,
  );
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Cancel registration' }).click();
  await dialog.getByRole('button', { name: 'Cancel registration' }).click();
  await expectToast(page, 'Success', 'Registration cancelled, and the seat given back');
  expect(await taken()).toBe(9);
  await expect(page.getByText(/^Cancelled by the institute: Today/)).toBeVisible();
  await expect(timeline(page).first()).toContainText('cancelled the registration');

  await fillUp(product, workshop);
  await page.getByRole('button', { name: 'Undo cancellation' }).click();
  await expectToast(page, 'Error', /^Every seat of this workshop is taken by now\./);
  await product.database.pool.query('update public.webinars set registered_count = 9 where id = $1', [
    workshop.id,
  ]);
  await page.getByRole('button', { name: 'Undo cancellation' }).click();
  await expectToast(page, 'Success', 'Registration restored, and the seat taken again');
  expect(await taken()).toBe(10);
  await save(page);
  await expectToast(page, 'Success', 'Lead updated successfully');
  await removeWorkshop(product, workshop);
});

test('what somebody did by the link in their mail is told of as their own doing @deep', async ({
  page,
  product,
}) => {
  const workshop = await createWorkshop(product, { seatsLeft: 1 });
  const lead = await storeRegistration(product, workshop);
  const { pool } = product.database;
  const { rows } = await pool.query('select private.make_registration_token($1) as token', [lead.id]);
  const [{ token }] = rows;
  const visitor = product.visitor();
  await visitor.rpc('rename_registration', { token, new_name: `${lead.name} Rao` }).throwOnError();
  await visitor.rpc('cancel_registration', { token }).throwOnError();
  await openDesk(page, product);
  await open(page, lead);
  await expect(page.getByText(`Cancelled by ${lead.name} Rao: Today`)).toBeVisible();
  const own = timeline(page).filter({ hasText: `${lead.name} Rao` });
  await expect(own.filter({ hasText: 'cancelled the registration' })).toBeVisible();
  await expect(
    own.filter({ hasText: `changed the name from “${lead.name}” to “${lead.name} Rao”` }),
  ).toBeVisible();
  await removeWorkshop(product, workshop);
});

test('who came in by the door is marked so, and hears nothing of a cancellation @deep', async ({
  page,
  product,
}) => {
  const workshop = await createWorkshop(product, { seatsLeft: 1 });
  await openDesk(page, product);
  const lead = await storeRegistration(product, workshop);
  await product.database.pool.query('update public.course_enrollments set is_walk_in = true where id = $1', [
    lead.id,
  ]);
  await open(page, lead);
  await expect(page.getByText('Walk-in', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel registration' }).click();
  await expect(page.getByRole('dialog')).toContainText('No mail is sent.');
  await removeWorkshop(product, workshop);
});

test('a cancelled registration for a workshop that was deleted is not restored @deep', async ({
  page,
  product,
}) => {
  const workshop = await createWorkshop(product, { seatsLeft: 1 });
  const lead = await storeRegistration(product, workshop);
  await product.database.pool.query(
    'update public.course_enrollments set cancelled_at = now() where id = $1',
    [lead.id],
  );
  await openDesk(page, product);
  await open(page, lead);
  await removeWorkshop(product, workshop);
  await page.getByRole('button', { name: 'Undo cancellation' }).click();
  await expectToast(page, 'Error', 'This workshop has been deleted. The registration stays cancelled.');
  await expect(page.getByText('The workshop has been deleted since.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo cancellation' })).toBeHidden();
});

test('a person is erased after a question that says what goes, once it is still true', async ({
  page,
  product,
}) => {
  const workshop = await createWorkshop(product, { seatsLeft: 1 });
  const person = somebody();
  const lead = await storeInquiry(product, person);
  await storeInquiry(product, { ...person, email: 'another@example.com' });
  await openDesk(page, product);
  await open(page, lead);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Erase this person' }).click();
  await expect(dialog.getByRole('button', { name: 'Erase 2 leads' })).toBeVisible();
  await storeRegistration(product, workshop, person);
  await dialog.getByRole('button', { name: 'Erase 2 leads' }).click();
  await expectToast(page, 'Error', 'There are 3 leads of this person by now. Please look again.');

  await page.getByRole('button', { name: 'Erase this person' }).click();
  await expect(dialog).toContainText(
    '3 leads with the same phone number or email address go, together with their notes, timeline and mails. One workshop seat is given back. Copies in the mailbox go within 30 days. This cannot be undone.',
  );
  await expectNoBarrier(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Erase 3 leads' }).click();
  await expectToast(page, 'Success', '3 leads erased, with everything that belonged to them');
  await expect(page).toHaveURL('/admin/leads');
  const { rows } = await product.database.pool.query(
    `select (select count(*)::int from public.leads where phone_e164 = $1) as leads,
       (select registered_count from public.webinars where id = $2) as taken`,
    [`+91${person.phone}`, workshop.id],
  );
  expect(rows).toEqual([{ leads: 0, taken: 9 }]);
  await removeWorkshop(product, workshop);
});

test.describe('at the address of an erased lead', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('the page says that there is none @deep', async ({ page, product }) => {
    await openDesk(page, product, '/admin/leads/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('There is no lead at this address.')).toBeVisible();
    await page.getByRole('link', { name: 'All leads' }).click();
    await expect(page).toHaveURL('/admin/leads');
  });
});
