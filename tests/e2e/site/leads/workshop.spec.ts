import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, hydrated } from '#tests/e2e/support/page-support.ts';
import {
  createWorkshop,
  enrollmentsOf,
  expectPerson,
  fillPerson,
  fillUp,
  openHomeWith,
  removeWorkshop,
  somebody,
  toasts,
} from './leads-support.ts';

test.describe('a workshop', () => {
  test.use({ expectedErrors: [/status of 4(09|29)/] });

  const registration = (page: Page, { title }: { title: string }) => {
    const dialog = page.getByRole('dialog', { name: `Register for ${title}` });
    return { dialog, submit: dialog.getByRole('button', { name: 'Reserve My Seat' }) };
  };
  const register = (page: Page, { title }: { title: string }) =>
    page
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Register Free' })
      .click();

  test('is registered for by its own id, and the page shows one seat less', async ({ page, product }) => {
    const workshop = await createWorkshop(product, { seatsLeft: 2 });
    const person = somebody();
    await openHomeWith(page, workshop);
    await hydrated(page);
    await register(page, workshop);
    const { dialog, submit } = registration(page, workshop);
    await fillPerson(dialog, person);
    await submit.click();
    await expectToast(page, ...toasts.enrolled);
    await expect(dialog).toBeHidden();
    const card = page.getByRole('listitem').filter({ hasText: workshop.title });
    await expect(card).toContainText('1 of 10 seats left');
    expect(await enrollmentsOf(product, person)).toMatchObject([
      {
        course_id: `workshop-${workshop.id}`,
        course_name: workshop.title,
        webinar_id: workshop.id,
        page: '/',
      },
    ]);
    await removeWorkshop(product, workshop);
  });

  test('seats a family that shares a phone number, and then an email address @deep', async ({
    page,
    product,
  }) => {
    const workshop = await createWorkshop(product, { seatsLeft: 5 });
    const mother = somebody();
    const daughter = { ...somebody(), phone: mother.phone };
    const son = { ...mother, name: somebody().name };
    await openHomeWith(page, workshop);
    await hydrated(page);
    const { dialog, submit } = registration(page, workshop);
    const card = page.getByRole('listitem').filter({ hasText: workshop.title });
    for (const [seatsLeft, person] of [
      [4, mother],
      [3, daughter],
      [2, son],
    ] as const) {
      await register(page, workshop);
      await fillPerson(dialog, person);
      await submit.click();
      await expectToast(page, ...toasts.enrolled);
      await expect(dialog).toBeHidden();
      await expect(card).toContainText(`${seatsLeft} of 10 seats left`);
    }
    expect(await enrollmentsOf(product, mother)).toMatchObject([{ name: mother.name }, { name: son.name }]);
    expect(await enrollmentsOf(product, daughter)).toMatchObject([{ name: daughter.name }]);
    await removeWorkshop(product, workshop);
  });

  test('that has just filled up says so and keeps what was typed', async ({ page, product }) => {
    const workshop = await createWorkshop(product, { seatsLeft: 1 });
    const person = somebody();
    await openHomeWith(page, workshop);
    await hydrated(page);
    await register(page, workshop);
    const { dialog, submit } = registration(page, workshop);
    await fillPerson(dialog, person);
    await fillUp(product, workshop);
    await submit.click();
    await expect(submit).toHaveAccessibleDescription(/the last seat has just been taken/);
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(submit).toBeFocused();
    const seats = page.getByText('0 of 10 seats left');
    await expect(seats).toBeVisible();
    await expectPerson(dialog, person);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(seats).toBeFocused();
    expect(await enrollmentsOf(product, person)).toEqual([]);
    await removeWorkshop(product, workshop);
  });

  test('gives a person who has a seat the same answer as everybody, and takes no second seat @deep', async ({
    page,
    product,
  }) => {
    const workshop = await createWorkshop(product, { seatsLeft: 5 });
    const person = somebody();
    await product
      .visitor()
      .from('course_enrollments')
      .insert({ ...person, course_name: workshop.title, course_id: `workshop-${workshop.id}` })
      .throwOnError();
    await openHomeWith(page, workshop);
    await hydrated(page);
    await register(page, workshop);
    const { dialog, submit } = registration(page, workshop);
    await fillPerson(dialog, { ...person, name: person.name.toUpperCase(), phone: somebody().phone });
    await submit.click();
    await expectToast(page, ...toasts.enrolled);
    await expect(dialog).toBeHidden();
    const card = page.getByRole('listitem').filter({ hasText: workshop.title });
    await expect(card).toContainText('4 of 10 seats left');
    expect(await enrollmentsOf(product, person)).toHaveLength(1);
    await removeWorkshop(product, workshop);
  });
});
