import type { SupabaseClient } from '@supabase/supabase-js';
import { pictureAddress } from '#app/lib/uploaded-picture.ts';
import type { Database } from '#supabase/database.types.ts';
import type { Course, CourseSummary } from './course.ts';
import { courseColumns, readCourse, readSummary, summaryColumns } from './read-course.ts';

type Client = SupabaseClient<Database>;

const fallbackSlug = 'python';
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The courses of the site in their order. A row without a title is one that somebody is still writing. */
export async function listActiveCourses(client: Client): Promise<CourseSummary[]> {
  const { data } = await activeCourses(client, summaryColumns).throwOnError();
  return data
    .map(readSummary)
    .map(withPicture(client))
    .filter(({ title }) => title !== '');
}

/** The course of that slug, else Python, else the first active one; null only where there is no course. */
export async function findCourse(client: Client, slug: string | undefined): Promise<Course | null> {
  const wanted = slug && slugPattern.test(slug) ? slug : fallbackSlug;
  const { data } = await activeCourses(client, courseColumns)
    .in('slug', [wanted, fallbackSlug])
    .throwOnError();
  const found = titled(data.map(readCourse)).map(withPicture(client));
  return found.find((course) => course.slug === wanted) ?? found[0] ?? firstCourse(client);
}

async function firstCourse(client: Client): Promise<Course | null> {
  const { data } = await activeCourses(client, courseColumns).throwOnError();
  return titled(data.map(readCourse)).map(withPicture(client))[0] ?? null;
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

/** Storage is where the client's Supabase is, whichever that is by now. */
const withPicture =
  (client: Client) =>
  <C extends CourseSummary>(course: C): C => {
    const { publicUrl } = client.storage.from('course-images').getPublicUrl('').data;
    const supabaseUrl = publicUrl.slice(0, publicUrl.indexOf('/storage/v1/'));
    return { ...course, image: pictureAddress(course.image, supabaseUrl) };
  };

const titled = (courses: Course[]) => courses.filter(({ title }) => title !== '');
