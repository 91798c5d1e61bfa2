import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { addWorkshop, removeWorkshop } from '#tests/support/workshops.ts';
import { enrollmentsOf, fillPerson, inquiriesOf, somebody, toasts } from '../leads/leads-support.ts';
import { openUntil, pathOf } from './workshop-support.ts';

for (const scripts of [true, false]) {
  test.describe(`a past workshop ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 360, height: 740 } });

    test('takes an enquiry about the next date, which holds no seat', async ({ page, product }) => {
      const past = await addWorkshop(product, {
        startsIn: -1440,
        title: `Glazing, in a "day" ${Date.now()}`,
      });
      const person = somebody();
      await openUntil(page, '/', () => page.getByRole('link', { name: past.title, exact: true }));
      await page.getByRole('link', { name: `Tell me about the next one after ${past.title}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Tell me about the next one' });
      await expect(dialog).toContainText(`next date of ${past.title}`);
      await expect(dialog.getByLabel('Course')).toHaveCount(0);
      await fillPerson(dialog, person);
      await dialog.getByRole('button', { name: 'Send Message' }).click();
      await expectToast(page, ...toasts.sent);
      await expect(dialog).toBeHidden();
      expect(await inquiriesOf(product, person)).toMatchObject([
        {
          page: pathOf(past),
          course: null,
          message: `Please tell me about the next date of "${past.title}".`,
        },
      ]);
      expect(await enrollmentsOf(product, person)).toEqual([]);
      // From its own page, too.
      await page.goto(pathOf(past));
      await page.getByRole('link', { name: 'Tell me about the next one' }).click();
      await expect(dialog.getByLabel('Name')).toBeVisible();
      await removeWorkshop(product, past);
    });
  });
}
