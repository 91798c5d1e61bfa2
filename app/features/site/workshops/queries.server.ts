import type { SupabaseClient } from '@supabase/supabase-js';
import { findTrainers } from '#app/data/trainers.server.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import type { Database } from '#supabase/database.types.ts';
import { readWorkshop, type Workshop, workshopColumns } from './workshop.ts';

/** The workshops that one can still join, the earliest first. A row without a title is still being written. */
export async function listOpenWorkshops(
  client: SupabaseClient<Database>,
  institute: Institute,
): Promise<Workshop[]> {
  const { data } = await client
    .from('webinars')
    .select(workshopColumns)
    .in('status', ['upcoming', 'live'])
    .filter('title', 'match', '\\S')
    .order('date')
    .order('created_at')
    .order('id')
    .throwOnError();
  const trainers = await findTrainers(client, data, institute);
  return data.map((row) => readWorkshop(row, trainers));
}
