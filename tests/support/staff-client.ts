import type { Product } from './product.ts';

/** Somebody who writes the catalogue, signed in, as supabase-js sees them. */
export async function signInEditor(product: Product) {
  const account = { email: 'editor@institute.test', password: 'four kolam dots at dawn' };
  const { data } = await product.service().auth.admin.createUser({ ...account, email_confirm: true });
  await product.database.pool.query(`update public.profiles set role = 'editor' where id = $1`, [
    data.user?.id,
  ]);
  const client = product.visitor();
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return client;
}
