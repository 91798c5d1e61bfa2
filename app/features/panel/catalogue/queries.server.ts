import type { SupabaseClient } from '@supabase/supabase-js';
import { mostTold } from '#app/lib/capped-count.ts';
import { site } from '#app/site.ts';
import type { Database } from '#supabase/database.types.ts';
import type { Address, Place } from './address.ts';
import type { Entry } from './answer.ts';
import { daysLeft } from './bin/kept-days.ts';
import { declarations } from './declarations.ts';
import { draftOf } from './fields/field.ts';
import type { Kind } from './kinds.ts';
import {
  type Bin,
  type Catalogue,
  courseColumns,
  type Figures,
  jobColumns,
  type List,
  type Page,
  workshopColumns,
} from './list/listing.ts';

type Client = SupabaseClient<Database>;

const pageSize = 24;
/** There are never as many of them. */
const mostEntries = 500;

/** Everything on the page, read in parallel. */
export async function readCatalogue(
  client: Client,
  { open, deleted, ...place }: Address,
): Promise<Catalogue> {
  const id = open !== null && open !== 'add' ? open.edit : null;
  const [figures, list, entry, choices] = await Promise.all([
    readFigures(client),
    deleted ? readBin(client, place.kind) : readList(client, place),
    id === null ? null : findEntry(client, place.kind, id),
    readChoices(client, open !== null),
  ]);
  return { figures, list, choices, opened: id === null ? null : { id, entry } };
}

/** The row of that id as its form shows it. */
export async function findEntry(client: Client, kind: Kind, id: string): Promise<Entry | null> {
  const { data } = await client.from(kind).select('*').eq('id', id).maybeSingle().throwOnError();
  if (!data) return null;
  // The declaration of a kind is about rows of its table, which the types of a union of tables cannot say.
  const draft = draftOf(declarations[kind], data as never) as Entry['draft'];
  return { id, updatedAt: data.updated_at, draft };
}

/** What entries may name, by name; nobody chooses while no dialog is open. */
async function readChoices(client: Client, isOpen: boolean): Promise<Catalogue['choices']> {
  if (!isOpen) return { courses: [], trainers: [] };
  const [courses, trainers] = await Promise.all([
    client
      .from('courses')
      .select('id, name:title')
      .order('position')
      .order('id')
      .limit(mostEntries)
      .throwOnError(),
    client
      .from('trainers')
      .select('id, name')
      .order('position')
      .order('id')
      .limit(mostEntries)
      .throwOnError(),
  ]);
  return { courses: courses.data, trainers: trainers.data };
}

/** Who saved or deleted it last; null where the record does not say. */
export async function findWhoSaved(client: Client, id: string): Promise<string | null> {
  const { data } = await client.rpc('last_saved_by', { entry: id }).throwOnError();
  return data;
}

async function readFigures(client: Client): Promise<Figures> {
  const [courses, jobs, enrolments] = await Promise.all([
    client.from('courses').select('*', { count: 'exact', head: true }).eq('status', 'active').throwOnError(),
    client.rpc('count_active_jobs').throwOnError(),
    client.rpc('count_enrolments').throwOnError(),
  ]);
  return {
    activeCourses: courses.count ?? 0,
    activeJobs: jobs.data,
    enrolments: site.enrolmentsBeforeSite + enrolments.data,
  };
}

async function readBin(client: Client, kind: Kind): Promise<Bin> {
  const { data } = await client.rpc('list_deleted', { wanted_kind: kind }).throwOnError();
  const now = Date.now();
  const deleted = data.map(({ deleted_at, deleted_by, ...entry }) => ({
    ...entry,
    deletedAt: deleted_at,
    deletedBy: deleted_by,
    daysLeft: daysLeft(deleted_at, now),
  }));
  return { kind, deleted };
}

async function readList(client: Client, place: Place): Promise<List> {
  const { kind, q } = place;
  const [page, total] = await Promise.all([
    findPage(client, place),
    client.rpc('count_listed', { kind, q, most: mostTold(q) }).throwOnError(),
  ]);
  return { ...place, ...page, total: total.data };
}

/** A page of what fits the search, newest first, and where the next one begins (keyset pagination). */
async function findPage(client: Client, { kind, q, before }: Place): Promise<Page> {
  const asked = { q, before_at: before?.at, before_id: before?.id, page_size: pageSize + 1 };
  switch (kind) {
    case 'courses': {
      const { data } = await client.rpc('list_courses', asked).select(courseColumns).throwOnError();
      return { kind, ...endPage(data) };
    }
    case 'webinars': {
      const { data } = await client.rpc('list_webinars', asked).select(workshopColumns).throwOnError();
      return { kind, ...endPage(data) };
    }
    case 'jobs': {
      const { data } = await client.rpc('list_jobs', asked).select(jobColumns).throwOnError();
      return { kind, ...endPage(data) };
    }
  }
}

/** One row more than a page has says that there is another page. */
function endPage<Row extends { created_at: string; id: string }>(found: Row[]) {
  const last = found.length > pageSize ? found[pageSize - 1] : undefined;
  return { rows: found.slice(0, pageSize), older: last ? { at: last.created_at, id: last.id } : null };
}
