import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildJob, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson, serviceRole, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertRefused, sqlState } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);

const people = {
  visitor,
  user: await createPerson(pool, 'Usha'),
  counsellor: await createPerson(pool, 'Kavya', { role: 'counsellor' }),
  editor: await createPerson(pool, 'Elango', { role: 'editor' }),
  admin: await createPerson(pool, 'Asha', { role: 'admin' }),
  serviceRole,
};
for (const title of ['Potter', 'Glazer', 'Kiln Operator']) {
  await insertRow(as(people.editor, { address: '203.0.113.7' }), 'jobs', buildJob({ title }));
}

const columns = (
  await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'private.record'::regclass and attnum > 0`,
  )
).rows.map(({ name }) => name);

const wholeRecord = async () =>
  (await pool.query('select id, entry::text as text from private.record entry order by id')).rows;

/** Park and Miller's "minimal standard" generator: the same statements in every run. */
function createDice(seed: number) {
  let state = seed;
  return <Item>(items: readonly Item[]): Item => {
    state = (state * 48_271) % 2_147_483_647;
    return items[state % items.length] as Item;
  };
}

const values = [
  'null',
  `''`,
  `'x'`,
  'default',
  '0',
  'now()',
  'gen_random_uuid()',
  `'{}'`,
  'true',
  'actor_name',
  'id',
];
const conditions = [
  '',
  ' where true',
  ' where id = 1',
  ' where id > 2',
  ' where actor_id is not null',
  ' where false',
];
const changes = [
  'add column more text',
  'disable trigger all',
  'disable row level security',
  'owner to current_user',
];

/** One statement that would alter the record, were it let. `record` is also looked for without its schema. */
function buildMischief(pick: ReturnType<typeof createDice>): string {
  const table = pick(['private.record', 'private.record', 'private.record', 'record']);
  const column = pick(columns);
  return pick([
    () =>
      `update ${table} set ${column} = ${pick(values)}, ${pick(columns)} = ${pick(values)}${pick(conditions)}`,
    () => `update ${table} set ${column} = ${pick(values)}${pick(conditions)}`,
    () => `delete from ${table}${pick(conditions)}`,
    () => `truncate ${table} ${pick(['', 'cascade', 'restart identity'])}`,
    () => `insert into ${table} (${column}) values (${pick(values)})`,
    () =>
      `insert into ${table} select * from ${table} on conflict (id) do update set ${column} = ${pick(values)}`,
    () => `select ${column} from ${table} for ${pick(['update', 'share', 'no key update'])}`,
    () => `with gone as (delete from ${table} returning *) select * from gone`,
    () => `alter table ${table} ${pick(changes)}`,
    () => `drop table ${table}`,
    () => `drop trigger keep_record on ${table}`,
    () => `create rule mine as on insert to ${table} do instead nothing`,
    () => `select private.write_record('added', 'job', 'x', ${pick([`'x'`, 'null'])})`,
    () => `lock table ${table} in access exclusive mode`,
    () => `merge into ${table} using (select 1) as one on true when matched then delete`,
  ])();
}

for (const [name, person] of Object.entries(people)) {
  test(`of three hundred attempts of ${name} to alter the record none leaves a trace`, async () => {
    const before = await wholeRecord();
    const pick = createDice(20_261_124 + name.length);
    const run = as(person);
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const text = buildMischief(pick);
      const state = await run(text).then(() => 'done', sqlState);
      // Refused, or not even a statement that makes sense; never done.
      assert.match(String(state), /^42(501|P01|703|804|601|846)$/, text);
    }
    assert.deepEqual(await wholeRecord(), before);
  });
}

/** Names and addresses, and what they become where retention takes them out. */
const blanks = new Map<string, unknown>([
  ['is_blanked', true],
  ['actor_id', null],
  ['actor_name', ''],
  ['actor_email', null],
  ['address', null],
  ['thing_name', ''],
  ['changes', null],
]);

test('of three hundred attempts of the database’s owner to alter it all that comes is that names and addresses go', async (t) => {
  const client = await pool.connect();
  // Also after a failure, with whatever it has locked: the database is closed when all of them are back.
  t.after(() => client.release(true));
  const read = async () => (await client.query('select * from private.record order by id')).rows;
  const before = await read();
  const pick = createDice(20_261_124);
  for (let attempt = 0; attempt < 300; attempt += 1) {
    let text = buildMischief(pick);
    while (!/^(update|delete|truncate|with|merge|select .* for )/.test(text)) text = buildMischief(pick);
    await client.query('begin');
    await client.query(text).catch(() => client.query('rollback'));
    const left = await read();
    await client.query('rollback');
    assert.equal(left.length, before.length, text);
    for (const [index, entry] of left.entries()) {
      const expected = Object.fromEntries(
        Object.entries(before[index]).map(([column, was]) => {
          const isBlank = blanks.has(column) && entry[column] === blanks.get(column);
          return [column, isBlank ? entry[column] : was];
        }),
      );
      assert.deepEqual(entry, expected, text);
    }
  }
});

test('for the database’s owner an entry is not to be changed, deleted, emptied or unblanked', async () => {
  const refused = { code: '42501', message: 'The record cannot be altered' };
  for (const text of [
    `update private.record set action = 'erased'`,
    `update private.record set actor_name = 'Somebody else'`,
    `update private.record set actor_email = 'somebody@example.com'`,
    `update private.record set at = now() - interval '1 day'`,
    `update private.record set address = null, thing_id = 'x'`,
    'delete from private.record',
    'truncate private.record',
  ]) {
    await assertRefused(pool.query(text), refused);
  }
  await pool.query('update private.record set is_blanked = true');
  await assertRefused(pool.query('update private.record set is_blanked = false'), refused);
});
