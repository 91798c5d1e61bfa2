import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { buildRegistration, buildWebinar, insertRow } from '#tests/support/builders.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import {
  addRow,
  card,
  confirmation,
  editor,
  freshTitle,
  openPanel,
  removeRows,
  rowCalled,
} from '../panel-support.ts';

test('a webinar is added with a hundred seats, and is on the site by itself', async ({
  page,
  product,
  request,
}) => {
  const title = freshTitle('Raku Night');
  await openPanel(page, product, '/admin?tab=webinars&add=');
  const homePage = async () => (await request.get('/')).text();
  // It is in memory before the change.
  expect(await homePage()).not.toContain(title);
  const dialog = editor(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Max Attendees').fill('');
  await dialog.getByRole('button', { name: 'Add webinar' }).click();
  await expectToast(page, 'Success', 'Webinar added successfully');
  await expect.poll(homePage, { intervals: [100] }).toContain(title);
  expect(await rowCalled(product, 'webinars', title)).toMatchObject({
    max_attendees: 100,
    status: 'upcoming',
  });
  await expect(card(page, title)).toContainText('0 of 100 seats taken');

  for (const status of ['Live', 'Completed', 'Cancelled']) {
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await dialog.getByLabel('Status').selectOption(status);
    await dialog.getByRole('button', { name: 'Save webinar' }).click();
    await expectToast(page, 'Success', 'Webinar updated successfully');
    await expect(card(page, title).getByText(status, { exact: true })).toBeVisible();
  }
  await removeRows(product, 'webinars', title);
});

test('deleting a webinar says how many people hold seats, and how they can be told instead @deep', async ({
  page,
  product,
}) => {
  const { id, title } = await addRow(product, 'webinars', buildWebinar({ title: freshTitle('Kiln Day') }));
  const owner = (sql: string, values: unknown[]) => product.database.pool.query(sql, values);
  for (const number of [7001, 7002])
    await insertRow(owner, 'course_enrollments', buildRegistration(id, number));
  await openPanel(page, product, '/admin?tab=webinars');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(confirmation(page)).toContainText('2 people hold seats in it, and deleting it tells nobody.');
  await expect(confirmation(page)).toContainText(
    'To have them told, edit it and choose the status Cancelled',
  );
  await confirmation(page).getByRole('button', { name: 'Delete webinar' }).click();
  await expectToast(page, 'Success', 'Webinar deleted successfully');
  await expect(card(page, title)).toHaveCount(0);
  await owner('delete from public.course_enrollments where course_id = $1', [`workshop-${id}`]);
});

test.describe('a price in words', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is refused at its field, stays as it was typed, and leaves the row straight @deep', async ({
    page,
    product,
  }) => {
    const workshop = buildWebinar({ title: freshTitle('Price Day'), discounted_price: 99 });
    const { id, title } = await addRow(product, 'webinars', workshop);
    await openPanel(page, product, `/admin?tab=webinars&edit=${id}`);
    const dialog = editor(page);
    const price = dialog.getByLabel('Discounted price');
    const save = dialog.getByRole('button', { name: 'Save webinar' });
    await dialog.getByLabel('Original price').fill('1,50,000');
    await price.fill('1.5 lakh');
    await save.click();
    await expect(price).toHaveAccessibleDescription(/^Please enter whole rupees in digits/);
    await expect(price).toBeFocused();
    await expect(dialog.getByText(/^Please enter whole rupees in digits/)).toBeInViewport({ ratio: 1 });
    await expect(price).toHaveValue('1.5 lakh');
    const place = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return { top: box?.y, height: box?.height };
    };
    expect(await place(price)).toEqual(await place(dialog.getByLabel('Original price')));
    expect(await place(dialog.getByText('Discounted price (₹)'))).toEqual(
      await place(dialog.getByText('Original price (₹)')),
    );
    expect(await rowCalled(product, 'webinars', title)).toMatchObject({ discounted_price: 99 });
    await price.fill('₹ 75,000');
    await save.click();
    await expectToast(page, 'Success', 'Webinar updated successfully');
    expect(await rowCalled(product, 'webinars', title)).toMatchObject({
      original_price: 150_000,
      discounted_price: 75_000,
    });
    await removeRows(product, 'webinars', title);
  });
});

test('a card says what a webinar is by its status and, where the clock has gone on, by its date @deep', async ({
  page,
  product,
}) => {
  const title = freshTitle('Clay Day');
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const times = { over: [-3, -2], live: [-1, 2], soon: [1, 2], held: [-3, -2] } as const;
  for (const [name, [start, end]] of Object.entries(times)) {
    const exact = { starts_at: inHours(start), ends_at: inHours(end) };
    const status = name === 'held' ? 'completed' : 'upcoming';
    await addRow(product, 'webinars', buildWebinar({ title: `${title} ${name}`, ...exact, status }));
  }
  await addRow(product, 'webinars', buildWebinar({ title: `${title} long ago`, date: '15 June 2023' }));
  await openPanel(page, product, `/admin?tab=webinars&q=${encodeURIComponent(title)}`);
  for (const [name, phase] of [
    ['over', 'over'],
    ['long ago', 'over'],
    ['live', 'live'],
  ]) {
    const row = card(page, `${title} ${name}`);
    await expect(row.getByText('Upcoming', { exact: true })).toBeVisible();
    await expect(row.getByText(`By its date: ${phase}`)).toBeVisible();
  }
  await expect(card(page, `${title} soon`)).not.toContainText('By its date');
  await expect(card(page, `${title} held`)).not.toContainText('By its date');
  const { id } = await rowCalled(product, 'webinars', `${title} soon`);
  await expect(page.getByRole('link', { name: `Registrations and mails of ${title} soon` })).toHaveAttribute(
    'href',
    `/admin/workshops/${id}`,
  );
  await removeRows(product, 'webinars', title);
});

test.describe('a start and an end', () => {
  test.use({ expectedErrors: [/status of 422/] });

  for (const width of [360, 1280]) {
    test(`are asked for together, and write the texts, at ${width} px${deepIf(width !== 360)}`, async ({
      page,
      product,
    }) => {
      const title = freshTitle('Wheel Day');
      await openPanel(page, product, '/admin?tab=webinars&add=');
      await page.setViewportSize({ width, height: 800 });
      const dialog = editor(page);
      const start = dialog.getByRole('textbox', { name: 'Start' });
      const end = dialog.getByRole('textbox', { name: 'End', exact: true });
      const add = dialog.getByRole('button', { name: 'Add webinar' });
      await dialog.getByLabel('Title').fill(title);
      await start.fill('10 am');
      await add.click();
      await expect(end).toHaveAccessibleDescription(/^Please write when it ends, too/);
      await expect(end).toBeFocused();
      await end.fill('9:30 AM');
      await add.click();
      await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription(/choose the day/);
      await dialog.getByLabel('Date').fill('15/1/2031');
      await add.click();
      await expect(end).toHaveAccessibleDescription(/^This is not after the start/);
      await expect(start).toHaveValue('10 am');
      await end.fill('1 pm');
      await add.click();
      await expectToast(page, 'Success', 'Webinar added successfully');
      await expect(card(page, title)).toContainText('15 January 2031');
      await expect(card(page, title)).toContainText('10:00 AM - 1:00 PM');
      await page.getByRole('link', { name: `Edit ${title}` }).click();
      await expect(start).toHaveValue('10:00 AM');
      await expect(dialog.getByLabel('Time in words')).toHaveValue('10:00 AM - 1:00 PM');
      await removeRows(product, 'webinars', title);
    });
  }
});

test('who moves a webinar that people are registered for is led to where they are told @deep', async ({
  page,
  product,
}) => {
  const times = { starts_at: '2031-01-15T10:00:00+05:30', ends_at: '2031-01-15T13:00:00+05:30' };
  const title = freshTitle('Moved Day');
  const { id } = await addRow(product, 'webinars', buildWebinar({ title, ...times }));
  const owner = (sql: string, values: unknown[]) => product.database.pool.query(sql, values);
  await insertRow(owner, 'course_enrollments', buildRegistration(id, 7011));
  await openPanel(page, product, `/admin?tab=webinars&edit=${id}`);
  await editor(page).getByLabel('Date').fill('16/1/2031');
  await editor(page).getByRole('button', { name: 'Save webinar' }).click();
  await expectToast(page, 'Success', 'Webinar updated successfully');
  await expect(page).toHaveURL(`/admin/workshops/${id}`);
  await expect(page.getByText('Tell 1 person?')).toBeFocused();
  await expect(page.getByText('Subject: ')).toBeVisible();
  await owner('delete from public.course_enrollments where course_id = $1', [`workshop-${id}`]);
  await removeRows(product, 'webinars', title);
});

test.describe('fewer seats than are taken', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('are refused where they stand, with the way to whose registrations are cancelled @deep', async ({
    page,
    product,
  }) => {
    const title = freshTitle('Small Room');
    const { id } = await addRow(product, 'webinars', buildWebinar({ title, registered_count: 3 }));
    await openPanel(page, product, `/admin?tab=webinars&edit=${id}`);
    const dialog = editor(page);
    const seats = dialog.getByLabel('Max Attendees');
    await dialog.getByLabel('Category').fill('Pottery');
    await seats.fill('2');
    await dialog.getByRole('button', { name: 'Save webinar' }).click();
    await expect(seats).toHaveAccessibleDescription(
      /^3 seats are taken. To have fewer, choose whose registrations are cancelled\./,
    );
    const way = dialog.getByRole('link', { name: 'Choose in a new tab' });
    await expect(way).toHaveAttribute('href', `/admin/workshops/${id}?seats=2`);
    await expect(way).toHaveAttribute('target', '_blank');
    await expect(dialog.getByLabel('Category')).toHaveValue('Pottery');
    await seats.fill('3');
    await expect(way).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save webinar' }).click();
    await expectToast(page, 'Success', 'Webinar updated successfully');
    await removeRows(product, 'webinars', title);
  });
});
