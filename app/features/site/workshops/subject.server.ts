import type { SupabaseClient } from '@supabase/supabase-js';
import type { LeadSubject } from '#app/lib/confirmation.ts';
import { paymentOf, priceOf } from '#app/lib/workshops/price.ts';
import { dayInFull, eventTimes } from '#app/lib/workshops/times.ts';
import type { Database } from '#supabase/database.types.ts';
import { findByRegistration } from './queries.server.ts';
import { workshopPath } from './workshop.ts';

/** What the confirmation of a registration says of its workshop. */
export async function workshopSubject(
  client: SupabaseClient<Database>,
  registration: string | null,
): Promise<LeadSubject | null> {
  const workshop = await findByRegistration(client, registration ?? '');
  if (!workshop) return null;
  const when = [dayInFull(workshop.date), workshop.time].filter(Boolean).join(', ');
  return {
    kind: 'seat',
    about: workshop.title,
    facts: [
      { term: 'When', text: when || 'The date is not fixed yet. We will tell you.' },
      { term: 'Mode', text: workshop.mode },
      { term: 'Price', text: priceOf(workshop), note: paymentOf(workshop) },
    ].filter(({ text }) => text),
    file: eventTimes(workshop) ? `${workshopPath(workshop)}.ics` : '',
  };
}
