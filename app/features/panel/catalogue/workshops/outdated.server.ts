import type { SupabaseClient } from '@supabase/supabase-js';
import { indianDay, isDay } from '#app/lib/indian-time.ts';
import type { Database } from '#supabase/database.types.ts';
import type { Outdated } from '../list/listing.ts';

/** A notice that names more would be a list of its own. */
const mostNamed = 12;
const mostCounted = 1000;

/** Workshops that no clock closes, because they have no exact times, on days that have passed: people still register for them. */
export async function findOutdated(client: SupabaseClient<Database>, now: number): Promise<Outdated> {
  const { data } = await client
    .from('webinars')
    .select('id, title, date')
    .is('starts_at', null)
    .in('status', ['upcoming', 'live'])
    .like('date', '____-__-__')
    .lt('date', indianDay(now))
    .order('date')
    .order('id')
    .limit(mostCounted)
    .throwOnError();
  const outdated = data.filter(({ date }) => isDay(date));
  return { count: outdated.length, first: outdated.slice(0, mostNamed) };
}
