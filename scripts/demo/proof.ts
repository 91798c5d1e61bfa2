import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#supabase/database.types.ts';
import { drawPortrait, type Hair } from './draw-portrait.ts';

type Client = SupabaseClient<Database>;

/** Of people who do not exist, so nobody was asked; the site shows nothing without these fields. */
const consent = { consent_given_on: '2026-06-01', consent_taken_by: 'Nobody: made up for the demonstration' };

const students = [
  {
    name: 'Divya Selvaraj',
    course: 'data-science-ai',
    about: 'Data Science with AI, 2026 (made up)',
    words:
      'I came from textile chemistry and had never written a loop. The capstone became the thing that my interviews were about: I could say why the model was wrong on wet cloth, and what I did about it.',
  },
  {
    name: 'Imran Khan',
    course: 'java-fullstack',
    about: 'Java Full Stack Development, 2026 (made up)',
    words:
      'Every pull request came back with questions. By the tenth week I asked them myself before I opened one.',
  },
  {
    name: 'Revathi Chandran',
    course: 'python',
    about: 'Python Development, evening batch (made up)',
    words:
      'I followed from Pollachi by live stream for half of the classes. Somebody always repeated the question from the room, and mine were read out.',
  },
  {
    name: 'Joel Mathew',
    course: 'iam-okta',
    about: 'Okta and IAM, 2026 (made up)',
    words: 'We broke sign-ins on purpose and read the log until we knew why. That is my job now.',
  },
];

const projects = [
  {
    title: 'Bus times for our college, from a spreadsheet',
    student: 'Revathi Chandran',
    course: 'python',
    description:
      'A small page that reads the transport office’s sheet each morning and tells which bus still comes. 200 students use it in this story.',
  },
  {
    title: 'Faults in woven cloth, found by a phone',
    student: 'Divya Selvaraj',
    course: 'data-science-ai',
    description:
      'A classifier trained on 1,200 photographs of one loom, with a page that shows what it looked at before it decided.',
  },
  {
    title: 'A booking desk for a dental clinic',
    student: 'Imran Khan',
    course: 'java-fullstack',
    description:
      'Spring Boot and React, with reminders by text message and a waiting list that fills gaps by itself.',
  },
];

const employers = [
  { name: 'Neytharai Systems', about: 'Two Python developers (made up)' },
  { name: 'Mullaivanam Software', about: 'Three full-stack developers (made up)' },
  { name: 'Kadalora Analytics', about: 'A junior analyst (made up)' },
  { name: 'Sevvaanam Identity Services', about: 'An IAM engineer (made up)' },
];

export async function addProof(client: Client): Promise<void> {
  const { data: courses } = await client.from('courses').select('id, slug').throwOnError();
  const courseId = (slug: string) => courses.find((course) => course.slug === slug)?.id ?? null;
  for (const { course, ...student } of students) {
    const portrait = await uploadPortrait(client, student.name);
    await client
      .from('testimonials')
      .insert({ ...student, ...consent, portrait, course_id: courseId(course) })
      .throwOnError();
  }
  for (const { course, ...project } of projects)
    await client
      .from('student_projects')
      .insert({ ...project, ...consent, course_id: courseId(course) })
      .throwOnError();
  await client.from('employers').insert(employers).throwOnError();
  const { data: trainers } = await client.from('trainers').select('id, name').throwOnError();
  for (const { id, name } of trainers) {
    const portrait = await uploadPortrait(client, name);
    await client.from('trainers').update({ portrait }).eq('id', id).throwOnError();
  }
}

/** Everybody else's is short. */
const hair: Record<string, Hair> = {
  'Divya Selvaraj': 'long',
  'Revathi Chandran': 'bun',
  'Dr. Meenakshi Sundaram': 'bun',
  'Anitha Krishnamurthy': 'long',
  'Priya Ramanathan': 'long',
  'Padmavathi Srinivasan': 'bun',
};

/** The path that it is stored by. */
async function uploadPortrait(client: Client, name: string): Promise<string> {
  const file = `demo-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`;
  const picture = await drawPortrait(name, hair[name] ?? 'short');
  const options = { contentType: 'image/png', upsert: true };
  const { error } = await client.storage.from('course-images').upload(file, picture, options);
  if (error) throw error;
  return `/storage/v1/object/public/course-images/${file}`;
}
