import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildRegistration, buildWebinar, insertAndRead, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { sqlState } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const asAdmin = as(await createPerson(pool, 'Asha', { role: 'admin' }));
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);

/** The database keeps these for itself. Every other column is the administrators' to write, also one that is new. */
const keptByTheDatabase = [
  'id',
  'created_at',
  'updated_at',
  'registered_count',
  'previous_starts_at',
  'revision',
  'counted_from',
];

/** Something to write, and something else to put in its place, for whatever type a column has. */
const valuesOf: Record<string, [unknown, unknown]> = {
  text: ['one', 'two'],
  integer: [1, 2],
  boolean: [true, false],
  date: ['2027-01-30', '2027-01-31'],
  jsonb: ['[{"id": "one"}]', '[{"id": "two"}]'],
  ARRAY: ['{one,two}', '{three}'],
  uuid: ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'],
};

/** Where a constraint takes no such thing. */
const ownValues: Record<string, [unknown, unknown]> = {
  'courses.image': ['https://example.com/one', 'https://example.com/two'],
  'webinars.slug': ['its-address', 'its-new-address'],
  'webinars.status': ['live', 'completed'],
  'webinars.starts_at': ['2027-01-30 10:00Z', '2027-01-30 11:00Z'],
  'webinars.ends_at': ['2027-01-30 12:00Z', '2027-01-30 13:00Z'],
  'jobs.status': ['draft', 'closed'],
  'jobs.application_url': ['https://example.com/one', 'https://example.com/two'],
};

/** What cannot be written alone, with what goes with it. */
const companions: Record<string, { column: string; value: string }> = {
  'webinars.starts_at': { column: 'ends_at', value: '2027-01-30 12:00Z' },
  'webinars.ends_at': { column: 'starts_at', value: '2027-01-30 11:00Z' },
};

async function columnsOf(table: string) {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows;
}

/** The name of each attempt that was refused for want of a grant. */
async function refused(attempts: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const names: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    await attempt().catch((error: unknown) => {
      if (sqlState(error) !== '42501') throw error;
      names.push(name);
    });
  }
  return names;
}

/** Writes each column as an administrator does, and looks whether what was written is there. */
async function findClosedColumns(table: string): Promise<string[]> {
  const closed: string[] = [];
  await pool.query(`delete from public.${table}`);
  for (const { name, type } of await columnsOf(table)) {
    const column = `"${name}"`;
    const read = () => as(visitor)(`select ${column} from public.${table}`);
    closed.push(...(await refused({ [`a visitor reads ${name}`]: read })));
    if (keptByTheDatabase.includes(name)) continue;
    const [first, second] =
      ownValues[`${table}.${name}`] ?? valuesOf[type] ?? assert.fail(`no ${type} to write into ${name}`);
    const isThere = async (id: string, value: unknown) => {
      const found = await asAdmin(`select from public.${table} where id = $1 and ${column} = $2`, [
        id,
        value,
      ]);
      assert.equal(found.rowCount, 1, `${table}.${name} is not what was written`);
    };
    const companion = companions[`${table}.${name}`];
    const add = async () => {
      const { rows } = await asAdmin(
        companion
          ? `insert into public.${table} (${column}, ${companion.column}) values ($1, '${companion.value}') returning id`
          : `insert into public.${table} (${column}) values ($1) returning id`,
        [first],
      );
      await isThere(rows[0]?.id, first);
    };
    const edit = async () => {
      const { rows } = await pool.query(`insert into public.${table} default values returning id`);
      const also = companion ? `, ${companion.column} = '${companion.value}'` : '';
      await asAdmin(`update public.${table} set ${column} = $2 ${also} where id = $1`, [rows[0].id, second]);
      await isThere(rows[0].id, second);
    };
    closed.push(
      ...(await refused({
        [`an administrator adds ${name}`]: add,
        [`an administrator edits ${name}`]: edit,
      })),
    );
  }
  return closed;
}

for (const table of ['courses', 'webinars', 'jobs']) {
  test(`an administrator writes every column of ${table} but those that the database keeps, and a visitor reads it`, async () => {
    assert.deepEqual(await findClosedColumns(table), []);
  });
}

test('a column of a workshop that nobody granted is found', async () => {
  await pool.query('alter table public.webinars add column planted text');
  const planted = ['an administrator adds planted', 'an administrator edits planted'];
  assert.deepEqual(await findClosedColumns('webinars'), planted);
  await pool.query('grant insert (planted) on public.webinars to authenticated');
  assert.deepEqual(await findClosedColumns('webinars'), planted.slice(1));
  await pool.query('grant update (planted) on public.webinars to authenticated');
  assert.deepEqual(await findClosedColumns('webinars'), []);
});

test('a column that visitors were not given is found', async () => {
  await pool.query('revoke select on public.jobs from anon; grant select (id, title) on public.jobs to anon');
  const closed = await findClosedColumns('jobs');
  assert.ok(closed.includes('a visitor reads company') && !closed.includes('a visitor reads title'));
});

test('an edit of a column that was added later moves updated_at, and a seat still does not', async () => {
  const { id } = await insertAndRead(owner, 'webinars', buildWebinar());
  await pool.query(`alter table public.webinars add column added_later text default 'Tamil'`);
  const updatedAt = async (): Promise<string> =>
    (await pool.query('select updated_at::text from public.webinars where id = $1', [id])).rows[0].updated_at;
  const before = await updatedAt();
  await insertRow(as(visitor), 'course_enrollments', buildRegistration(id));
  assert.equal(await updatedAt(), before);
  await pool.query(`update public.webinars set added_later = 'English' where id = $1`, [id]);
  assert.notEqual(await updatedAt(), before);
});
