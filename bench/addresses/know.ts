import type pg from 'pg';
import { busyEmail } from '../lead-rows.ts';
import type { Known, Place } from './address.ts';

/** Of the lists that are paged by number. */
const pageSize = { jobs: 20, catalogue: 24 };
/** No list that is paged by number goes further. */
const lastPage = 500;

/** Looks up what the addresses name. */
export async function know(owner: pg.ClientBase | pg.Pool): Promise<Known> {
  const one = async (text: string, values: unknown[] = []): Promise<string> => {
    const { rows } = await owner.query({ text, values, rowMode: 'array' });
    return String(rows[0]?.[0] ?? '');
  };
  const lead = (kind: string) =>
    one(`select id from leads where kind = $1 order by created_at, id offset 100 limit 1`, [kind]);
  const near = async (table: string, order = 'created_at desc, id', at = 'created_at'): Promise<Place> => {
    const place = Math.floor(Number(await one(`select count(*) from ${table}`)) * 0.95);
    const cursor = await one(
      `select to_json(${at}) #>> '{}' || '_' || id from ${table} order by ${order} offset $1 limit 1`,
      [place],
    );
    return { cursor, page: Math.max(1, Math.floor(place / pageSize.catalogue)) };
  };
  const shown = Number(await one(`select count(*) from jobs where status = 'active' and title ~ '\\S'`));
  return {
    lead: await lead('enquiry'),
    enrolment: await lead('enrolment'),
    registration: await lead('registration'),
    busyLead: await one('select id from contact_inquiries where email = $1 limit 1', [busyEmail]),
    job: await one(`select id from jobs where status = 'active' order by created_at, id offset 100 limit 1`),
    closedJob: await one(`select id from jobs where status = 'closed' order by created_at, id limit 1`),
    course: await one(`select id from courses where slug = 'course-4'`),
    workshop: await one('select id from webinars order by created_at, id limit 1'),
    workshopSlug: await one('select slug from webinars order by created_at, id limit 1'),
    administrator: await one(`select id from profiles where role = 'admin' order by created_at, id limit 1`),
    lastJobsPage: Math.min(Math.ceil(shown / pageSize.jobs), lastPage),
    near: {
      leads: await near('leads'),
      mail: await near('mail_outbox'),
      courses: await near('courses'),
      webinars: await near('webinars'),
      jobs: await near('jobs'),
      record: await near('private.record', 'at desc, id desc', 'at'),
    },
  };
}
