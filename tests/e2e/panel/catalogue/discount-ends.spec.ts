import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { buildCourse } from '#tests/support/builders.ts';
import { addRow, freshTitle, openPanel, removeRows } from '../panel-support.ts';

for (const [discount, end] of [
  ['10% off until July 5th,2030', 'Discount until 5 July 2030'],
  ['10% off until Diwali', 'Discount without an end date'],
] as const)
  test(`the list tells staff when "${discount}" ends`, async ({ page, product }) => {
    const title = freshTitle('Glazing');
    await addRow(product, 'courses', buildCourse({ title, discount }));
    await openPanel(page, product);
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(end);
    await removeRows(product, 'courses', title);
  });
