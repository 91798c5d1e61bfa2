import type { SupabaseClient } from '@supabase/supabase-js';
import { indianDay } from '#app/lib/indian-time.ts';
import { randomFrom } from '#app/lib/kolam/seeded-random.ts';
import type { Database } from '#supabase/database.types.ts';
import { madeUpPeople } from './made-up-people.ts';

const dayMs = 86_400_000;
const days = 45;

const messages = [
  'When does the next evening batch begin?',
  'Can I pay in two parts?',
  'I work in Tiruppur until six. Would the live stream be enough?',
  'My son has finished class 12. Which course comes first?',
  null,
];

/** Six weeks of enquiries and enrolments, some of them worked on. */
export async function addLeads(client: SupabaseClient<Database>, people: Map<string, string>): Promise<void> {
  const { data: courses } = await client.from('courses').select('slug, title').throwOnError();
  const random = randomFrom('leads');
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const worked = () => {
    const createdAt = new Date(Date.now() - random() * days * dayMs);
    const status = one(['new', 'new', 'contacted', 'contacted', 'enrolled', 'lost']);
    const isNew = status === 'new';
    return {
      created_at: createdAt.toISOString(),
      status,
      owner_id: isNew ? null : (people.get('counsellor') ?? null),
      follow_up_on:
        status === 'contacted' ? indianDay(Date.now() + Math.floor(random() * 7 - 2) * dayMs) : null,
      page: '/',
      whatsapp_opt_in: random() < 0.5,
    };
  };
  const enquiries = madeUpPeople('asks', 70).map((person) => ({
    ...person,
    ...worked(),
    course: one(courses).slug,
    message: one(messages),
  }));
  const enrolments = madeUpPeople('enrols', 40).map((person) => {
    const { slug, title } = one(courses);
    return { ...person, ...worked(), course_id: slug, course_name: title };
  });
  await client.from('contact_inquiries').insert(enquiries).throwOnError();
  await client.from('course_enrollments').insert(enrolments).throwOnError();
}
