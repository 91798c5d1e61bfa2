import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { declarations } from '#app/features/panel/catalogue/declarations.ts';
import { blankDraft, type Fields } from '#app/features/panel/catalogue/fields/field.ts';
import { textKinds } from '#supabase/text-kinds.ts';
import { buildInquiry, buildLead, buildRegistration, insertAndRead } from '#tests/support/builders.ts';
import { postToPanel, type Sent } from '#tests/support/post-to-panel.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';

// Every command of the panel, sent as its pages send it, in this order: each leaves its entries in the record and no other.

const administrator = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
const job = '00000000-0000-4000-8000-00000000000a';
const texts = Object.fromEntries(
  textKinds.map((kind, index) => [kind, `00000000-0000-4000-8000-0000000000${index + 10}`]),
);

let product: Product;
let cookie: string;
let lead: string;
let registration: string;
let workshop: string;
let colleague: string;
before(async () => {
  product = await startProduct({ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
  const { pool } = product.database;
  const run = (sql: string, values: unknown[]) => pool.query(sql, values);
  lead = (await insertAndRead(run, 'contact_inquiries', buildInquiry(buildLead(1)))).id;
  workshop = (await pool.query('select id from public.webinars order by created_at limit 1')).rows[0].id;
  registration = (await insertAndRead(run, 'course_enrollments', buildRegistration(workshop, 2))).id;
  const { data } = await product
    .service()
    .auth.admin.createUser({ email: 'ravi@example.com', email_confirm: true });
  colleague = data.user?.id ?? '';
  await pool.query(`update public.profiles set role = 'counsellor' where id = $1`, [colleague]);
  const { localUrl: url } = product.server;
  cookie = await sessionCookiesOf({ url, ...product.keys }, administrator);
  await recorded();
});
after(() => product.close());

let last = 0;

/** What was recorded since this was asked last. */
async function recorded() {
  const { rows } = await product.database.pool.query(
    `select id::int, action || ' ' || thing as entry, command_id from private.record where id > $1 order by id`,
    [last],
  );
  last = rows.at(-1)?.id ?? last;
  return {
    entries: rows.map(({ entry }) => entry),
    commands: new Set(rows.map(({ command_id }) => command_id)),
  };
}

const value = async (text: string, values: unknown[] = []) =>
  Object.values((await product.database.pool.query(text, values)).rows[0])[0];

const post = (path: string, sent: Sent) => postToPanel(product, cookie, path, sent);
const catalogue = (json: object) => post('/admin', { json });
const text = (json: object) => post('/admin/texts', { json });
const ofLead = (id: string, fields: Record<string, string>) => post(`/admin/leads/${id}`, { fields });
const ofWorkshop = (fields: Record<string, string>) => post(`/admin/workshops/${workshop}`, { fields });
const people = (fields: Record<string, string>) => post('/admin/people', { fields });
const get = (path: string) => fetch(product.server.url + path, { headers: { cookie } });
const draft = { ...blankDraft(declarations.jobs), title: 'Potter' };
const version = (table: string, id: string) =>
  value(`select to_json(updated_at) #>> '{}' from public.${table} where id = $1`, [id]) as Promise<string>;

const inOrder = async (kind: string): Promise<string[]> =>
  (
    await product.database.pool.query(`select id from public.${kind} order by position, created_at, id`)
  ).rows.map(({ id }) => id);

/** Mails of their own, which no worker has had in hand. */
const holdTwo = () =>
  product.database.pool.query(
    `insert into public.mail_outbox (kind, status, enrollment_id, recipient_id)
     select 'lead_assigned', 'held', $1, $2 from generate_series(1, 2)`,
    [registration, colleague],
  );

const commands: [command: string, run: () => Promise<Response>, left: string[]][] = [
  [
    'add a job',
    () => catalogue({ intent: 'save', kind: 'jobs', id: job, seenAt: null, draft }),
    ['added job'],
  ],
  [
    'edit a job',
    async () => {
      const seenAt = await version('jobs', job);
      return catalogue({
        intent: 'save',
        kind: 'jobs',
        id: job,
        seenAt,
        draft: { ...draft, salary: '₹5 LPA' },
      });
    },
    ['changed job'],
  ],
  ['delete a job', () => catalogue({ intent: 'delete', kind: 'jobs', id: job }), ['deleted job']],
  ['delete it once more', () => catalogue({ intent: 'delete', kind: 'jobs', id: job }), []],
  ['bring it back', () => catalogue({ intent: 'restore', kind: 'jobs', id: job }), ['restored job']],
  [
    'delete a workshop with a registration',
    () => catalogue({ intent: 'delete', kind: 'webinars', id: workshop }),
    ['deleted webinar'],
  ],
  [
    'bring the workshop back',
    () => catalogue({ intent: 'restore', kind: 'webinars', id: workshop }),
    ['restored webinar'],
  ],
  ...textKinds.flatMap((kind): [string, () => Promise<Response>, string[]][] => {
    const id = texts[kind];
    const thing = kind.slice(0, -1);
    const save = (seenAt: string | null, is_shown: boolean) =>
      text({
        intent: 'save',
        kind,
        id,
        seenAt,
        draft: { ...blankDraft(declarations[kind] as Fields), is_shown },
      });
    return [
      [`add one of ${kind}`, () => save(null, true), [`added ${thing}`]],
      [`hide one of ${kind}`, async () => save(await version(kind, String(id)), false), [`changed ${thing}`]],
      [
        `put ${kind} in the order that they have`,
        async () => text({ intent: 'arrange', kind, ids: await inOrder(kind) }),
        [],
      ],
      [`delete one of ${kind}`, () => text({ intent: 'delete', kind, id }), [`deleted ${thing}`]],
      [`bring one of ${kind} back`, () => text({ intent: 'restore', kind, id }), [`restored ${thing}`]],
    ];
  }),
  [
    'move a hero slide down',
    async () => {
      const [first, second, ...others] = await inOrder('hero_slides');
      return text({ intent: 'arrange', kind: 'hero_slides', ids: [second, first, ...others] });
    },
    ['changed hero_slide', 'changed hero_slide'],
  ],
  [
    'change a lead, which its own timeline tells',
    async () =>
      ofLead(lead, { intent: 'change', seen: await version('contact_inquiries', lead), status: 'contacted' }),
    [],
  ],
  ['write a note, which the timeline has', () => ofLead(lead, { intent: 'note', body: 'Rings back.' }), []],
  ['cancel a registration, which the timeline tells', () => ofLead(registration, { intent: 'cancel' }), []],
  ['take the seat again, which the timeline tells', () => ofLead(registration, { intent: 'restore' }), []],
  ['write the number on paper down', () => ofWorkshop({ intent: 'paper', people: '3' }), ['changed webinar']],
  [
    'write down where a workshop is joined',
    () => ofWorkshop({ intent: 'join', address: 'https://meet.example.com/abc' }),
    ['changed webinar'],
  ],
  ['lower the seats', () => ofWorkshop({ intent: 'lower', seats: '20' }), ['changed webinar']],
  [
    'add a walk-in, which is a lead',
    () => ofWorkshop({ intent: 'walk-in', ...buildLead(3), name: 'Late' }),
    [],
  ],
  [
    'note who came, which the mark itself tells',
    () => ofWorkshop({ intent: 'mark', registration, attended: 'yes' }),
    [],
  ],
  [
    'write to everybody registered, which the message itself tells',
    () => ofWorkshop({ intent: 'write', subject: 'Room 4', body: 'Up the stairs.' }),
    [],
  ],
  [
    'look at leads, a lead, people and the record',
    async () => {
      for (const path of [
        '/admin',
        '/admin/texts',
        '/admin/leads',
        `/admin/leads/${lead}`,
        `/admin/workshops/${workshop}`,
        `/admin/workshops/${workshop}/list`,
        '/admin/people',
        '/admin/mail',
      ])
        await get(path);
      return get('/admin/record');
    },
    [],
  ],
  ['export leads', () => get('/admin/leads.csv?status=new'), ['exported lead']],
  ['export a person', () => get(`/admin/leads/${lead}/person.json`), ['exported lead']],
  ['erase a person', () => ofLead(lead, { intent: 'erase', leads: '1' }), ['erased lead']],
  [
    'send a mail again',
    async () => {
      await value(`update public.mail_outbox set status = 'failed' where enrollment_id = $1 returning id`, [
        registration,
      ]);
      const mail = await value(`select id from public.mail_outbox where status = 'failed' limit 1`);
      return post('/admin/mail', { fields: { mail: String(mail) } });
    },
    ['sent again mail'],
  ],
  [
    'send the held mails',
    async () => {
      await holdTwo();
      return post('/admin/mail', { fields: { intent: 'send-held' } });
    },
    ['released mail', 'released mail'],
  ],
  [
    'discard the held mails',
    async () => {
      await holdTwo();
      return post('/admin/mail', { fields: { intent: 'discard-held' } });
    },
    ['discarded mail', 'discarded mail'],
  ],
  [
    'invite somebody',
    () => people({ intent: 'invite', email: 'leela@example.com', role: 'editor' }),
    ['invited invitation'],
  ],
  [
    'withdraw the invitation',
    async () =>
      people({
        intent: 'withdraw',
        invitation: String(await value('select id from public.staff_invitations')),
      }),
    ['withdrawn invitation'],
  ],
  ['change a role', () => people({ intent: 'role', person: colleague, role: 'editor' }), ['changed person']],
  ['give the same role once more', () => people({ intent: 'role', person: colleague, role: 'editor' }), []],
  ['let somebody go', () => people({ intent: 'role', person: colleague, role: 'user' }), ['changed person']],
  [
    'change a setting',
    async () => {
      const seenAt = await value(
        `select to_json(updated_at) #>> '{}' from public.settings where name = 'legal'`,
      );
      const draft = { legal_name: 'Kili Education', gstin: '' };
      return post('/admin/settings', { json: { intent: 'save', name: 'legal', seenAt, draft } });
    },
    ['changed setting'],
  ],
  [
    'fetch the original of a setting',
    () => post('/admin/settings', { json: { intent: 'original', name: 'legal' } }),
    [],
  ],
  [
    'change how many people may be read',
    () => people({ intent: 'reading-limit', people: '299' }),
    ['changed setting'],
  ],
  ['ask for a second step', () => people({ intent: 'second-factor', wanted: 'yes' }), ['changed setting']],
];

for (const [command, run, left] of commands) {
  test(`${command}: ${left.length > 0 ? left.join(', ') : 'nothing'} is recorded`, async () => {
    const answer = await run();
    assert.ok(answer.status < 400, `${answer.status}`);
    await answer.text();
    const { entries, commands } = await recorded();
    assert.deepEqual(entries, left);
    assert.ok(commands.size <= 1, 'the entries of one command share its id');
  });
}
