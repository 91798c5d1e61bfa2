import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#supabase/database.types.ts';

/** Who works at the institute of the demonstration. The first one is made by the start of the site. */
export const staff = [
  { role: 'admin', name: 'Kavitha Murugan', email: 'admin@demo.example', password: 'a-demonstration' },
  { role: 'counsellor', name: 'Joseph Anand', email: 'counsellor@demo.example', password: 'a-demonstration' },
  { role: 'editor', name: 'Fathima Begum', email: 'editor@demo.example', password: 'a-demonstration' },
] as const;

/** The accounts, by role. */
export async function addStaff(client: SupabaseClient<Database>): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { role, name, email, password } of staff) {
    const id = await addOrFind(client, { email, password });
    await client.rpc('set_account_role', { account: id, wanted: role }).throwOnError();
    await client.from('profiles').update({ full_name: name }).eq('id', id).throwOnError();
    ids.set(role, id);
  }
  return ids;
}

async function addOrFind(client: SupabaseClient<Database>, account: { email: string; password: string }) {
  const { data, error } = await client.auth.admin.createUser({ ...account, email_confirm: true });
  if (data.user) return data.user.id;
  const { data: known } = await client.auth.admin.listUsers();
  const found = known.users.find(({ email }) => email === account.email);
  if (!found) throw error;
  return found.id;
}
