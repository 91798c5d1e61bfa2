import type { Page } from '@playwright/test';
import { declarations } from '#app/features/panel/catalogue/declarations.ts';
import { kindNames } from '#app/features/panel/catalogue/kinds.ts';
import { type TextKind, textKinds } from '#supabase/text-kinds.ts';
import { arriveSignedIn, createAccount } from '#tests/e2e/account/account-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { openPanelOnPhone } from '#tests/e2e/support/reach-support.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import type { Product } from '#tests/support/product.ts';
import { typedEntry } from '#tests/support/typed-values.ts';
import { card, confirmation, editor, elsewhere, freshTitle, openPanel } from '../panel-support.ts';
import { controlsOf } from './entry-form-support.ts';
import { addTwo, idOf, listed, nameField, nameOf, remove } from './texts-support.ts';

// The address that a new page, a service or a picture has is nobody's yet.
test.use({ expectedErrors: [/Failed to load resource/] });

/** What is typed into every field is seen in the preview, is there when it is opened again, and so on to its end. */
async function tryLife(page: Page, product: Product, kind: TextKind) {
  const { item, noun } = kindNames[kind];
  const dialog = editor(page);
  const typed = typedEntry(kind, 1);
  const name = String(typed[nameOf(kind).column]);
  const controls = () => controlsOf(dialog.getByRole('form'), declarations[kind], typed);
  const preview = dialog.getByRole('complementary', { name: 'Preview' });
  await page.getByRole('link', { name: `Add ${item}` }).click();
  for (const control of controls()) await control.type();
  await expect(preview).toContainText(name);
  await dialog.getByRole('button', { name: `Add ${noun}` }).click();
  await expectToast(page, 'Success', `${item} added successfully`);
  await expect(listed(page).last()).toHaveText(name);

  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click();
  await expect(dialog).toHaveAccessibleName(`Edit ${item}`);
  for (const control of controls()) await control.expectTyped();
  await nameField(page, kind).fill(`${name} anew`);
  await expect(preview).toContainText(`${name} anew`);
  await dialog.getByLabel('Shown on the site').uncheck();
  await dialog.getByRole('button', { name: `Save ${noun}` }).click();
  await expectToast(page, 'Success', `${item} updated successfully`);
  await expect(card(page, `${name} anew`)).toContainText(/Hidden|Consent withdrawn/);

  await page.getByRole('button', { name: `Delete ${name} anew` }).click();
  await confirmation(page)
    .getByRole('button', { name: `Delete ${noun}` })
    .click();
  await expectToast(page, 'Success', `${item} deleted successfully`);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Success', `${item} restored successfully`);
  await expect(card(page, `${name} anew`)).toBeVisible();
  await remove(product, kind, name);
}

/** A few at a time: somebody who is signed in once, and goes from kind to kind. */
for (const start of [0, 3, 6, 9]) {
  const kinds = textKinds.slice(start, start + 3);
  const names = kinds.map((kind) => kindNames[kind].nouns).join(', ');
  test(`${names}: each is added last, seen in its preview, edited, hidden, deleted, and comes back${deepIf(start !== 3)}`, async ({
    page,
    product,
  }) => {
    await openPanel(page, product, '/admin/texts');
    const nav = page.getByRole('navigation', { name: 'Kinds of texts' });
    for (const kind of kinds) {
      const { tab } = kindNames[kind];
      await nav.getByRole('link', { name: tab, exact: true }).click();
      await expect(nav.locator('[aria-current=page]')).toHaveText(tab);
      await test.step(kind, () => tryLife(page, product, kind));
    }
  });
}

// Order and conflicts are one mechanism for all kinds, which tests/product/every-text.test.ts tries with each.
{
  const kind = 'trainers';
  const { item, noun, nouns } = kindNames[kind];
  test(`two ${nouns} change places, for the keyboard too, and the record tells it`, async ({
    page,
    product,
  }) => {
    const names: [string, string] = [freshTitle('One'), freshTitle('Two')];
    await addTwo(product, kind, names);
    await openPanel(page, product, `/admin/texts?tab=${kind}`);
    const up = page.getByRole('button', { name: `Move ${names[1]} up` });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(listed(page).last()).toHaveText(names[0]);
    await expect(up).toBeFocused();
    await expect
      .poll(async () => {
        const { column } = nameOf(kind);
        const { rows } = await product.database.pool.query(
          `select ${column} as name from public.${kind} where ${column} = any($1) order by position`,
          [names],
        );
        return rows.map((row) => row.name);
      })
      .toEqual(names.toReversed());
    const id = await idOf(product, kind, names[1]);
    await page.goto(`/admin/record?thing=${id}`);
    await expect(page.getByRole('main')).toContainText(`changed the ${noun} “${names[1]}”`);
    await expect(page.getByRole('main').locator('summary').first()).toHaveText('Position');
    await page.getByRole('link', { name: 'Open' }).first().click();
    await expect(editor(page)).toHaveAccessibleName(`Edit ${item}`);
    for (const name of names) await remove(product, kind, name);
  });

  test(`of two who edit one ${noun} the second is told who was quicker, and loses nothing @deep`, async ({
    page,
    browser,
    product,
    baseURL,
  }) => {
    const name = freshTitle(item);
    await addTwo(product, kind, [name, `${name} beside`]);
    const path = `/admin/texts?tab=${kind}&edit=${await idOf(product, kind, name)}`;
    await openPanel(page, product, path);
    const other = await elsewhere(browser, baseURL);
    const priya = await createAccount(product, { role: 'editor', fullName: 'Priya Raman' });
    await arriveSignedIn(other, priya, path);
    await nameField(other, kind).fill(`${name} theirs`);
    await editor(other)
      .getByRole('button', { name: `Save ${noun}` })
      .click();
    await expectToast(other, 'Success', `${item} updated successfully`);
    await nameField(page, kind).fill(`${name} mine`);
    await editor(page)
      .getByRole('button', { name: `Save ${noun}` })
      .click();
    const notice = editor(page).getByRole('alert').filter({ hasText: 'newer version' });
    await expect(notice).toContainText(`Priya Raman has saved a newer version of this ${noun}`);
    await expect(notice).toContainText(`${name} theirs`);
    await notice.getByRole('button', { name: 'Save mine anyway' }).click();
    await expectToast(page, 'Success', `${item} updated successfully`);
    await expect(card(page, `${name} mine`)).toBeVisible();
    await remove(product, kind, name);
    await other.context().close();
  });
}

test('a text goes back to the original, and is saved only when somebody says so @deep', async ({
  page,
  product,
}) => {
  const { pool } = product.database;
  const { rows } = await pool.query('select id, title from public.hero_slides order by position limit 1');
  const [{ id, title }] = rows;
  await pool.query(`update public.hero_slides set title = 'Changed', subtitle = 'Changed' where id = $1`, [
    id,
  ]);
  await openPanel(page, product, `/admin/texts?edit=${id}`);
  const dialog = editor(page);
  await dialog.getByRole('button', { name: 'Back to the original' }).click();
  await expect(dialog.getByLabel('Title (optional)', { exact: true })).toHaveValue(title);
  await expect(dialog.getByText('Nothing is saved before you press Save hero slide.')).toBeVisible();
  expect((await pool.query('select title from public.hero_slides where id = $1', [id])).rows[0].title).toBe(
    'Changed',
  );
  await dialog.getByRole('button', { name: 'Save hero slide' }).click();
  await expectToast(page, 'Success', 'Hero slide updated successfully');
  expect((await pool.query('select title from public.hero_slides where id = $1', [id])).rows[0].title).toBe(
    title,
  );
});

test('a preview says what the site will, with the facts filled in, and offers none where nothing is filled in @deep', async ({
  page,
  product,
}) => {
  const dialog = editor(page);
  const preview = dialog.getByRole('complementary', { name: 'Preview' });
  const name = freshTitle('Asha');
  await product.database.pool.query(
    `insert into public.trainers (name, role, years, employers) values ($1, 'Head of {city}', 1, '{Acme}')`,
    [name],
  );
  await openPanel(page, product, '/admin/texts?tab=trainers');
  await expect(card(page, name)).toContainText(/\b1 year\b/);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(preview).toContainText('Head of Coimbatore');
  await expect(preview).toContainText('1 year of experience');
  await expect(preview).toContainText('Has worked for Acme');
  await expect(dialog.getByText('Facts of the institute in these texts')).toBeVisible();
  await page.goto('/admin/texts?tab=services&add=');
  await dialog.getByRole('button', { name: 'Add feature' }).click();
  await dialog.getByRole('textbox', { name: 'Feature 1' }).fill('Made in {city}');
  await expect(preview).toContainText('Made in Coimbatore');
  for (const kind of ['testimonials', 'student_projects']) {
    await page.goto(`/admin/texts?tab=${kind}&add=`);
    await expect(preview).toBeVisible();
    await expect(dialog.getByText('Facts of the institute in these texts')).toHaveCount(0);
  }
  await remove(product, 'trainers', name);
});

test('an icon that is none of ours is told of at its field @deep', async ({ page, product }) => {
  const name = freshTitle('Slide');
  const { rows } = await product.database.pool.query(
    `insert into public.hero_slides (title, icon) values ($1, 'trash') returning id`,
    [name],
  );
  await openPanel(page, product, `/admin/texts?edit=${rows[0].id}`);
  await editor(page).getByRole('button', { name: 'Save hero slide' }).click();
  await expect(editor(page).getByRole('group', { name: 'Icon' })).toHaveAccessibleDescription(
    'Please choose an icon.',
  );
  await remove(product, 'hero_slides', name);
});

test('an entry that is not the site’s own has no original, and something new neither @deep', async ({
  page,
  product,
}) => {
  await openPanel(page, product, '/admin/texts?tab=trainers&add=');
  await expect(editor(page)).toBeVisible();
  await expect(editor(page).getByRole('button', { name: 'Back to the original' })).toHaveCount(0);
});

test('what was typed stays when the connection fails, and is saved when it is back @deep', async ({
  page,
  product,
}) => {
  const name = freshTitle('Trainer');
  await openPanel(page, product, '/admin/texts?tab=trainers&add=');
  await editor(page).getByLabel('Name (optional)', { exact: true }).fill(name);
  await page.route('**/admin/texts.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await editor(page).getByRole('button', { name: 'Add trainer' }).click();
  await expectToast(page, 'Error', 'Failed to add trainer');
  await expect(editor(page).getByLabel('Name (optional)', { exact: true })).toHaveValue(name);
  await page.unroute('**/admin/texts.data*');
  await editor(page).getByRole('button', { name: 'Add trainer' }).click();
  await expectToast(page, 'Success', 'Trainer added successfully');
  await remove(product, 'trainers', name);
});

test('a move that fails is said, and the list is as it was @deep', async ({ page, product }) => {
  const names: [string, string] = [freshTitle('Reason'), freshTitle('Reason')];
  await addTwo(product, 'reasons', names);
  await openPanel(page, product, '/admin/texts?tab=reasons');
  await page.route('**/admin/texts.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: `Move ${names[1]} up` }).click();
  await expectToast(page, 'Error', 'Failed to move reason');
  await expect(page.getByText(/^Moved to position/)).toHaveCount(0);
  await expect(listed(page).last()).toHaveText(names[1]);
  for (const name of names) await remove(product, 'reasons', name);
});

test('nothing is shown without consent: the list says why, and one’s own name is filled in @deep', async ({
  page,
  product,
}) => {
  const name = freshTitle('Kavya');
  const ravi = await createAccount(product, { role: 'editor', fullName: 'Ravi Kumar' });
  await arriveSignedIn(page, ravi, '/admin/texts?tab=testimonials&add=');
  const dialog = editor(page);
  await expect(dialog.getByLabel('Taken by')).toHaveValue('Ravi Kumar');
  await nameField(page, 'testimonials').fill(name);
  await dialog.getByLabel('Their words').fill('I work there now.');
  await dialog.getByRole('button', { name: 'Add testimonial' }).click();
  await expect(card(page, name)).toContainText('No consent yet');
  const visible = async () =>
    (await product.visitor().rpc('shown_testimonials').throwOnError()).data?.some(
      (shown: { name: string }) => shown.name === name,
    );
  expect(await visible()).toBe(false);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Given on').fill('01/11/2025');
  await dialog.getByRole('button', { name: 'Save testimonial' }).click();
  await expect(card(page, name)).not.toContainText('consent');
  expect(await visible()).toBe(true);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Withdrawn on').fill('02/11/2025');
  await dialog.getByRole('button', { name: 'Save testimonial' }).click();
  await expect(card(page, name)).toContainText('Consent withdrawn');
  expect(await visible()).toBe(false);
  await remove(product, 'testimonials', name);
});

test('a search finds an entry by any of its words, and a kind without entries says what it is for @deep', async ({
  page,
  product,
}) => {
  await openPanel(page, product, '/admin/texts?tab=employers');
  await expect(page.getByText('There are no employers yet.')).toBeVisible();
  await page.goto('/admin/texts?tab=services');
  await page.getByRole('searchbox', { name: 'Search services' }).fill('weave');
  await expect(listed(page)).toHaveText(['Computer Vision']);
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill('nothing has this');
  await expect(page.getByText('No services found matching your search.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a kind is chosen, a trainer added, moved and deleted with a thumb @deep', async ({
    page,
    product,
  }) => {
    const names: [string, string] = [freshTitle('Asha'), freshTitle('Bala')];
    await addTwo(product, 'trainers', names);
    await openPanelOnPhone(page, product, '/admin/texts');
    await page.getByRole('button', { name: 'Kind of texts: Hero slides' }).click();
    await page.getByRole('link', { name: 'Trainers' }).click();
    await expect(page.getByRole('button', { name: 'Kind of texts: Trainers' })).toBeVisible();
    const up = page.getByRole('button', { name: `Move ${names[1]} up` });
    const { width = 0, height = 0 } = (await up.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await up.click();
    await expect(listed(page).last()).toHaveText(names[0]);
    await page.getByRole('link', { name: `Edit ${names[0]}` }).click();
    await editor(page).getByLabel('Role').fill('Lead trainer');
    await editor(page).getByRole('button', { name: 'Preview' }).click();
    await expect(editor(page).getByRole('complementary', { name: 'Preview' })).toContainText('Lead trainer');
    await editor(page).getByRole('button', { name: 'Edit', exact: true }).click();
    await editor(page).getByRole('button', { name: 'Save trainer' }).click();
    await expectToast(page, 'Success', 'Trainer updated successfully');
    for (const name of names) await remove(product, 'trainers', name);
  });
});
