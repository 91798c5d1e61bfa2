import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import routes from '#app/routes.ts';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

type Entry = (typeof routes)[number];

const firstSteps = (entries: Entry[]): string[] =>
  entries.flatMap(({ path, children = [] }) =>
    path === undefined ? firstSteps(children) : [path.split('/')[0] ?? ''],
  );

/** What the server answers before a route is looked for: Supabase's services, the health checks, and its files. */
const ofTheServer = ['rest', 'auth', 'storage', 'functions', 'realtime', 'healthz', 'readyz'];
const folders = (folder: string) =>
  readdirSync(new URL(`../../${folder}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test('no page of staff’s can take an address that the site has itself, and every other one is free', async () => {
  const { rows } = await database.pool.query<{ slugs: string[] }>(
    `select array(select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''::text', 'g'))[1]) as slugs
     from pg_constraint where conrelid = 'public.pages'::regclass and pg_get_constraintdef(oid) like '%healthz%'`,
  );
  const mayBeSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
  const own = [...firstSteps(routes), ...ofTheServer, ...folders('build/client')];
  assert.deepEqual(
    rows[0]?.slugs.toSorted(),
    [...new Set(own)].filter((step) => mayBeSlug.test(step)).toSorted(),
  );
});
