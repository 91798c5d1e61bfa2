import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#supabase/database.types.ts';
import type { Registration } from './registration.ts';

/** The registration that the link's token opens, if there is one. Asked for by POST: an address may be written down on its way. */
export async function findRegistration(
  client: SupabaseClient<Database>,
  token: string | null,
): Promise<Registration | null> {
  if (!token) return null;
  const { data } = await client.rpc('read_registration', { token }).throwOnError();
  return data as Registration | null;
}
