import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#supabase/database.types.ts';
import type { Workshop } from './workshop.ts';

const COLUMNS =
  'id, title, description, date, time, duration, mode, speaker, speaker_role, max_attendees, registered_count, original_price, discounted_price, is_special_offer, status';

/** The workshops that one can still join, the earliest first. A row without a title is still being written. */
export async function listOpenWorkshops(client: SupabaseClient<Database>): Promise<Workshop[]> {
  const { data } = await client
    .from('webinars')
    .select(COLUMNS)
    .in('status', ['upcoming', 'live'])
    .filter('title', 'match', '\\S')
    .order('date')
    .order('created_at')
    .order('id')
    .throwOnError();
  return data.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    date: row.date,
    time: row.time,
    duration: row.duration,
    mode: row.mode,
    speaker: row.speaker,
    speakerRole: row.speaker_role,
    maxAttendees: row.max_attendees,
    registeredCount: row.registered_count,
    originalPrice: row.original_price,
    discountedPrice: row.discounted_price,
    isSpecialOffer: row.is_special_offer,
    isLive: row.status === 'live',
  }));
}
