import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { readSchema } from '../../scripts/database-types/read-schema.ts';
import { renderDatabaseTypes } from '../../scripts/database-types/render.ts';

const committed = readFileSync(join(import.meta.dirname, '..', 'database.types.ts'), 'utf8');
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

test('supabase/database.types.ts fits the migrations', async () => {
  assert.equal(
    committed,
    await render('public'),
    'It does not: run `node scripts/generate-database-types.ts`.',
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
