import * as v from 'valibot';
import { courseFields } from './courses/course-fields.ts';
import { type Draft, type Fields, type StoredOf, schemaOf } from './fields/field.ts';
import { jobFields } from './jobs/job-fields.ts';
import type { Kind } from './kinds.ts';
import { bannerFields, heroSlideFields, highlightFields, reasonFields } from './texts/home-fields.ts';
import { pageFields, questionFields } from './texts/page-fields.ts';
import {
  employerFields,
  studentProjectFields,
  testimonialFields,
  trainerFields,
} from './texts/people-fields.ts';
import { serviceFields } from './texts/service-fields.ts';
import { workshopFields } from './workshops/workshop-fields.ts';
import { timesTogether } from './workshops/workshop-times.ts';

/** What each kind is made of. A column is added to one of these, and is then in the form, the schema and the draft. */
export const declarations = {
  courses: courseFields,
  webinars: workshopFields,
  jobs: jobFields,
  hero_slides: heroSlideFields,
  highlights: highlightFields,
  reasons: reasonFields,
  services: serviceFields,
  banners: bannerFields,
  pages: pageFields,
  trainers: trainerFields,
  questions: questionFields,
  testimonials: testimonialFields,
  student_projects: studentProjectFields,
  employers: employerFields,
};

/** Of fields that depend on each other: what is checked and made of them together, once each can be read by itself. */
const together: Partial<Record<Kind, v.GenericSchema>> = { webinars: timesTogether };

/** What is stored of a form, or why that cannot be. */
export function schemaFor(kind: Kind): v.GenericSchema<object> {
  const fields = schemaOf(declarations[kind] as Fields);
  const more = together[kind] as v.GenericSchema<Record<string, unknown>> | undefined;
  return more ? v.pipe(fields, more) : fields;
}

/** What each field is read as. */
export type Stored = { [K in Kind]: StoredOf<(typeof declarations)[K]> };

/** What each kind's form holds. */
export type Drafts = { [K in Kind]: Draft<(typeof declarations)[K]> };
