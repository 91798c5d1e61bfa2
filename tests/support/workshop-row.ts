import * as v from 'valibot';
import { blankDraft, schemaOf } from '#app/features/panel/catalogue/fields/field.ts';
import { workshopFields } from '#app/features/panel/catalogue/workshops/workshop-fields.ts';
import type { Tables } from '#supabase/database.types.ts';

/** A workshop as the database hands it out, for what is tested without one. */
export const buildWorkshopRow = (changes: Partial<Tables<'webinars'>> = {}): Tables<'webinars'> => ({
  ...v.parse(schemaOf(workshopFields), blankDraft(workshopFields)),
  id: 'a0000000-0000-4000-8000-000000000001',
  slug: 'a-workshop',
  starts_at: null,
  ends_at: null,
  starts_on: null,
  over_at: changes.ends_at ?? null,
  previous_starts_at: null,
  revision: 0,
  registered_count: 0,
  created_at: '2024-01-01T00:00:00Z',
  updated_at: '2024-01-01T00:00:00Z',
  ...changes,
});
