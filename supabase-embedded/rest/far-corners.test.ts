import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts';
import { createRestService } from './create-rest-service.ts';

let database: TestDatabase;
let service: ReturnType<typeof createRestService>;
before(async () => {
  database = await createTestDatabase();
  service = createRestService({
    pools: database.pools,
    schemas: ['public'],
    extraSearchPath: ['public', 'extensions'],
    log: () => {},
  });
});
after(() => database.close());

async function change(sql: string) {
  await database.pool.query(sql);
  await service.reloadSchema();
}

async function send(path: string, init: RequestInit = {}) {
  const request = new Request(`http://local/rest/v1${path}`, init);
  const identity = { role: 'anon', claims: { role: 'anon' } };
  const response = await service.fetch(request, { identity, headers: {} });
  return { status: response.status, type: response.headers.get('content-type'), json: await response.json() };
}

test('GeoJSON is a collection of Features, or told to need PostGIS', async () => {
  await change('create table places (id int primary key)');
  const asked = { headers: { accept: 'application/geo+json' } };
  const without = await send('/places', asked);
  assert.deepEqual([without.status, without.json.code], [404, '42883']);
  await change(`create extension postgis schema extensions;
    alter table places add at extensions.geometry(Point, 4326);
    insert into places values (1, 'SRID=4326;POINT(77.59 12.97)')`);
  const { status, type, json } = await send('/places', asked);
  assert.deepEqual([status, type], [200, 'application/geo+json; charset=utf-8']);
  const geometry = { type: 'Point', coordinates: [77.59, 12.97] };
  assert.deepEqual(json, {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry, properties: { id: 1 } }],
  });
  assert.deepEqual((await send('/places?id=eq.2', asked)).json.features, []);
});

test("a function's own statement timeout takes the place of its caller's", async () => {
  await change(`create function doze() returns int language sql as $$ select pg_sleep(0.2); select 1 $$;
    create function doze_less() returns int language sql set statement_timeout = '50ms' as
      $$ select pg_sleep(0.2); select 1 $$`);
  assert.equal((await send('/rpc/doze', { method: 'POST' })).json, 1);
  const cut = await send('/rpc/doze_less', { method: 'POST' });
  assert.deepEqual([cut.status, cut.json.code], [500, '57014']);
});
