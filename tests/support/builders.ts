import type { QueryResult } from 'pg';
import type { Database, Tables, TablesInsert } from '#supabase/database.types.ts';

type TableName = keyof Database['public']['Tables'];

export function buildCourse(changes: TablesInsert<'courses'> = {}): TablesInsert<'courses'> {
  return { title: 'Evening Pottery', price: '₹4,000', duration: '6 weeks', status: 'active', ...changes };
}

export function buildWebinar(changes: TablesInsert<'webinars'> = {}): TablesInsert<'webinars'> {
  return { title: 'Glazing in a Day', date: '2099-12-05', max_attendees: 30, status: 'upcoming', ...changes };
}

export function buildJob(changes: TablesInsert<'jobs'> = {}): TablesInsert<'jobs'> {
  return { title: 'Kiln Operator', company: 'Example Ceramics', location: 'Madurai', ...changes };
}

/** Somebody with a name, an address and a number of their own; the same number gives the same somebody. */
export function buildLead(number = 1) {
  return {
    name: `Person ${number}`,
    email: `person-${number}@example.com`,
    phone: `98${String(number).padStart(8, '0')}`,
  };
}

/** What the contact form sends for them. */
export const buildContactForm = (number = 1) => ({
  ...buildLead(number),
  form: 'contact',
  type: 'contact',
  course: 'python',
  message: 'When does the next batch start?',
});

export function buildInquiry(
  changes: Partial<TablesInsert<'contact_inquiries'>> = {},
): TablesInsert<'contact_inquiries'> {
  return { ...buildLead(), course: 'python', message: 'When does the next batch start?', ...changes };
}

export function buildEnrollment(
  changes: Partial<TablesInsert<'course_enrollments'>> = {},
): TablesInsert<'course_enrollments'> {
  return { ...buildLead(), course_name: 'Python Development', course_id: 'python', ...changes };
}

/** An enrolment of person `number` in the workshop. */
export function buildRegistration(
  workshopId: string,
  number = 1,
  changes: Partial<TablesInsert<'course_enrollments'>> = {},
): TablesInsert<'course_enrollments'> {
  const workshop = { course_id: `workshop-${workshopId}`, course_name: 'Glazing in a Day' };
  return buildEnrollment({ ...buildLead(number), ...workshop, ...changes });
}

/** A moment so many days from now, as the database takes it. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

type Run = (text: string, values: unknown[]) => Promise<QueryResult>;

/** Writes the row through `run` (a pool's query, or `as(person)`) without reading it back, as a visitor must. */
export async function insertRow<Name extends TableName>(
  run: Run,
  table: Name,
  row: TablesInsert<Name>,
): Promise<void> {
  const { text, values } = insertStatement(table, row);
  await run(text, values);
}

/** Writes the row and answers with it. */
export async function insertAndRead<Name extends TableName>(
  run: Run,
  table: Name,
  row: TablesInsert<Name>,
): Promise<Tables<Name>> {
  const { text, values } = insertStatement(table, row);
  return (await run(`${text} returning *`, values)).rows[0];
}

function insertStatement(table: string, row: object) {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  return {
    text: `insert into public."${table}" (${columns.join(', ')}) values (${places.join(', ')})`,
    values: Object.values(row).map(asParameter),
  };
}

/** pg turns an array into an array literal; one that holds objects is meant for a jsonb column. */
function asParameter(value: unknown) {
  const isJson = Array.isArray(value) && value.some((item) => typeof item === 'object');
  return isJson ? JSON.stringify(value) : value;
}
