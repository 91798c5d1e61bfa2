import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import { confirmation } from '../panel-support.ts';
import { expect, test } from './workshop-fixtures.ts';
import { addressOf, openWorkshopAt, readValue, registerPeople, withoutScripts } from './workshop-support.ts';

test.use({ expectedErrors: [/status of 422/] });

for (const width of [360, 1280]) {
  test(`fewer seats than are taken ask whose registrations are cancelled, ${width} wide${deepIf(width !== 360)}`, async ({
    page,
    product,
    makeWorkshop,
  }) => {
    const workshop = await makeWorkshop({ max_attendees: 10, registered_count: 2 });
    const [priya, ravi, meena] = await registerPeople(product, workshop, ['Priya', 'Ravi', 'Meena']);
    await openWorkshopAt(page, product, workshop, { width, query: '?seats=3' });
    await expect(page.getByRole('heading', { name: '3 seats, 5 taken' })).toBeVisible();
    await expect(
      page.getByText(
        'Choose whose registrations are cancelled (2). 3 of the seats are taken on the site, 2 on paper.',
      ),
    ).toBeVisible();
    const boxes = page.getByRole('checkbox');
    await expect(boxes).toHaveCount(3);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    // The newest first.
    await expect(boxes.first()).toHaveAccessibleName(new RegExp(`^${meena?.name}`));
    await expectNoBarrier(page);
    const lower = page.getByRole('button', { name: 'Lower to 3 seats' });
    await boxes.first().check();
    await lower.click();
    await expect(page.getByText('1 of 2 chosen')).toBeVisible();
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal).toHaveText('Please choose 1 more.');
    await expect(refusal).toBeFocused();
    await expect(confirmation(page)).toHaveCount(0);
    await expect(boxes.first()).toBeChecked();
    await boxes.nth(1).check();
    await expect(page.getByText('2 of 2 chosen')).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await lower.click();
    await expect(confirmation(page)).toContainText(meena?.name ?? '');
    await expect(confirmation(page)).toContainText(ravi?.name ?? '');
    await expect(confirmation(page)).not.toContainText(priya?.name ?? '');
    await confirmation(page).getByRole('button', { name: 'Cancel 2 and lower' }).click();
    await expectToast(page, 'Success', 'There are 3 seats now, and 2 registrations are cancelled');
    await expect(page).toHaveURL(addressOf(workshop));
    const { rows } = await product.database.pool.query(
      `select max_attendees, registered_count,
         (select count(*)::int from course_enrollments registration
          where webinar_id = workshop.id and cancelled_by = 'staff') as cancelled,
         (select count(*)::int from mail_outbox join course_enrollments registration on registration.id = enrollment_id
          where webinar_id = workshop.id and kind = 'seat_cancelled') as told
       from webinars workshop where id = $1`,
      [workshop.id],
    );
    expect(rows).toEqual([{ max_attendees: 3, registered_count: 3, cancelled: 2, told: 2 }]);
  });
}

test('without scripts the seats are lowered by those who are ticked @deep', async ({
  page,
  product,
  browser,
  baseURL,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop({ max_attendees: 5 });
  const [priya] = await registerPeople(product, workshop, ['Priya', 'Ravi']);
  await openWorkshopAt(page, product, workshop);
  const plain = await withoutScripts(page, browser, baseURL);
  await plain.goto(addressOf(workshop, '?seats=1'));
  await plain.getByRole('button', { name: 'Lower to 1 seat', exact: true }).click();
  await expect(plain.getByText('That is still too few')).toBeVisible();
  await plain.getByRole('checkbox', { name: priya?.name }).check();
  await plain.getByRole('button', { name: 'Lower to 1 seat', exact: true }).click();
  await expect(plain).toHaveURL(addressOf(workshop));
  expect(await readValue(product, 'select max_attendees from webinars where id = $1', [workshop.id])).toBe(1);
  expect(
    await readValue(product, 'select cancelled_by from course_enrollments where id = $1', [priya?.id]),
  ).toBe('staff');
  await plain.context().close();
});
