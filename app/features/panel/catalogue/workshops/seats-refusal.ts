import type { PostgrestError } from '@supabase/supabase-js';
import type { Refusal } from '../answer.ts';
import { fewerSeatsPage } from './workshop-page.ts';

/** Fewer seats than are taken: on the page of the workshop somebody chooses whose registrations are cancelled for it. */
export function seatsRefusal(error: PostgrestError, id: string, values: object): Refusal | undefined {
  if (error.message !== 'seats_below_taken') return undefined;
  const taken = Number.parseInt(error.details, 10);
  const { max_attendees: seats } = values as { max_attendees: number };
  const words = `${taken} ${taken === 1 ? 'seat is' : 'seats are'} taken. To have fewer, choose whose registrations are cancelled.`;
  return {
    ok: false,
    errors: { max_attendees: words },
    remedies: { max_attendees: { to: fewerSeatsPage(id, seats), words: 'Choose in a new tab' } },
  };
}
