import type pg from 'pg';
import { columnLimits } from '#supabase/column-limits.ts';
import {
  buildCourse,
  buildEnrollment,
  buildInquiry,
  buildJob,
  buildLead,
  insertRow,
} from '#tests/support/builders.ts';

/** What COPY has to write otherwise than it is, and what an encoding can spoil. */
const odd = [
  '\\',
  '\\N',
  '\\.',
  'a\tb\r\nc\nd\be\fg\vh',
  '\\t is not a tab, \\\\ are two',
  'ஆய்த எழுத்து ஃ மற்றும் கிரந்தம் க்ஷ, ஸ்ரீ',
  '👩🏽‍🏫 🇮🇳 e\u0301 \u200d \ufeff \u{10ffff}',
  `"quotes" and 'quotes', {braces}, $1, null, NULL`,
  ' spaces at both ends ',
  '',
];
const oddWord = '👩🏽‍🏫 தமிழ் \\N "x", {y}';

/** Longer than one read of a socket. Cut between characters: half of one could not be stored. */
const fill = (length: number) => cut(`${odd.join('\n')}\n${oddWord.repeat(length)}`, length);
const cut = (text: string, length: number) => [...text].slice(0, length).join('');

/** Writes what is hard to carry, as the database's owner: each lead queues its mails, which nobody sends. */
export async function writeOddRows(client: pg.Client): Promise<void> {
  const run = (text: string, values: unknown[]) => client.query(text, values);
  for (const [index, message] of [...odd, fill(columnLimits.contact_inquiries.message)].entries())
    await insertRow(
      run,
      'contact_inquiries',
      buildInquiry({
        ...buildLead(index),
        name: oddWord,
        message,
        page: null,
        utm: { [cut(message, 99)]: oddWord },
      }),
    );
  await insertRow(
    run,
    'contact_inquiries',
    buildInquiry({ ...buildLead(50), course: null, message: null, utm: null }),
  );
  await insertRow(
    run,
    'course_enrollments',
    buildEnrollment({ ...buildLead(51), course_name: oddWord, page: '\\.\n' }),
  );
  await insertRow(
    run,
    'jobs',
    buildJob({ description: fill(columnLimits.jobs.description), skills: odd, valid_through: null }),
  );
  const module = { title: oddWord, topics: Array.from({ length: 400 }, () => odd.join()) };
  await insertRow(
    run,
    'courses',
    buildCourse({
      title: oddWord,
      page_description: fill(columnLimits.courses.page_description),
      features: odd,
      detailed_curriculum: [module],
    }),
  );
}
