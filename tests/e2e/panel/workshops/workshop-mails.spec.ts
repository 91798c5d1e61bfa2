import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import { confirmation } from '../panel-support.ts';
import { expect, test } from './workshop-fixtures.ts';
import { addressOf, openWorkshopAt, readValue, registerPeople, withoutScripts } from './workshop-support.ts';

test.use({ expectedErrors: [/status of 422|ERR_FAILED/] });

const query = '?view=mails';
const start = '2099-11-21T04:30:00Z';

for (const width of [360, 1280]) {
  test.describe(`${width} wide${deepIf(width !== 360)}`, () => {
    test('each occasion says who got its mail, and who did not and why', async ({
      page,
      product,
      makeWorkshop,
    }) => {
      const workshop = await makeWorkshop();
      const people = await registerPeople(product, workshop, ['Priya', 'Ravi', 'Meena', 'Bala']);
      const states = ['sent', 'sent', 'failed', 'dropped'];
      for (const [index, { id }] of people.entries())
        await product.database.pool.query(
          `insert into public.mail_outbox (kind, enrollment_id, status, about_start, last_error)
           values ('workshop_day_before', $1, $2, $3, $4)`,
          [id, states[index], start, states[index] === 'failed' ? '550 no such mailbox' : null],
        );
      await openWorkshopAt(page, product, workshop, { width, query });
      const mails = page.getByRole('region', { name: 'Mails' });
      const reminder = mails.getByRole('listitem').filter({ hasText: 'Day before' }).first();
      await expect(reminder).toContainText('for 21 Nov 2099, 10:00 AM');
      await expect(reminder).toContainText('Sent to 2, failed 1, not sent because no longer true 1.');
      await expect(reminder.getByText(people[0]?.name ?? '')).toBeHidden();
      await reminder.getByText('Day before').click();
      await expect(reminder.getByText(people[0]?.name ?? '')).toBeVisible();
      await expect(reminder.getByText(`${people[2]?.name}: 550 no such mailbox`)).toBeVisible();
      await expectNoBarrier(page);
    });

    test('a message to everybody is asked about once, sent once, and stands among the mails', async ({
      page,
      product,
      makeWorkshop,
    }) => {
      const workshop = await makeWorkshop();
      const [, , meena] = await registerPeople(product, workshop, ['Priya', 'Ravi', 'Meena']);
      await product.database.pool.query('update course_enrollments set cancelled_at = now() where id = $1', [
        meena?.id,
      ]);
      await openWorkshopAt(page, product, workshop, { width, query });
      const form = page.getByRole('region', { name: 'Write to everybody registered' });
      await form.getByLabel('Subject').fill('Please bring a laptop');
      await form.getByLabel('Message').fill('The room has sockets.\n\nSee you there.');
      // The first time its answer is lost on the way back.
      let isLost = false;
      await page.route(/\.data/, async (route) => {
        if (isLost || route.request().method() !== 'POST') return route.continue();
        isLost = true;
        await route.fetch();
        await route.abort();
      });
      for (const answered of [false, true]) {
        await form.getByRole('button', { name: 'Send to 2 people' }).click();
        await expect(confirmation(page)).toContainText('“Please bring a laptop” goes to everybody');
        await confirmation(page).getByRole('button', { name: 'Send to 2 people' }).click();
        if (answered) continue;
        await expect(form.getByRole('alert')).toContainText('Failed to reach the site');
        await expect(form.getByLabel('Subject')).toHaveValue('Please bring a laptop');
      }
      await expectToast(page, 'Success', 'The message goes to 2 people');
      await expect(form.getByLabel('Subject')).toHaveValue('');
      const mails = page.getByRole('region', { name: 'Mails' });
      await expect(mails.getByText('Please bring a laptop')).toHaveCount(1);
      await mails.getByText('Please bring a laptop').click();
      await expect(mails.getByText('See you there.')).toBeVisible();
      await expect(mails.getByText('Written by Meena Sundaram')).toBeVisible();
      const count = (table: string) =>
        readValue(
          product,
          table === 'messages'
            ? 'select count(*)::int from workshop_messages where webinar_id = $1'
            : `select count(*)::int from mail_outbox where kind = 'workshop_message'
               and enrollment_id in (select id from course_enrollments where webinar_id = $1)`,
          [workshop.id],
        );
      expect(await count('messages')).toBe(1);
      expect(await count('mails')).toBe(2);
    });
  });
}

test('without scripts a message is sent, and sent again arrives once @deep', async ({
  page,
  product,
  browser,
  baseURL,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop();
  await registerPeople(product, workshop, ['Priya']);
  await openWorkshopAt(page, product, workshop, { query });
  const plain = await withoutScripts(page, browser, baseURL);
  await plain.goto(addressOf(workshop, query));
  await plain.getByLabel('Subject').fill('Room 4');
  await plain.getByLabel('Message').fill('Up the stairs.');
  await plain.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(plain.getByText('The message goes to 1 person')).toBeVisible();
  // Whoever presses Reload sends the form again.
  await plain.reload();
  await expect(plain.getByText('The message goes to 1 person')).toBeVisible();
  expect(
    await readValue(product, 'select count(*)::int from workshop_messages where webinar_id = $1', [
      workshop.id,
    ]),
  ).toBe(1);
  await plain.context().close();
});
