import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { service, sql } from '../target.ts';
import { createBucket, need, told } from './support.ts';

let shelf: Awaited<ReturnType<typeof createBucket>>['files'];
const names = [
  'b.txt',
  'a.txt',
  'Docs/one.md',
  'docs/two.md',
  'docs/deep/three.md',
  'docs.txt',
  '100%_sure.txt',
  'z/1',
  'z/2',
];
before(async () => {
  shelf = (await createBucket()).files;
  for (const name of names) need(await shelf().upload(name.replace('%', '%25'), name));
});

const listed = async (...args: Parameters<ReturnType<typeof shelf>['list']>) =>
  need(await shelf().list(...args)).map(({ name, id }) => (id === null ? `${name}/` : name));

test('a folder is listed one level deep, by name', async () => {
  const all = await listed();
  assert.deepEqual(all, [
    '100%_sure.txt',
    'a.txt',
    'b.txt',
    'docs.txt',
    ...all.filter((name) => /^docs\/$/i.test(name)),
    'z/',
  ]);
  assert.deepEqual(await listed('z'), ['1', '2']);
  assert.deepEqual(await listed('z/'), ['1', '2']);
  assert.deepEqual(await listed('docs/deep'), ['three.md']);
  assert.deepEqual(await listed('nothing'), []);
});

test('a file is described, a folder is only named', async () => {
  const entries = need(await shelf().list());
  const file = entries.find(({ name }) => name === 'a.txt');
  assert.deepEqual(Object.keys(file ?? {}).sort(), [
    'created_at',
    'id',
    'last_accessed_at',
    'metadata',
    'name',
    'updated_at',
  ]);
  assert.deepEqual([file?.metadata?.size, file?.metadata?.mimetype], [5, 'text/plain;charset=UTF-8']);
  const folder = entries.find(({ name }) => name === 'z');
  assert.deepEqual(folder, {
    name: 'z',
    id: null,
    created_at: null,
    updated_at: null,
    last_accessed_at: null,
    metadata: null,
  });
});

test('search looks at the beginning of names, in either case, and takes signs for what they are', async () => {
  assert.deepEqual(await listed('', { search: 'A' }), ['a.txt']);
  assert.deepEqual(await listed('', { search: '100%_' }), ['100%_sure.txt']);
  assert.deepEqual(await listed('', { search: '%' }), []);
  assert.deepEqual(await listed('', { search: '_' }), []);
  assert.deepEqual(await listed('docs', { search: 'tw' }), ['two.md']);
  assert.deepEqual(await listed('', { search: 'docs/de' }), ['docs/deep/']);
});

test('sorted, limited and paged', async () => {
  const down = await listed('', { sortBy: { column: 'name', order: 'desc' } });
  assert.deepEqual(down, (await listed()).reverse());
  assert.deepEqual(await listed('', { limit: 2, offset: 1 }), ['a.txt', 'b.txt']);
  const byAge = await listed('', { sortBy: { column: 'created_at', order: 'asc' } });
  assert.deepEqual(
    byAge.filter((name) => !name.endsWith('/')),
    ['b.txt', 'a.txt', 'docs.txt', '100%_sure.txt'],
  );
  assert.ok(byAge[0]?.endsWith('/'), 'folders, which have no age, come first');
  const { error } = await shelf().list('', { sortBy: { column: 'size; drop table x' } });
  assert.equal(told(error).code, 'InvalidRequest');
});

test('a hundred at a time unless asked for more', async () => {
  await sql(`insert into storage.buckets (id, name) values ('many', 'many')`);
  await sql(
    `insert into storage.objects (bucket_id, name) select 'many', lpad(n::text, 4, '0') from generate_series(1, 150) n`,
  );
  const many = service().storage.from('many');
  assert.equal(need(await many.list()).length, 100);
  assert.equal(need(await many.list('', { limit: 1000 })).length, 150);
  assert.equal(need(await many.list('', { offset: 100 }))[0]?.name, '0101');
});

test('the second way of listing names whole paths', async () => {
  const flat = need(await shelf().listV2({ prefix: 'docs/' }));
  assert.deepEqual(
    [flat.hasNext, flat.folders, flat.objects.map(({ name }) => name)],
    [false, [], ['docs/deep/three.md', 'docs/two.md']],
  );
  const folded = need(await shelf().listV2({ prefix: 'docs/', with_delimiter: true }));
  assert.deepEqual(folded.folders, [{ name: 'docs/deep/', key: 'deep' }]);
  assert.deepEqual(
    folded.objects.map(({ name, key }) => [name, key]),
    [['docs/two.md', 'two.md']],
  );
  assert.equal(need(await shelf().listV2({ prefix: 'a.txt', exactMatch: true })).objects.length, 1);
  assert.equal(need(await shelf().listV2({ prefix: 'a.t', exactMatch: true })).objects.length, 0);
});

const orders = [
  undefined,
  { column: 'name', order: 'desc' },
  { column: 'created_at', order: 'asc' },
  { column: 'updated_at', order: 'desc' },
] as const;
for (const sortBy of orders) {
  for (const withFolders of [false, true]) {
    test(`pages by ${JSON.stringify(sortBy)}${withFolders ? ' with folders' : ''} miss nothing and repeat nothing`, async () => {
      const whole = need(await shelf().listV2({ sortBy, with_delimiter: withFolders }));
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = need(await shelf().listV2({ sortBy, with_delimiter: withFolders, limit: 2, cursor }));
        seen.push(...[...page.folders, ...page.objects].map(({ name }) => name));
        cursor = page.nextCursor;
        assert.equal(page.hasNext, cursor !== undefined);
      } while (cursor);
      const expected = [...whole.folders, ...whole.objects].map(({ name }) => name);
      assert.deepEqual(seen.toSorted(), expected.toSorted());
      assert.equal(expected.length, withFolders ? 7 : names.length);
      if (!withFolders && sortBy?.column === 'created_at') assert.deepEqual(seen, names);
    });
  }
}

test('a cursor that is none of ours is refused', async () => {
  for (const cursor of ['rubbish', Buffer.from('{"column":"owner"}').toString('base64url')]) {
    assert.equal(told((await shelf().listV2({ cursor })).error).code, 'InvalidParameter');
  }
});

test('the functions that policies use', async () => {
  const [row] =
    await sql(`select storage.foldername('a/b/c.tar.gz') as folders, storage.filename('a/b/c.tar.gz') as file,
    storage.extension('a/b/c.tar.gz') as extension, storage.foldername('top.txt') as none, storage.filename('top.txt') as top`);
  assert.deepEqual(row, { folders: ['a', 'b'], file: 'c.tar.gz', extension: 'gz', none: [], top: 'top.txt' });
});
