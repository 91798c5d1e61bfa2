import type { SupabaseClient } from '@supabase/supabase-js';
import { nextIndianDay } from '#app/lib/indian-time.ts';
import { isUuid } from '#app/lib/is-uuid.ts';
import { isAgeing, postedWords } from '#app/lib/posted.ts';
import type { Database } from '#supabase/database.types.ts';
import { type Job, jobColumns } from './job.ts';
import type { JobFilters } from './job-filters.ts';

type Client = SupabaseClient<Database>;

export const pageSize = 20;

/** Beyond ten thousand jobs nobody leafs: the database skips no more, and counts no further (app/lib/capped-count.ts). */
export const lastPage = 500;

/** Until when these are shown unchanged, in milliseconds: the end of the day if one has a last day or a relative posted date. */
export const sameUntil = (jobs: readonly Job[], now: number) =>
  jobs.some((job) => job.status === 'active' && (job.valid_through || isAgeing(job, now)))
    ? nextIndianDay(now)
    : Number.POSITIVE_INFINITY;

/** One page of the active jobs that fit, newest first, and how many fit in all. */
export async function listJobs(client: Client, filters: JobFilters, page: number, now: number) {
  const [found, counted] = await Promise.all([
    client
      .rpc('find_jobs', { ...filters, skip: (page - 1) * pageSize, page_size: pageSize }, { get: true })
      .select(jobColumns)
      .throwOnError(),
    client.rpc('count_jobs', { ...filters }, { get: true }).throwOnError(),
  ]);
  const jobs: Job[] = found.data.map((job) => ({ ...job, posted: postedWords(job, now) }));
  return { jobs, total: counted.data, beyondTheEnd: page > 1 && (page > lastPage || jobs.length === 0) };
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
export async function findJob(client: Client, id: string, now: number): Promise<Job | null> {
  if (!isUuid(id)) return null;
  const { data } = await client
    .from('jobs')
    .select(jobColumns)
    .eq('id', id)
    .in('status', ['active', 'closed'])
    .filter('title', 'match', '\\S')
    .maybeSingle()
    .throwOnError();
  return data && { ...data, posted: postedWords(data, now) };
}
