import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { Pools } from '../postgres/pools.ts';
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts';
import { createRestService } from './create-rest-service.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const visitor = { identity: { role: 'anon', claims: { role: 'anon' } }, headers: {} };

function serviceOn(pools: Pools) {
  const logged: { level: string; message: string }[] = [];
  const service = createRestService({
    pools,
    schemas: ['public'],
    extraSearchPath: ['public', 'extensions'],
    maxRows: 1000,
    log: (event) => logged.push(event),
  });
  const get = (path: string) => service.fetch(new Request(`http://local/rest/v1${path}`), visitor);
  return { service, get, logged };
}

test("rows are listed in the order that was asked for, with PostgREST's headers", async () => {
  const response = await serviceOn(database.pools).get('/authors?select=born&order=born.desc.nullslast');
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-range'), '0-2/*');
  assert.deepEqual(await response.json(), [{ born: '1985-11-20' }, { born: '1970-05-01' }, { born: null }]);
});

test('requests that arrive together before the catalogue is there read it once', async () => {
  let readings = 0;
  const onAcquire = () => {
    readings += 1;
  };
  database.pools.owner.on('acquire', onAcquire);
  const { get } = serviceOn(database.pools);
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('/books?limit=1')));
  database.pools.owner.off('acquire', onAcquire);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(readings, 1);
});

test('a database that cannot be reached is 503, told without its address', async () => {
  const pool = new pg.Pool({ host: '/nowhere/at/all', connectionTimeoutMillis: 500 });
  const { get, logged } = serviceOn({ requests: pool, owner: pool });
  const response = await get('/books');
  const body = await response.text();
  assert.deepEqual([response.status, JSON.parse(body).code], [503, 'PGRST002']);
  assert.ok(!body.includes('nowhere'));
  assert.equal(logged.length, 1);
  await pool.end();
});

test('requests go on while the catalogue is read again', async () => {
  const { service, get } = serviceOn(database.pools);
  await get('/books');
  const [, ...answers] = await Promise.all([
    service.reloadSchema(),
    get('/books'),
    get('/authors'),
    get('/nope'),
  ]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 404],
  );
});

test('a reload that fails is logged, and the next request tries again', async () => {
  const pool = new pg.Pool({ host: '/nowhere/at/all', connectionTimeoutMillis: 500 });
  const { service, get, logged } = serviceOn({ requests: pool, owner: pool });
  await service.reloadSchema();
  assert.deepEqual(
    logged.map(({ message }) => message),
    ['The schema could not be read again.'],
  );
  assert.equal((await get('/books')).status, 503);
  await pool.end();
});

test('notices that come while the catalogue is read share one more reading', async () => {
  const { service } = serviceOn(database.pools);
  let readings = 0;
  const onAcquire = () => {
    readings += 1;
  };
  database.pools.owner.on('acquire', onAcquire);
  await Promise.all(Array.from({ length: 10 }, () => service.reloadSchema()));
  database.pools.owner.off('acquire', onAcquire);
  assert.equal(readings, 2);
});

test('a column that changes its type is compared by the new type after a reload', async () => {
  await database.pool.query('create table public.shifting (id int); grant select on public.shifting to anon');
  const { service, get } = serviceOn(database.pools);
  const statuses = async () => {
    // Enough for the statement to have been prepared by name on every connection.
    const answers = await Promise.all(Array.from({ length: 40 }, () => get('/shifting?id=eq.1')));
    return new Set(answers.map(({ status }) => status));
  };
  assert.deepEqual(await statuses(), new Set([200]));
  await database.pool.query('alter table public.shifting alter id type text');
  await service.reloadSchema();
  assert.deepEqual(await statuses(), new Set([200]));
});
