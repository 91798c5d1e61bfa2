import assert from 'node:assert/strict';
import type { SupabaseClient } from '@supabase/supabase-js';
import { openSealed } from '#app/data/open-sealed.ts';
import { leftovers } from '#supabase-embedded/auth/cleanup.ts';
import {
  buildEnrollment,
  buildInquiry,
  buildJob,
  buildLead,
  buildRegistration,
} from '#tests/support/builders.ts';
import type { Product } from '#tests/support/product.ts';
import type { Known } from '../../../bench/addresses/address.ts';
import type { Asked } from '../../../bench/addresses/ask.ts';
import { expiredRows } from '../../../bench/lead-rows.ts';

export interface Workplace {
  product: Product;
  asked: Asked;
  known: Known;
  /** Signed in as the administrator whose cookies `asked` has. */
  administrator: SupabaseClient;
  /** What the services of the product do by themselves, done by us. */
  asOwner: (statement: string, values: unknown[]) => Promise<unknown>;
}

/** What people do on the pages, and the server by itself, beside looking at them. Each is done once, in this order. */
export const everydayWork: Record<string, (workplace: Workplace) => Promise<unknown>> = {
  'a visitor sends a form, and its mails go out': async ({ product, asked }) => {
    const lead = { ...buildLead(90_001), course: 'python', message: 'When?' };
    const { status } = await sendForm(asked, '/?index', { form: 'contact', type: 'contact', ...lead });
    assert.equal(status, 303);
    await mailsSent(product, lead.email);
  },
  'a visitor enrols, and takes a seat': async ({ product }) => {
    const { rows } = await product.database.pool.query(
      `select id from webinars where status = 'upcoming' and registered_count < max_attendees limit 1`,
    );
    const enrollments = product.visitor().from('course_enrollments');
    await enrollments.insert(buildEnrollment(buildLead(90_002))).throwOnError();
    await enrollments.insert(buildRegistration(rows[0].id, 90_003)).throwOnError();
    await mailsSent(product, buildLead(90_003).email);
  },
  'an administrator hears of a lead': async ({ product, administrator }) => {
    await administrator.realtime.setAuth();
    const channel = administrator.channel('leads', { config: { private: true } });
    const heard = new Promise((resolve) => channel.on('broadcast', { event: 'new' }, resolve));
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
    });
    const inquiry = buildInquiry(buildLead(90_004));
    await product.visitor().from('contact_inquiries').insert(inquiry).throwOnError();
    await heard;
    await administrator.removeAllChannels();
  },
  'an administrator works on leads': async ({ asked, known, administrator }) => {
    for (const id of [known.lead, known.registration]) {
      const { data } = await administrator
        .from('leads')
        .select('updated_at')
        .eq('id', id)
        .single()
        .throwOnError();
      const change = { status: 'contacted', owner: known.administrator, followUp: '2027-01-10' };
      await work(asked, id, { intent: 'change', seen: data.updated_at, ...change });
      await work(asked, id, { intent: 'note', body: 'Rings back.' });
    }
    await work(asked, known.registration, { intent: 'cancel' });
    await work(asked, known.registration, { intent: 'restore' });
  },
  'an administrator erases a person': async ({ asked, known, administrator }) => {
    const { data } = await administrator.rpc('person_leads', { lead: known.lead }).throwOnError();
    const form = { intent: 'erase', leads: String(openSealed<unknown[]>(data).length) };
    assert.equal((await sendForm(asked, `/admin/leads/${known.lead}`, form)).status, 302);
  },
  'an administrator sends a mail again': async ({ asked, product }) => {
    const { rows } = await product.database.pool.query(
      `select id from mail_outbox where status = 'failed' limit 1`,
    );
    assert.equal((await sendForm(asked, '/admin/mail', { mail: rows[0].id })).status, 200);
  },
  'the mails of a restored site are held, and an administrator discards or sends them': async ({
    asked,
    product,
    asOwner,
  }) => {
    for (const intent of ['discard-held', 'send-held']) {
      await product.database.pool.query(
        `update mail_outbox set status = 'pending', next_attempt_at = now() + interval '1 day'
         where id = (select id from mail_outbox where status = 'sent' limit 1)`,
      );
      await asOwner('select private.hold_mails()', []);
      assert.equal((await sendForm(asked, '/admin/mail', { intent })).status, 200);
    }
  },
  'an administrator adds, edits, deletes and restores jobs, workshops and courses': async ({
    administrator,
    known,
  }) => {
    const { data } = await administrator.from('jobs').insert(buildJob()).select().single().throwOnError();
    await administrator.from('jobs').update({ title: 'Potter' }).eq('id', data.id).throwOnError();
    for (const [table, id] of [
      ['jobs', known.job],
      ['webinars', known.workshop],
      ['courses', known.course],
    ] as const) {
      await administrator.from(table).delete().eq('id', id).throwOnError();
      await administrator.rpc('restore_deleted', { wanted_kind: table, wanted: id }).throwOnError();
      await administrator.from(table).delete().eq('id', id).throwOnError();
    }
  },
  'an administrator invites a colleague, who is given a lead, another role, and leaves': async (
    workplace,
  ) => {
    const { product, administrator, known } = workplace;
    const person = { email: 'kavya@example.com', password: 'five kolam dots at night' };
    const invited = { address: person.email, wanted_role: 'counsellor' };
    await administrator.rpc('invite_colleague', invited).throwOnError();
    const { rows } = await product.database.pool.query(
      'select private.make_invitation_token(id) as token from staff_invitations',
    );
    const { data } = await product.service().auth.admin.createUser({ ...person, email_confirm: true });
    const client = product.visitor();
    await client.auth.signInWithPassword(person);
    await client.rpc('read_invitation', rows[0]).throwOnError();
    assert.equal((await client.rpc('accept_invitation', rows[0]).throwOnError()).data, 'accepted');
    const id = data.user?.id;
    await client.from('profiles').update({ wants_lead_mails: true }).eq('id', id).throwOnError();
    const own = { owner_id: id };
    await administrator.from('course_enrollments').update(own).eq('id', known.enrolment).throwOnError();
    const handed = { person: id, hand_to: known.administrator };
    for (const wanted of ['admin', 'editor', 'user']) {
      const { data: answer } = await administrator
        .rpc('change_staff_role', { ...handed, wanted })
        .throwOnError();
      assert.equal(answer, 'changed');
    }
    await administrator.rpc('invite_colleague', invited).throwOnError();
    const { data: waiting } = await administrator.from('staff_invitations').select('id').throwOnError();
    await administrator.rpc('withdraw_invitation', { invitation: waiting[0]?.id }).throwOnError();
  },
  'somebody signs up, in and out': async ({ product }) => {
    const person = { email: 'usha@example.com', password: 'six kolam dots at dusk' };
    const { auth } = product.visitor();
    await auth.signUp(person);
    await product.database.pool.query(`update auth.users set email_confirmed_at = now() where email = $1`, [
      person.email,
    ]);
    for (const { error } of [
      await auth.signInWithPassword(person),
      await auth.refreshSession(),
      await auth.updateUser({ data: { full_name: 'Usha' } }),
      await auth.resetPasswordForEmail(person.email),
      await auth.signInWithOtp({ email: 'account-5@example.com' }),
      await auth.signOut(),
    ])
      assert.equal(error, null);
  },
  'an administrator leaves who has worked on leads': async ({ product, known }) => {
    const person = { email: 'bala@example.com', password: 'nine kolam dots at noon' };
    const { data } = await product.service().auth.admin.createUser({ ...person, email_confirm: true });
    await product.database.pool.query(`update profiles set role = 'admin' where id = $1`, [data.user?.id]);
    const client = product.visitor();
    await client.auth.signInWithPassword(person);
    const own = { owner_id: data.user?.id };
    await client.from('course_enrollments').update(own).eq('id', known.enrolment).throwOnError();
    const { data: sessions } = await client.rpc('list_my_sessions').throwOnError();
    assert.equal(sessions.length, 1);
    await client.rpc('delete_my_account').throwOnError();
  },
  'the prompt builder counts its callers': async ({ product }) =>
    product
      .service()
      .rpc('take_rate_limit', { bucket: 'prompt:10.0.0.1', cost: 1, capacity: 5, per_seconds: 60 })
      .throwOnError(),
  'the server erases leads that have expired': async ({ product }) => {
    await product.database.pool.query(expiredRows);
    await product.service().rpc('erase_expired_leads').throwOnError();
  },
  'the server takes names out of the record, and empties the bin and old invitations': async ({
    product,
  }) => {
    for (const chore of ['expire_record', 'empty_bin', 'erase_expired_invitations']) {
      await product.service().rpc(chore).throwOnError();
    }
  },
  'the server clears up what sign-ins leave behind': async ({ asOwner }) => {
    for (const statement of leftovers) await asOwner(statement, [new Date()]);
  },
};

const sendForm = ({ product, cookie }: Asked, path: string, fields: Record<string, string>) =>
  fetch(product + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: product },
    body: new URLSearchParams(fields),
  });

async function work(asked: Asked, leadId: string, fields: Record<string, string> & { intent: string }) {
  const answer = await sendForm(asked, `/admin/leads/${leadId}`, fields);
  assert.equal(answer.status, 200, fields.intent);
  const html = await answer.text();
  assert.doesNotMatch(html, /Failed to update/, fields.intent);
}

/** The worker has told the database what became of the mails. */
async function mailsSent({ database }: Product, email: string) {
  const pending = `select from mail_outbox mail
    left join contact_inquiries inquiry on inquiry.id = inquiry_id
    left join course_enrollments enrollment on enrollment.id = enrollment_id
    where mail.status = 'pending' and $1 in (inquiry.email, enrollment.email)`;
  while ((await database.pool.query(pending, [email])).rowCount);
}
