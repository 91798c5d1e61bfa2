import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ada, forgedToken, type Harness, need, startStorage, told } from './harness.ts';

let storage: Harness;
before(async () => {
  storage = await startStorage({ storage: { file_size_limit: '1MiB' } });
  need(await storage.admin.createBucket('closed', { public: false, fileSizeLimit: '1KB' }));
  need(await storage.admin.from('closed').upload('a.txt', 'secret'));
  need(await storage.admin.from('closed').upload('b c/ü.txt', 'second'));
});
after(() => storage.close());

const closed = () => storage.admin.from('closed');
const get = (url: string, headers: Record<string, string> = {}) =>
  storage.request(url, { as: 'nobody', headers });
const code = async (answer: Response) => (await answer.json()).code;

test('a signed URL opens one object to whoever holds it', async () => {
  const { signedUrl } = need(await closed().createSignedUrl('a.txt', 60));
  assert.ok(signedUrl.startsWith(`${storage.url}/object/sign/closed/a.txt?token=`));
  const answer = await get(signedUrl, { range: 'bytes=0-2' });
  assert.deepEqual([answer.status, await answer.text()], [206, 'sec']);
  const left = Date.parse(answer.headers.get('expires') ?? '') - Date.now();
  assert.ok(left > 50_000 && left <= 60_000);
  assert.equal(answer.headers.get('cache-control'), null, 'no cache may outlive the URL');
});

test('it may name the download, and a path of any script', async () => {
  const { signedUrl } = need(await closed().createSignedUrl('b c/ü.txt', 60, { download: 'x.txt' }));
  const answer = await get(signedUrl);
  assert.equal(await answer.text(), 'second');
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename=x\.txt/);
});

test('several are signed at once; what cannot be read is said so', async () => {
  const urls = need(await closed().createSignedUrls(['a.txt', 'none.txt'], 60, { download: true }));
  assert.deepEqual(
    urls.map(({ path, error }) => [path, error]),
    [
      ['a.txt', null],
      ['none.txt', 'Either the object does not exist or you do not have access to it'],
    ],
  );
  const answer = await get(urls[0]?.signedUrl as string);
  assert.deepEqual(
    [await answer.text(), answer.headers.get('content-disposition')],
    ['secret', 'attachment;'],
  );
  assert.equal(urls[1]?.signedUrl, null);
});

test('a URL for an object that is not there is not signed', async () => {
  assert.equal(told((await closed().createSignedUrl('none.txt', 60)).error).code, 'NoSuchKey');
  assert.equal(told((await closed().createSignedUrl('a.txt', 0)).error).code, 'InvalidRequest');
});

test('a signed URL ends with its time', async () => {
  const { signedUrl } = need(await closed().createSignedUrl('a.txt', 60));
  storage.advance(61);
  const answer = await get(signedUrl);
  assert.deepEqual(await answer.json(), {
    statusCode: '400',
    code: 'InvalidJWT',
    error: 'InvalidJWT',
    message: '"exp" claim timestamp check failed',
  });
});

test('a token opens only what it was made for', async () => {
  const { signedUrl } = need(await closed().createSignedUrl('a.txt', 60));
  const token = new URL(signedUrl).searchParams.get('token') as string;
  const upload = need(await closed().createSignedUploadUrl('new.txt')).token;
  const person = await storage.tokenFor(ada);
  const forged = await forgedToken({ url: 'closed/a.txt', scope: 'storage.download' });
  const cases: [string, string][] = [
    [`/object/sign/closed/b%20c/%C3%BC.txt?token=${token}`, 'InvalidSignature'],
    [`/object/sign/closed/new.txt?token=${upload}`, 'InvalidSignature'],
    [`/object/sign/closed/a.txt?token=${person}`, 'InvalidSignature'],
    [`/object/sign/closed/a.txt?token=${forged}`, 'InvalidJWT'],
    ['/object/sign/closed/a.txt?token=rubbish', 'InvalidJWT'],
    ['/object/sign/closed/a.txt', 'InvalidRequest'],
  ];
  for (const [path, expected] of cases) assert.equal(await code(await get(path)), expected, path);
  const put = await storage.request(`/object/upload/sign/closed/a.txt?token=${token}`, {
    as: 'nobody',
    method: 'PUT',
    body: 'x',
  });
  assert.equal(await code(put), 'InvalidSignature');
  assert.equal(
    told((await storage.withToken(token).from('closed').download('a.txt')).error).code,
    'NoSuchKey',
    'as a token it is nobody',
  );
});

test('a signed upload stores one object, once', async () => {
  const { token, path, signedUrl } = need(await closed().createSignedUploadUrl('up/one.txt'));
  assert.equal(path, 'up/one.txt');
  assert.ok(signedUrl.startsWith(`${storage.url}/object/upload/sign/closed/up/one.txt?token=`));
  const visitor = storage.visitor.from('closed');
  assert.deepEqual(need(await visitor.uploadToSignedUrl(path, token, 'first', { metadata: { by: 'url' } })), {
    path: 'up/one.txt',
    fullPath: 'closed/up/one.txt',
  });
  assert.equal(await need(await closed().download('up/one.txt')).text(), 'first');
  assert.deepEqual(need(await closed().info('up/one.txt')).metadata, { by: 'url' });
  const again = await visitor.uploadToSignedUrl(path, token, new Blob(['second']), { upsert: true });
  assert.deepEqual([told(again.error).statusCode, told(again.error).code], ['409', 'KeyAlreadyExists']);
});

test('it may replace, if it was made for that', async () => {
  need(await closed().upload('up/two.txt', 'first'));
  assert.equal(told((await closed().createSignedUploadUrl('up/two.txt')).error).code, 'KeyAlreadyExists');
  const { token, path } = need(await closed().createSignedUploadUrl('up/two.txt', { upsert: true }));
  need(await storage.visitor.from('closed').uploadToSignedUrl(path, token, new Blob(['second'])));
  assert.equal(await need(await closed().download('up/two.txt')).text(), 'second');
});

test('it keeps to the limits of the bucket', async () => {
  const { token, path } = need(await closed().createSignedUploadUrl('up/large'));
  const { error } = await storage.visitor.from('closed').uploadToSignedUrl(path, token, Buffer.alloc(1001));
  assert.equal(told(error).code, 'EntityTooLarge');
});

test('it belongs to the person who made it, and ends after two hours', async () => {
  await storage.sql(
    `create policy "people upload" on storage.objects for insert to authenticated with check (true)`,
  );
  const person = (await storage.person(ada)).from('closed');
  const { token, path } = need(await person.createSignedUploadUrl('up/owned'));
  const late = need(await person.createSignedUploadUrl('up/late'));
  need(await storage.visitor.from('closed').uploadToSignedUrl(path, token, 'x'));
  const [row] = await storage.sql(`select owner_id from storage.objects where name = 'up/owned'`);
  assert.equal(row.owner_id, ada);
  storage.advance(7201);
  const { error } = await storage.visitor.from('closed').uploadToSignedUrl(late.path, late.token, 'x');
  assert.equal(told(error).code, 'InvalidJWT');
});
