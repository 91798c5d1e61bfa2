import type { SupabaseClient } from '@supabase/supabase-js';
import { fillIn } from '#app/lib/institute/fill-in.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import type { Trainer } from '#app/lib/trainer.ts';
import { webLinks } from '#app/lib/web-link.ts';
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
  const addressOf = pictureAddresses(client);
  return new Map(
    data.map(({ id, ...trainer }) => [
      id,
      {
        ...trainer,
        name: trainer.name.trim(),
        role: fillIn(trainer.role, institute).trim(),
        description: fillIn(trainer.description, institute).trim(),
        employers: trainer.employers.map((employer: string | null) => employer?.trim() ?? '').filter(Boolean),
        links: webLinks(trainer.links),
        portrait: addressOf(trainer.portrait),
      },
    ]),
  );
}
