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

export const kindNames: Record<Kind, Names> = {
  courses: { tab: 'Courses', item: 'Course', noun: 'course', nouns: 'courses' },
  webinars: { tab: 'Webinars', item: 'Webinar', noun: 'webinar', nouns: 'webinars' },
  jobs: { tab: 'Jobs', item: 'Job', noun: 'job', nouns: 'jobs' },
  hero_slides: { tab: 'Hero slides', item: 'Hero slide', noun: 'hero slide', nouns: 'hero slides' },
  highlights: { tab: 'Highlights', item: 'Highlight', noun: 'highlight', nouns: 'highlights' },
  reasons: { tab: 'Why Choose Us', item: 'Reason', noun: 'reason', nouns: 'reasons' },
  services: { tab: 'Services', item: 'Service', noun: 'service', nouns: 'services' },
  banners: { tab: 'Banners', item: 'Banner', noun: 'banner', nouns: 'banners' },
  pages: { tab: 'Pages', item: 'Page', noun: 'page', nouns: 'pages' },
  trainers: { tab: 'Trainers', item: 'Trainer', noun: 'trainer', nouns: 'trainers' },
  questions: { tab: 'Questions', item: 'Question', noun: 'question', nouns: 'questions' },
  testimonials: { tab: 'Testimonials', item: 'Testimonial', noun: 'testimonial', nouns: 'testimonials' },
  student_projects: {
    tab: 'Projects',
    item: 'Student project',
    noun: 'student project',
    nouns: 'student projects',
  },
  employers: { tab: 'Employers', item: 'Employer', noun: 'employer', nouns: 'employers' },
};
