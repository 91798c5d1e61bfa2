import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import { searchWords } from '#app/lib/list-params.ts';
import { site } from '#app/site.ts';
import type { Database } from '#supabase/database.types.ts';
import type { Address } from './address.ts';
import type { Entry } from './answer.ts';
import { declarations } from './declarations.ts';
import { draftOf } from './fields/field.ts';
import type { Kind } from './kinds.ts';
import {
  type Catalogue,
  courseColumns,
  type Figures,
  jobColumns,
  type Listed,
  workshopColumns,
} from './list/listing.ts';

type Client = SupabaseClient<Database>;

const pageSize = 24;

/** PostgREST's answer to an offset beyond the last row. */
const rangeNotSatisfiable = 'PGRST103';

/** Everything on the page, read in parallel: a page of the list in front, the first one of the others. */
export async function readCatalogue(client: Client, { kind, q, page, open }: Address): Promise<Catalogue> {
  const asked = (list: Kind) => (list === kind ? { q, page } : { q: '', page: 1 });
  const counted = { count: 'exact' } as const;
  const id = open !== null && open !== 'add' ? open.edit : null;
  const [figures, courses, webinars, jobs, entry] = await Promise.all([
    readFigures(client),
    listPage(asked('courses'), () => client.from('courses').select(courseColumns, counted)),
    listPage(asked('webinars'), () => client.from('webinars').select(workshopColumns, counted)),
    listPage(asked('jobs'), () => client.from('jobs').select(jobColumns, counted)),
    id === null ? null : findEntry(client, kind, id),
  ]);
  return { figures, courses, webinars, jobs, opened: id === null ? null : { id, entry } };
}

/** The row of that id as its form shows it. */
export async function findEntry(client: Client, kind: Kind, id: string): Promise<Entry | null> {
  const { data } = await client.from(kind).select('*').eq('id', id).maybeSingle().throwOnError();
  if (!data) return null;
  // The declaration of a kind is about rows of its table, which the types of a union of tables cannot say.
  const draft = draftOf(declarations[kind], data as never) as Entry['draft'];
  return { id, updatedAt: data.updated_at, draft };
}

async function readFigures(client: Client): Promise<Figures> {
  const counted = { count: 'exact', head: true } as const;
  const [courses, jobs, enrolments] = await Promise.all([
    client.from('courses').select('*', counted).eq('status', 'active').throwOnError(),
    client.from('jobs').select('*', counted).eq('status', 'active').throwOnError(),
    client.from('course_enrollments').select('*', counted).throwOnError(),
  ]);
  return {
    activeCourses: courses.count ?? 0,
    openJobs: jobs.count ?? 0,
    enrolments: site.enrolmentsBeforeSite + (enrolments.count ?? 0),
  };
}

interface ListQuery<Row>
  extends PromiseLike<{ data: Row[] | null; count: number | null; error: PostgrestError | null }> {
  filter(column: string, operator: string, value: unknown): this;
  order(column: string, options?: { ascending: boolean }): this;
  range(from: number, to: number): this;
}

/** A page of what fits the search, newest first; the last page, when there are fewer by now than were asked for. */
async function listPage<Row>(
  { q, page }: { q: string; page: number },
  select: () => ListQuery<Row>,
): Promise<Listed<Row>> {
  const start = (page - 1) * pageSize;
  let query = select();
  // `***=` makes the rest of a regular expression literal, so that % _ * ( \ mean themselves.
  for (const word of searchWords(q)) query = query.filter('catalogue_text', 'imatch', `***=${word}`);
  const { data, count, error } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(start, start + pageSize - 1);
  if (error && error.code !== rangeNotSatisfiable) throw error;
  const total = count ?? 0;
  const pageCount = Math.ceil(total / pageSize);
  if (page === 1 || data?.length) return { rows: data ?? [], total, page, pageCount };
  const { pageCount: last } = await listPage({ q, page: 1 }, select);
  return listPage({ q, page: Math.max(1, last) }, select);
}
