import { readText } from '#app/lib/list-params.ts';

export interface JobFilters {
  q: string;
  location: string;
  type: string;
  experience: string;
}

export type FilterName = keyof JobFilters;

export const filterNames = ['q', 'location', 'type', 'experience'] as const satisfies FilterName[];

export function readFilters(params: URLSearchParams): JobFilters {
  const read = (name: FilterName) => readText(params, name);
  return { q: read('q'), location: read('location'), type: read('type'), experience: read('experience') };
}

/** The address of the list with these filters, without the empty ones. */
export function jobsPath(filters: JobFilters, page = 1): string {
  const params = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) params.set(name, filters[name]);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/jobs?${params}` : '/jobs';
}

export const hasFilters = (filters: JobFilters) => filterNames.some((name) => filters[name] !== '');

export const jobCount = (count: number | string) => (count === 1 ? '1 Job Found' : `${count} Jobs Found`);
