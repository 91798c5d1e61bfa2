import '#server/production.ts';
import { createServerClient } from '@supabase/ssr';
import type pg from 'pg';
import { sessionCookie } from '#app/data/session-cookie.ts';
import { instituteAfterYears, makeAdminData } from './make-admin-data.ts';
import { startProduct } from './start-product.ts';

/** The product after years of work, with an administrator signed in. */
const administrator = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
const { product, pool, publishableKey, close } = await startProduct({
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});
const client = await pool.connect();
await makeAdminData(client, instituteAfterYears);
process.send?.({
  product,
  cookie: await signIn(),
  deepCursor: await deepCursor(client),
});
client.release();
process.once('message', async () => {
  await close();
  process.exit(0);
});

async function signIn(): Promise<string> {
  const cookies = new Map<string, string>();
  const supabase = createServerClient(product, publishableKey, {
    cookieOptions: { name: sessionCookie },
    cookies: {
      getAll: () => [],
      setAll: (changed) => {
        for (const { name, value } of changed) cookies.set(name, value);
      },
    },
  });
  const { error } = await supabase.auth.signInWithPassword(administrator);
  if (error) throw error;
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** The last lead of a page near the end of the list. */
async function deepCursor(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<{ cursor: string }>(
    `select to_json(created_at) #>> '{}' || '_' || id as cursor from leads
     order by created_at desc, id offset $1 limit 1`,
    [instituteAfterYears.leads * 0.95],
  );
  return rows[0]?.cursor ?? '';
}
