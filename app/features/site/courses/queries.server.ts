import type { SupabaseClient } from '@supabase/supabase-js';
import { pictureAddresses } from '#app/data/picture-address.ts';
import { shown } from '#app/data/texts/queries.server.ts';
import { findTrainers } from '#app/data/trainers.server.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { isSlug } from '#app/lib/is-slug.ts';
import { isUuid } from '#app/lib/is-uuid.ts';
import type { Database } from '#supabase/database.types.ts';
import type { Course, CourseSummary } from './course.ts';
import type { Question } from './questions.ts';
import { type CourseRow, courseColumns, readCourse, readSummary, summaryColumns } from './read-course.ts';

type Client = SupabaseClient<Database>;

const fallbackSlug = 'python';

/** The courses of the site in their order. A row without a title is one that somebody is still writing. */
export async function listActiveCourses(client: Client): Promise<CourseSummary[]> {
  const moment = Date.now();
  const { data } = await activeCourses(client, summaryColumns).throwOnError();
  return titled(data).map((row) => withPicture(client, readSummary(row, { moment })));
}

/** The course of that slug, else Python, else the first active one; null only where there is no course. */
export async function findCourse(
  client: Client,
  slug: string | undefined,
  institute: Institute,
): Promise<Course | null> {
  const moment = Date.now();
  const wanted = slug && isSlug(slug) ? slug : fallbackSlug;
  const { data } = await activeCourses(client, courseColumns)
    .in('slug', [wanted, fallbackSlug])
    .throwOnError();
  const found = titled(data);
  const row = found.find((course) => course.slug === wanted) ?? found[0] ?? (await firstCourse(client));
  if (!row) return null;
  const trainers = await findTrainers(client, [row], institute);
  return withPicture(client, readCourse(row, { moment, trainers }));
}

/** The course of that slug or id: a lead names either. Null if visitors find none. */
export async function findEnrolledCourse(client: Client, slugOrId: string): Promise<CourseSummary | null> {
  const moment = Date.now();
  const { data } = await activeCourses(client, summaryColumns)
    .eq(isUuid(slugOrId) ? 'id' : 'slug', slugOrId)
    .throwOnError();
  const [row] = titled(data);
  return row ? readSummary(row, { moment }) : null;
}

/** Nobody reads more, and each has to be taken apart. */
const mostQuestions = 60;

/** What people ask about the course, and after that what they ask about all of them. */
export async function listQuestions(client: Client, courseId: string): Promise<Question[]> {
  const { data } = await shown(client.from('questions').select('id, question, answer, course_id'))
    .filter('question', 'match', '\\S')
    .or(`course_id.is.null,course_id.eq.${courseId}`)
    .limit(mostQuestions)
    .throwOnError();
  return [...data.filter(({ course_id }) => course_id), ...data.filter(({ course_id }) => !course_id)];
}

async function firstCourse(client: Client): Promise<CourseRow | undefined> {
  const { data } = await activeCourses(client, courseColumns).throwOnError();
  return titled(data)[0];
}

/** Administrators may read inactive courses too, so the public pages ask for active ones by name. */
function activeCourses<Columns extends string>(client: Client, columns: Columns) {
  return client
    .from('courses')
    .select(columns)
    .eq('status', 'active')
    .neq('title', '')
    .order('position')
    .order('created_at')
    .order('id');
}

const withPicture = <C extends CourseSummary>(client: Client, course: C): C => ({
  ...course,
  image: pictureAddresses(client)(course.image),
});

const titled = <Row extends { title: string }>(rows: Row[]) =>
  rows.filter(({ title }) => title.trim() !== '');
