import type { TablesInsert } from '#supabase/database.types.ts';
import { test as base, expect } from '#tests/e2e/support/fixtures.ts';
import { buildWebinar, insertAndRead } from '#tests/support/builders.ts';
import type { Product } from '#tests/support/product.ts';
import { freshTitle } from '../panel-support.ts';
import { hoursFromNow, type OpenWorkshop } from './workshop-support.ts';

export { expect };

interface WorkshopFixtures {
  /** A workshop of the test's own that is two weeks away, unless `changes` say otherwise. It goes when the test has ended. */
  makeWorkshop(changes?: TablesInsert<'webinars'>): Promise<OpenWorkshop>;
}

export const test = base.extend<WorkshopFixtures>({
  // By itself, and so before the page, which is gone by then: one that reads its workshop once more would hear that there is none.
  makeWorkshop: [
    async ({ product }, use) => {
      const made: OpenWorkshop[] = [];
      await use(async (changes) => {
        const workshop = await insertWorkshop(product, changes);
        made.push(workshop);
        return workshop;
      });
      for (const workshop of made) await removeWorkshopWithPeople(product, workshop);
    },
    { auto: true },
  ],
});

async function insertWorkshop(
  product: Product,
  changes: TablesInsert<'webinars'> = {},
): Promise<OpenWorkshop> {
  const times = { starts_at: hoursFromNow(336), ends_at: hoursFromNow(339) };
  return insertAndRead(
    (sql, values) => product.database.pool.query(sql, values),
    'webinars',
    buildWebinar({ title: freshTitle('Glazing'), mode: 'Offline', ...times, ...changes }),
  );
}

/** The workshop goes, and with it what its people left behind. */
export async function removeWorkshopWithPeople(product: Product, { id }: OpenWorkshop) {
  const { pool } = product.database;
  await pool.query('delete from public.course_enrollments where webinar_id = $1', [id]);
  await pool.query('delete from public.webinars where id = $1', [id]);
}
