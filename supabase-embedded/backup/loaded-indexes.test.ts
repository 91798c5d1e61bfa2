import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { listIndexes } from '#supabase-embedded/backup/database-shape.ts';
import { createTestDatabase } from '../tests/support/test-database.ts';

const database = await createTestDatabase({ seed: false });
after(() => database.close());

test('a restore makes anew which indexes their definition alone can make, and leaves the others', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const before = new Set((await listIndexes(client)).map(({ name }) => name));
  await client.query(`
    create table plants (id int primary key, name text not null, kin text unique, exclude (name with =));
    create function short(text) returns text immutable language sql as 'select left($1, 3)';
    create index plain on plants (name desc) where kin is not null;
    create unique index once on plants (name);
    create index built_in on plants (lower(name));
    create index own_function on plants (short(name));
    create index remarked on plants (name);
    comment on index remarked is 'of which somebody has said more';
    create index ordered on plants (name);
    alter table plants cluster on ordered;
    create unique index replica on plants (name);
    alter table plants replica identity using index replica`);
  const listed = (await listIndexes(client)).map(({ name }) => name).filter((name) => !before.has(name));
  await client.end();
  assert.deepEqual(listed, ['plain', 'once', 'built_in']);
});
