import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/page-support.ts';
import { buildCourse } from '#tests/support/builders.ts';
import { addRow, editor, freshTitle, openPanel, picture, removeRows, rowCalled } from '../panel-support.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const preview = (page: Page) => editor(page).getByRole('complementary', { name: 'Preview' });

async function fillAll(dialog: Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

test('a course is written whole, seen as it grows, and then on the site', async ({ page, product }) => {
  const title = freshTitle('Wheel Throwing');
  await openPanel(page, product, '/admin?add=');
  const dialog = editor(page);
  await fillAll(dialog, {
    Title: title,
    Description: 'From a lump to a pot.',
    Price: '₹4,000',
    Duration: '6 weeks',
    Level: 'Novice',
    Category: 'Clay',
    Discount: '10% off this week',
    'Title on its page': `${title}, slowly`,
    'Description on its page': 'Six evenings. Then you have a pot.',
    'Trainer in words': 'Anbu Mani - twenty years at the wheel',
    'Start date': 'June 12th, 2027',
  });
  await dialog.getByLabel('New', { exact: true }).check();
  for (const [add, label, value] of [
    ['Add feature', 'Feature 1', 'Clay is included'],
    ['Add batch time', 'Batch time 1', '6:00 PM to 7:00 PM'],
    ['Add module', 'Module 1', 'Wedging'],
  ] as const) {
    await dialog.getByRole('button', { name: add }).click();
    await expect(dialog.getByLabel(label, { exact: true })).toBeFocused();
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  // Enter goes on to another one; it does not save what is half written.
  await dialog.getByRole('textbox', { name: 'Module 1', exact: true }).press('Enter');
  await expect(dialog.getByLabel('Module 2', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Add batch', exact: true }).click();
  await dialog.getByLabel('Batch 1: type').selectOption('Ongoing');
  await fillAll(dialog, { 'Batch 1: start date': 'May 1st, 2027', 'Batch 1: schedule': 'Tuesdays' });
  await dialog.getByRole('button', { name: 'Add section' }).click();
  await dialog.getByLabel('Section 1: title').fill('Clay');
  await dialog.getByRole('form').getByText('0 weeks').click();
  await dialog.getByRole('button', { name: 'Add week' }).click();
  await dialog.getByLabel('Section 1, Week 1: title').fill('Week 1: the lump');
  await dialog.getByRole('form').getByText('0 topics').click();
  await dialog.getByRole('button', { name: 'Add topic' }).click();
  await dialog.getByRole('textbox', { name: 'Topic 1' }).fill('Air bubbles');

  for (const text of [`${title}, slowly`, '₹3,600', 'ONGOING BATCH', 'Clay is included', 'Anbu Mani']) {
    await expect(preview(page)).toContainText(text);
  }
  await dialog.getByRole('button', { name: 'Add course' }).click();
  await expectToast(page, 'Success', 'Course added successfully');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  expect(await rowCalled(product, 'courses', title)).toMatchObject({
    slug,
    is_new: true,
    batches: [
      { id: 'batch-1', type: 'ongoing', startDate: 'May 1st, 2027', schedule: 'Tuesdays', status: '' },
    ],
    detailed_curriculum: [{ title: 'Clay', weeks: [{ title: 'Week 1: the lump', topics: ['Air bubbles'] }] }],
  });
  await page.goto(`/courses/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: `${title}, slowly` })).toBeVisible();
  await expect(page.locator('.price-bar')).toContainText('₹3,600');
  await removeRows(product, 'courses', title);
});

test('lists are put in order by keyboard and by mouse, and shortened @deep', async ({ page, product }) => {
  const title = freshTitle('Glazing');
  const { id } = await addRow(
    product,
    'courses',
    buildCourse({ title, curriculum: ['One', 'Two', 'Three', 'Four'] }),
  );
  await openPanel(page, product, `/admin?edit=${id}`);
  const modules = editor(page).getByRole('group', { name: 'Modules' });
  const order = () =>
    modules
      .getByRole('textbox')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

  await modules.getByRole('button', { name: 'Move Module 1 down' }).focus();
  await page.keyboard.press('Enter');
  await expect(modules.getByRole('button', { name: 'Move Module 2 down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modules.getByRole('status')).toHaveText('Module 2 moved to position 3 of 4.');
  expect(await order()).toEqual(['Two', 'Three', 'One', 'Four']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await order()).toEqual(['Two', 'Three', 'Four', 'One']);
  await expect(modules.getByRole('button', { name: 'Move Module 4 down' })).toBeFocused();

  const handle = modules.locator('[data-handle]');
  await handle.last().scrollIntoViewIfNeeded();
  const [from, to] = [await handle.last().boundingBox(), await handle.first().boundingBox()];
  if (!from || !to) throw new Error('The handles are not in sight');
  await page.mouse.move(from.x + 5, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 10, { steps: 8 });
  await page.mouse.up();
  expect(await order()).toEqual(['One', 'Two', 'Three', 'Four']);

  await modules.getByRole('button', { name: 'Remove Module 2' }).click();
  await expect(modules.getByRole('textbox', { name: 'Module 2' })).toBeFocused();
  await editor(page).getByRole('button', { name: 'Save course' }).click();
  await expectToast(page, 'Success', 'Course updated successfully');
  expect((await rowCalled(product, 'courses', title)).curriculum).toEqual(['One', 'Three', 'Four']);
  await removeRows(product, 'courses', title);
});

test('a picture is uploaded, seen before it is saved, and shown to visitors after', async ({
  page,
  product,
  request,
}) => {
  const { id, title, slug } = await addRow(product, 'courses', buildCourse({ title: freshTitle('Firing') }));
  await openPanel(page, product, `/admin?edit=${id}`);
  const dialog = editor(page);
  const choose = dialog.getByLabel(/^Upload/);
  await choose.setInputFiles({ ...picture, name: 'notes.txt', mimeType: 'text/plain' });
  await expect(dialog.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await choose.setInputFiles({ ...picture, buffer: Buffer.from('No picture at all') });
  await expect(dialog.getByText('This file cannot be shown as a picture.')).toBeVisible();
  await choose.setInputFiles({ ...picture, buffer: blankPng(7200) });
  await expect(dialog.getByText('This picture has more than 50 megapixels.')).toBeVisible();
  await page.route('**/storage/v1/**', () => {});
  await choose.setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Save course' })).toBeEnabled();
  await page.unroute('**/storage/v1/**');
  await page.route('**/storage/v1/**', (route) => route.abort());
  await choose.setInputFiles(picture);
  await expect(dialog.getByText(/could not be uploaded/)).toBeVisible();
  await page.unroute('**/storage/v1/**');

  await choose.setInputFiles(picture);
  const shown = dialog.getByRole('img', { name: 'What the course shows' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect((await rowCalled(product, 'courses', title)).image).toBe('');
  await dialog.getByRole('button', { name: 'Save course' }).click();
  await expectToast(page, 'Success', 'Course updated successfully');
  const { image } = await rowCalled(product, 'courses', title);
  // Neither the site's address nor Supabase's, which may change.
  expect(image.replace(/\d+\.png$/, '')).toBe('/storage/v1/object/public/course-images/');
  const address = product.supabaseUrl + image;
  expect((await request.get(address)).headers()['content-type']).toBe('image/png');
  await page.goto(`/courses/${slug}`);
  await expect(page.locator(`img[src="${address}"]`)).toHaveAttribute('data-loaded');
  await removeRows(product, 'courses', title);
});

test('an address that another course has is told of at its field @deep', async ({ page, product }) => {
  await openPanel(page, product, '/admin?add=');
  await editor(page).getByRole('textbox', { name: 'Address', exact: true }).fill('python');
  await editor(page).getByRole('button', { name: 'Add course' }).click();
  await expect(
    editor(page).getByRole('textbox', { name: 'Address', exact: true }),
  ).toHaveAccessibleDescription(/Another course has this address already\./);
});

/** A square in black, of a few kilobytes. */
function blankPng(side: number) {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from('00000000000000000100000000', 'hex');
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
