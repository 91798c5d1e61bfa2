import { textKinds } from '#supabase/text-kinds.ts';

/** As the table content_version has them. */
export const contentKinds = ['courses', 'workshops', 'seats', 'jobs', 'settings', 'texts'] as const;
export type ContentKind = (typeof contentKinds)[number];

const kindsByResource: Record<string, ContentKind[]> = {
  courses: ['courses'],
  webinars: ['workshops', 'seats'],
  settings: ['settings'],
  ...Object.fromEntries(textKinds.map((kind) => [kind, ['texts']])),
  'rpc/shown_testimonials': ['texts'],
  'rpc/shown_student_projects': ['texts'],
  'rpc/current_address': ['courses', 'texts', 'workshops'],
  jobs: ['jobs'],
  'rpc/find_jobs': ['jobs'],
  'rpc/count_jobs': ['jobs'],
  'rpc/job_filter_options': ['jobs'],
  'rpc/job_sitemaps': ['jobs'],
  'rpc/sitemap_jobs': ['jobs'],
};

/** What a page shows that has read this address of the API; of a resource that nobody has named here, everything. */
export function kindsReadFrom(address: string): readonly ContentKind[] {
  const resource = /\/rest\/v1\/((?:rpc\/)?[^/?]*)/.exec(address)?.[1] ?? '';
  return Object.hasOwn(kindsByResource, resource) ? (kindsByResource[resource] ?? []) : contentKinds;
}

/** The kind that a notice names; undefined for one that we do not know, and everything has to go. */
export const toContentKind = (name: string): ContentKind | undefined =>
  contentKinds.find((kind) => kind === name);
