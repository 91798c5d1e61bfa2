import type { SupabaseClient } from '@supabase/supabase-js';
import { mostTold } from '#app/lib/capped-count.ts';
import { indianDay } from '#app/lib/indian-time.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { postedWords } from '#app/lib/posted.ts';
import { phaseOf } from '#app/lib/workshops/phase.ts';
import type { Database } from '#supabase/database.types.ts';
import type { TextKind } from '#supabase/text-kinds.ts';
import type { Address, Place } from './address.ts';
import type { Entry } from './answer.ts';
import { daysLeft } from './bin/kept-days.ts';
import { declarations } from './declarations.ts';
import { draftOf, type Fields } from './fields/field.ts';
import { type CatalogueKind, isTextKind, type Kind } from './kinds.ts';
import {
  type Bin,
  type Catalogue,
  courseColumns,
  courseDates,
  type Figures,
  jobColumns,
  type List,
  type Lists,
  type Opened,
  type Page,
  trainerColumns,
  workshopColumns,
} from './list/listing.ts';
import { listTexts, mostTexts } from './texts/list-texts.server.ts';

type Client = SupabaseClient<Database>;

const pageSize = 24;

/** Everything on the page of courses, webinars and jobs, read in parallel. */
export async function readCatalogue(
  client: Client,
  address: Address,
  { enrolmentsBeforeSite }: Pick<Institute, 'enrolmentsBeforeSite'>,
): Promise<Catalogue> {
  const [figures, lists] = await Promise.all([
    readFigures(client, enrolmentsBeforeSite),
    readLists(client, address),
  ]);
  return { figures, ...lists };
}

/** A list, or what was deleted from it, and what the dialog needs. */
export async function readLists(client: Client, { open, deleted, ...place }: Address): Promise<Lists> {
  const [list, opened, choices] = await Promise.all([
    deleted ? readBin(client, place.kind) : readList(client, place),
    open === null || open === 'add' ? null : readOpened(client, place.kind, open.edit),
    readChoices(client, open !== null),
  ]);
  return { list, choices, opened };
}

async function readOpened(client: Client, kind: Kind, id: string): Promise<Opened> {
  const [entry, dates, first] = await Promise.all([
    findEntry(client, kind, id),
    kind === 'courses' ? findCourseDates(client, id) : null,
    isTextKind(kind) ? findFirstWords(client, kind, id) : null,
  ]);
  return { id, entry, dates, first: entry && first && { ...entry.draft, ...first } };
}

async function findCourseDates(client: Client, id: string) {
  const { data } = await client.from('courses').select(courseDates).eq('id', id).maybeSingle().throwOnError();
  return data;
}

/** The words that the site came with; a column that has been added since is not among them. */
async function findFirstWords(client: Client, kind: TextKind, id: string) {
  const { data } = await client.rpc('original_of', { wanted_kind: kind, wanted: id }).throwOnError();
  if (data === null) return null;
  const fields: Fields = declarations[kind];
  const known = Object.entries(fields).filter(([name]) => name in Object(data));
  return draftOf(Object.fromEntries(known), data as never);
}

/** The row of that id as its form shows it. */
export async function findEntry(client: Client, kind: Kind, id: string): Promise<Entry | null> {
  const row = await findRow(client, kind, id);
  return row && entryOf(kind, row);
}

export async function findRow(client: Client, kind: Kind, id: string) {
  const { data } = await client.from(kind).select('*').eq('id', id).maybeSingle().throwOnError();
  return data;
}

export function entryOf(kind: Kind, row: { id: string; updated_at: string }): Entry {
  // The declaration of a kind is about rows of its table, which the types of a union of tables cannot say.
  const draft = draftOf(declarations[kind], row as never) as Entry['draft'];
  return { id: row.id, updatedAt: row.updated_at, draft };
}

/** What entries may name, by name; nobody chooses while no dialog is open. */
async function readChoices(client: Client, isOpen: boolean): Promise<Lists['choices']> {
  if (!isOpen) return { courses: [], trainers: [] };
  const [courses, trainers] = await Promise.all([
    client
      .from('courses')
      .select('id, name:title, slug')
      .order('position')
      .order('id')
      .limit(mostTexts)
      .throwOnError(),
    client
      .from('trainers')
      .select(trainerColumns)
      .order('position')
      .order('id')
      .limit(mostTexts)
      .throwOnError(),
  ]);
  return {
    courses: courses.data.map(({ slug, ...course }) => ({ ...course, to: `/courses/${slug}` })),
    trainers: trainers.data,
  };
}

/** Who saved or deleted it last; null where the record does not say. */
export async function findWhoSaved(client: Client, id: string): Promise<string | null> {
  const { data } = await client.rpc('last_saved_by', { entry: id }).throwOnError();
  return data;
}

async function readFigures(client: Client, enrolmentsBefore: number): Promise<Figures> {
  const [courses, jobs, enrolments] = await Promise.all([
    client
      .from('courses')
      .select('*', { count: 'exact', head: true })
      .eq('status', 'active')
      .filter('title', 'match', '\\S')
      .throwOnError(),
    client.rpc('count_active_jobs').throwOnError(),
    client.rpc('count_enrolments').throwOnError(),
  ]);
  return {
    activeCourses: courses.count ?? 0,
    activeJobs: jobs.data,
    enrolments: enrolmentsBefore + enrolments.data,
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
  if (isTextKind(kind)) {
    const rows = await listTexts(client, kind, q);
    return { ...place, kind, rows, older: null, total: rows.length };
  }
  const [page, total] = await Promise.all([
    findPage(client, { ...place, kind }),
    client.rpc('count_listed', { kind, q, most: mostTold(q) }).throwOnError(),
  ]);
  return { ...place, ...page, total: total.data };
}

type CataloguePlace = Place & { kind: CatalogueKind };

/** A page of what fits the search, newest first, and where the next one begins (keyset pagination). */
async function findPage(client: Client, { kind, q, before }: CataloguePlace): Promise<Page> {
  const asked = { q, before_at: before?.at, before_id: before?.id, page_size: pageSize + 1 };
  switch (kind) {
    case 'courses': {
      const { data } = await client.rpc('list_courses', asked).select(courseColumns).throwOnError();
      return { kind, ...endPage(data) };
    }
    case 'webinars': {
      const { data } = await client.rpc('list_webinars', asked).select(workshopColumns).throwOnError();
      const now = Date.now();
      return { kind, ...endPage(data.map((workshop) => ({ ...workshop, phase: phaseOf(workshop, now) }))) };
    }
    case 'jobs': {
      const { data } = await client.rpc('list_jobs', asked).select(jobColumns).throwOnError();
      const now = Date.now();
      const today = indianDay(now);
      const hasEnded = (job: { status: string; valid_through: string | null }) =>
        job.status === 'closed' && job.valid_through !== null && job.valid_through < today;
      const jobs = data.map((job) => ({ ...job, posted: postedWords(job, now), hasEnded: hasEnded(job) }));
      return { kind, ...endPage(jobs) };
    }
  }
}

/** One row more than a page has says that there is another page. */
function endPage<Row extends { created_at: string; id: string }>(found: Row[]) {
  const last = found.length > pageSize ? found[pageSize - 1] : undefined;
  return { rows: found.slice(0, pageSize), older: last ? { at: last.created_at, id: last.id } : null };
}
