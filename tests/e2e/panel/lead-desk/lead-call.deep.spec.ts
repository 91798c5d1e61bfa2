import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { hydrated } from '#tests/e2e/support/page-support.ts';
import { openDesk, storeInquiry } from './lead-desk-support.ts';

test('ringing somebody asks nothing, however long the page takes to hear of the click', async ({
  page,
  product,
}) => {
  const { id } = await storeInquiry(product);
  await openDesk(page, product, `/admin/leads/${id}`);
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  await page.addInitScript(() => {
    addEventListener('beforeunload', () => sessionStorage.setItem('handed on', 'yes'));
    addEventListener(
      'click',
      () => {
        const heardAt = performance.now() + 1_500;
        while (performance.now() < heardAt); // A page that is busy with something else.
      },
      { capture: true },
    );
  });
  await page.reload();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Note' }).fill('Called, will come on Monday.');
  await page.getByRole('link', { name: 'Call' }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('handed on'))).toBe('yes');
  expect(questions).toEqual([]);
});
