import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#supabase/database.types.ts';
import { addCatalogue } from './catalogue.ts';
import { addLeads } from './leads.ts';
import { addStaff } from './people.ts';
import { addProof } from './proof.ts';

type Client = SupabaseClient<Database>;

/** On every page, so that nobody takes it for an institute. */
const name = 'Pulli Institute (Demonstration)';

/** It is set last. */
const legalName = 'Pulli Demonstration Private Limited';

export const isFilled = (client: Client) => says(client, 'legal', legalName);

/** Begun, and not finished: a second time half of it would be there twice. */
export const isInterrupted = async (client: Client) =>
  (await says(client, 'names', name)) && !(await isFilled(client));

async function says(client: Client, setting: string, words: string): Promise<boolean> {
  const { data } = await client.from('settings').select('value').eq('name', setting).single().throwOnError();
  return JSON.stringify(data.value).includes(words);
}

export async function fillDemonstration(client: Client): Promise<void> {
  await set(client, 'names', {
    name,
    short_name: 'Pulli Demo',
    tagline: 'A demonstration: the people, workshops, jobs and praise on this site are made up.',
    blurb:
      'This is a demonstration. Pulli is the dot that a kolam starts from; the institute in {city} that this site tells of does not exist.',
  });
  const people = await addStaff(client);
  await addProof(client);
  await addCatalogue(client);
  await addLeads(client, people);
  await set(client, 'legal', { legal_name: legalName, gstin: '33ABCDE1234F1Z5' });
}

const set = (client: Client, setting: string, value: object) =>
  client
    .from('settings')
    .update({ value: value as never })
    .eq('name', setting)
    .throwOnError();
