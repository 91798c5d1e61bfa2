import { addressOf } from '#app/features/panel/catalogue/address.ts';
import { declarations } from '#app/features/panel/catalogue/declarations.ts';
import { catalogueKinds, kindNames } from '#app/features/panel/catalogue/kinds.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { deepIf } from '#tests/support/deep-if.ts';
import { typedEntry } from '#tests/support/typed-values.ts';
import { editor, openPanel } from '../panel-support.ts';
import { controlsOf } from './entry-form-support.ts';

// The picture of the course is nowhere.
test.use({ expectedErrors: [/Failed to load resource/] });

// Those of the texts are tried in admin-texts.spec.ts, with all that becomes of them.
for (const kind of catalogueKinds) {
  test(`what is typed into every field of ${kind} is there when the editor is opened again${deepIf(kind === 'courses')}`, async ({
    page,
    product,
  }) => {
    const { item, noun } = kindNames[kind];
    await openPanel(page, product, addressOf({ kind, open: 'add' }));
    const form = editor(page).getByRole('form');
    const typed = typedEntry(kind, 1);
    for (const control of controlsOf(form, declarations[kind], typed)) await control.type();
    await editor(page)
      .getByRole('button', { name: `Add ${noun}` })
      .click();
    await expectToast(page, 'Success', `${item} added successfully`);
    const name = String(typed.title ?? typed.name ?? typed.question);
    await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click();
    await expect(editor(page)).toHaveAccessibleName(`Edit ${item}`);
    for (const control of controlsOf(form, declarations[kind], typed)) await control.expectTyped();
    await product.database.pool.query(`delete from public.${kind} where id = $1`, [
      new URL(page.url()).searchParams.get('edit'),
    ]);
  });
}
