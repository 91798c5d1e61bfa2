import { type TextKind, textKinds } from '#supabase/text-kinds.ts';

/**
 * The tabs of /admin, by the names of their tables. A workshop, as the site and the code call it, is a row of `webinars`,
 * and the panel says Webinar: the specification has both words.
 */
export const catalogueKinds = ['courses', 'webinars', 'jobs'] as const;

export type CatalogueKind = (typeof catalogueKinds)[number];

/** Everything that staff write in entries: what is taught and offered, and at /admin/texts the site's other words. */
export type Kind = CatalogueKind | TextKind;

export const kinds: readonly Kind[] = [...catalogueKinds, ...textKinds];

export const isTextKind = (kind: Kind): kind is TextKind => textKinds.some((each) => each === kind);

/** The page that has the list of a kind, and takes the commands about it. */
export const pageOf = (kind: Kind) => (isTextKind(kind) ? textsPage : cataloguePage);

export interface KindsPage {
  path: string;
  /** The first is the one that its address need not name. */
  kinds: readonly Kind[];
}

export const cataloguePage: KindsPage = { path: '/admin', kinds: catalogueKinds };
export const textsPage: KindsPage = { path: '/admin/texts', kinds: textKinds };

interface Names {
  tab: string;
  /** As toasts and buttons begin with it. */
  item: string;
  /** As it stands within a sentence. */
  noun: string;
  nouns: string;
}

const called = (item: string, tab = `${item}s`): Names => {
  const noun = item.toLowerCase();
  return { tab, item, noun, nouns: `${noun}s` };
};

export const kindNames: Record<Kind, Names> = {
  courses: called('Course'),
  webinars: called('Webinar'),
  jobs: called('Job'),
  hero_slides: called('Hero slide'),
  highlights: called('Highlight'),
  reasons: called('Reason', 'Why Choose Us'),
  services: called('Service'),
  banners: called('Banner'),
  pages: called('Page'),
  trainers: called('Trainer'),
  questions: called('Question'),
  testimonials: called('Testimonial'),
  student_projects: called('Student project', 'Projects'),
  employers: called('Employer'),
};
