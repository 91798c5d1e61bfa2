import type { Page } from '@playwright/test';
import { arriveSignedIn, createAccount, signOut } from '#tests/e2e/account/account-support.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import { addWorkshop, bookSeat, moveWorkshop, removeWorkshop, seatsTaken } from '#tests/support/workshops.ts';

const open = (page: Page, { token }: { token: string }, more = '') =>
  page.goto(`/registration?token=${token}${more}`);

for (const { width, scripts } of [
  { width: 360, scripts: true },
  { width: 360, scripts: false },
  { width: 1280, scripts: true },
  { width: 1280, scripts: false },
]) {
  test.describe(`${width} px wide, ${scripts ? 'with' : 'without'} scripts${deepIf((width === 360) !== scripts)}`, () => {
    test.use({
      viewport: { width, height: 740 },
      javaScriptEnabled: scripts,
      expectedErrors: [/status of 422/],
    });

    test('whoever has the link sees what they booked, and changes the name', async ({ page, product }) => {
      const workshop = await addWorkshop(product, {
        startsIn: 3 * 1440,
        mode: 'Campus only',
        discounted_price: 99,
      });
      const seat = await bookSeat(product, workshop);
      await open(page, seat);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(workshop.title);
      await expect(page.getByText('Your seat is reserved')).toBeInViewport();
      await expect(page.getByText(/^\w+day, \d+ \w+ 20\d\d$/)).toBeInViewport();
      await expect(page.getByText('₹99', { exact: true })).toBeVisible();
      await expect(page.getByText('You pay ₹99 at our desk when you come.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open in maps' })).toBeVisible();
      const name = page.getByLabel('Name');
      await expect(name).toHaveValue(seat.name);
      await name.fill('‮');
      await page.getByRole('button', { name: 'Change Name' }).click();
      await expect(name).toHaveAccessibleDescription(/cannot be seen/);
      await name.fill('  Meena Sundaram ');
      await page.getByRole('button', { name: 'Change Name' }).click();
      await expectToast(page, 'Name Changed', 'Your seat is in this name now.');
      await expect(page.getByLabel('Name')).toHaveValue('Meena Sundaram');
      await removeWorkshop(product, workshop);
    });

    test('a seat is given up after one question, once, and goes back to the others', async ({
      page,
      product,
    }) => {
      const workshop = await addWorkshop(product, { startsIn: 3 * 1440 });
      const seat = await bookSeat(product, workshop);
      await open(page, seat);
      await page.getByRole('button', { name: 'Cancel My Seat' }).click();
      const question = page.getByRole('dialog', { name: 'Cancel your seat?' });
      await expect(question.getByRole('button', { name: 'Keep My Seat' })).toBeFocused();
      await question.getByRole('button', { name: 'Keep My Seat' }).click();
      await expect(question).toBeHidden();
      expect(await seatsTaken(product, workshop)).toBe(1);
      // The address alone asks, and does no more than that: mail programs open it, too.
      await open(page, seat, '&cancel');
      expect(await seatsTaken(product, workshop)).toBe(1);
      await question.getByRole('button', { name: 'Yes, Cancel My Seat' }).click();
      await expectToast(page, 'Seat Cancelled', /Somebody else can have it now/);
      await expect(page.getByText('You cancelled your seat')).toBeVisible();
      await expect(page.getByText('A mail confirms it; after that nothing more comes')).toBeVisible();
      expect(await seatsTaken(product, workshop)).toBe(0);
      await expect(page.getByRole('button', { name: 'Cancel My Seat' })).toHaveCount(0);
      await expect(page.getByLabel('Name')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Register Again' })).toHaveAttribute(
        'href',
        `/workshops/${workshop.slug}`,
      );
      await removeWorkshop(product, workshop);
    });
  });
}

test('a second cancelling changes nothing, and one that comes too late is told so @deep', async ({
  page,
  product,
}) => {
  const workshop = await addWorkshop(product, { startsIn: 60 });
  const [seat, late] = [await bookSeat(product, workshop), await bookSeat(product, workshop)];
  for (const { token } of [seat, late]) await open(page, { token }, '&cancel');
  const send = async ({ token }: { token: string }) =>
    page.request.post('/registration', { form: { intent: 'cancel', token }, maxRedirects: 0 });
  for (let count = 0; count < 2; count += 1) expect((await send(seat)).status()).toBe(303);
  expect(await seatsTaken(product, workshop)).toBe(1);
  await moveWorkshop(product, workshop, -10);
  await page.getByRole('button', { name: 'Yes, Cancel My Seat' }).click();
  await expectToast(page, 'Not Cancelled', /has begun/);
  await expect(page.getByText('On now')).toBeVisible();
  expect(await seatsTaken(product, workshop)).toBe(1);
  await removeWorkshop(product, workshop);
});

test('the link to join is there from an hour before the start to the end, for a seat that is kept', async ({
  page,
  product,
}) => {
  const { pool } = product.database;
  const workshop = await addWorkshop(product, { startsIn: 120, mode: 'Online' });
  const [seat, given] = [await bookSeat(product, workshop), await bookSeat(product, workshop)];
  await pool.query('insert into private.join_addresses values ($1, $2)', [
    workshop.id,
    'https://meet.example.com/room',
  ]);
  await pool.query('select public.cancel_registration($1)', [given.token]);
  const join = page.getByRole('link', { name: 'Join the Workshop' });
  await open(page, seat);
  await expect(page.getByText('The link to join is here from an hour before the start.')).toBeVisible();
  await expect(join).toHaveCount(0);
  for (const startsIn of [30, -30]) {
    await moveWorkshop(product, workshop, startsIn);
    await open(page, seat);
    await expect(join).toHaveAttribute('href', 'https://meet.example.com/room');
    await open(page, given);
    await expect(join).toHaveCount(0);
  }
  await moveWorkshop(product, workshop, -180);
  await open(page, seat);
  await expect(page.getByText('This workshop is over')).toBeVisible();
  await expect(join).toHaveCount(0);
  await moveWorkshop(product, workshop, 30);
  await pool.query(`update public.webinars set mode = 'Campus only' where id = $1`, [workshop.id]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open in maps' })).toBeVisible();
  await expect(join).toHaveCount(0);
  await removeWorkshop(product, workshop);
});

test('it tells apart who cancelled, and whether there is a workshop at all @deep', async ({
  page,
  product,
}) => {
  const { pool } = product.database;
  const workshop = await addWorkshop(product, { startsIn: 1440 });
  const [seat, other] = [await bookSeat(product, workshop), await bookSeat(product, workshop)];
  await pool.query('update public.course_enrollments set cancelled_at = now() where id = $1', [other.id]);
  await open(page, other);
  await expect(page.getByText('We cancelled your seat')).toBeVisible();
  await pool.query(`update public.webinars set status = 'cancelled' where id = $1`, [workshop.id]);
  await open(page, seat);
  await expect(page.getByText('This workshop is cancelled')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See Our Workshops' })).toBeVisible();
  await expectNoBarrier(page);
  await removeWorkshop(product, workshop);
  await open(page, seat);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(workshop.title);
  await expect(page.getByText('This workshop is gone')).toBeVisible();
});

test('nobody hears of its address: neither the next page nor another host', async ({ page, product }) => {
  const workshop = await addWorkshop(product, { startsIn: 1440 });
  const seat = await bookSeat(product, workshop);
  await open(page, seat);
  await expectNoBarrier(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.getByRole('link', { name: 'Read more about the workshop' }).click();
  await expect(page).toHaveURL(`/workshops/${workshop.slug}`);
  expect(await page.evaluate(() => document.referrer)).toBe('');
  expect(asked.join('\n')).not.toContain(seat.token);
  await removeWorkshop(product, workshop);
});

test('whoever is signed in signs out there as elsewhere @deep', async ({ page, product }) => {
  const workshop = await addWorkshop(product, { startsIn: 1440 });
  const seat = await bookSeat(product, workshop);
  const account = await createAccount(product);
  await arriveSignedIn(page, account, '/account');
  await open(page, seat);
  await signOut(page, account);
  await removeWorkshop(product, workshop);
});

test('of a workshop that was moved the new date comes first @deep', async ({ page, product }) => {
  const workshop = await addWorkshop(product, { startsIn: 1440 });
  const seat = await bookSeat(product, workshop);
  await moveWorkshop(product, workshop, 2 * 1440);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, seat);
  await expect(page.getByText('New date')).toBeInViewport();
  await expect(page.getByText(/It was planned for \w+day, .*, and has been moved\./)).toBeInViewport();
  await removeWorkshop(product, workshop);
});

test('of one that was moved within its day, the new time @deep', async ({ page, product }) => {
  const workshop = await addWorkshop(product, {
    starts_at: '2099-11-21T04:30:00Z',
    ends_at: '2099-11-21T06:30:00Z',
  });
  const seat = await bookSeat(product, workshop);
  await product.database.pool.query(
    `update public.webinars set starts_at = '2099-11-21T05:30Z' where id = $1`,
    [workshop.id],
  );
  for (const path of [`/registration?token=${seat.token}`, `/workshops/${workshop.slug}`]) {
    await page.goto(path);
    await expect(page.getByText('New time', { exact: true })).toBeVisible();
    await expect(page.getByText(/^It was planned for .*, 10:00 AM, and has been moved\.$/)).toBeVisible();
  }
  await removeWorkshop(product, workshop);
});
