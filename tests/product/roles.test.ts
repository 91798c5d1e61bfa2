import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { buildLead } from '#tests/support/builders.ts';
import { type Member, openRolesScene, type RolesScene } from './roles-scene.ts';

// What the panel does not show, somebody could ask for by hand over bare REST.

let scene: RolesScene;
before(async () => {
  scene = await openRolesScene();
});
after(() => scene.product.close());

type Attempt = (
  client: SupabaseClient,
  me: string,
) => PromiseLike<{ data: unknown; error: { code: string } | null }>;

/** Refused in words (42501), or shown nothing. */
const refuses = async (attempt: Attempt, { client, id }: Member) => {
  const { data, error } = await attempt(client, id);
  assert.ok(
    error ? error.code === '42501' : (data as unknown[]).length === 0,
    JSON.stringify({ data, error }),
  );
};

const exports: Record<string, Attempt> = {
  'begin an export of leads': (client) => client.rpc('begin_export', { filters: {} }),
  'export a person': (client) => client.rpc('export_person', { lead: scene.lead }),
};
const erasures: Record<string, Attempt> = {
  'erase a person': (client) => client.rpc('erase_person', { lead: scene.lead }),
  'delete an enquiry': (client) => client.from('contact_inquiries').delete().eq('id', scene.lead).select(),
  'delete an enrolment': (client) => client.from('course_enrollments').delete().neq('name', '').select(),
};
const catalogue: Record<string, Attempt> = Object.fromEntries(
  ['courses', 'webinars', 'jobs'].flatMap((table): [string, Attempt][] => [
    [`add to ${table}`, (client) => client.from(table).insert({ title: 'Mine' }).select()],
    [`edit ${table}`, (client) => client.from(table).update({ title: 'Mine' }).neq('title', '').select()],
    [`delete from ${table}`, (client) => client.from(table).delete().neq('title', '').select()],
    [`list the deleted ${table}`, (client) => client.rpc('list_deleted', { wanted_kind: table })],
    [
      `bring ${table} back`,
      (client) => client.rpc('restore_deleted', { wanted_kind: table, wanted: scene.course }),
    ],
  ]),
);
const power: Record<string, Attempt> = {
  'make themselves an administrator by hand': (client, me) =>
    client.from('profiles').update({ role: 'admin' }).eq('id', me).select(),
  'make themselves an administrator as the panel does': (client, me) =>
    client.rpc('change_staff_role', { person: me, wanted: 'admin' }),
  'make themselves an administrator as the operator does': (client, me) =>
    client.rpc('set_account_role', { account: me, wanted: 'admin' }),
  'invite an administrator': (client) =>
    client.rpc('invite_colleague', { address: 'friend@example.com', wanted_role: 'admin' }),
  'write an invitation by hand': (client) =>
    client.from('staff_invitations').insert({ email: 'friend@example.com', role: 'admin' }).select(),
  'read invitations': (client) => client.from('staff_invitations').select(),
  'read who works here': (client) => client.rpc('list_staff'),
  'change the name of the institute': (client) =>
    client.from('settings').update({ value: {} }).eq('name', 'names').select(),
  'change a setting': (client) =>
    client.from('settings').update({ value: true }).eq('name', 'staff_second_factor').select(),
  'read the record': (client) => client.rpc('find_record'),
  'retry a mail': (client) => client.rpc('retry_mail', { mail_id: scene.lead }),
  'read the outbox': (client) => client.from('mail_outbox').select(),
  'read the backups': (client) => client.from('backup_runs').select(),
};
const leadTables: Record<string, Attempt> = {
  'read enquiries': (client) => client.from('contact_inquiries').select(),
  'read enrolments': (client) => client.from('course_enrollments').select(),
  'read the list of leads': (client) => client.from('leads').select(),
  'read what was done about leads': (client) => client.from('lead_events').select(),
  'read leads as CSV': async (client) => {
    const { data, error } = await client.from('leads').select('name, email').csv();
    return { data: (data ?? '').split('\n').slice(1).filter(Boolean), error };
  },
  'count leads in their table': async (client) => {
    const { count, error } = await client.from('leads').select('id', { count: 'exact', head: true });
    return { data: new Array(count ?? 0), error };
  },
  'read who registered by way of the workshops': async (client) => {
    const { data, error } = await client.from('webinars').select('course_enrollments(name)');
    return { data: data?.flatMap(({ course_enrollments }) => course_enrollments), error };
  },
  'change a lead in its table': (client) =>
    client.from('contact_inquiries').update({ status: 'lost' }).eq('id', scene.lead).select(),
};
const leads: Record<string, Attempt> = {
  'find leads': (client) => client.rpc('find_leads'),
  'count leads': (client) => client.rpc('count_leads'),
  'read the leads of a person': (client) => client.rpc('person_leads', { lead: scene.lead }),
  'read a lead': (client) => client.rpc('read_lead', { lead: scene.lead }),
  'read the timeline of a lead': (client) => client.rpc('lead_timeline', { lead: scene.lead }),
  'read the seat of a lead': (client) => client.rpc('lead_seat', { lead: scene.lead }),
  'write a note': (client) =>
    client.from('lead_events').insert({ inquiry_id: scene.lead, kind: 'note', body: 'Hm' }).select(),
  'change a lead': (client) => client.rpc('change_lead', { lead: scene.lead, changes: { status: 'lost' } }),
  'cancel a registration': (client) =>
    client.rpc('set_registration_cancelled', { registration: scene.lead, cancelled: true }),
  'add a walk-in': (client) => client.rpc('add_walk_in', { workshop: scene.workshop, ...buildLead(9) }),
  'read who may own leads': (client) => client.rpc('lead_owners'),
  'read who registered for a workshop': (client) =>
    client.rpc('workshop_registrations', { workshop: scene.workshop }),
  'read who got which mail of a workshop': (client) =>
    client.rpc('workshop_mails', { workshop: scene.workshop }),
  'read who came': (client) => client.from('attendance').select(),
  'read what was written to registrants': (client) => client.from('workshop_messages').select(),
  'read where a workshop is joined': (client) => client.rpc('join_address', { workshop: scene.workshop }),
};

const cannot = (who: string, member: () => Member, attempts: Record<string, Attempt>) => {
  for (const [claim, attempt] of Object.entries(attempts)) {
    test(`${who} cannot ${claim}, over bare REST`, async () => {
      const before = await scene.everything();
      await refuses(attempt, member());
      assert.deepEqual(await scene.everything(), before);
    });
  }
};
cannot('a counsellor', () => scene.counsellor, {
  ...exports,
  ...erasures,
  ...leadTables,
  ...catalogue,
  ...power,
});
cannot('an editor', () => scene.editor, { ...exports, ...erasures, ...leadTables, ...leads, ...power });
cannot('a mere user', () => scene.user, {
  ...exports,
  ...erasures,
  ...leadTables,
  ...leads,
  ...catalogue,
  ...power,
});
