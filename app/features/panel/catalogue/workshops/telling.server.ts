import type { SupabaseClient } from '@supabase/supabase-js';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import type { Database, Tables } from '#supabase/database.types.ts';
import type { Answer, Refusal } from '../answer.ts';
import { workshopPage } from './workshop-page.ts';

type Client = SupabaseClient<Database>;

/** What people who registered have been told of their workshop. */
type Tidings = Pick<Tables<'webinars'>, 'date' | 'time' | 'mode' | 'status'>;

export interface Updated {
  refusal?: Refusal;
  row?: object;
}

interface Change {
  change: () => Promise<Updated>;
  done: ToastMessage;
}

/** Changes a workshop, and leads to where people are told of it if that is not what they have been told. */
export async function andTell(
  client: Client,
  id: string,
  { change, done }: Change,
): Promise<Answer | undefined> {
  const before = await findTidings(client, id);
  const { refusal, row } = await change();
  if (refusal) return refusal;
  if (before && row && areSame(before, row as Tidings)) return undefined;
  const { data: untold } = await client.rpc('count_untold', { workshop: id });
  // What was saved is saved, also where nobody could be counted.
  return untold ? { ok: true, to: workshopPage(id), toast: done } : undefined;
}

async function findTidings(client: Client, id: string): Promise<Tidings | null> {
  const { data } = await client
    .from('webinars')
    .select('date, time, mode, status')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
}

const areSame = (one: Tidings, other: Tidings) =>
  one.date === other.date &&
  one.time === other.time &&
  one.mode === other.mode &&
  (one.status === 'cancelled') === (other.status === 'cancelled');
