import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { ada, type Harness, need, startStorage, told } from './harness.ts';

let storage: Harness;
before(async () => {
  storage = await startStorage({ storage: { file_size_limit: '1MiB' } });
  need(await storage.admin.createBucket('files'));
});
after(() => storage.close());

const files = () => storage.admin.from('files');
const read = async (path: string) => need(await files().download(path)).text();

const bodies: [string, () => Parameters<ReturnType<typeof files>['upload']>[1]][] = [
  ['a string', () => 'grüße'],
  ['a buffer', () => Buffer.from('grüße')],
  ['an array buffer', () => new TextEncoder().encode('grüße').buffer as ArrayBuffer],
  ['a view', () => new TextEncoder().encode('grüße')],
  ['a blob', () => new Blob(['grüße'], { type: 'text/plain' })],
  ['a file', () => new File(['grüße'], 'greeting.txt', { type: 'text/plain' })],
  [
    'a form',
    () => {
      const form = new FormData();
      form.append('', new Blob(['grüße']), 'greeting.txt');
      return form;
    },
  ],
  ['a web stream', () => new Blob(['grü', 'ße']).stream()],
  ['a node stream', () => Readable.from([Buffer.from('grü'), Buffer.from('ße')])],
];
for (const [what, body] of bodies) {
  test(`${what} is uploaded and comes back as it was`, async () => {
    const path = `kinds/${what}.txt`;
    const { id, ...rest } = need(await files().upload(path, body()));
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.deepEqual(rest, { path, fullPath: `files/${path}` });
    assert.equal(await read(path), 'grüße');
  });
}

test('what was uploaded is described', async () => {
  const bytes = Buffer.alloc(70_000, 'abc');
  const options = { contentType: 'image/png', cacheControl: '60', metadata: { Title: 'Höhe', tags: ['a'] } };
  const { id } = need(await files().upload('info/a.png', bytes, options));
  const info = need(await files().info('info/a.png'));
  const { createdAt, lastModified, version, ...rest } = info;
  assert.deepEqual(rest, {
    id,
    name: 'info/a.png',
    bucketId: 'files',
    size: 70_000,
    contentType: 'image/png',
    cacheControl: 'max-age=60',
    contentEncoding: null,
    etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    metadata: { Title: 'Höhe', tags: ['a'] },
  });
  assert.ok(version && Date.parse(createdAt) > 0 && Date.parse(lastModified ?? '') > 0);
});

test('a form carries the same description', async () => {
  const options = { cacheControl: '7', metadata: { from: 'form' }, contentEncoding: 'gzip' };
  need(await files().upload('info/b.webp', new Blob(['x'], { type: 'image/webp' }), options));
  const info = need(await files().info('info/b.webp'));
  assert.deepEqual(
    [info.contentType, info.cacheControl, info.contentEncoding, info.metadata, info.size],
    ['image/webp', 'max-age=7', 'gzip', { from: 'form' }, 1],
  );
});

test('without options a file is plain text that may be kept for an hour', async () => {
  need(await files().upload('info/c', 'x'));
  const info = need(await files().info('info/c'));
  assert.deepEqual(
    [info.contentType, info.cacheControl, info.metadata],
    ['text/plain;charset=UTF-8', 'max-age=3600', {}],
  );
});

test('an object that exists is not replaced unless asked', async () => {
  need(await files().upload('once.txt', 'first'));
  const again = await files().upload('once.txt', 'second');
  assert.deepEqual(told(again.error), {
    status: 400,
    statusCode: '409',
    code: 'KeyAlreadyExists',
    message: 'The resource already exists',
  });
  assert.equal(await read('once.txt'), 'first');
});

test('upsert and update replace it, keep its id and leave one file', async () => {
  const before = (await storage.files()).length;
  const { id } = need(await files().upload('twice.txt', 'first', { metadata: { n: 1 } }));
  const upserted = need(await files().upload('twice.txt', 'second', { upsert: true }));
  assert.equal(upserted.id, id);
  assert.equal(await read('twice.txt'), 'second');
  assert.deepEqual(need(await files().info('twice.txt')).metadata, {});
  assert.equal(need(await files().update('twice.txt', 'third')).id, id);
  assert.equal(await read('twice.txt'), 'third');
  await storage.service.settled();
  assert.equal((await storage.files()).length, before + 1);
});

test('update makes an object that is not there, as hosted does', async () => {
  need(await files().update('new-by-update.txt', 'x'));
  assert.equal(await read('new-by-update.txt'), 'x');
});

test('the person who uploads owns the object', async () => {
  await storage.sql(`create policy "ada uploads" on storage.objects for insert to authenticated
    with check (bucket_id = 'files' and (storage.foldername(name))[1] = 'ada')`);
  const person = await storage.person(ada);
  need(await person.from('files').upload('ada/a.txt', 'x'));
  const [row] = await storage.sql(
    `select owner, owner_id, path_tokens from storage.objects where name = 'ada/a.txt'`,
  );
  assert.deepEqual(row, { owner: ada, owner_id: ada, path_tokens: ['ada', 'a.txt'] });
});

const tooLarge = {
  status: 400,
  statusCode: '413',
  code: 'EntityTooLarge',
  message: 'The object exceeded the maximum allowed size',
};
test('a bucket has a size limit of its own, whichever way the bytes come', async () => {
  need(await storage.admin.createBucket('small', { public: false, fileSizeLimit: '1KB' }));
  const small = storage.admin.from('small');
  need(await small.upload('exact', Buffer.alloc(1000)));
  const before = (await storage.files()).length;
  const bytes = Buffer.alloc(1001);
  const ways = [bytes, new Blob([bytes]), new Blob([bytes]).stream()];
  for (const [at, body] of ways.entries()) {
    assert.deepEqual(told((await small.upload(`way-${at}`, body)).error), tooLarge);
  }
  assert.equal((await storage.files()).length, before);
  assert.deepEqual(
    need(await small.list()).map(({ name }) => name),
    ['exact'],
  );
});

test('the limit for all holds where a bucket has none', async () => {
  const { error } = await files().upload('big', Buffer.alloc(1024 ** 2 + 1));
  assert.deepEqual(told(error), tooLarge);
  need(await files().upload('just', Buffer.alloc(1024 ** 2)));
});

const types: [string[], string, boolean][] = [
  [['image/png'], 'image/png', true],
  [['image/png'], 'IMAGE/PNG', true],
  [['image/png'], 'image/jpeg', false],
  [['image/*'], 'image/jpeg', true],
  [['image/*'], 'text/plain', false],
  [['text/plain'], 'text/plain;charset=UTF-8', true],
  [['*'], 'application/zip', true],
  [[], 'application/zip', true],
];
for (const [at, [allowed, contentType, welcome]] of types.entries()) {
  const verb = welcome ? 'takes' : 'refuses';
  test(`a bucket for [${allowed}] ${verb} ${contentType}`, async () => {
    const bucket = `types-${at}`;
    need(await storage.admin.createBucket(bucket, { public: false, allowedMimeTypes: allowed }));
    const { error } = await storage.admin.from(bucket).upload('a', 'abc', { contentType });
    if (welcome) return assert.equal(error, null);
    assert.deepEqual(told(error), {
      status: 400,
      statusCode: '415',
      code: 'InvalidMimeType',
      message: `mime type ${contentType} is not supported`,
    });
  });
}

const disguises: [string, string | Buffer][] = [
  ['a page', '<!DOCTYPE html><script>alert(1)</script>'],
  ['a page after a comment', '<!-- GIF89a -->\n <html><body>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a drawing with a prolog', '<?xml version="1.0"?>\n<svg onload="alert(1)"/>'],
  ['a page in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<html>', 'utf16le')])],
];
test('a bucket for pictures takes no page that calls itself a picture', async () => {
  need(await storage.admin.createBucket('pictures', { public: true, allowedMimeTypes: ['image/png'] }));
  const pictures = storage.admin.from('pictures');
  const before = (await storage.files()).length;
  for (const [what, body] of disguises) {
    const { error } = await pictures.upload(`${what}.png`, body, { contentType: 'image/png' });
    assert.equal(told(error).code, 'InvalidMimeType', what);
  }
  assert.equal((await storage.files()).length, before);
  need(
    await pictures.upload('real.png', Buffer.from('89504e470d0a1a0a', 'hex'), { contentType: 'image/png' }),
  );
});

test('names of every script are kept', async () => {
  for (const name of [
    'Ñandú/ünïcode.txt',
    'பாடம்/௧.txt',
    '日本語 (1).txt',
    'emoji 🎉.txt',
    "a+b&c=d;e,f@g$h!i*j'(k).txt",
    '50% off.txt',
  ]) {
    need(await files().upload(encodeURIComponent(name).replaceAll('%2F', '/'), name));
    assert.equal(await read(encodeURIComponent(name).replaceAll('%2F', '/')), name);
    const [row] = await storage.sql('select name from storage.objects where name = $1', [name]);
    assert.ok(row, name);
  }
});

const names: [string, string][] = [
  ['climbs', '..%2f..%2fetc%2fpasswd'],
  ['climbs from within', 'a%2f..%2f..%2fb'],
  ['stands still', 'a%2f.%2fb'],
  ['holds a null byte', 'a%00b'],
  ['holds a control character', 'a%07b'],
  ['is too long', 'a'.repeat(1025)],
  ['is not UTF-8', '%ff%fe'],
];
for (const [what, name] of names) {
  test(`a name that ${what} is refused`, async () => {
    const before = (await storage.files()).length;
    for (const method of ['POST', 'PUT', 'GET', 'DELETE']) {
      const body = method === 'POST' || method === 'PUT' ? 'x' : undefined;
      const answer = await storage.request(`/object/files/${name}`, { method, body });
      const { code } = await answer.json();
      assert.deepEqual([answer.status, code], [400, 'InvalidKey'], method);
    }
    assert.equal((await storage.files()).length, before);
  });
}

test('a name in a body is judged by the same rule', async () => {
  need(await files().upload('source.txt', 'x'));
  for (const to of ['../up.txt', '', 'a\u0000b']) {
    assert.equal(told((await files().move('source.txt', to)).error).code, 'InvalidKey');
    assert.equal(told((await files().copy('source.txt', to)).error).code, 'InvalidKey');
  }
});

test('a header cannot be smuggled in with an upload', async () => {
  const body = new FormData();
  body.append('cacheControl', '1\r\nset-cookie: a=b');
  body.append('', new Blob(['x']));
  const answer = await storage.request('/object/files/smuggled', { method: 'POST', body });
  assert.equal((await answer.json()).error, 'invalid_header_char');
});

const forms: [string, string, string][] = [
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'no file',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--',
  ],
  [
    'no end',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; filename="a"\r\n\r\n123',
  ],
  ['no part', 'multipart/form-data; boundary=b', '--b--'],
  ['rubbish', 'multipart/form-data; boundary=b', 'rubbish'],
  ['nothing', 'multipart/form-data; boundary=b', ''],
];
for (const [what, type, body] of forms) {
  test(`a form with ${what} stores nothing`, async () => {
    const before = (await storage.files()).length;
    const headers = { 'content-type': type };
    const answer = await storage.request('/object/files/form', { method: 'POST', body, headers });
    assert.equal(answer.status, 400);
    assert.match(JSON.stringify(await answer.json()), /"code":"(InvalidRequest|Aborted)"/);
    assert.equal((await storage.files()).length, before);
  });
}

test('a form whose bytes look like its boundary, one byte at a time', async () => {
  const content = 'a\r\n--bb\r\n--\r\n-\r--b\r\n--';
  const text = `preamble\r\n--bbb\r\ncontent-disposition: form-data; name=""; filename="f"\r\ncontent-type: text/x\r\n\r\n${content}\r\n--bbb--\r\n`;
  const body = new ReadableStream({
    start(controller) {
      for (const byte of Buffer.from(text)) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary="bbb"' };
  const answer = await storage.request('/object/files/tricky', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
  assert.equal(answer.status, 200);
  assert.equal(await read('tricky'), content);
});
