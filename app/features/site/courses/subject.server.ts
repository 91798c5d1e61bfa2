import type { SupabaseClient } from '@supabase/supabase-js';
import type { LeadSubject } from '#app/lib/confirmation.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import type { Database } from '#supabase/database.types.ts';
import { nextDateInWords } from './batches.ts';
import { feeOf } from './price.ts';
import { findCourse } from './queries.server.ts';

/** What the confirmation of an enrollment, or of an enquiry, says of the course of that slug. */
export async function courseSubject(
  client: SupabaseClient<Database>,
  slug: string | null,
  institute: Institute,
): Promise<LeadSubject | null> {
  if (slug === null) return null;
  const course = await findCourse(client, slug, institute);
  // For an unknown slug, findCourse returns another course.
  if (course?.slug !== slug) return null;
  const { price, condition } = feeOf(course);
  return {
    about: course.name,
    facts: [
      ...(price ? [{ term: 'Fee', text: price, note: condition }] : []),
      { term: 'Next batch', text: nextDateInWords(course) },
    ],
    file: `/brochures/${course.slug}.pdf`,
  };
}
