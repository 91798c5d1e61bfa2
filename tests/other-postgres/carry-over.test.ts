import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { buildSite } from '#server/build-site.ts';
import { openDatabase } from '#supabase-embedded/postgres/open-database.ts';
import {
  borrowCluster,
  onCluster,
  rolesLock,
  withDatabase,
} from '#supabase-embedded/tests/support/test-database.ts';
import { runCommand } from '#tests/support/running-command.ts';
import { writeOddRows } from './odd-rows.ts';
import { type ReadDatabase, readDatabase } from './read-database.ts';
import { demandSameDescription, demandSameRows } from './same-database.ts';
import { demandIntact, fillSite, type Person } from './visit-site.ts';

// A site goes from the PostgreSQL that came with npm to the one of TEST_DATABASE_URL, as whoever that names, and home again.
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'carry-over-'));
const name = `carried_${randomBytes(6).toString('hex')}`;
const cluster = await borrowCluster();
const other = { DATA_DIR: join(folder, 'other'), DATABASE_URL: withDatabase(cluster.url, name) };
const home = { DATA_DIR: join(folder, 'home'), DATABASE_URL: '' };
const atOther = { connectionString: other.DATABASE_URL };
const back = { DATA_DIR: join(folder, 'back'), DATABASE_URL: '' };
const [away, homewards] = ['away', 'homewards'].map((way) => join(folder, `${way}.tar.zst`)) as [
  string,
  string,
];
type Site = typeof home;

let person: Person;
let atHome: ReadDatabase;
let leftOther: ReadDatabase;

before(async () => {
  // PostgreSQL's own account has to get through.
  chmodSync(folder, 0o755);
  buildSite(console.log);
  await onCluster(cluster.url, (client) => client.query(`create database ${name} template template0`));
  person = await fillSite(home);
  atHome = await inOwn(home, async (connection) => {
    const client = new pg.Client(connection);
    await client.connect();
    await writeOddRows(client).finally(() => client.end());
    return readDatabase(connection);
  });
});
after(async () => {
  await onCluster(cluster.url, (client) => client.query(`drop database if exists ${name} with (force)`));
  await cluster.release();
  rmSync(folder, { recursive: true, force: true });
});

async function inOwn<T>({ DATA_DIR }: Site, work: (connection: pg.ClientConfig) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: DATA_DIR, name: 'institute-website', say: () => {} });
  try {
    return await work(database.connection);
  } finally {
    await database.close();
  }
}

async function run(command: string, env: Site) {
  const running = runCommand(command, { cwd: root, env });
  await running.endsWith(0);
  return running.output();
}

test('npm run restore FILE with DATABASE_URL: the site is there, byte for byte', async () => {
  assert.match(atHome.rows['public.mail_outbox'] ?? '', /\tpending\t/);
  assert.match(
    await run(`npm run backup ${away}`, home),
    /It was restored on trial, and every row was as it is\./,
  );
  await onCluster(cluster.url, async (client) => {
    await client.query(rolesLock);
    await run(`npm run restore ${away}`, other);
  });
  demandSameRows(await readDatabase(atOther), atHome);
});

test('there people sign in with both factors, the picture is shown, and nothing is mailed', async () => {
  await demandIntact(other, person, 'phone');
  leftOther = await readDatabase(atOther);
  assert.notEqual(leftOther.rows['auth.sessions'], '');
});

test('tables, policies, grants, functions and whatever else a database is are the same there', () => {
  demandSameDescription(leftOther, atHome);
});

test('from there a backup leads home again, byte for byte', async () => {
  assert.match(await run(`npm run backup ${homewards}`, other), /It was restored on trial/);
  await run(`npm run restore ${homewards}`, back);
  demandSameRows(await inOwn(back, readDatabase), leftOther);
  await demandIntact(back, person, 'tablet');
  demandSameDescription(await inOwn(back, readDatabase), atHome);
});
