import type { SupabaseClient } from '@supabase/supabase-js';
import { pictureAddresses } from '#app/data/picture-address.ts';
import { shown } from '#app/data/texts/queries.server.ts';
import { fillIn } from '#app/lib/institute/fill-in.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { linkAddress } from '#app/lib/rich-text/link-address.ts';
import type { Database } from '#supabase/database.types.ts';
import type { Employer, Proof, StudentProject, Testimonial } from './proof.ts';

type Client = SupabaseClient<Database>;

/** On one page; the first ones in the order that staff gave them. */
const most = { testimonials: 6, projects: 6, employers: 60 };

/** Of one course, or of the institute: then with the companies that have hired its students. */
export async function readProof(client: Client, institute: Institute, courseId?: string): Promise<Proof> {
  const [testimonials, projects, employers] = await Promise.all([
    listTestimonials(client, courseId),
    listProjects(client, courseId),
    courseId ? [] : listEmployers(client, institute),
  ]);
  return { testimonials, projects, employers };
}

/** Neither this nor the next tells of anybody who has not agreed; the database sees to that. */
async function listTestimonials(client: Client, courseId?: string): Promise<Testimonial[]> {
  const { data } = await ofCourse(client.rpc('shown_testimonials', undefined, { get: true }), courseId)
    .limit(most.testimonials)
    .throwOnError();
  const addressOf = pictureAddresses(client);
  return data.map(({ id, name, about, words, portrait }) => ({
    ...{ id, about: about.trim(), words: words.trim() },
    name: name.trim(),
    portrait: addressOf(portrait),
  }));
}

async function listProjects(client: Client, courseId?: string): Promise<StudentProject[]> {
  const { data } = await ofCourse(client.rpc('shown_student_projects', undefined, { get: true }), courseId)
    .limit(most.projects)
    .throwOnError();
  const addressOf = pictureAddresses(client);
  return data.map(({ id, title, student, description, link, image }) => ({
    ...{ id, title: title.trim(), student: student.trim(), description: description.trim() },
    link: linkAddress(link) ?? '',
    image: addressOf(image),
  }));
}

const ofCourse = <Query extends { eq(column: 'course_id', id: string): Query }>(
  query: Query,
  courseId: string | undefined,
): Query => (courseId ? query.eq('course_id', courseId) : query);

async function listEmployers(client: Client, institute: Institute): Promise<Employer[]> {
  const { data } = await shown(client.from('employers').select('id, name, about, link, logo'))
    .filter('name', 'match', '\\S')
    .limit(most.employers)
    .throwOnError();
  const addressOf = pictureAddresses(client);
  return data.map(({ id, name, about, link, logo }) => ({
    ...{ id, name: name.trim(), about: fillIn(about, institute).trim() },
    link: linkAddress(link) ?? '',
    logo: addressOf(logo),
  }));
}
