import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildJob, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson, serviceRole } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { readRecordIn } from './record-reader.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const entriesOf = readRecordIn(pool);
const address = '203.0.113.7';

const plant = (age: string, many = 1) =>
  pool.query(
    `insert into private.record
       (command_id, at, actor_id, actor_name, actor_role, address, action, thing, thing_id, thing_name, changes)
     select gen_random_uuid(), now() - $1::interval, gen_random_uuid(), 'Asha', 'authenticated', '203.0.113.7',
       told.action, told.thing, 'its id', told.name, '{"role": ["user", "editor"]}'
     from generate_series(1, $2) as number, (values
       ('changed', 'person', 'Dinesh'), ('invited', 'invitation', 'dinesh@example.com'), ('changed', 'course', 'Pottery')
     ) as told (action, thing, name)`,
    [age, many],
  );

const expire = async () =>
  (await as(serviceRole)<{ expired: number }>('select public.expire_record() as expired')).rows[0]?.expired;

test('after 24 months an entry no longer says who it was, about whom and from where, and still what was done', async () => {
  await plant('25 months');
  await plant('23 months');
  assert.equal(await expire(), 3);
  assert.equal(await expire(), 0);
  const { rows } = await pool.query(
    `select is_blanked, actor_id is null as nobody, actor_name, address, action, thing, thing_id, thing_name, changes
     from private.record order by at, thing`,
  );
  const done = { thing_id: 'its id', changes: { role: ['user', 'editor'] } };
  const blanked = { is_blanked: true, nobody: true, actor_name: '', address: null, ...done };
  const named = { is_blanked: false, nobody: false, actor_name: 'Asha', address, ...done };
  assert.deepEqual(rows, [
    { ...blanked, action: 'changed', thing: 'course', thing_name: 'Pottery' },
    { ...blanked, action: 'invited', thing: 'invitation', thing_name: '' },
    { ...blanked, action: 'changed', thing: 'person', thing_name: '' },
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

/** Somebody who was invited, worked here, and has left a line of the record. */
async function createLeaver(name: string) {
  const asha = await createPerson(pool, `Asha of ${name}`, { role: 'admin' });
  const leaver = await createPerson(pool, name, { role: 'editor' });
  const email = `${name.toLowerCase()}@example.com`;
  const entries = await entriesOf(async () => {
    await pool.query(
      `select private.write_record('accepted', 'invitation', 'its id', $1, null, $2, '203.0.113.8')`,
      [email, leaver.id],
    );
    await insertRow(as(leaver, { address }), 'jobs', buildJob());
    await insertRow(as(asha, { address }), 'jobs', buildJob());
  });
  const read = async () =>
    (
      await pool.query(
        `select actor_name, address, action, thing, thing_name from private.record where id = any ($1) order by id`,
        [entries.map(({ id }) => id)],
      )
    ).rows;
  return { leaver, read, email };
}

const left = (name: string) => [
  { actor_name: name, address: null, action: 'accepted', thing: 'invitation', thing_name: '' },
  { actor_name: name, address: null, action: 'added', thing: 'job', thing_name: 'Kiln Operator' },
  { actor_name: `Asha of ${name}`, address, action: 'added', thing: 'job', thing_name: 'Kiln Operator' },
];

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
