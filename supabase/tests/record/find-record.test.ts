import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildCourse, buildJob, insertAndRead, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertRefused } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);

const asha = await createPerson(pool, 'Asha', { role: 'admin' });
const elango = await createPerson(pool, 'Elango', { role: 'editor' });
const kavya = await createPerson(pool, 'Kavya', { role: 'counsellor' });
const byAsha = as(asha);
const course = await insertAndRead(as(elango), 'courses', buildCourse());
await insertRow(byAsha, 'jobs', buildJob());
await byAsha(`update public.courses set title = 'Morning Pottery' where id = $1`, [course.id]);

interface Found {
  id: string;
  at: string;
  action: string;
  kind: string;
  name: string;
  changes: Record<string, unknown[]>;
  is_cut: boolean;
}

const find = async (filters: string, values: unknown[] = []) =>
  (await byAsha<Found>(`select *, at::text as at from public.find_record(${filters})`, values)).rows;
const found = async (filters: string, values: unknown[] = []) =>
  (await find(filters, values)).map(({ action, kind, name }) => `${action} ${kind} ${name}`);

test('the record is read newest first, and filtered by person, by what it is about and by day', async () => {
  const all = await found('');
  const deeds = all.filter((line) => !/person/.test(line));
  assert.deepEqual(deeds, [
    'changed course Morning Pottery',
    'added job Kiln Operator',
    'added course Evening Pottery',
  ]);
  assert.deepEqual(await found('person => $1', [elango.id]), [
    'added course Evening Pottery',
    'signed in person Elango',
  ]);
  assert.deepEqual(await found(`thing => 'job'`), ['added job Kiln Operator']);
  assert.deepEqual(await found('thing_id => $1', [course.id]), [
    'changed course Morning Pottery',
    'added course Evening Pottery',
  ]);
  assert.deepEqual(await found(`until => '2020-01-01'`), []);
  assert.deepEqual(await found(`since => '2020-01-01'`), all);
  assert.deepEqual(await found(`thing => $1`, [`job' or true --`]), []);
});

test('a day of the record is a day in India', async () => {
  await pool.query(
    `insert into private.record (command_id, at, action, thing) values
     (gen_random_uuid(), '2026-03-01T20:00:00Z', 'added', 'mail')`,
  );
  assert.deepEqual(await found(`thing => 'mail', since => '2026-03-02', until => '2026-03-02'`), [
    'added mail ',
  ]);
  assert.deepEqual(await found(`thing => 'mail', since => '2026-03-01', until => '2026-03-01'`), []);
});

test('pages of the record follow each other without a gap, also among entries of the same moment', async () => {
  await pool.query(
    `insert into private.record (command_id, at, action, thing)
     select gen_random_uuid(), now(), 'erased', 'lead' from generate_series(1, 5)`,
  );
  const seen: string[] = [];
  let page = await find('page_size => 2');
  while (page.length > 0) {
    seen.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    page = await find('page_size => 2, before_at => $1, before_id => $2', [last?.at, last?.id]);
  }
  assert.deepEqual(
    seen,
    (await find('')).map(({ id }) => id),
  );
});

test('everybody who is in it is named once, by the newest name', async () => {
  await as(kavya)(`update public.profiles set full_name = 'Kavya Iyer' where id = auth.uid()`);
  await pool.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, now(), now())`,
    [kavya.id],
  );
  assert.deepEqual((await byAsha('select * from public.people_in_record()')).rows, [
    { id: asha.id, name: 'Asha', email: 'asha@example.com' },
    { id: elango.id, name: 'Elango', email: 'elango@example.com' },
    { id: kavya.id, name: 'Kavya Iyer', email: 'kavya@example.com' },
  ]);
});

test('two who have chosen the same name are told apart by the addresses of their accounts', async () => {
  const other = await createPerson(pool, 'Other', { role: 'editor', fullName: 'Elango' });
  await insertRow(as(elango), 'jobs', buildJob({ title: 'Potter' }));
  await insertRow(as(other), 'jobs', buildJob({ title: 'Glazer' }));
  const { rows } = await byAsha(
    `select name, actor_name, actor_email from public.find_record(thing => 'job', page_size => 2)`,
  );
  assert.deepEqual(rows, [
    { name: 'Glazer', actor_name: 'Elango', actor_email: 'other@example.com' },
    { name: 'Potter', actor_name: 'Elango', actor_email: 'elango@example.com' },
  ]);
});

test('an editor is told who has saved an entry last, and reads nothing else of the record', async () => {
  const { rows } = await as(elango)('select public.last_saved_by($1) as name', [course.id]);
  assert.deepEqual(rows, [{ name: 'Asha' }]);
  for (const call of ['find_record()', 'people_in_record()']) {
    const refused = { code: '42501', message: 'You may not read the record' };
    await assertRefused(as(elango)(`select public.${call}`), refused);
  }
});

test('the list has the beginnings of long values, and an entry requested by its number has whole values', async () => {
  const long = { text: 'த'.repeat(301), list: ['Labs', 'x'.repeat(400)], odd: [{ title: 'y'.repeat(400) }] };
  const short = { text: 'த'.repeat(300), list: ['Labs', 'Notes'], odd: [{ title: 'y' }] };
  const changes = {
    description: [short.text, long.text],
    features: [short.list, long.list],
    modules: [short.odd, long.odd],
    price: [null, 7],
  };
  const { rows: written } = await pool.query(
    `insert into private.record (command_id, action, thing, thing_id, changes)
     values (gen_random_uuid(), 'changed', 'course', 'long', $1) returning id`,
    [changes],
  );
  const [cut] = await find(`thing_id => 'long'`);
  assert.deepEqual([cut?.is_cut, cut?.changes.price], [true, [null, 7]]);
  assert.deepEqual(cut?.changes.description, [short.text, `${'த'.repeat(300)}…`]);
  assert.deepEqual(cut?.changes.features, [short.list, `Labs\n${'x'.repeat(295)}…`]);
  assert.deepEqual(cut?.changes.modules?.[0], short.odd);
  assert.match(String(cut?.changes.modules?.[1]), /"title": "y+…$/);
  const [whole, ...others] = await find('entry => $1', [written[0].id]);
  assert.deepEqual([whole?.is_cut, whole?.changes, others], [false, changes, []]);
  assert.deepEqual(
    (await find('thing_id => $1', [course.id])).map(({ is_cut }) => is_cut),
    [false, false],
  );
});

test('an entry with many long values shows less of each in the list', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `text_${at + 10}`);
  const changes = Object.fromEntries(names.map((name) => [name, [null, 'த'.repeat(400)]]));
  await pool.query(
    `insert into private.record (command_id, action, thing, thing_id, changes)
     values (gen_random_uuid(), 'changed', 'course', 'many', $1)`,
    [{ ...changes, text_99: [null, 'short'] }],
  );
  const [cut] = await find(`thing_id => 'many'`);
  const lengths = names.map((name) => String(cut?.changes[name]?.[1]).length);
  assert.deepEqual(lengths, [...Array(3).fill(301), ...Array(17).fill(61)]);
  assert.deepEqual([cut?.is_cut, cut?.changes.text_99], [true, [null, 'short']]);
});
