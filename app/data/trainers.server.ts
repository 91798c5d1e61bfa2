import type { SupabaseClient } from '@supabase/supabase-js';
import { fillIn } from '#app/lib/institute/fill-in.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { readTrainer, type Trainer } from '#app/lib/trainer.ts';
import type { Database } from '#supabase/database.types.ts';
import { pictureAddresses } from './picture-address.ts';

/**
 * Those of the trainers who are shown, by their ids. Courses and workshops refer to them without a foreign key, so they are
 * read by themselves, and one may be missing.
 */
export async function findTrainers(
  client: SupabaseClient<Database>,
  entries: readonly { trainer_id: string | null }[],
  institute: Institute,
): Promise<ReadonlyMap<string, Trainer>> {
  const ids = [...new Set(entries.flatMap(({ trainer_id }) => trainer_id ?? []))];
  if (ids.length === 0) return new Map();
  const { data } = await client
    .from('trainers')
    .select('id, name, role, years, description, employers, links, portrait')
    .in('id', ids)
    // Staff read hidden ones, too.
    .eq('is_shown', true)
    .filter('name', 'match', '\\S')
    .throwOnError();
  const surroundings = {
    fillIn: (text: string) => fillIn(text, institute),
    pictureAddress: pictureAddresses(client),
  };
  return new Map(data.map(({ id, ...stored }) => [id, readTrainer(stored, surroundings)]));
}
