import { expectNoBarrier } from '#tests/e2e/support/axe-support.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { openPanel } from '../panel-support.ts';

// BACKUP_TO is off wherever a file does not set it otherwise.
test.use({ hosted: false });

test('where backups are off the panel says so, and how to change it, and nothing is overdue', async ({
  page,
  product,
}) => {
  await openPanel(page, product, '/admin/backups');
  await expect(page.getByText('No backups are made.')).toBeVisible();
  await expect(page.getByText('BACKUP_TO', { exact: true })).toBeVisible();
  await expect(page.getByText('Backups are overdue.')).toHaveCount(0);
  await expectNoBarrier(page);
});
