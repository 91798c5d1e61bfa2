import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import type { Product } from '#tests/support/product.ts';
import { confirmation, openPanel } from '../panel-support.ts';

// One test cuts the connection, one is refused.
test.use({ expectedErrors: [/Failed to load resource/] });

const notice = (page: Page) => page.getByText(/^\d+ mails? (is|are) held\.$/);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const mails = (page: Page, group: string) => page.locator('main li').filter({ hasText: group });
const states = (page: Page) => page.getByRole('navigation', { name: 'State' });

/** Mails of a site that was restored. @returns what the names of their leads begin with */
async function holdMails({ database: { pool } }: Product, count: number): Promise<string> {
  const group = `Held ${randomInt(10 ** 8)}`;
  // Without triggers, so that no mail is queued beside them.
  await pool.query(`begin; set local session_replication_role = replica;
    with leads as (
      insert into contact_inquiries (name, email, phone)
      select '${group} no. ' || number, 'held@example.com', '9700000000' from generate_series(1, ${count}) as number
      returning id
    )
    insert into mail_outbox (kind, inquiry_id) select 'lead_notice', id from leads;
    select private.hold_mails(); commit`);
  return group;
}

test.afterEach(async ({ product }) => {
  await product.database.pool.query(`delete from contact_inquiries where name like 'Held %'`);
});

test('held mails wait until an administrator sends one, or all of them', async ({ page, product }) => {
  const group = await holdMails(product, 3);
  await openPanel(page, product, '/admin/mail');
  await expect(notice(page)).toHaveText('3 mails are held.');
  await expectNoBarrier(page);
  await states(page).getByRole('link', { name: 'Held (3)' }).click();
  await expect(mails(page, group).getByText('Held', { exact: true })).toHaveCount(3);
  await expectNoBarrier(page);

  await button(page, `Send Notice of a new lead, ${group} no. 1`).click();
  await expectToast(page, 'Success', 'Trying to send the mail now');
  await expect(notice(page)).toHaveText('2 mails are held.');
  await expect(mails(page, group)).toHaveCount(2);

  await page.route('**/mail.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await button(page, 'Send 2 mails').click();
  await expectToast(page, 'Error', 'Failed to send the held mails. They are still held: please try again');
  await expect(notice(page)).toHaveText('2 mails are held.');
  await page.unroute('**/mail.data*');
  await button(page, 'Send 2 mails').click();
  await expectToast(page, 'Success', 'Trying to send 2 mails now');
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByText('No mails are held.')).toBeVisible();

  await states(page).getByRole('link', { name: 'All' }).click();
  await expect(mails(page, group).getByText('Kept', { exact: true })).toHaveCount(3);
  await expect(states(page).getByRole('link', { name: 'Held' })).toHaveCount(0);
});

test('held mails are discarded after a question, by keyboard, and can still be retried @deep', async ({
  page,
  product,
}) => {
  const group = await holdMails(product, 2);
  await openPanel(page, product, '/admin/mail');
  await button(page, 'Discard them').press('Enter');
  await expect(confirmation(page)).toHaveAccessibleName('Discard 2 mails?');
  await expect(confirmation(page).getByRole('button', { name: 'Keep them' })).toBeFocused();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(confirmation(page)).toHaveCount(0);
  await expect(button(page, 'Discard them')).toBeFocused();
  await expect(notice(page)).toHaveText('2 mails are held.');

  await page.keyboard.press('Enter');
  await confirmation(page).getByRole('button', { name: 'Discard 2 mails' }).press('Enter');
  await expectToast(page, 'Success', '2 mails discarded');
  await expect(confirmation(page)).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  const reason = 'Discarded after the site was restored from a backup.';
  await expect(mails(page, group).filter({ hasText: reason })).toHaveCount(2);
  await button(page, `Retry Notice of a new lead, ${group} no. 2`).click();
  await expectToast(page, 'Success', 'The mail is tried again now');
  await expect(mails(page, group).getByText('Kept', { exact: true })).toHaveCount(1);
});

test('where somebody else has decided meanwhile, that is said, and nothing is sent @deep', async ({
  page,
  product,
}) => {
  const group = await holdMails(product, 1);
  await openPanel(page, product, '/admin/mail');
  await expect(notice(page)).toHaveText('1 mail is held.');
  await product.database.pool.query(`update mail_outbox set status = 'failed' where status = 'held'`);
  await button(page, 'Send 1 mail').click();
  await expectToast(page, 'Nothing to do', 'No mails are held any more');
  await expect(notice(page)).toHaveCount(0);
  await expect(mails(page, group).getByText('Failed', { exact: true })).toHaveCount(1);
});
