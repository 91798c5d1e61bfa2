import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import {
  backUpOf,
  createLater,
  inEmptyDatabase,
  makeProject,
  makeSite,
  manifestOf,
  sourceOf,
  unpack,
} from '../tests/support/backups.ts';
import { describeDatabase } from '../tests/support/describe-database.ts';
import { impatience, oddMigrations, oddRows } from '../tests/support/odd-project.ts';
import { contractProject } from '../tests/support/test-database.ts';
import { loadDatabase } from './load-database.ts';
import { verifyBackup } from './read-backup.ts';

const later = createLater();

/** What a server may have been told, which no backup may depend on. */
const otherSettings = [
  'search_path=auth',
  'datestyle=German',
  'timezone=Asia/Kolkata',
  'intervalstyle=iso_8601',
  'extra_float_digits=-15',
  'bytea_output=escape',
  impatience,
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

async function roundTrip(project: string, fill: string) {
  const site = await makeSite(later, { project });
  await site.pool.query(fill);
  const { bytes } = await site.backUp();
  const backup = sourceOf(bytes);
  const url = await inEmptyDatabase(later, async (empty) =>
    loadDatabase({
      connection: { connectionString: empty, options: `-c ${impatience}` },
      backup,
      manifest: await verifyBackup(backup),
    }),
  );
  const again = await backUpOf({ connectionString: url, options: otherSettings }, site.dataDir);
  return { site, url, first: await unpack(bytes), second: await unpack(again.bytes) };
}

async function askBoth(urls: string[], question: string) {
  const answers = [];
  for (const connectionString of urls) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    answers.push((await client.query({ text: question, rowMode: 'array' })).rows);
    await client.end();
  }
  return answers;
}

async function describe(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`set search_path = ''`);
    return await describeDatabase(client);
  } finally {
    await client.end();
  }
}

type Trip = Awaited<ReturnType<typeof roundTrip>>;

async function assertSame({ site, url, first, second }: Trip) {
  assert.deepEqual(manifestOf(second), manifestOf(first));
  const others = new Map(second.map(({ name, bytes }) => [name, String(bytes)]));
  for (const { name, bytes } of first) assert.equal(others.get(name), String(bytes), name);
  assert.deepEqual(await describe(url), await describe(site.url));
}

test('another project comes back byte for byte, with everything that guards it', async () => {
  await assertSame(await roundTrip(contractProject, `update public.books set title = title || '!'`));
});

test('so does one that is full of oddities', async () => {
  const trip = await roundTrip(makeProject(later, oddMigrations), oddRows);
  await assertSame(trip);
  for (const question of [
    'select v::text, octet_length(bytes), (composite).a from public.odd_values v order by id',
    'select * from public.generated',
    'select (select count(*) from public.nothing_at_all), (select count(*) from public.measures)',
    'select * from public.kind_counts order by 1',
    'select * from public.kind_total',
    // What the migrations wrote and what triggers did, once.
    'select * from public.audit order by id',
    `select nextval('public.far_ahead'), nextval(pg_get_serial_sequence('public.generated', 'id'))`,
  ]) {
    const [before, afterwards] = await askBoth([trip.site.url, trip.url], question);
    assert.deepEqual(afterwards, before, question);
    assert.notEqual(before?.length, 0, question);
  }
});
