import { arriveSignedIn, createAccount } from '#tests/e2e/account/account-support.ts';
import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from './workshop-fixtures.ts';
import { addressOf, hoursFromNow, readValue, registerPeople } from './workshop-support.ts';

test('a counsellor with a phone finds tonight’s workshop in the navigation, and marks who came', async ({
  page,
  product,
  makeWorkshop,
}) => {
  const later = await makeWorkshop();
  const workshop = await makeWorkshop({ max_attendees: 40, registered_count: 30 });
  const [priya] = await registerPeople(product, workshop, ['Priya']);
  await product.database.pool.query('update public.webinars set starts_at = $2, ends_at = $3 where id = $1', [
    workshop.id,
    hoursFromNow(-1),
    hoursFromNow(2),
  ]);
  await arriveSignedIn(page, await createAccount(product, { role: 'counsellor' }), '/admin/leads');
  await page.setViewportSize({ width: 360, height: 740 });
  await page
    .getByRole('navigation', { name: 'Admin panel' })
    .getByRole('link', { name: 'Workshops' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Workshops' })).toBeVisible();
  const ahead = page.getByRole('region', { name: 'Live and to come' }).getByRole('listitem');
  const tonight = ahead.filter({ hasText: workshop.title });
  await expect(tonight).toContainText('Live');
  await expect(tonight).toContainText('Status upcoming · live now by its times');
  await expect(tonight).toContainText('31 of 40 seats taken');
  const titles = await ahead.allInnerTexts();
  const placeOf = ({ title }: { title: string }) => titles.findIndex((text) => text.includes(title));
  expect(placeOf(workshop)).toBeLessThan(placeOf(later));
  await expectNoBarrier(page);

  await tonight.getByRole('link', { name: `Who came to ${workshop.title}` }).click();
  await expect(page).toHaveURL(addressOf(workshop, '?view=came'));
  await page.getByRole('button', { name: `Came: ${priya?.name}` }).click();
  await expect
    .poll(() =>
      readValue(product, 'select attended from public.attendance where enrollment_id = $1', [priya?.id]),
    )
    .toBe(true);
  await page.getByRole('link', { name: 'All workshops' }).click();
  await expect(page).toHaveURL('/admin/workshops');
});

test('an editor goes from the list to a workshop and on to the catalogue, and is offered no names @deep', async ({
  page,
  product,
  makeWorkshop,
}) => {
  const workshop = await makeWorkshop({ title: ' ', status: 'cancelled' });
  await arriveSignedIn(page, await createAccount(product, { role: 'editor' }), '/admin/workshops');
  const over = page.getByRole('region', { name: 'Past or cancelled' }).getByRole('listitem');
  const link = over.locator(`a[href="${addressOf(workshop)}"]`);
  await expect(link).toHaveText('Untitled');
  await expect(page.getByRole('link', { name: /^Who came/ })).toHaveCount(0);
  await link.click();
  await page.getByRole('link', { name: 'Webinars in the catalogue' }).click();
  await expect(page).toHaveURL('/admin?tab=webinars');
});
