import type { SupabaseClient } from '@supabase/supabase-js';
import { isUuid } from '#app/lib/is-uuid.ts';
import { searchWords } from '#app/lib/list-params.ts';
import type { Database } from '#supabase/database.types.ts';
import { type Job, jobColumns } from './job.ts';
import type { JobFilters } from './job-filters.ts';

type Client = SupabaseClient<Database>;

export const pageSize = 20;

/** PostgREST's answer to an offset beyond the last row. */
const rangeNotSatisfiable = 'PGRST103';

/**
 * One page of the active jobs that fit, newest first, and how many fit in all. Every filter is a parameter of its
 * own, which PostgREST reads to its end: commas, quotes and parentheses need no escaping there.
 */
export async function listJobs(client: Client, filters: JobFilters, page: number) {
  const start = (page - 1) * pageSize;
  let query = client.from('jobs').select(jobColumns, { count: 'exact' }).eq('status', 'active');
  // A row without a title is one that somebody is still writing.
  query = query.filter('title', 'match', '\\S');
  // `***=` makes the rest of a regular expression literal, so % _ * ( \ mean themselves; `like` cannot say * at all.
  for (const word of searchWords(filters.q)) query = query.filter('search_text', 'imatch', `***=${word}`);
  if (filters.location) query = query.eq('location', filters.location);
  if (filters.type) query = query.eq('type', filters.type);
  if (filters.experience) query = query.eq('experience', filters.experience);
  const { data, count, error } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(start, start + pageSize - 1);
  if (error?.code === rangeNotSatisfiable) return { jobs: [], total: 0, beyondTheEnd: true };
  if (error) throw error;
  return { jobs: data satisfies Job[], total: count ?? 0, beyondTheEnd: page > 1 && data.length === 0 };
}

export interface FilterOptions {
  location: string[];
  type: string[];
  experience: string[];
}

/** What the jobs on show say, in the order that a reader expects: 2-4 years before 10+ years. */
export async function listFilterOptions(client: Client): Promise<FilterOptions> {
  const { data } = await client.rpc('job_filter_options', undefined, { get: true }).throwOnError();
  const { compare } = new Intl.Collator('en-IN', { numeric: true });
  const values = (field: keyof FilterOptions) =>
    data
      .filter((option) => option.field === field)
      .map(({ value }) => value)
      .sort(compare);
  return { location: values('location'), type: values('type'), experience: values('experience') };
}

/** An active or closed job; administrators may read drafts too, which are nobody's page yet. */
export async function findJob(client: Client, id: string): Promise<Job | null> {
  if (!isUuid(id)) return null;
  const { data } = await client
    .from('jobs')
    .select(jobColumns)
    .eq('id', id)
    .in('status', ['active', 'closed'])
    .filter('title', 'match', '\\S')
    .maybeSingle()
    .throwOnError();
  return data;
}
