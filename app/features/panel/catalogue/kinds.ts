/**
 * The tabs of the page, by the names of their tables. A workshop, as the site and the code call it, is a row of `webinars`,
 * and the panel says Webinar: the specification has both words.
 */
export const kinds = ['courses', 'webinars', 'jobs'] as const;

export type Kind = (typeof kinds)[number];

interface Names {
  tab: string;
  /** As toasts and buttons begin with it. */
  item: string;
  /** As it stands within a sentence. */
  noun: string;
}

export const kindNames: Record<Kind, Names> = {
  courses: { tab: 'Courses', item: 'Course', noun: 'course' },
  webinars: { tab: 'Webinars', item: 'Webinar', noun: 'webinar' },
  jobs: { tab: 'Jobs', item: 'Job', noun: 'job' },
};
