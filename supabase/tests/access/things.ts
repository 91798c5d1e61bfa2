import type { Pool } from 'pg';
import { textKinds } from '#supabase/text-kinds.ts';
import {
  buildCourse,
  buildEnrollment,
  buildInquiry,
  buildJob,
  buildLead,
  buildRegistration,
  buildWebinar,
  insertAndRead,
} from '#tests/support/builders.ts';
import type { Person } from '#tests/support/people.ts';

/** A row that is there, and one that could be added beside it. */
export interface Thing {
  table: string;
  /** Which row it is, to whoever tries. */
  where(person: Person): string;
  added: object;
}

/**
 * A row of every relation that a request can name, planted as the database's owner: only of a row that is there can be
 * told whether somebody may not see it or nothing was to be seen. The names are those of the table in meant.ts.
 */
export async function plantThings(pool: Pool, somebodyElse: string): Promise<Record<string, Thing>> {
  const owner = (sql: string, values: unknown[] = []) => pool.query(sql, values);
  const course = await insertAndRead(owner, 'courses', buildCourse());
  const paused = await insertAndRead(owner, 'courses', buildCourse({ status: 'paused' }));
  const untitledCourse = await insertAndRead(
    owner,
    'courses',
    buildCourse({ title: '\t', slug: 'untitled' }),
  );
  const workshop = await insertAndRead(owner, 'webinars', buildWebinar());
  const completed = await insertAndRead(owner, 'webinars', buildWebinar({ status: 'completed' }));
  const cancelled = await insertAndRead(owner, 'webinars', buildWebinar({ status: 'cancelled' }));
  const untitledWorkshop = await insertAndRead(owner, 'webinars', buildWebinar({ title: '' }));
  const job = await insertAndRead(owner, 'jobs', buildJob());
  const closed = await insertAndRead(owner, 'jobs', buildJob({ status: 'closed' }));
  const draft = await insertAndRead(owner, 'jobs', buildJob({ status: 'draft' }));
  const untitledJob = await insertAndRead(owner, 'jobs', buildJob({ title: ' ' }));
  const inquiry = await insertAndRead(owner, 'contact_inquiries', buildInquiry());
  const enrollment = await insertAndRead(owner, 'course_enrollments', buildEnrollment(buildLead(2)));
  const registration = await insertAndRead(owner, 'course_enrollments', buildRegistration(workshop.id, 5));
  const other = await insertAndRead(owner, 'course_enrollments', buildRegistration(workshop.id, 6));
  await owner('insert into public.attendance values ($1, true, now())', [registration.id]);
  const message = { webinar_id: workshop.id, subject: 'A word', body: 'Bring a pen.' };
  await owner(
    'insert into public.workshop_messages (id, webinar_id, subject, body) values (gen_random_uuid(), $1, $2, $3)',
    Object.values(message),
  );
  await owner(`update public.contact_inquiries set status = 'contacted'`);
  await owner(`insert into public.settings (name, value, is_public) values ('planted', 'true', true)`);
  await owner(`insert into public.staff_invitations (email, role) values ('invited@example.com', 'editor')`);
  await owner(`insert into public.backup_runs (name) values ('planted')`);
  await owner(`insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')`);
  for (const bucket of ['course-images', 'elsewhere'])
    await owner(`insert into storage.objects (bucket_id, name) values ($1, 'planted.png')`, [bucket]);
  const texts = await plantTexts(owner);
  const row =
    ({ id }: { id: string }) =>
    () =>
      `id = '${id}'`;
  const any = () => 'true';
  const note = { inquiry_id: inquiry.id, kind: 'note', body: 'Rang, nobody there.' };
  return {
    'courses, shown': { table: 'public.courses', where: row(course), added: buildCourse() },
    'courses, hidden': {
      table: 'public.courses',
      where: row(paused),
      added: buildCourse({ status: 'paused' }),
    },
    'courses, untitled': { table: 'public.courses', where: row(untitledCourse), added: buildCourse() },
    'webinars, upcoming': { table: 'public.webinars', where: row(workshop), added: buildWebinar() },
    'webinars, completed': { table: 'public.webinars', where: row(completed), added: buildWebinar() },
    'webinars, cancelled': { table: 'public.webinars', where: row(cancelled), added: buildWebinar() },
    'webinars, untitled': { table: 'public.webinars', where: row(untitledWorkshop), added: buildWebinar() },
    'jobs, shown': { table: 'public.jobs', where: row(job), added: buildJob() },
    'jobs, closed': { table: 'public.jobs', where: row(closed), added: buildJob() },
    'jobs, draft': { table: 'public.jobs', where: row(draft), added: buildJob() },
    'jobs, untitled': { table: 'public.jobs', where: row(untitledJob), added: buildJob() },
    ...texts,
    contact_inquiries: {
      table: 'public.contact_inquiries',
      where: row(inquiry),
      added: buildInquiry(buildLead(3)),
    },
    course_enrollments: {
      table: 'public.course_enrollments',
      where: row(enrollment),
      added: buildEnrollment(buildLead(4)),
    },
    leads: { table: 'public.leads', where: row(inquiry), added: buildLead(3) },
    'lead_events, a note': { table: 'public.lead_events', where: any, added: note },
    'lead_events, a change': {
      table: 'public.lead_events',
      where: any,
      added: { ...note, kind: 'status', new_value: 'new' },
    },
    mail_outbox: {
      table: 'public.mail_outbox',
      where: any,
      added: { kind: 'lead_notice', inquiry_id: inquiry.id },
    },
    attendance: {
      table: 'public.attendance',
      where: any,
      added: { enrollment_id: other.id, attended: true, marked_at: '2027-01-01' },
    },
    workshop_messages: {
      table: 'public.workshop_messages',
      where: any,
      added: { id: '10000000-0000-4000-8000-000000000001', ...message },
    },
    'profiles, own': {
      table: 'public.profiles',
      where: ({ id }) => `id = '${id || somebodyElse}'`,
      added: { id: somebodyElse },
    },
    'profiles, others’': {
      table: 'public.profiles',
      where: () => `id = '${somebodyElse}'`,
      added: { id: somebodyElse },
    },
    staff_invitations: {
      table: 'public.staff_invitations',
      where: any,
      added: { email: 'new@example.com', role: 'editor' },
    },
    'settings, shown': {
      table: 'public.settings',
      where: () => `name = 'planted'`,
      added: { name: 'new', value: true },
    },
    'settings, hidden': {
      table: 'public.settings',
      where: () => `name = 'staff_second_factor'`,
      added: { name: 'new', value: true },
    },
    content_version: { table: 'public.content_version', where: any, added: { kind: 'planted' } },
    backup_runs: { table: 'public.backup_runs', where: any, added: { name: 'new' } },
    'storage.buckets': {
      table: 'storage.buckets',
      where: () => `id = 'course-images'`,
      added: { id: 'new', name: 'new' },
    },
    'bucket course-images': filesOf('course-images'),
    'bucket elsewhere': filesOf('elsewhere'),
  };
}

const filesOf = (bucket: string): Thing => ({
  table: 'storage.objects',
  where: () => `bucket_id = '${bucket}'`,
  added: { bucket_id: bucket, name: 'new.png' },
});

/** Every kind of text has the same rights, but those of people whom only their consent shows. */
async function plantTexts(owner: (sql: string) => Promise<unknown>): Promise<Record<string, Thing>> {
  const things: Record<string, Thing> = {};
  for (const kind of textKinds) {
    const table = `public.${kind}`;
    await owner(`insert into ${table} (position, is_shown) values (777, true), (778, false)`);
    const at = (position: number): Thing => ({
      table,
      where: () => `position = ${position}`,
      added: { position },
    });
    if (kind === 'testimonials' || kind === 'student_projects') things[kind] = at(777);
    else Object.assign(things, { [`${kind}, shown`]: at(777), [`${kind}, hidden`]: at(778) });
  }
  return things;
}
