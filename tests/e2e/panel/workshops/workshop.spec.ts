import { arriveSignedIn, createAccount } from '#tests/e2e/account/account-support.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import { confirmation } from '../panel-support.ts';
import { expect, removeWorkshopWithPeople, test } from './workshop-fixtures.ts';
import {
  addressOf,
  confirmationsAreSent,
  hoursFromNow,
  openWorkshop,
  openWorkshopAt,
  readValue,
  registerPeople,
  withoutScripts,
} from './workshop-support.ts';

test.use({ expectedErrors: [/status of (404|422)/] });

for (const width of [360, 1280]) {
  test.describe(`${width} wide${deepIf(width !== 360)}`, () => {
    test('a workshop tells when it is, how it stands and who registered', async ({
      page,
      product,
      makeWorkshop,
    }) => {
      const workshop = await makeWorkshop({
        max_attendees: 30,
        registered_count: 12,
      });
      const [priya, ravi, meena] = await registerPeople(product, workshop, ['Priya', 'Ravi', 'Meena']);
      const { pool } = product.database;
      await pool.query('update public.webinars set starts_at = $2, ends_at = $3 where id = $1', [
        workshop.id,
        hoursFromNow(-1),
        hoursFromNow(2),
      ]);
      await pool.query('update public.course_enrollments set suspicious = true where id = $1', [ravi?.id]);
      await pool.query('update public.course_enrollments set cancelled_at = now() where id = $1', [
        meena?.id,
      ]);
      await openWorkshopAt(page, product, workshop, { width });
      await expect(page.getByRole('heading', { level: 1, name: workshop.title })).toBeVisible();
      await expect(page.getByText('Status upcoming · live now by its times')).toBeVisible();
      const figures = page.locator('main dl').first();
      for (const [label, value] of [
        ['Seats', 30],
        ['Taken', 14],
        ['On paper', 12],
        ['Cancelled', 1],
        ['Not marked', 2],
      ] as const)
        await expect(figures.locator('div').filter({ hasText: label })).toContainText(String(value));
      const list = page.getByRole('region', { name: 'Registrations' });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(list.getByText('And 12 registered on paper.')).toBeVisible();
      await expect(list.getByRole('listitem').filter({ hasText: ravi?.name })).toContainText('Suspicious');
      await expect(list.getByRole('link', { name: priya?.phone })).toHaveAttribute(
        'href',
        `tel:+91${priya?.phone}`,
      );
      const chat = await list.getByRole('link', { name: `WhatsApp to ${priya?.name}` }).getAttribute('href');
      expect(chat).toContain(`https://wa.me/91${priya?.phone}?text=`);
      const cancelled = page.getByRole('region', { name: 'Cancelled (1 registration)' });
      await expect(cancelled.getByText(/^Cancelled by us: Today/)).toBeVisible();
      await expectNoBarrier(page);

      await page
        .getByRole('searchbox', { name: 'Search by name or phone' })
        .fill(priya?.phone.slice(2) ?? '');
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('searchbox').fill('nobody at all');
      await expect(page.getByText('Nobody is called so or has such a number.')).toBeVisible();
      await page.getByRole('searchbox').fill('');

      await expect(page.getByRole('link', { name: 'Public page' })).toHaveAttribute(
        'href',
        `/workshops/${workshop.slug}`,
      );
      await list.getByRole('link', { name: priya?.name, exact: true }).click();
      await page.getByRole('link', { name: `All about ${workshop.title}` }).click();
      await expect(page).toHaveURL(addressOf(workshop));
      await page.getByRole('link', { name: 'Edit' }).click();
      await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible();
    });

    test('a seat is given back after a question, and taken again', async ({
      page,
      product,
      makeWorkshop,
    }) => {
      const workshop = await makeWorkshop();
      const [priya] = await registerPeople(product, workshop, ['Priya']);
      await openWorkshopAt(page, product, workshop, { width });
      await page.getByRole('button', { name: `Cancel the registration of ${priya?.name}` }).click();
      await expect(confirmation(page)).toContainText('gets a mail');
      await confirmation(page).getByRole('button', { name: 'Cancel registration' }).click();
      await expectToast(page, 'Success', 'Registration cancelled, and the seat given back');
      const undo = page.getByRole('button', { name: `Undo the cancellation of ${priya?.name}` });
      await expect(undo).toBeFocused();
      const taken = () =>
        readValue(product, 'select registered_count from webinars where id = $1', [workshop.id]);
      expect(await taken()).toBe(0);
      await undo.click();
      await expectToast(page, 'Success', 'Registration restored, and the seat taken again');
      await expect(
        page.getByRole('button', { name: `Cancel the registration of ${priya?.name}` }),
      ).toBeFocused();
      expect(await taken()).toBe(1);
    });

    test('the number on paper is changed, and refused where there are not so many seats @deep', async ({
      page,
      product,
      browser,
      baseURL,
      makeWorkshop,
    }) => {
      const workshop = await makeWorkshop({ max_attendees: 10, registered_count: 3 });
      await registerPeople(product, workshop, ['Priya']);
      await openWorkshopAt(page, product, workshop, { width });
      const paper = page.getByRole('region', { name: 'Registered on paper' });
      await expect(paper.getByLabel('People')).toHaveValue('3');
      await paper.getByLabel('People').fill('2');
      await paper.getByRole('button', { name: 'Save number' }).click();
      await expectToast(page, 'Success', '2 people registered on paper');
      await expect(page.getByText('And 2 registered on paper.')).toBeVisible();
      await paper.getByLabel('People').fill('10');
      await paper.getByRole('button', { name: 'Save number' }).click();
      await expect(paper.getByRole('alert')).toContainText(
        'There are 10 seats, and 1 are taken on the site.',
      );
      await expect(paper.getByLabel('People')).toHaveValue('10');

      const plain = await withoutScripts(page, browser, baseURL);
      await plain.goto(addressOf(workshop));
      await plain.getByLabel('People').fill('a few');
      await plain.getByRole('button', { name: 'Save number' }).click();
      await expect(plain.getByText('Please write a whole number, 0 or more.')).toBeVisible();
      await expect(plain.getByLabel('People')).toHaveValue('a few');
      await plain.getByLabel('People').fill('0');
      await plain.getByRole('button', { name: 'Save number' }).click();
      await expect(plain.getByText('0 people registered on paper')).toBeVisible();
      await plain.context().close();
    });

    test('an online workshop that is near asks for the address to join at, and takes only a safe one @deep', async ({
      page,
      product,
      makeWorkshop,
    }) => {
      const workshop = await makeWorkshop({
        mode: 'Online',
        starts_at: hoursFromNow(5),
        ends_at: hoursFromNow(7),
      });
      await openWorkshopAt(page, product, workshop, { width });
      const warning = page.getByText('There is no address to join at.');
      await expect(warning).toBeVisible();
      const join = page.getByRole('region', { name: 'Address to join at' });
      await join.getByLabel('Address').fill('http://meet.example.com/abc');
      await join.getByRole('button', { name: 'Save address' }).click();
      await expect(join.getByText('Please write an address that begins with https://.')).toBeVisible();
      await expect(join.getByLabel('Address')).toBeFocused();
      await join.getByLabel('Address').fill('https://meet.example.com/abc');
      await join.getByRole('button', { name: 'Save address' }).click();
      await expectToast(page, 'Success', 'Address saved');
      await expect(warning).toHaveCount(0);
      await page.reload();
      await expect(join.getByLabel('Address')).toHaveValue('https://meet.example.com/abc');
      // Half an hour before, the reminders have gone.
      await product.database.pool.query('update webinars set starts_at = $2 where id = $1', [
        workshop.id,
        hoursFromNow(0.5),
      ]);
      await join.getByLabel('Address').fill('https://meet.example.com/other');
      await join.getByRole('button', { name: 'Save address' }).click();
      await expectToast(
        page,
        'Success',
        'Address saved. Mails that went out before had no address or the old one: write to everybody under Mails.',
      );
    });

    test('people who know another time are told of it after their mail was shown, or need not be', async ({
      page,
      product,
      makeWorkshop,
    }) => {
      const workshop = await makeWorkshop({
        starts_at: '2099-11-20T04:30:00Z',
        ends_at: '2099-11-20T07:30:00Z',
      });
      await registerPeople(product, workshop, ['Priya', 'Ravi']);
      await confirmationsAreSent(product, workshop);
      const move = (start: string, end: string) =>
        product.database.pool.query('update webinars set starts_at = $2, ends_at = $3 where id = $1', [
          workshop.id,
          start,
          end,
        ]);
      await openWorkshopAt(page, product, workshop, { width });
      await expect(page.getByText(/^Tell /)).toHaveCount(0);
      await move('2099-11-21T04:30:00Z', '2099-11-21T07:30:00Z');
      await registerPeople(product, workshop, ['Meena']);
      await confirmationsAreSent(product, workshop);
      await move('2099-11-22T04:30:00Z', '2099-11-22T07:30:00Z');
      await openWorkshop(page, workshop);
      await expect(page.getByText('Tell 3 people?')).toBeVisible();
      await expect(page.getByText('2 people know')).toBeVisible();
      await expect(page.getByText('They know different things, so their mails differ.')).toBeVisible();
      await expect(page.getByText(`New date: ${workshop.title}`)).toBeVisible();
      await expect(page.getByText(/It was to be on .*20 November 2099/)).toBeVisible();
      await expectNoBarrier(page);
      await page.getByRole('button', { name: 'Send to 3 people' }).click();
      await expectToast(page, 'Success', 'The mail goes to 3 people');
      await expect(page.getByText('Tell 3 people?')).toHaveCount(0);
      expect(
        await readValue(
          product,
          `select count(*)::int from mail_outbox where kind = 'workshop_news'
           and enrollment_id in (select id from course_enrollments where webinar_id = $1)`,
          [workshop.id],
        ),
      ).toBe(3);
    });
  });
}

test('who need not be told is not asked about again, and gets no mail @deep', async ({
  page,
  product,
  browser,
  baseURL,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop({ mode: 'Offline' });
  await registerPeople(product, workshop, ['Priya']);
  await confirmationsAreSent(product, workshop);
  await product.database.pool.query(`update webinars set mode = 'Online' where id = $1`, [workshop.id]);
  await openWorkshopAt(page, product, workshop);
  const plain = await withoutScripts(page, browser, baseURL);
  await plain.goto(addressOf(workshop));
  await expect(plain.getByText('Tell 1 person?')).toBeVisible();
  await plain.getByRole('button', { name: 'They need not be told' }).click();
  await expect(plain.getByText('Noted: 1 person need not be told')).toBeVisible();
  await expect(plain.getByText('Tell 1 person?')).toHaveCount(0);
  await plain.context().close();
  expect(
    await readValue(
      product,
      `select count(*)::int from mail_outbox where kind = 'workshop_news'
      and enrollment_id in (select id from course_enrollments where webinar_id = $1)`,
      [workshop.id],
    ),
  ).toBe(0);
});

test('an editor sees how the workshop stands and whom to tell, and nobody’s name', async ({
  page,
  product,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop();
  const [priya] = await registerPeople(product, workshop, ['Priya']);
  await confirmationsAreSent(product, workshop);
  await product.database.pool.query(`update webinars set mode = 'Online' where id = $1`, [workshop.id]);
  await arriveSignedIn(page, await createAccount(product, { role: 'editor' }), addressOf(workshop));
  await expect(page.getByText(/^Who registered is shown to those who work on leads\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to 1 person' })).toBeVisible();
  expect(await page.content()).not.toContain(priya?.name ?? '');
  expect(await page.content()).not.toContain(priya?.phone ?? '');
  await page.goto(addressOf(workshop, '/list'));
  await expect(page).toHaveURL('/admin');
});

test('a counsellor sees the people, and cannot edit the workshop @deep', async ({
  page,
  product,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop();
  const [priya] = await registerPeople(product, workshop, ['Priya']);
  await arriveSignedIn(page, await createAccount(product, { role: 'counsellor' }), addressOf(workshop));
  await expect(page.getByRole('link', { name: priya?.name, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All workshops' })).toBeVisible();
});

test('an address of no workshop says so @deep', async ({ page, product, makeWorkshop }) => {
  const workshop = await makeWorkshop();
  await removeWorkshopWithPeople(product, workshop);
  await openWorkshopAt(page, product, workshop);
  await expect(page.getByText('There is no webinar at this address.')).toBeVisible();
  await page.goto('/admin/workshops/nothing');
  await expect(page.getByText('There is no webinar at this address.')).toBeVisible();
});
