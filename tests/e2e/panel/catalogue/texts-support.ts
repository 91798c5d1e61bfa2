import type { Page } from '@playwright/test';
import type { TextKind } from '#supabase/text-kinds.ts';
import type { Product } from '#tests/support/product.ts';
import { editor } from '../panel-support.ts';

/** What an entry is called by, in its form and in its table. */
export const nameOf = (kind: TextKind) =>
  kind === 'questions'
    ? { label: 'Question', column: 'question' }
    : ['trainers', 'testimonials', 'employers'].includes(kind)
      ? { label: 'Name', column: 'name' }
      : { label: 'Title', column: 'title' };

export const nameField = (page: Page, kind: TextKind) =>
  editor(page).getByLabel(`${nameOf(kind).label} (optional)`, { exact: true });

export async function addTwo(product: Product, kind: TextKind, names: [string, string]) {
  for (const [index, name] of names.entries()) {
    await product.database.pool.query(
      `insert into public.${kind} (${nameOf(kind).column}, position) values ($1, $2)`,
      [name, 5000 + index * 10],
    );
  }
}

export const remove = (product: Product, kind: TextKind, name: string) =>
  product.database.pool.query(`delete from public.${kind} where ${nameOf(kind).column} like $1 || '%'`, [
    name,
  ]);

export const idOf = async (product: Product, kind: TextKind, name: string) =>
  (
    await product.database.pool.query(`select id from public.${kind} where ${nameOf(kind).column} = $1`, [
      name,
    ])
  ).rows[0].id;

/** The headings of the list as it stands. */
export const listed = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
