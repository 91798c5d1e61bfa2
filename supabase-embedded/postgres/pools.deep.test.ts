import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startTestCluster, type TestCluster } from '../tests/support/test-cluster.ts';
import { asRole, asRoleTransaction } from './as-role.ts';
import { isConnectionLost } from './away.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { type OpenPools, openPools } from './pools.ts';

/** As on most servers: whoever is not the owner needs a password. */
const doors = ['local all postgres,guest trust', 'local all all scram-sha-256'];

let cluster: TestCluster;
let superuser: pg.Client;
before(async () => {
  cluster = await startTestCluster(doors);
  const connection = { connectionString: cluster.url };
  await migrate({ connection, project: 'no project at all', seed: false, say: () => {} });
  superuser = new pg.Client(connection);
  await superuser.connect();
  await superuser.query('create role guest login; grant anon to guest');
});
after(async () => {
  await superuser.end();
  await cluster.close();
});

const login = 'authenticator_postgres';
let warnings: string[];
beforeEach(async () => {
  warnings = [];
  await superuser.query(`alter role authenticator nologin password null; drop role if exists ${login}`);
});

afterEach(async () => {
  for (const pools of opened.splice(0)) await pools.end();
});

const opened: OpenPools[] = [];
async function open(
  authenticatorPassword: string,
  url = cluster.url,
  connections?: number,
): Promise<OpenPools> {
  const pools = await openPools({
    connection: { connectionString: url },
    connections,
    authenticatorPassword,
    log: ({ message, error }) => warnings.push(`${message}: ${(error as Error | undefined)?.message}`),
  });
  opened.push(pools);
  return pools;
}

const asVisitor = {
  identity: { role: 'anon', claims: {} },
  request: { method: 'GET', path: '/', headers: {} },
};

async function usersOf({ requests, owner }: OpenPools) {
  const { rows } = await asRole(requests, asVisitor, { text: 'select session_user::text as name' });
  const { rows: owners } = await owner.query('select session_user::text as name');
  return [rows[0]?.name, owners[0].name];
}

test('requests log in as a role of the database, with a password that the start gave it', async () => {
  const pools = await open('ours');
  assert.deepEqual(await usersOf(pools), [login, 'postgres']);
  assert.deepEqual(warnings, []);
});

test('two servers with one password that start together both log in', async () => {
  const servers = await Promise.all([open('shared'), open('shared')]);
  for (const pools of servers) assert.equal((await usersOf(pools))[0], login);
  assert.deepEqual(warnings, []);
});

test('where authenticator lets us in, that stays', async () => {
  await superuser.query(`alter role authenticator login password 'ours'`);
  assert.deepEqual(await usersOf(await open('ours')), ['authenticator', 'postgres']);
  assert.deepEqual(warnings, []);
});

test('a site beside it has another login, and neither changes a password of the other’s', async () => {
  await superuser.query('create database "Beside us"');
  const first = await open('of the first');
  const second = await open('of the second', cluster.url.replace('/postgres?', '/Beside%20us?'));
  const passwords = () =>
    superuser.query(`select rolname, rolpassword from pg_authid where rolname ~ '^authenticator' order by 1`);
  const { rows: before } = await passwords();
  assert.deepEqual(await usersOf(first), [login, 'postgres']);
  assert.deepEqual(await usersOf(second), ['authenticator_Beside us', 'postgres']);
  assert.equal((await usersOf(await open('of the first')))[0], login);
  assert.deepEqual((await passwords()).rows, before);
  assert.deepEqual(warnings, []);
});

test('a login that may take none of the requests’ roles is none', async () => {
  await superuser.query(`create role ${login} login password 'ours'`);
  await open('ours', cluster.url.replace('postgres@', 'guest@'));
  assert.match(warnings[0] ?? '', /with its owner's login/);
});

test('more connections than PostgreSQL allows are told of', async () => {
  await open('ours', cluster.url, 1_000);
  assert.match(
    warnings[0] ?? '',
    /^The database allows 297 connections, and this server may want 1000 of them/,
  );
});

test('where no role may be made, requests go on with the login that there is, and the start says so', async () => {
  const pools = await open('ours', cluster.url.replace('postgres@', 'guest@'));
  assert.deepEqual(await usersOf(pools), ['guest', 'guest']);
  assert.equal(warnings.length, 1);
  assert.match(
    warnings[0] ?? '',
    /with its owner's login, .* npm run database-setup -- --print .*: permission denied to create role/,
  );
});

test('a database that is out of reach is an error, not a reason to use the owner', async () => {
  await assert.rejects(open('ours', 'postgresql://postgres@/postgres?host=/nowhere'), { code: 'ENOENT' });
  assert.deepEqual(warnings, []);
});

test('both pools together hold what is left of DATABASE_POOL, and no more', async () => {
  const pools = await open('ours');
  const held = await Promise.all([
    ...Array.from({ length: 15 }, () => pools.requests.connect()),
    ...Array.from({ length: 5 }, () => pools.owner.connect()),
  ]);
  const waiting = [pools.requests.connect(), pools.owner.connect()];
  const { rows } = await superuser.query(
    `select usename, count(*)::int from pg_stat_activity where application_name = 'supabase-embedded' group by 1 order by 1`,
  );
  assert.deepEqual(rows, [
    { usename: login, count: 15 },
    { usename: 'postgres', count: 5 },
  ]);
  for (const client of held) client.release();
  for (const client of await Promise.all(waiting)) client.release();
});

test('requests that need the owner while they hold a connection do not wait for each other', async () => {
  const pools = await open('ours');
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      asRoleTransaction(pools.requests, asVisitor, async () => {
        const { rows } = await pools.owner.query('select $1::int as number', [number]);
        return rows[0].number;
      }),
    ),
  );
  assert.deepEqual(
    answers,
    answers.map((_, number) => number),
  );
});

test('a connection that is lost while it is in use ends nothing but its own statement', async () => {
  const pools = await open('ours');
  for (const pool of [pools.requests, pools.owner]) {
    const client = await pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const lost = new Promise((resolve) => client.once('end', resolve));
    await superuser.query('select pg_terminate_backend($1)', [rows[0].pid]);
    // Nothing is asked on it: nobody but the pool hears of this. An error that nobody heard leaves it without an end.
    await Promise.race([lost, delay(120_000, undefined, { ref: false })]);
    client.release();
  }
  assert.deepEqual(await usersOf(pools), [login, 'postgres']);
});

/** Stops the process behind the pool's one connection in its tracks while `work` is done. */
async function whileFrozen(pool: pg.Pool, work: () => Promise<void>) {
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(rows[0].pid, 'SIGCONT');
  }
}

const connectOne = (answerPatienceMs?: number) =>
  createPool({
    connection: { connectionString: cluster.url },
    max: 1,
    answerPatienceMs,
    onError: assert.fail,
  });

test('a request that a frozen PostgreSQL does not answer fails as one that found it away, and frees its place', async () => {
  const pool = connectOne();
  await whileFrozen(pool, async () => {
    const asking = [
      asRole(pool, asVisitor, { text: 'select' }),
      asRoleTransaction(pool, asVisitor, () => assert.fail('Nothing has begun.')),
    ];
    const [first, second] = await Promise.allSettled(asking);
    assert.ok(first?.status === 'rejected' && isConnectionLost(first.reason), String(first));
    // It has waited for the place, and finds a PostgreSQL that answers there.
    assert.match(String(second?.status === 'rejected' && second.reason), /Nothing has begun/);
    assert.equal((await asRole(pool, asVisitor, { text: 'select' })).rowCount, 1);
  });
  await pool.end();
});

test('so does what the services ask as the owner', async () => {
  const pool = connectOne(2_000);
  await whileFrozen(pool, async () => {
    await assert.rejects(pool.query('select'), isConnectionLost);
    assert.equal((await pool.query('select')).rowCount, 1);
  });
  await pool.end();
});
