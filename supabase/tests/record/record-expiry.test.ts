import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildJob, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson, type Person, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { type Entry, readRecordIn } from './record-reader.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const entriesOf = readRecordIn(pool);
const address = '203.0.113.7';

const plant = (age: string, many = 1) =>
  pool.query(
    `insert into private.record
       (command_id, at, actor_id, actor_name, actor_email, actor_role, address, action, thing, thing_id, thing_name, changes)
     select gen_random_uuid(), now() - $1::interval, gen_random_uuid(), 'Asha', 'asha@example.com', 'authenticated',
       '203.0.113.7',       told.action, told.thing, 'its id', told.name, '{"role": ["user", "editor"]}'
     from generate_series(1, $2) as number, (values
       ('changed', 'person', 'Dinesh'), ('invited', 'invitation', 'dinesh@example.com'), ('changed', 'course', 'Pottery')
     ) as told (action, thing, name)`,
    [age, many],
  );

const expire = async () =>
  (await as(serviceRole)<{ expired: number }>('select public.expire_record() as expired')).rows[0]?.expired;

test('after 24 months an entry no longer says who it was, about whom and from where, and still what was done to the catalogue', async () => {
  await plant('25 months');
  await plant('23 months');
  assert.equal(await expire(), 3);
  assert.equal(await expire(), 0);
  const { rows } = await pool.query(
    `select is_blanked, actor_id is null as nobody, actor_name, actor_email, address, action, thing, thing_id,
       thing_name, changes
     from private.record order by at, thing`,
  );
  const done = { thing_id: 'its id', changes: { role: ['user', 'editor'] } };
  const blanked = {
    ...done,
    is_blanked: true,
    nobody: true,
    actor_name: '',
    actor_email: null,
    address: null,
  };
  const named = {
    ...done,
    is_blanked: false,
    nobody: false,
    actor_name: 'Asha',
    actor_email: 'asha@example.com',
    address,
  };
  assert.deepEqual(rows, [
    { ...blanked, action: 'changed', thing: 'course', thing_name: 'Pottery' },
    { ...blanked, action: 'invited', thing: 'invitation', thing_name: '', changes: null },
    { ...blanked, action: 'changed', thing: 'person', thing_name: '', changes: null },
    { ...named, action: 'changed', thing: 'course', thing_name: 'Pottery' },
    { ...named, action: 'invited', thing: 'invitation', thing_name: 'dinesh@example.com' },
    { ...named, action: 'changed', thing: 'person', thing_name: 'Dinesh' },
  ]);
});

test('what there is much of goes batch by batch', async () => {
  await plant('30 months', 334);
  const expired: (number | undefined)[] = [];
  do expired.push(await expire());
  while (expired.at(-1) !== 0);
  assert.deepEqual(expired, [500, 500, 2, 0]);
});

const tell = (action: string, invitation: string, email: string, { id }: Person) =>
  pool.query(`select private.write_record($1, 'invitation', $2, $3, null, $4, '203.0.113.8')`, [
    action,
    invitation,
    email,
    id,
  ]);
const readEntries = async (entries: Entry[]) =>
  (
    await pool.query(
      `select actor_name, actor_email, address, action, thing, thing_name from private.record
       where id = any ($1) order by id`,
      [entries.map(({ id }) => id)],
    )
  ).rows;

/** Somebody who was invited, worked here, and has left a line of the record. */
async function createLeaver(name: string) {
  const asha = await createPerson(pool, `${name} and Asha`, { role: 'admin' });
  const leaver = await createPerson(pool, name, { role: 'editor' });
  const email = `${name.toLowerCase()}@example.com`;
  const entries = await entriesOf(async () => {
    await tell('invited', `of ${name}`, email, asha);
    await tell('accepted', `of ${name}`, email, leaver);
    await insertRow(as(leaver, { address }), 'jobs', buildJob());
    await insertRow(as(asha, { address }), 'jobs', buildJob());
  });
  return { asha, leaver, read: () => readEntries(entries), email };
}

const left = (name: string) => {
  const gone = { actor_name: name, actor_email: null, address: null };
  const stays = { actor_name: `${name} and Asha`, actor_email: `${name.toLowerCase()}-and-asha@example.com` };
  const job = { action: 'added', thing: 'job', thing_name: 'Kiln Operator' };
  return [
    { ...stays, address: '203.0.113.8', action: 'invited', thing: 'invitation', thing_name: '' },
    { ...gone, action: 'accepted', thing: 'invitation', thing_name: '' },
    { ...gone, ...job },
    { ...stays, address, ...job },
  ];
};

test('who deletes their account leaves a name beside what they did, and no address, of a network or of mail', async () => {
  const { leaver, read, email } = await createLeaver('Gopal');
  const entries = await entriesOf(() => as(leaver, { address })('select public.delete_my_account()'));
  assert.deepEqual(await read(), left('Gopal'));
  assert.deepEqual(
    entries.map(({ action, thing_name, address: from, changes }) => [action, thing_name, from, changes]),
    [['changed', 'Gopal', null, { role: ['editor', 'user'] }]],
  );
  const { rows } = await pool.query(
    'select from private.record entry where position($1 in entry::text) > 0',
    [email],
  );
  assert.deepEqual(rows, []);
});

test('so does an account that is deleted for somebody, or emptied', async () => {
  const gone = await createLeaver('Hari');
  await pool.query('delete from auth.users where id = $1', [gone.leaver.id]);
  assert.deepEqual(await gone.read(), left('Hari'));
  const emptied = await createLeaver('Indu');
  await pool.query('update auth.users set deleted_at = now() where id = $1', [emptied.leaver.id]);
  assert.deepEqual(await emptied.read(), left('Indu'));
});

test('whom an invitation was for that another account accepted stays told, though the address is the same', async () => {
  const { asha, leaver, email } = await createLeaver('Jaya');
  const before = await createPerson(pool, 'Jaya Before', { role: 'editor' });
  const entries = await entriesOf(async () => {
    await tell('invited', 'an earlier one', email, asha);
    await tell('accepted', 'an earlier one', email, before);
    await tell('invited', 'one that nobody accepted', email, asha);
  });
  const told = await readEntries(entries);
  assert.equal(told.length, 3);
  await as(leaver)('select public.delete_my_account()');
  assert.deepEqual(await readEntries(entries), told);
});
