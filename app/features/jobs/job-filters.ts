export interface JobFilters {
  q: string;
  location: string;
  type: string;
  experience: string;
}

export type FilterName = keyof JobFilters;

export const FILTER_NAMES = ['q', 'location', 'type', 'experience'] as const satisfies FilterName[];

const LONGEST = 200;
const MOST_WORDS = 8;

/** The filters in the address. Control characters are taken out: PostgreSQL refuses some of them in text. */
export function readFilters(params: URLSearchParams): JobFilters {
  const read = (name: FilterName) =>
    (params.get(name) ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, LONGEST);
  return { q: read('q'), location: read('location'), type: read('type'), experience: read('experience') };
}

/** The address of the list with these filters, without the empty ones. */
export function jobsPath(filters: JobFilters, page = 1): string {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) if (filters[name]) params.set(name, filters[name]);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/jobs?${params}` : '/jobs';
}

export const hasFilters = (filters: JobFilters) => FILTER_NAMES.some((name) => filters[name] !== '');

/** The words of a search, each of which a job must contain. */
export const searchWords = (q: string) => q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

export const jobCount = (count: number) => (count === 1 ? '1 Job Found' : `${count} Jobs Found`);
