/** The tables of texts that staff write for the site beside courses, workshops and jobs; all of them are alike in their rights. */
export const textKinds = [
  'hero_slides',
  'highlights',
  'reasons',
  'services',
  'banners',
  'pages',
  'trainers',
  'questions',
  'testimonials',
  'student_projects',
  'employers',
] as const;

export type TextKind = (typeof textKinds)[number];
