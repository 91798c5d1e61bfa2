import type { Institute } from '#app/lib/institute/institute.ts';
import { readInstitute } from '#app/lib/institute/read-institute.ts';

/** An institute of its own, so that a test which passes does not do so by the first content's words. */
export const buildInstitute = (overrides: Partial<Institute> = {}): Institute => ({
  ...readInstitute({ settings, pages: [{ slug: 'privacy', title: 'Privacy Policy' }] }),
  ...overrides,
});

const settings = [
  {
    name: 'names',
    value: {
      name: 'Kili School of Computing',
      short_name: 'Kili',
      tagline: 'Evening classes in {city}.',
      blurb: 'Kili is a small school in {city}.',
    },
  },
  {
    name: 'contact',
    value: {
      phone: '+91 98765 00001',
      whatsapp: '+91 98765 00002',
      course_whatsapp: '+91 98765 00003',
      email: 'office@kili.example',
    },
  },
  {
    name: 'address',
    value: {
      street: '3 Mill Road',
      locality: 'Simmakkal',
      city: 'Madurai',
      postal_code: '625001',
      region: 'Tamil Nadu',
      map: 'https://maps.example/kili',
      latitude: 9.92,
      longitude: 78.12,
    },
  },
  { name: 'office_hours', value: [{ from: 'Tuesday', to: 'Sunday', opens: '10:00', closes: '20:30' }] },
  { name: 'links', value: [{ name: 'YouTube', address: 'https://www.youtube.com/@kili' }] },
  {
    name: 'tour',
    value: {
      video: 'https://www.youtube.com/watch?v=abcdefghijk',
      title: 'Our rooms',
      duration: '2 min',
      introduction: 'Two rooms and a lab.',
    },
  },
  { name: 'legal', value: { legal_name: 'Kili Education Private Limited', gstin: '33ABCDE1234F1Z5' } },
  { name: 'consent', value: { wording: 'You agree that we may call you.', version: '2027-01-30' } },
  { name: 'when_we_call', value: { sentence: 'We ring you on the next evening.' } },
  { name: 'course_figures', value: [{ figure: '7', label: 'evenings a week', basis: 'since June 2025' }] },
  { name: 'enrolments_before_site', value: 12 },
];
