import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildCourse, buildWebinar, insertRow } from '#tests/support/builders.ts';
import { createOlderDatabase } from '#tests/support/older-project.ts';

const { pool, close, migrateTo } = await createOlderDatabase('20261125');
after(close);
const owner = (sql: string, values: unknown[]) => pool.query(sql, values);

/** What nobody has edited. */
const versions = async () =>
  (
    await pool.query(
      'select title, updated_at from public.courses union all select title, updated_at from public.webinars order by title',
    )
  ).rows;

test('a site of before gets its trainers, and what students practise, out of its own texts', async () => {
  const described = '12 years of experience with clay - and still learning.';
  const weeks = [{ title: 'Week 1', topics: ['Clay', 'Project: a bowl for soup'] }];
  for (const course of [
    {
      title: 'A',
      trainer: `Meena Raman - ${described}`,
      position: 10,
      features: ['Printed notes', 'Twelve labs', 'Certificate'],
    },
    { title: 'B', trainer: 'Meena Raman', position: 20, detailed_curriculum: [{ title: 'First', weeks }] },
    { title: 'C', trainer: 'Mary-Ann Joseph – glazes', position: 30 },
    { title: 'D', trainer: ' ', position: 40 },
    { title: 'E', trainer: 'Old Potter - 95 years of experience', position: 50 },
    { title: 'G', trainer: 'Somebody New', position: 45 },
    { title: 'F', trainer: 'Dot\nted - two lines\nof text', position: 60 },
  ])
    await insertRow(owner, 'courses', buildCourse(course));
  for (const workshop of [
    { title: 'W', speaker: 'Meena Raman', speaker_role: 'Lead Trainer' },
    { title: 'X', speaker: 'A Guest', speaker_role: 'Potter' },
    { title: 'Y', speaker: '' },
  ])
    await insertRow(owner, 'webinars', buildWebinar(workshop));
  const before = await versions();

  await migrateTo('20261125090300');

  const trainers = await pool.query(
    `select name, role, years, description from public.trainers where name <> e'Dot\\nted' order by position`,
  );
  assert.deepEqual(trainers.rows, [
    { name: 'Meena Raman', role: 'Lead Trainer', years: 12, description: described },
    { name: 'Mary-Ann Joseph', role: '', years: null, description: 'glazes' },
    { name: 'Somebody New', role: '', years: null, description: '' },
    { name: 'Old Potter', role: '', years: null, description: '95 years of experience' },
    { name: 'A Guest', role: 'Potter', years: null, description: '' },
  ]);
  const taught = await pool.query(
    `select entry.title, trainer.name from (
       select title, trainer_id from public.courses union all select title, trainer_id from public.webinars
     ) as entry left join public.trainers trainer on trainer.id = entry.trainer_id
     where entry.title <> 'F' order by entry.title`,
  );
  assert.deepEqual(
    taught.rows.map(({ title, name }) => [title, name]),
    [
      ['A', 'Meena Raman'],
      ['B', 'Meena Raman'],
      ['C', 'Mary-Ann Joseph'],
      ['D', null],
      ['E', 'Old Potter'],
      ['G', 'Somebody New'],
      ['W', 'Meena Raman'],
      ['X', 'A Guest'],
      ['Y', null],
    ],
  );
  const practice = await pool.query(
    `select features, practice from public.courses where title in ('A', 'B') order by title`,
  );
  assert.deepEqual(practice.rows, [
    { features: ['Printed notes', 'Certificate'], practice: ['Twelve labs'] },
    { features: [], practice: ['A bowl for soup'] },
  ]);
  assert.deepEqual(await versions(), before, 'nobody who edits one has met another version');
});

test('what comes after it is applied as well, and a job of before whose last day has passed is closed by the first look', async () => {
  await pool.query(`insert into public.jobs (title, valid_through) values ('Kiln Operator', '2020-01-01')`);
  await migrateTo('20261125090500');
  const { rows } = await pool.query('select public.close_ended_jobs() as closed');
  assert.equal(rows[0].closed, 1);
});
