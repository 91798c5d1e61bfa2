import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Harness, need, startStorage, told } from './harness.ts';

let storage: Harness;
before(async () => {
  storage = await startStorage();
  need(await storage.admin.createBucket('box'));
  need(await storage.admin.createBucket('other'));
});
after(() => storage.close());

const box = () => storage.admin.from('box');
const read = async (path: string, bucket = 'box') =>
  need(await storage.admin.from(bucket).download(path)).text();
const missing = { status: 400, statusCode: '404', code: 'NoSuchKey', message: 'Object not found' };

test('an object moves with its bytes, its description and its id', async () => {
  const { id } = need(await box().upload('move/a.txt', 'moved', { metadata: { kept: true } }));
  const before = await storage.files();
  assert.equal(need(await box().move('move/a.txt', 'move/b.txt')).message, 'Successfully moved');
  assert.equal(await read('move/b.txt'), 'moved');
  assert.deepEqual(told((await box().download('move/a.txt')).error), missing);
  const info = need(await box().info('move/b.txt'));
  assert.deepEqual([info.id, info.metadata], [id, { kept: true }]);
  need(await box().move('move/b.txt', 'move/c.txt', { destinationBucket: 'other' }));
  assert.equal(await read('move/c.txt', 'other'), 'moved');
  assert.deepEqual(await storage.files(), before, 'no file was touched');
});

test('a copy lives on when its source is gone', async () => {
  need(await box().upload('copy/a.txt', 'copied', { metadata: { from: 'a' }, cacheControl: '5' }));
  assert.deepEqual(need(await box().copy('copy/a.txt', 'copy/b.txt')), { path: 'box/copy/b.txt' });
  const there = need(await box().copy('copy/a.txt', 'c.txt', { destinationBucket: 'other' }));
  assert.deepEqual(there, { path: 'other/c.txt' });
  need(await box().remove(['copy/a.txt']));
  await storage.service.settled();
  assert.equal(await read('copy/b.txt'), 'copied');
  assert.equal(await read('c.txt', 'other'), 'copied');
  const info = need(await box().info('copy/b.txt'));
  assert.deepEqual([info.metadata, info.cacheControl, info.size], [{ from: 'a' }, 'max-age=5', 6]);
});

test('a copy may be described anew', async () => {
  need(await box().upload('describe/a.txt', 'x', { metadata: { from: 'a' } }));
  const metadata = { cacheControl: 'max-age=9', mimetype: 'text/markdown' };
  need(await box().copy('describe/a.txt', 'describe/b.md', { copyMetadata: false, metadata }));
  const info = need(await box().info('describe/b.md'));
  assert.deepEqual([info.contentType, info.cacheControl, info.metadata], ['text/markdown', 'max-age=9', {}]);
});

test('neither lands on an object that is there', async () => {
  for (const name of ['land/a', 'land/b']) need(await box().upload(name, name));
  const taken = {
    status: 400,
    statusCode: '409',
    code: 'KeyAlreadyExists',
    message: 'The resource already exists',
  };
  const before = await storage.files();
  assert.deepEqual(told((await box().move('land/a', 'land/b')).error), taken);
  assert.deepEqual(told((await box().copy('land/a', 'land/b')).error), taken);
  assert.equal(await read('land/b'), 'land/b');
  assert.deepEqual(await storage.files(), before);
});

test('neither starts from nothing or goes nowhere', async () => {
  assert.deepEqual(told((await box().move('no', 'where')).error), missing);
  assert.deepEqual(told((await box().copy('no', 'where')).error), missing);
  need(await box().upload('nowhere', 'x'));
  const to = { destinationBucket: 'no-such-bucket' };
  for (const answer of [await box().move('nowhere', 'x', to), await box().copy('nowhere', 'x', to)]) {
    assert.equal(told(answer.error).statusCode, '404');
  }
});

test('objects are removed together, and the answer names those that were there', async () => {
  for (const name of ['gone/a', 'gone/b', 'gone/c']) need(await box().upload(name, name));
  const removed = need(await box().remove(['gone/a', 'gone/b', 'gone/none']));
  assert.deepEqual(removed.map(({ name }) => name).sort(), ['gone/a', 'gone/b']);
  assert.equal(removed[0]?.bucket_id, 'box');
  assert.deepEqual(
    need(await box().list('gone')).map(({ name }) => name),
    ['c'],
  );
  assert.equal((await box().remove([])).error?.name, 'StorageApiError');
});

test('one version may be named; another is not found', async () => {
  need(await box().upload('version', 'x'));
  const { version } = need(await box().info('version'));
  const other = '00000000-0000-4000-8000-000000000000';
  assert.equal(await need(await box().download('version', { versionId: version })).text(), 'x');
  assert.deepEqual(told((await box().download('version', { versionId: other })).error), missing);
  assert.deepEqual(told((await box().info('version', { versionId: other })).error), missing);
  assert.deepEqual(need(await box().remove([{ path: 'version', versionId: other }])), []);
  assert.equal(need(await box().remove([{ path: 'version', versionId: version }])).length, 1);
});

test('one object is deleted by its own path', async () => {
  need(await box().upload('single', 'x'));
  const send = () => storage.request('/object/box/single', { method: 'DELETE' });
  assert.deepEqual(await (await send()).json(), { message: 'Successfully deleted' });
  assert.equal((await (await send()).json()).code, 'NoSuchKey');
});

test('exists tells yes from no', async () => {
  need(await box().upload('here', 'x'));
  assert.deepEqual(await box().exists('here'), { data: true, error: null });
  assert.equal((await box().exists('not-here')).data, false);
  await assert.rejects(storage.admin.from('no-bucket').exists('x'), { code: 'NoSuchBucket' });
});

test('HEAD answers with the headers alone', async () => {
  need(await box().upload('head.txt', 'four'));
  const answer = await storage.request('/object/box/head.txt', { method: 'HEAD' });
  assert.deepEqual(
    [answer.status, answer.headers.get('content-length'), await answer.text()],
    [200, '4', ''],
  );
  const none = await storage.request('/object/box/none.txt', { method: 'HEAD' });
  assert.deepEqual([none.status, await none.text()], [400, '']);
});

test('a path that is none is told in the same form', async () => {
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['PATCH', '/object/box/a'],
    ['POST', '/object'],
    ['GET', ''],
  ]) {
    const answer = await storage.request(path as string, { method });
    const body = await answer.json();
    assert.deepEqual([answer.status, body.statusCode, body.error], [404, '404', 'Not Found']);
  }
});

test('a body that is no sense is refused, not answered with a failure', async () => {
  const paths = [
    '/bucket',
    '/object/move',
    '/object/copy',
    '/object/list/box',
    '/object/list-v2/box',
    '/object/sign/box',
    '/object/sign/box/a',
  ];
  for (const path of paths) {
    for (const body of [
      '{',
      '[]',
      '"x"',
      '{"name":1,"prefix":2,"limit":-1,"paths":[],"expiresIn":0,"sourceKey":{}}',
    ]) {
      const answer = await storage.request(path, { method: 'POST', body });
      assert.deepEqual(
        [answer.status, (await answer.json()).code],
        [400, 'InvalidRequest'],
        `${path} ${body}`,
      );
    }
  }
});

test('nothing went wrong unseen', () => assert.deepEqual(storage.logged, []));
