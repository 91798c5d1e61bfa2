import assert from 'node:assert/strict';
import type { SupabaseClient } from '@supabase/supabase-js';
import {
  buildCourse,
  buildInquiry,
  buildLead,
  buildRegistration,
  insertAndRead,
  insertRow,
} from '#tests/support/builders.ts';
import { startProduct } from '#tests/support/product.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';

export interface Member {
  id: string;
  client: SupabaseClient;
  cookie: string;
}

export type RolesScene = Awaited<ReturnType<typeof openRolesScene>>;

/** A site with somebody of each role below the administrator's, and one row of each kind that they might be after. */
export async function openRolesScene() {
  const product = await startProduct();
  const run = (sql: string, values: unknown[]) => product.database.pool.query(sql, values);
  const lead: string = (await insertAndRead(run, 'contact_inquiries', buildInquiry(buildLead(1)))).id;
  await run(`insert into public.lead_events (inquiry_id, kind, body) values ($1, 'note', 'Rang')`, [lead]);
  const course: string = (await insertAndRead(run, 'courses', buildCourse())).id;
  const workshop: string = (await run('select id from public.webinars order by id limit 1', [])).rows[0].id;
  await insertRow(run, 'course_enrollments', buildRegistration(workshop, 2));
  const trainer: string = (await insertAndRead(run, 'trainers', { name: 'Asha' })).id;

  async function member(email: string, role: string): Promise<Member> {
    const password = 'four kolam dots at dawn';
    const { data } = await product.service().auth.admin.createUser({ email, password, email_confirm: true });
    const id = data.user?.id ?? '';
    await run('update public.profiles set role = $2 where id = $1', [id, role]);
    const client = product.visitor();
    const { error } = await client.auth.signInWithPassword({ email, password });
    assert.equal(error, null);
    const { localUrl: url } = product.server;
    return { id, client, cookie: await sessionCookiesOf({ url, ...product.keys }, { email, password }) };
  }

  return {
    product,
    lead,
    course,
    workshop,
    trainer,
    counsellor: await member('ravi@example.com', 'counsellor'),
    editor: await member('leela@example.com', 'editor'),
    user: await member('usha@example.com', 'user'),
    /** Every row that somebody might be after, to be compared. */
    async everything() {
      const { rows } = await product.database.pool.query(
        `select (select json_agg(c order by id) from public.courses c) as courses,
           (select json_agg(w order by id) from public.webinars w) as webinars,
           (select json_agg(j order by id) from public.jobs j) as jobs,
           (select json_agg(t order by id) from public.trainers t) as trainers,
           (select json_agg(l order by id) from public.contact_inquiries l) as leads,
           (select json_agg(p.role order by id) from public.profiles p) as roles,
           (select json_agg(s order by name) from public.settings s) as settings,
           (select json_agg(i order by id) from public.staff_invitations i) as invitations,
           (select json_agg(e order by id) from public.course_enrollments e) as enrolments,
           (select json_agg(m order by id) from public.workshop_messages m) as messages,
           (select json_agg(a order by enrollment_id) from public.attendance a) as attendance,
           (select json_agg(j order by webinar_id) from private.join_addresses j) as joining,
           (select count(*) from public.mail_outbox) as mails`,
      );
      return rows[0];
    },
  };
}
