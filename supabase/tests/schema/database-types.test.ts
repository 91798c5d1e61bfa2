import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readSchema } from '#scripts/database-types/read-schema.ts';
import { renderDatabaseTypes } from '#scripts/database-types/render.ts';
import { renderColumnLimits } from '#scripts/database-types/render-limits.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const committed = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8');
const { pool, close } = await createTestDatabase({ seed: false });
after(close);
const render = async (schema: string) => renderDatabaseTypes(schema, await readSchema(pool, schema));

await pool.query(`
  create schema odd;
  create type odd.mood as enum ('sunny', 'it''s fine');
  create type odd.point as (x int, label text);
  create domain odd.short as text check (char_length(value) < 9);
  create table odd.parents (id bigint generated always as identity primary key, moods odd.mood[] not null);
  create table odd.children (
    id uuid primary key default gen_random_uuid(),
    parent bigint not null unique references odd.parents,
    "two words" odd.short not null,
    spot odd.point,
    facts jsonb not null default '{}',
    doubled numeric generated always as (2 * 3) stored
  );
  create view odd.names as select "two words" from odd.children;
  create function odd.find(wanted text, most int default 5) returns setof odd.children
    language sql as 'select * from odd.children';
  create function odd.sum() returns table (total int) language sql as 'select 1';
  create function odd.on_write() returns trigger language plpgsql as 'begin return new; end';
`);
const types = await render('odd');
const has = (expected: string) => {
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
  assert.ok(flat(types).includes(flat(expected)), `${expected}\nis not in\n${types}`);
};

test('what is generated fits the migrations', async () => {
  const schema = await readSchema(pool, 'public');
  const advice = 'It does not: run `npm run types`.';
  assert.equal(committed('database.types.ts'), renderDatabaseTypes('public', schema), advice);
  assert.equal(committed('column-limits.ts'), renderColumnLimits(schema), advice);
});

test('a limit is the most that a check on the column alone lets it hold', async () => {
  await pool.query(`
    create schema limited;
    create table limited.things (
      name text check (char_length(name) <= 9),
      "position" int check ("position" between 0 and 1000),
      tags text[] check (cardinality(tags) <= 5),
      link text check (link = '' or (link ~ '^https' and char_length(link) <= 2000)),
      word text check (word ~ '^[a-z]+$' and char_length(word) <= 7),
      plan jsonb check (octet_length(plan::text) <= 50000),
      size int check (size >= 1),
      state text check (state in ('on', 'off')),
      first int, second int, check (first <= 3 and second <= 4)
    );`);
  assert.match(
    renderColumnLimits(await readSchema(pool, 'limited')),
    /things: \{\s+link: 2000,\s+name: 9,\s+position: 1000,\s+tags: 5,\s+word: 7,\s+\},/,
  );
});

test('an Insert lacks generated columns and needs only what has no default', () => {
  has(`Insert: { facts?: Json; id?: string; parent: number; spot?: Database['odd']['CompositeTypes']['point'] | null;
    'two words': string; };`);
  has(`Insert: { id?: never; moods: Database['odd']['Enums']['mood'][]; };`);
});

test('a Row has every column, with null where null can be', () => {
  has('doubled: number | null; facts: Json; id: string; parent: number;');
});

test('a unique foreign key is a one-to-one relationship', () => {
  has(`Relationships: [ { foreignKeyName: 'children_parent_fkey'; columns: ['parent']; isOneToOne: true;
    referencedRelation: 'parents'; referencedColumns: ['id']; }, ];`);
});

test('views, functions, enums and composites are described, trigger functions are not', () => {
  has(`names: { Row: { 'two words': string | null; }; Relationships: []; };`);
  has(
    `find: { Args: { most?: number; wanted: string }; Returns: Database['odd']['Tables']['children']['Row'][] };`,
  );
  has('sum: { Args: never; Returns: { total: number }[] };');
  has(`mood: 'sunny' | 'it\\'s fine';`);
  has('point: { label: string | null; x: number | null; };');
  assert.ok(!types.includes('on_write'));
});
