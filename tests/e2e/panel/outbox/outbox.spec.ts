import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { mailboxFolders } from '#server/outbound/create-outbound.ts';
import { createAccount, expectSignedIn, fillSignIn, signIn } from '#tests/e2e/account/account-support.ts';
import { type Somebody, somebody } from '#tests/e2e/site/leads/leads-support.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { dropReads, expectToast, staleNotice } from '#tests/e2e/support/page-support.ts';
import { messagesIn } from '#tests/support/mailbox.ts';
import { startProduct } from '#tests/support/product.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';

const mails = (page: Page, { name }: Somebody) => page.locator('main li').filter({ hasText: name });

// One test cuts the connection.
test.use({ expectedErrors: [/Failed to load resource/] });

test('a mail that was refused shows its error, and a retry really sends it', async ({ page, deployed }) => {
  let refuses = true;
  const sink = await startSmtpSink({
    onRcptTo: ({ address }, _session, done) =>
      done(
        refuses && address.startsWith('priya')
          ? Object.assign(new Error('User unknown'), { responseCode: 550 })
          : null,
      ),
  });
  const env = { SMTP_URL: sink.url, NOTIFY_EMAIL: 'office@example.com', LOG_LEVEL: 'error' };
  const product = await startProduct(env, { deployed });
  try {
    const lead = somebody();
    await product.visitor().from('contact_inquiries').insert(lead).throwOnError();
    const admin = await createAccount(product, { role: 'admin' });
    await page.goto(`${product.server.url}/auth?next=/admin/mail`);
    await fillSignIn(page, admin);
    await expectSignedIn(page, admin);
    await expect(page.getByText('Nothing is being sent to anybody.')).toHaveCount(0);

    // The page asks again by itself until nothing is due any more.
    const confirmation = mails(page, lead).filter({ hasText: 'Confirmation to the visitor' });
    await expect(confirmation.getByText('Failed', { exact: true })).toBeVisible();
    await expect(confirmation).toContainText(lead.email);
    await expect(confirmation).toContainText(/The last attempt failed: .*550 User unknown/);
    const notice = mails(page, lead).filter({ hasText: 'Notice of a new lead' });
    await expect(notice.getByText('Sent', { exact: true })).toBeVisible();
    await expect(notice).toContainText('office@example.com');
    await expect(notice.getByRole('button')).toHaveCount(0);

    const states = page.getByRole('navigation', { name: 'State' });
    await states.getByRole('link', { name: 'Failed' }).click();
    await expect(page).toHaveURL(/\?state=failed$/);
    await expect(mails(page, lead)).toHaveCount(1);
    await expectNoBarrier(page);

    refuses = false;
    await states.getByRole('link', { name: 'All' }).click();
    await page.route('**/mail.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await confirmation.getByRole('button', { name: 'Retry' }).click();
    await expectToast(page, 'Error', 'Failed to retry mail');
    await page.unroute('**/mail.data*');
    await confirmation.getByRole('button', { name: 'Retry' }).click();
    await expectToast(page, 'Success', 'The mail is tried again now');
    await expect(confirmation.getByText('Sent', { exact: true })).toBeVisible();
    await expect(confirmation).toContainText('after 2 attempts');
    expect(sink.mails.filter(({ to }) => to.includes(lead.email))).toHaveLength(1);
  } finally {
    await page.close();
    await product.close();
    await sink.close();
  }
});

test('without a mail server the panel says that nothing is sent, and shows what would have been', async ({
  page,
  product,
}) => {
  const lead = { ...somebody(), name: 'Priya R. Nair' };
  await product.visitor().from('contact_inquiries').insert(lead).throwOnError();
  const admin = await createAccount(product, { role: 'admin' });
  await signIn(page, admin, { next: '/admin/mail' });
  await expect(mails(page, lead)).toHaveCount(2);
  await expect(mails(page, lead).getByText('Kept', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Nothing is being sent to anybody.')).toBeVisible();
  await expect(page.getByText('SMTP_URL', { exact: true })).toBeVisible();
  await expectNoBarrier(page);

  await page.getByRole('link', { name: 'Mailbox' }).click();
  const kept = page.locator('main li').filter({ hasText: lead.email });
  await expect(kept).toHaveCount(1);
  await expectNoBarrier(page);
  await kept.getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^We have your message – / })).toBeVisible();
  await expect(page.getByText(`Hello ${lead.name},`)).toBeVisible();
  await expect(page.getByText('Nothing is being sent to anybody.')).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('link', { name: 'Back to the mailbox' }).click();
  await expect(kept).toHaveCount(1);
});

test.describe('while the connection is down', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('the outbox stays, and asks on by itself until it hears again @deep', async ({ page, product }) => {
    const lead = somebody();
    await product.visitor().from('contact_inquiries').insert(lead).throwOnError();
    // As if a worker had them in hand for a while; not before the real one has done with both.
    await expect(async () => {
      const { rowCount } = await product.database.pool.query(
        `update mail_outbox mail set status = 'pending', claimed_until = now() + interval '1 hour' from contact_inquiries lead
         where lead.id = mail.inquiry_id and lead.email = $1
           and not exists (select from mail_outbox where inquiry_id = lead.id and status <> 'kept')`,
        [lead.email],
      );
      expect(rowCount).toBe(2);
    }).toPass();
    await signIn(page, await createAccount(product, { role: 'admin' }), { next: '/admin/mail' });
    await expect(mails(page, lead)).toHaveCount(2);
    const restore = await dropReads(page);
    await expect(staleNotice(page)).toBeVisible();
    await expect(mails(page, lead)).toHaveCount(2);
    await restore();
    await expect(staleNotice(page)).toBeHidden();
    await product.database.pool.query('delete from contact_inquiries where email = $1', [lead.email]);
  });
});

test('a mail that has gone with its lead is said to be gone, and leaves the list @deep', async ({
  page,
  product,
}) => {
  const lead = somebody();
  await product.visitor().from('contact_inquiries').insert(lead).throwOnError();
  // Not before the worker has done with both: then neither it nor the page touches them again.
  await expect(async () => {
    const { rowCount } = await product.database.pool.query(
      `update mail_outbox mail set status = 'failed' from contact_inquiries lead
       where lead.id = mail.inquiry_id and lead.email = $1 and mail.kind = 'lead_notice'
         and not exists (select from mail_outbox where inquiry_id = lead.id and status <> 'kept')`,
      [lead.email],
    );
    expect(rowCount).toBe(1);
  }).toPass();
  await signIn(page, await createAccount(product, { role: 'admin' }), { next: '/admin/mail' });
  await product.database.pool.query('delete from contact_inquiries where email = $1', [lead.email]);
  await mails(page, lead).getByRole('button', { name: 'Retry' }).click();
  await expectToast(page, 'Error', 'This mail is no longer there');
  await expect(mails(page, lead)).toHaveCount(0);
});

test('a mail that was no longer true is told apart from one that failed @deep', async ({ page, product }) => {
  const lead = somebody();
  // Without triggers: neither a mail is queued nor a seat taken.
  await product.database.pool.query(`begin; set local session_replication_role = replica;
    with seat as (
      insert into course_enrollments (name, email, phone, course_name, course_id)
      values ('${lead.name}', '${lead.email}', '${lead.phone}', 'Glazing in a Day', 'workshop-x') returning id
    )
    insert into mail_outbox (kind, enrollment_id, status, attempts, last_error)
    select 'workshop_day_before', id, 'dropped', 1, 'What it would have said was no longer true.' from seat; commit`);
  try {
    await signIn(page, await createAccount(product, { role: 'admin' }), { next: '/admin/mail' });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page
        .getByRole('navigation', { name: 'State' })
        .getByRole('link', { name: 'Not sent: no longer true' })
        .click();
      await expect(page).toHaveURL(/\?state=dropped$/);
      const reminder = mails(page, lead);
      await expect(reminder).toContainText('Not sent');
      await expect(reminder).toContainText('Reminder, a day before');
      await expect(reminder).toContainText('No longer true when its turn came');
      await expect(reminder).not.toContainText('failed');
      await expect(reminder.getByRole('button')).toHaveCount(0);
      await expectNoBarrier(page);
    }
    await page.goto('/admin/mail?state=failed');
    await expect(mails(page, lead)).toHaveCount(0);
  } finally {
    await product.database.pool.query('delete from course_enrollments where email = $1', [lead.email]);
  }
});

test('the outbox goes on to older mails, each on one page only @deep', async ({ page, product }) => {
  await signIn(page, await createAccount(product, { role: 'admin' }), { next: '/admin/mail' });
  const group = `Paged ${randomInt(10 ** 8)}`;
  // Without triggers, so that no mail is really queued; in the future, before those of other tests; two in a moment.
  await product.database.pool.query(`begin; set local session_replication_role = replica;
    with leads as (
      insert into contact_inquiries (name, email, phone)
      select '${group} no. ' || number, 'paged@example.com', '9700000000' from generate_series(1, 60) as number
      returning id, name
    )
    insert into mail_outbox (kind, inquiry_id, status, created_at)
    select 'lead_notice', id, 'failed', now() + interval '1 day' * (split_part(name, ' no. ', 2)::integer / 2)
    from leads; commit`);
  try {
    await page.goto('/admin/mail?state=failed');
    const ours = page.locator('main li').filter({ hasText: group });
    await expect(ours).toHaveCount(50);
    const first = await ours.allInnerTexts();
    await page.getByRole('link', { name: 'Older' }).click();
    await expect(ours).toHaveCount(10);
    expect(new Set([...first, ...(await ours.allInnerTexts())]).size).toBe(60);
    await page.getByRole('link', { name: 'Newest' }).click();
    await expect(ours).toHaveCount(50);
  } finally {
    await product.database.pool.query('delete from contact_inquiries where name like $1', [`${group}%`]);
  }
});

test('nobody but an administrator reads the mailbox, and no name leads out of it @deep', async ({
  page,
  product,
}) => {
  const lead = somebody();
  await product.visitor().from('contact_inquiries').insert(lead).throwOnError();
  const name = await keptFor(lead, mailboxFolders(product.dataDir).leads);
  const ask = async (message: string, path = '/admin/mail') => {
    const query = new URLSearchParams({ view: 'mailbox', message });
    const response = await page.request.get(`${path}?${query}`, { maxRedirects: 0 });
    return { status: response.status(), text: await response.text() };
  };

  const expectRefused = async () => {
    expect(await ask(name)).toEqual({ status: 302, text: '' });
    expect((await ask(name, '/admin/mail.data')).text).not.toContain(lead.email);
  };
  await expectRefused();
  await signIn(page, await createAccount(product));
  await expectRefused();

  await page.context().clearCookies();
  await signIn(page, await createAccount(product, { role: 'admin' }), { next: '/admin/mail' });
  expect((await ask(name)).text).toContain(lead.email);
  for (const outside of [
    '../keys.json',
    '..%2Fkeys.json',
    `../leads/${name}`,
    `leads/${name}`,
    `${name}/../../keys.json`,
  ]) {
    expect(await ask(outside), outside).toMatchObject({ status: 302, text: '' });
  }
});

/** The file that holds the mail to this person, as soon as it is there. */
async function keptFor({ email }: Somebody, folder: string): Promise<string> {
  let path: string | undefined;
  await expect(() => {
    path = messagesIn(folder).find((file) => readFileSync(file, 'utf8').includes(`To: ${email}`));
    expect(path).toBeDefined();
  }).toPass();
  return basename(path ?? '');
}
