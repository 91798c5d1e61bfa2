import type { SupabaseClient } from '@supabase/supabase-js';
import { indianDay } from '#app/lib/indian-time.ts';
import { longDate } from '#app/lib/long-date.ts';
import { eventTimes } from '#app/lib/workshops/times.ts';
import type { Database } from '#supabase/database.types.ts';
import { madeUpPeople } from './made-up-people.ts';

type Client = SupabaseClient<Database>;

const dayMs = 86_400_000;
const inDays = (days: number) => indianDay(Date.now() + days * dayMs);

/** Workshops and batches of the coming weeks, fees in parts, questions of one course. */
export async function addCatalogue(client: Client): Promise<void> {
  await addWorkshops(client);
  await addBatches(client);
  const { data: python } = await client
    .from('courses')
    .select('id')
    .eq('slug', 'python')
    .single()
    .throwOnError();
  await client
    .from('questions')
    .insert([
      {
        question: 'Do I need a computer of my own for Python?',
        answer:
          'Not for the classes: the lab has one for each student, and is open from 9 AM. For exercises at home any laptop of the last eight years will do.',
        course_id: python.id,
      },
    ])
    .throwOnError();
}

async function addWorkshops(client: Client) {
  const { data: workshops } = await client.from('webinars').select('id, time').order('title').throwOnError();
  for (const [number, { id, time }] of workshops.entries()) {
    const date = inDays(7 + 5 * number);
    const times = eventTimes({ date, time, starts_at: null, ends_at: null });
    await client
      .from('webinars')
      .update({ date, starts_at: times?.startDate, ends_at: times?.endDate })
      .eq('id', id)
      .throwOnError();
  }
  // AI Tools Mastery has seats left.
  const [first] = workshops;
  if (!first) return;
  const registrations = madeUpPeople('registered', 12).map((person) => ({
    ...person,
    course_name: 'Workshop',
    course_id: `workshop-${first.id}`,
  }));
  await client.from('course_enrollments').insert(registrations).throwOnError();
}

/** With exact starts: they leave the page by themselves. */
async function addBatches(client: Client) {
  const { data: courses } = await client.from('courses').select('id, slug, price').throwOnError();
  for (const [number, { id, slug, price }] of courses.entries()) {
    const day = inDays(14 + number);
    const rupees = Number(price.replaceAll(/\D/g, ''));
    const half = Math.round(rupees / 2 / 100) * 100;
    const batch = {
      id: `${slug}-demo`,
      type: 'upcoming',
      startDate: longDate(day),
      schedule: 'Monday to Friday, 6:30 PM to 8:00 PM',
      status: 'Open for enrollment',
      startsAt: `${day}T18:30:00+05:30`,
    };
    const instalments = [
      { when: 'On joining', amount: half },
      { when: 'After four weeks', amount: rupees - half },
    ];
    await client
      .from('courses')
      .update({
        batches: [batch],
        start_date: longDate(day),
        discount: '',
        ...(rupees > 10_000 && { instalments }),
      })
      .eq('id', id)
      .throwOnError();
  }
}
