import { expect, test } from '../support/fixtures.ts';
import { confirmation, editor, freshTitle, openPanel } from './panel-support.ts';

test('what is not saved is not left without a question', async ({ page, product }) => {
  const title = freshTitle('Half a webinar');
  await openPanel(page, product, '/admin?tab=webinars');
  await page.getByRole('link', { name: 'Add Webinar' }).click();
  const dialog = editor(page);
  await dialog.getByLabel('Title').fill(title);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 300),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(confirmation(page)).toHaveAccessibleName('Discard your changes?');
    await confirmation(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
  }

  const asked = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => location.reload());
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await leaving;
  await expect(dialog.getByLabel('Title')).toHaveValue(title);

  await page.keyboard.press('Escape');
  await confirmation(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Add Webinar' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('');
});

test('a form without changes closes at once @deep', async ({ page, product }) => {
  await openPanel(page, product, '/admin?tab=jobs');
  await page.getByRole('link', { name: 'Edit Python Developer' }).click();
  const dialog = editor(page);
  await dialog.getByLabel('Title').fill('Python');
  await dialog.getByLabel('Title').fill('Python Developer');
  await page.mouse.click(5, 300);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/admin?tab=jobs');
});
