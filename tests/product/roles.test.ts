import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { openSealed } from '#app/data/open-sealed.ts';
import { declarations } from '#app/features/panel/catalogue/declarations.ts';
import { blankDraft } from '#app/features/panel/catalogue/fields/field.ts';
import {
  buildCourse,
  buildInquiry,
  buildLead,
  buildRegistration,
  insertAndRead,
  insertRow,
} from '#tests/support/builders.ts';
import { postToPanel, type Sent } from '#tests/support/post-to-panel.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';

// What the panel does not show, somebody could ask for by hand: over bare REST, and by posting to the panel's actions.

const password = 'four kolam dots at dawn';

interface Member {
  id: string;
  client: SupabaseClient;
  cookie: string;
}

let product: Product;
let counsellor: Member;
let editor: Member;
let user: Member;
let lead: string;
let course: string;
let trainer: string;
let workshop: string;
before(async () => {
  product = await startProduct();
  const run = (sql: string, values: unknown[]) => product.database.pool.query(sql, values);
  lead = (await insertAndRead(run, 'contact_inquiries', buildInquiry(buildLead(1)))).id;
  await run(`insert into public.lead_events (inquiry_id, kind, body) values ($1, 'note', 'Rang')`, [lead]);
  course = (await insertAndRead(run, 'courses', buildCourse())).id;
  workshop = (await run('select id from public.webinars order by id limit 1', [])).rows[0].id;
  await insertRow(run, 'course_enrollments', buildRegistration(workshop, 2));
  trainer = (await insertAndRead(run, 'trainers', { name: 'Asha' })).id;
  counsellor = await member('ravi@example.com', 'counsellor');
  editor = await member('leela@example.com', 'editor');
  user = await member('usha@example.com', 'user');
});
after(() => product.close());

async function member(email: string, role: string): Promise<Member> {
  const { data } = await product.service().auth.admin.createUser({ email, password, email_confirm: true });
  const id = data.user?.id ?? '';
  await product.database.pool.query('update public.profiles set role = $2 where id = $1', [id, role]);
  const client = product.visitor();
  const { error } = await client.auth.signInWithPassword({ email, password });
  assert.equal(error, null);
  const { localUrl: url } = product.server;
  return { id, client, cookie: await sessionCookiesOf({ url, ...product.keys }, { email, password }) };
}

/** Every row that somebody might be after, to be compared. */
async function everything() {
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
}

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
  'export a person': (client) => client.rpc('export_person', { lead }),
};
const erasures: Record<string, Attempt> = {
  'erase a person': (client) => client.rpc('erase_person', { lead }),
  'delete an enquiry': (client) => client.from('contact_inquiries').delete().eq('id', lead).select(),
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
      (client) => client.rpc('restore_deleted', { wanted_kind: table, wanted: course }),
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
  'retry a mail': (client) => client.rpc('retry_mail', { mail_id: lead }),
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
    client.from('contact_inquiries').update({ status: 'lost' }).eq('id', lead).select(),
};
const leads: Record<string, Attempt> = {
  'find leads': (client) => client.rpc('find_leads'),
  'count leads': (client) => client.rpc('count_leads'),
  'read the leads of a person': (client) => client.rpc('person_leads', { lead }),
  'read a lead': (client) => client.rpc('read_lead', { lead }),
  'read the timeline of a lead': (client) => client.rpc('lead_timeline', { lead }),
  'read the seat of a lead': (client) => client.rpc('lead_seat', { lead }),
  'write a note': (client) =>
    client.from('lead_events').insert({ inquiry_id: lead, kind: 'note', body: 'Hm' }).select(),
  'change a lead': (client) => client.rpc('change_lead', { lead, changes: { status: 'lost' } }),
  'cancel a registration': (client) =>
    client.rpc('set_registration_cancelled', { registration: lead, cancelled: true }),
  'add a walk-in': (client) => client.rpc('add_walk_in', { workshop, ...buildLead(9) }),
  'read who may own leads': (client) => client.rpc('lead_owners'),
  'read who registered for a workshop': (client) => client.rpc('workshop_registrations', { workshop }),
  'read who got which mail of a workshop': (client) => client.rpc('workshop_mails', { workshop }),
  'read who came': (client) => client.from('attendance').select(),
  'read what was written to registrants': (client) => client.from('workshop_messages').select(),
  'read where a workshop is joined': (client) => client.rpc('join_address', { workshop }),
};

const cannot = (who: string, member: () => Member, attempts: Record<string, Attempt>) => {
  for (const [claim, attempt] of Object.entries(attempts)) {
    test(`${who} cannot ${claim}, over bare REST`, async () => {
      const before = await everything();
      await refuses(attempt, member());
      assert.deepEqual(await everything(), before);
    });
  }
};
cannot('a counsellor', () => counsellor, { ...exports, ...erasures, ...leadTables, ...catalogue, ...power });
cannot('an editor', () => editor, { ...exports, ...erasures, ...leadTables, ...leads, ...power });
cannot('a mere user', () => user, {
  ...exports,
  ...erasures,
  ...leadTables,
  ...leads,
  ...catalogue,
  ...power,
});

/** Every action of the panel, with what it would do to somebody who may. */
const actions = {
  'save a course': () => ['/admin', save({ ...blankDraft(declarations.courses), title: 'Mine' })],
  'delete a course': () => ['/admin', { json: { intent: 'delete', kind: 'courses', id: course } }],
  'bring a course back': () => ['/admin', { json: { intent: 'restore', kind: 'courses', id: course } }],
  'save a trainer': () => [
    '/admin/texts',
    save({ ...blankDraft(declarations.trainers), name: 'Mine' }, 'trainers'),
  ],
  'delete a trainer': () => ['/admin/texts', { json: { intent: 'delete', kind: 'trainers', id: trainer } }],
  'put trainers in order': () => [
    '/admin/texts',
    { json: { intent: 'arrange', kind: 'trainers', ids: [trainer] } },
  ],
  'change a lead': () => [
    `/admin/leads/${lead}`,
    { fields: { intent: 'change', seen: longAgo, status: 'lost' } },
  ],
  'write a note': () => [`/admin/leads/${lead}`, { fields: { intent: 'note', body: 'Hm' } }],
  'erase a person': () => [`/admin/leads/${lead}`, { fields: { intent: 'erase', leads: '1' } }],
  'change the number on paper': () => ofWorkshop({ intent: 'paper', people: '1' }),
  'add a walk-in': () => ofWorkshop({ intent: 'walk-in', ...buildLead(9) }),
  'write to registrants': () => ofWorkshop({ intent: 'write', subject: 'Mine', body: 'Mine' }),
  'say where a workshop is joined': () => ofWorkshop({ intent: 'join', address: 'https://mine.example.com' }),
  'lower the seats of a workshop': () => ofWorkshop({ intent: 'lower', seats: '1' }),
  'discard mails': () => ['/admin/mail', { fields: { intent: 'discard-held' } }],
  'invite somebody': () => [
    '/admin/people',
    { fields: { intent: 'invite', email: 'friend@example.com', role: 'admin' } },
  ],
  'change a role': () => [
    '/admin/people',
    { fields: { intent: 'role', person: counsellor.id, role: 'admin' } },
  ],
  'ask for a second step': () => ['/admin/people', { fields: { intent: 'second-factor', wanted: 'yes' } }],
  'change how many people may be read': () => [
    '/admin/people',
    { fields: { intent: 'reading-limit', people: '9999' } },
  ],
  'change a setting': () => [
    '/admin/settings',
    { json: { intent: 'save', name: 'consent', seenAt: longAgo, draft: { wording: 'Mine' } } },
  ],
  'read the original of a setting': () => [
    '/admin/settings',
    { json: { intent: 'original', name: 'names' } },
  ],
} satisfies Record<string, () => [path: string, sent: Sent]>;

const ofWorkshop = (fields: Record<string, string>): [string, Sent] => [
  `/admin/workshops/${workshop}`,
  { fields },
];
const save = (draft: object, kind = 'courses') => ({
  json: { intent: 'save', kind, id: null, seenAt: null, draft },
});
const longAgo = '2026-01-01T00:00:00.000000+00:00';

type ActionName = keyof typeof actions;

function post({ cookie }: Member, name: ActionName) {
  const [path, sent]: [string, Sent] = actions[name]();
  return postToPanel(product, cookie, path, sent);
}

const refusedTo = (who: string, member: () => Member, names: ActionName[]) => {
  for (const name of names) {
    test(`${who} cannot ${name} by posting to the panel`, async () => {
      const before = await everything();
      const { status, headers } = await post(member(), name);
      assert.ok(status === 403 || status === 422 || headers.get('location') === '/', `${status}`);
      assert.deepEqual(await everything(), before);
    });
  }
};
const every = Object.keys(actions) as ActionName[];
const ofLeads: ActionName[] = [
  ...(['change a lead', 'write a note', 'change the number on paper', 'add a walk-in'] as const),
  ...(['write to registrants', 'say where a workshop is joined'] as const),
];
const ofTheCatalogue: ActionName[] = [
  ...(['save a course', 'delete a course', 'bring a course back'] as const),
  ...(['save a trainer', 'delete a trainer', 'put trainers in order'] as const),
];
refusedTo('a mere user', () => user, every);
refusedTo(
  'a counsellor',
  () => counsellor,
  every.filter((name) => !ofLeads.includes(name) && name !== 'erase a person'),
);
refusedTo(
  'an editor',
  () => editor,
  every.filter((name) => !ofTheCatalogue.includes(name)),
);

test('a counsellor cannot erase a person by posting to the panel, and hears so', async () => {
  const before = await everything();
  assert.match(
    await (await post(counsellor, 'erase a person')).text(),
    /Your role does not let you erase leads/,
  );
  assert.deepEqual(await everything(), before);
});

for (const path of ['/admin/leads.csv', () => `/admin/leads/${lead}/person.json`]) {
  const address = () => (typeof path === 'string' ? path : path());
  test(`only who exports leads gets the file ${typeof path === 'string' ? path : 'of a person'}`, async () => {
    for (const { cookie } of [counsellor, editor, user]) {
      const answer = await fetch(product.server.url + address(), { headers: { cookie }, redirect: 'manual' });
      assert.equal(answer.status, 302);
      assert.doesNotMatch(await answer.text(), /example\.com/);
    }
  });
}

/** The router takes each of these for the same page. */
const spellings = (path: string) => [
  path,
  path.replace(/[^/]+$/, (word) => word.charAt(0).toUpperCase() + word.slice(1)),
  path.toUpperCase(),
  `${path}/`,
  path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];

for (const page of ['mail', 'people', 'settings', 'record', 'backups', 'leads', 'leads.csv']) {
  test(`an editor does not get to /admin/${page}, however it is spelled`, async () => {
    for (const path of spellings(`/admin/${page}`).flatMap((path) => [
      path,
      `${path}.data`,
      `${path}?view=mailbox`,
    ])) {
      const { url } = product.server;
      const answer = await fetch(url + path, { headers: { cookie: editor.cookie }, redirect: 'manual' });
      const text = await answer.text();
      // The router tells its own requests of a redirect with 202.
      assert.ok([302, 202, 404].includes(answer.status), `${path}: ${answer.status}`);
      assert.doesNotMatch(text, /person1@example\.com|keptDays|notifyEmail/, path);
      const posted = await fetch(url + path, {
        method: 'POST',
        headers: { cookie: editor.cookie, origin: url },
        body: new URLSearchParams({ intent: 'discard-held' }),
        redirect: 'manual',
      });
      assert.ok([403, 404, 405].includes(posted.status), `${path}: ${posted.status}`);
    }
  });
}

test('each role still does its own work', async () => {
  const { data: found } = await counsellor.client.rpc('find_leads').throwOnError();
  assert.equal(openSealed<unknown[]>(found).length, 2);
  assert.equal((await post(counsellor, 'write a note')).status, 200);
  assert.equal((await post(editor, 'save a course')).status, 200);
  const { data: added } = await editor.client
    .from('courses')
    .select('title')
    .eq('title', 'Mine')
    .throwOnError();
  assert.equal(added.length, 1);
});
