import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildEnrollment, buildInquiry, buildLead, insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPerson, type Person, serviceRole, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden } from '../support/sql-state.ts';
import { tryCall, tryName, tryThing } from './attempts.ts';
import { findPartialGrants, listBuckets, listFunctions, listRelations } from './catalog.ts';
import { compareLines, readLines } from './lines.ts';
import * as meant from './meant.ts';
import { plantThings } from './things.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);

const people = {
  anon: visitor,
  user: await createPerson(pool, 'Usha'),
  counsellor: await createPerson(pool, 'Kavya', { role: 'counsellor' }),
  editor: await createPerson(pool, 'Elango', { role: 'editor' }),
  admin: await createPerson(pool, 'Asha', { role: 'admin' }),
  service: serviceRole,
};
// So that the other one is not the last.
await createPerson(pool, 'Bala', { role: 'admin' });
/** Whatever their role, they can do what a user can, except change their own profile. */
const powerless = {
  'a counsellor who has signed out': await createPerson(pool, 'Chitra', {
    role: 'counsellor',
    session: 'ended',
  }),
  'an administrator who has signed out': await createPerson(pool, 'Gita', {
    role: 'admin',
    session: 'ended',
  }),
  'an administrator whose session has run out': await createPerson(pool, 'Hari', {
    role: 'admin',
    session: 'expired',
  }),
  'a banned administrator': await createPerson(pool, 'Indira', {
    role: 'admin',
    bannedUntil: new Date(Date.now() + 86_400_000),
  }),
  'an administrator who still owes the second factor': await createPerson(pool, 'Jaya', {
    role: 'admin',
    factor: 'verified',
  }),
};
const withSecondFactor = await createPerson(pool, 'Esha', {
  role: 'counsellor',
  factor: 'verified',
  aal: 'aal2',
});
const adminWithSecondFactor = await createPerson(pool, 'Kala', {
  role: 'admin',
  factor: 'verified',
  aal: 'aal2',
});
// Its token outlives the factor that was removed.
const withoutIt = await createPerson(pool, 'Farah', { role: 'counsellor', aal: 'aal2' });
const omar = await createPerson(pool, 'Omar');
const planted = await plantThings(pool, omar.id);

const requireSecondFactor = (value: boolean) =>
  pool.query(`update public.settings set value = $1 where name = 'staff_second_factor'`, [value]);

/** What each of them can do, as the lines of meant.ts. */
async function findLines<Item>(
  items: [name: string, Item][],
  attempt: (person: Person, item: Item) => Promise<string>,
  whom: Person[] = Object.values(people),
) {
  const found = new Map<string, string>();
  for (const [name, item] of items) {
    const words: string[] = [];
    for (const person of whom) words.push(await attempt(person, item));
    found.set(name, words.join('   '));
  }
  return found;
}

const things = Object.entries(planted);
const onThing = (person: Person, thing: (typeof planted)[string]) =>
  tryThing(pool, pools.requests, person, thing);
const onCall = (person: Person, call: string) => tryCall(pools.requests, person, call);
const onName = (person: Person, relation: string) => tryName(pools.requests, person, relation);
const callsOf = async (schema: string) =>
  (await listFunctions(pool, schema)).map(({ name, call }): [string, string] => [name, call]);

/** Tables, views and buckets of which no row is planted, so that nobody has tried them. */
async function listUnplanted() {
  const tables = new Set(things.map(([, { table }]) => table));
  const relations = (await listRelations(pool, 'public')).filter((name) => !tables.has(name));
  const buckets = (await listBuckets(pool)).filter((name) => !(name in planted));
  return [...relations, ...buckets].map(
    (name) =>
      `Plant a row of ${name} in supabase/tests/access/things.ts, and say who may do what with it in meant.ts.`,
  );
}

const compareThings = async () => [
  ...(await listUnplanted()),
  ...compareLines('things', readLines(meant.things), await findLines(things, onThing)),
];
const compareFunctions = async () =>
  compareLines('functions', readLines(meant.functions), await findLines(await callsOf('public'), onCall));

test('everybody can do with every table, view and bucket what is meant, and nothing else', async () => {
  assert.deepEqual(await compareThings(), []);
});

test('everybody can call the functions that they are meant to, and no other', async () => {
  assert.deepEqual(await compareFunctions(), []);
});

test('who may add or change some columns alone may do so with those that are meant', async () => {
  assert.deepEqual(compareLines('columns', readLines(meant.columns), await findPartialGrants(pool)), []);
});

test('a visitor or a user cannot truncate a table', async () => {
  const { rows } = await pool.query(
    `select format('%s: %s', c.oid::regclass, role) as open
     from pg_class c, unnest(array['anon', 'authenticated']) role
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and has_table_privilege(role, c.oid, 'truncate')`,
  );
  assert.deepEqual(rows, []);
});

test('who sends a lead cannot read it back', async () => {
  for (const person of [people.anon, people.user])
    for (const [table, row] of [
      ['contact_inquiries', buildInquiry(buildLead(8))],
      ['course_enrollments', buildEnrollment(buildLead(9))],
    ] as const)
      await assertForbidden(insertAndRead(actingIn(pools.requests)(person, { rollback: true }), table, row));
});

test('nobody can name what is private', async () => {
  for (const { identity } of Object.values(people)) {
    const { rows } = await pool.query(`select has_schema_privilege($1, 'private', 'usage') as open`, [
      identity.role,
    ]);
    assert.equal(rows[0].open, false, identity.role);
  }
  const relations = await listRelations(pool, 'private');
  const lines = new Map(relations.map((name) => [name, '']));
  assert.deepEqual(compareLines('nobodys', readLines(meant.nobodys), lines), []);
  const named = await findLines(
    relations.map((name): [string, string] => [name, name]),
    onName,
  );
  const called = await findLines(await callsOf('private'), onCall);
  const open = [...named, ...called].filter(([, words]) => /[^- ]/.test(words));
  assert.deepEqual(open, []);
});

/** What one person can do with every table, view, bucket and function. */
const abilitiesOf = async (person: Person) => [
  ...(await findLines(things, onThing, [person])),
  ...(await findLines(await callsOf('public'), onCall, [person])),
];

type Abilities = Awaited<ReturnType<typeof abilitiesOf>>;

/** The lines of what somebody can do and the other one cannot. */
const findMore = (somebody: Abilities, than: Abilities) =>
  somebody.filter(([, has], line) => {
    const most = than[line]?.[1] ?? '';
    return [...has].some((letter, index) => /[a-z]/.test(letter) && letter !== most[index]);
  });

const abilitiesOfUser = await abilitiesOf(people.user);
for (const [name, person] of Object.entries(powerless)) {
  test(`${name} can do what a user can, except change their own profile`, async () => {
    const less = abilitiesOfUser.map(([thing, can]) => [thing, thing === 'profiles, own' ? 'r-!-' : can]);
    assert.deepEqual(await abilitiesOf(person), less);
  });
}

test('an administrator who has passed the second factor can do what one without it can', async () => {
  assert.deepEqual(await abilitiesOf(adminWithSecondFactor), await abilitiesOf(people.admin));
});

test('where staff need a second factor, one who has not passed it can do no more than a user', async (t) => {
  await requireSecondFactor(true);
  t.after(() => requireSecondFactor(false));
  const user = await abilitiesOf(people.user);
  for (const person of [withoutIt, people.counsellor, people.editor, people.admin]) {
    assert.deepEqual(findMore(await abilitiesOf(person), user), []);
  }
});

test('where staff need a second factor, one who has passed it can do what is meant', async (t) => {
  await requireSecondFactor(true);
  t.after(() => requireSecondFactor(false));
  const column = 2;
  const found = await findLines(things, onThing, [withSecondFactor]);
  for (const [name, words] of readLines(meant.things)) {
    assert.equal(found.get(name), words.split('   ')[column], name);
  }
});

test('a new table, view, function or bucket fails with the line to add @deep', async (t) => {
  const undo = `drop view public.new_view; drop table public.new_table; drop function public.new_call;
    select set_config('storage.can_delete', 'true', true); delete from storage.buckets where id = 'new-bucket'`;
  t.after(() => pool.query(undo));
  await pool.query(`create table public.new_table (id int);
    create view public.new_view as select 1 as one;
    create function public.new_call() returns int language sql return 1;
    insert into storage.buckets (id, name) values ('new-bucket', 'new-bucket')`);
  assert.deepEqual(
    (await listUnplanted()).map((sentence) => sentence.replace(/ in supabase.*/, '')),
    ['public.new_table', 'public.new_view', 'bucket new-bucket'].map((name) => `Plant a row of ${name}`),
  );
  assert.deepEqual(await compareFunctions(), [
    'new_call has no line in `functions` of supabase/tests/access/meant.ts. ' +
      'If what it lets people do is meant, add: new_call   x   x   x   x   x   x',
  ]);
});

test('a policy that opens more than is meant fails @deep', async (t) => {
  t.after(() => pool.query('drop policy "too much" on public.mail_outbox'));
  await pool.query('create policy "too much" on public.mail_outbox for select to authenticated using (true)');
  assert.deepEqual(await compareThings(), [
    'mail_outbox is meant: ----   0---   0---   0---   r---   racd; ' +
      'it is: ----   r---   r---   r---   r---   racd',
  ]);
});
