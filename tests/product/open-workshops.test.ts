import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readFigures } from '#app/features/panel/figures/queries.server.ts';
import { loadWorkshops } from '#app/features/panel/workshops/list/load-workshops.server.ts';
import { listOpenWorkshops, listPastWorkshops } from '#app/features/site/workshops/queries.server.ts';
import type { Database } from '#supabase/database.types.ts';
import { buildWebinar, insertRow } from '#tests/support/builders.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const institute = buildInstitute();
const now = Date.now();
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

let product: Product;
let staff: SupabaseClient<Database>;
before(async () => {
  product = await startProduct();
  const asha = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
  const { data } = await product.service().auth.admin.createUser({ ...asha, email_confirm: true });
  await owner(`update public.profiles set role = 'admin' where id = $1`, [data.user?.id]);
  staff = product.visitor();
  await staff.auth.signInWithPassword(asha);
  await owner('delete from public.webinars');
});
after(() => product.close());

const owner = (sql: string, values: unknown[] = []) => product.database.pool.query(sql, values);
const add = (changes: Parameters<typeof buildWebinar>[0]) =>
  insertRow(owner, 'webinars', buildWebinar(changes));
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

/** What each place calls open. */
async function openBy() {
  const figures = await readFigures(staff, 30);
  const list = await loadWorkshops(staff, { rights: [], institute, now });
  const shown = await listOpenWorkshops(product.visitor(), institute, now);
  return { figures: titles(figures.workshops), list: titles(list.ahead), site: titles(shown) };
}

test('of four workshops of 2024, two without a title and one that ended, none is open anywhere', async () => {
  for (const date of ['2024-06-15', '2024-06-19', '2024-06-22', '2024-06-29'])
    await add({ title: `Held ${date}`, date });
  for (const title of ['', '  ']) await add({ title, date: 'soon' });
  await add({ title: 'This morning', date: '', starts_at: inHours(-3), ends_at: inHours(-1) });
  assert.deepEqual(await openBy(), { figures: [], list: [], site: [] });

  const { untitled, earlier } = await loadWorkshops(staff, { rights: [], institute, now });
  assert.deepEqual([untitled.length, earlier.length], [2, 5]);
  assert.deepEqual(titles(await listPastWorkshops(product.visitor(), now)), [
    'This morning',
    'Held 2024-06-29',
    'Held 2024-06-22',
  ]);
});

test('what is planned, on now or set live by staff is open everywhere, in the same order', async () => {
  await add({ title: 'Some day', date: 'soon' });
  await add({ title: 'On now', date: '', starts_at: inHours(-1), ends_at: inHours(1) });
  await add({ title: 'Goes on', date: '2024-07-01', status: 'live' });
  await add({ title: 'Called off', date: 'soon', status: 'cancelled' });
  const open = ['Goes on', 'On now', 'Some day'];
  assert.deepEqual(await openBy(), { figures: open, list: open, site: open });
});
