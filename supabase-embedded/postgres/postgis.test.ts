import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await database.pool.query(`create extension if not exists postgis schema extensions;
    create table shops (id int primary key, place extensions.geometry(Point, 4326), near extensions.geography(point));
    insert into shops values (1, 'SRID=4326;POINT(-71.10044 42.373695)', extensions.st_point(-71, 42))`);
});
after(() => database.close());

const geometries: [string, string, unknown][] = [
  ['POINT(1 2)', 'Point', [1, 2]],
  ['SRID=4326;POINT Z (-1.5 2e3 3)', 'Point', [-1.5, 2000, 3]],
  ['LINESTRING(0 0, 1 1)', 'LineString', [[0, 0], [1, 1]]], // biome-ignore format: one case a line
  ['POLYGON((0 0,1 1,1 0,0 0))', 'Polygon', [[[0, 0], [1, 1], [1, 0], [0, 0]]]], // biome-ignore format: one case a line
  ['MULTIPOINT((1 2),(3 4))', 'MultiPoint', [[1, 2], [3, 4]]], // biome-ignore format: one case a line
  ['multipoint(1 2, 3 4)', 'MultiPoint', [[1, 2], [3, 4]]], // biome-ignore format: one case a line
];
for (const [text, type, coordinates] of geometries) {
  test(`${text} is shown as GeoJSON`, async () => {
    const { rows } = await database.pool.query('select $1::text::extensions.geometry::json as shown', [text]);
    assert.deepEqual(rows[0].shown, { type, coordinates });
  });
}

test("a project's geometries are kept, and its rows are Features", async () => {
  const { rows } = await database.pool.query(
    'select extensions.st_asgeojson(shops)::json as feature, row_to_json(shops) as shown from shops',
  );
  const geometry = { type: 'Point', coordinates: [-71.10044, 42.373695] };
  const near = { type: 'Point', coordinates: [-71, 42] };
  assert.deepEqual(rows[0].feature, { type: 'Feature', geometry, properties: { id: 1, near } });
  assert.deepEqual(rows[0].shown, { id: 1, place: geometry, near });
});

test('what is no geometry is refused when it is shown', async () => {
  await assert.rejects(
    database.pool.query(`select extensions.st_asgeojson('a square'::extensions.geometry)`),
    /invalid geometry/,
  );
});
