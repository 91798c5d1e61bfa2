/** The tabs of the page, which are also the names of the tables. */
export const KINDS = ['courses', 'webinars', 'jobs'] as const;

export type Kind = (typeof KINDS)[number];

interface Names {
  tab: string;
  /** As toasts and buttons begin with it. */
  item: string;
  /** As it stands within a sentence. */
  noun: string;
}

export const NAMES: Record<Kind, Names> = {
  courses: { tab: 'Courses', item: 'Course', noun: 'course' },
  webinars: { tab: 'Webinars', item: 'Webinar', noun: 'webinar' },
  jobs: { tab: 'Jobs', item: 'Job', noun: 'job' },
};
