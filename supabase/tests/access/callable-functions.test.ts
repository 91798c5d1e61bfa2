import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { buildCourse, buildJob, buildWebinar, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { assertForbidden } from '../support/sql-state.ts';

const { pool, pools, close } = await createTestDatabase({ seed: false });
after(close);
const as = actingIn(pools.requests);
const catalogue = { courses: buildCourse(), webinars: buildWebinar(), jobs: buildJob() };

const callableBy = async (role: string) => {
  const { rows } = await pool.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and has_schema_privilege($1, n.oid, 'usage')
       and has_function_privilege($1, p.oid, 'execute') order by 1`,
    [role],
  );
  return rows.map(({ name }) => name);
};

test('a visitor can call what the job board, the sitemap, proof, old addresses, an invitation and a registration need, and nothing else', async () => {
  assert.deepEqual(await callableBy('anon'), [
    'cancel_registration(text)',
    'count_jobs(text,text,text,text)',
    'current_address(text,text)',
    'find_jobs(text,text,text,text,integer,integer)',
    'job_filter_options()',
    'job_sitemaps(integer)',
    'read_invitation(text)',
    'read_registration(text)',
    'rename_registration(text,text)',
    'search_text(jobs)',
    'shown_student_projects()',
    'shown_testimonials()',
    'sitemap_jobs(timestamp with time zone,uuid,integer)',
  ]);
});

test('the role that requests log in as can call nothing by itself', async () => {
  assert.deepEqual(await callableBy('authenticator'), []);
});

test('a visitor cannot search the catalogue as the panel does', async () => {
  for (const table of Object.keys(catalogue)) {
    await assertForbidden(as(visitor)(`select public.catalogue_text(${table}) from public.${table}`));
  }
});

test('an administrator still writes the catalogue and searches it, and a visitor reads it', async () => {
  const asAdmin = as(await createPerson(pool, 'Asha', { role: 'admin' }));
  for (const table of ['courses', 'webinars', 'jobs'] as const) {
    await insertRow(asAdmin, table, catalogue[table]);
    const found = await asAdmin(`select from public.${table} where public.catalogue_text(${table}) <> ''`);
    const seen = await as(visitor)(`select * from public.${table}`);
    assert.deepEqual([found.rowCount, seen.rowCount], [1, 1], table);
  }
});
