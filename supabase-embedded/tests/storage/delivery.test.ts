import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ada, forgedToken, type Harness, need, startStorage, told } from './harness.ts';
import { storeKinds } from './stores.ts';

for (const store of storeKinds)
  describe(`with files in ${store}`, () => {
    let storage: Harness;
    const digits = '0123456789';
    before(async () => {
      storage = await startStorage({ store });
      need(await storage.admin.createBucket('open', { public: true }));
      need(await storage.admin.createBucket('closed'));
      for (const bucket of ['open', 'closed']) {
        need(await storage.admin.from(bucket).upload('digits.txt', digits, { contentType: 'text/plain' }));
      }
    });
    after(() => storage.close());

    const open = () => storage.admin.from('open');
    const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
      storage.request(url, { as: 'nobody', headers, method });
    const publicUrl = (path: string, options?: Parameters<ReturnType<typeof open>['getPublicUrl']>[1]) =>
      open().getPublicUrl(path, options).data.publicUrl;

    test('a public URL works for everybody, and says how long it may be kept', async () => {
      const answer = await get(publicUrl('digits.txt'));
      assert.equal(await answer.text(), digits);
      const header = (name: string) => answer.headers.get(name);
      assert.deepEqual(
        [
          answer.status,
          header('content-type'),
          header('content-length'),
          header('cache-control'),
          header('accept-ranges'),
        ],
        [200, 'text/plain', '10', 'max-age=3600', 'bytes'],
      );
      assert.ok(header('etag') && Date.parse(header('last-modified') ?? ''));
    });

    test('a private bucket has no public URL, and does not tell what it holds', async () => {
      for (const path of ['closed/digits.txt', 'closed/none.txt', 'no-bucket/x']) {
        for (const door of ['public/', '', 'info/', 'info/public/']) {
          const answer = await get(`/object/${door}${path}`);
          assert.deepEqual([answer.status, (await answer.json()).code], [400, 'NoSuchBucket'], door + path);
        }
      }
    });

    test('a token that is no good still reads public files, and nothing else', async () => {
      const stale = await storage.tokenFor(ada, -10);
      const forged = await forgedToken({ sub: ada, role: 'service_role' });
      for (const token of [stale, forged, 'rubbish']) {
        const client = storage.withToken(token);
        assert.equal(await need(await client.from('open').download('digits.txt')).text(), digits);
        assert.equal(told((await client.from('closed').download('digits.txt')).error).code, 'NoSuchBucket');
        const refused = told((await client.listBuckets()).error);
        assert.deepEqual([refused.status, refused.statusCode, refused.code], [400, '403', 'AccessDenied']);
      }
    });

    test('who shows nothing at all is asked for a token', async () => {
      const answer = await get('/bucket');
      assert.deepEqual(await answer.json(), {
        statusCode: '403',
        code: 'AccessDenied',
        error: 'Unauthorized',
        message: 'Invalid Compact JWS',
      });
    });

    const ranges: [string, number, string, string | null][] = [
      ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
      ['bytes=4-4', 206, '4', 'bytes 4-4/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=-99', 206, digits, 'bytes 0-9/10'],
      ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=-0', 416, '', 'bytes */10'],
      ['bytes=3-1', 200, digits, null],
      ['bytes=0-1,3-4', 200, digits, null],
      ['pages=1-2', 200, digits, null],
      ['bytes=-', 200, digits, null],
      ['bytes=a-b', 200, digits, null],
    ];
    for (const [range, status, text, contentRange] of ranges) {
      test(`range ${range} is answered with ${status}`, async () => {
        const answer = await get(publicUrl('digits.txt'), { range });
        assert.deepEqual([answer.status, answer.headers.get('content-range')], [status, contentRange]);
        if (status === 416) return assert.equal((await answer.json()).code, 'InvalidRange');
        assert.equal(answer.headers.get('content-length'), String(text.length));
        assert.equal(await answer.text(), text);
      });
    }

    test('a file that is known already is not sent again', async () => {
      const first = await get(publicUrl('digits.txt'));
      const etag = first.headers.get('etag') as string;
      const since = first.headers.get('last-modified') as string;
      const known: Record<string, string>[] = [
        { 'if-none-match': etag },
        { 'if-none-match': `"x", W/${etag}` },
        { 'if-modified-since': since },
      ];
      for (const headers of known) {
        const answer = await get(publicUrl('digits.txt'), headers);
        assert.deepEqual([answer.status, await answer.text()], [304, '']);
      }
      assert.equal((await get(publicUrl('digits.txt'), { 'if-none-match': '"other"' })).status, 200);
      const changed = await get(publicUrl('digits.txt'), { range: 'bytes=0-1', 'if-range': '"other"' });
      assert.equal(changed.status, 200, 'the rest of another file would not fit');
      assert.equal(
        (await get(publicUrl('digits.txt'), { range: 'bytes=0-1', 'if-range': etag })).status,
        206,
      );
    });

    test('an empty file is a file', async () => {
      need(await open().upload('empty', ''));
      const answer = await get(publicUrl('empty'));
      assert.deepEqual(
        [answer.status, answer.headers.get('content-length'), await answer.text()],
        [200, '0', ''],
      );
      assert.equal((await get(publicUrl('empty'), { range: 'bytes=0-' })).status, 416);
    });

    test('a download has the name that the URL gives it', async () => {
      const dispositions: [string | boolean, string][] = [
        [true, 'attachment;'],
        ['plain.txt', `attachment; filename=plain.txt; filename*=UTF-8''plain.txt;`],
        ['ü "1".txt', `attachment; filename=%C3%BC%20%221%22.txt; filename*=UTF-8''%C3%BC%20%221%22.txt;`],
        [
          'a\r\nset-cookie: x=y',
          `attachment; filename=a%0D%0Aset-cookie%3A%20x%3Dy; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x%3Dy;`,
        ],
      ];
      for (const [download, expected] of dispositions) {
        const answer = await get(publicUrl('digits.txt', { download }));
        assert.equal(answer.headers.get('content-disposition'), expected);
      }
      assert.equal((await get(publicUrl('digits.txt'))).headers.get('content-disposition'), null);
    });

    const active: [string, string, string | null][] = [
      ['text/html', 'text/plain', 'attachment;'],
      ['text/HTML; charset=utf-8', 'text/plain', 'attachment;'],
      ['application/xhtml+xml', 'application/xhtml+xml', 'attachment;'],
      ['image/svg+xml', 'image/svg+xml', 'attachment;'],
      ['text/xml', 'text/xml', 'attachment;'],
      ['application/xml', 'application/xml', 'attachment;'],
      ['application/rss+xml', 'application/rss+xml', 'attachment;'],
      ['text/javascript', 'text/plain', null],
      ['application/x-javascript', 'text/plain', null],
      ['application/ecmascript', 'text/plain', null],
      ['image/png;,text/javascript', 'application/octet-stream', null],
      ['application/pdf;,application/xhtml+xml', 'application/octet-stream', null],
      ['image/png', 'image/png', null],
      ['application/octet-stream', 'application/octet-stream', null],
    ];
    for (const [contentType, served, disposition] of active) {
      test(`${contentType} cannot act on our origin`, async () => {
        const path = contentType.replaceAll(/\W/g, '-');
        need(await open().upload(path, '<script>alert(1)</script>', { contentType }));
        const { signedUrl } = need(await open().createSignedUrl(path, 60));
        for (const answer of [
          await get(publicUrl(path)),
          await get(signedUrl),
          await get(`/object/open/${path}`),
        ]) {
          assert.deepEqual(
            [
              answer.headers.get('content-type'),
              answer.headers.get('content-disposition'),
              answer.headers.get('x-content-type-options'),
              answer.headers.get('content-security-policy')?.split(';')[0],
            ],
            [served, disposition, 'nosniff', 'sandbox'],
          );
          await answer.text();
        }
      });
    }

    test('a description that was written by hand breaks no header', async () => {
      need(await open().upload('by-hand', 'x'));
      const metadata = { mimetype: 'a\r\nb', cacheControl: 'ü\n', contentEncoding: '\u0001', eTag: '"x"' };
      await storage.sql('update storage.objects set metadata = $1 where name = $2', [
        JSON.stringify(metadata),
        'by-hand',
      ]);
      const answer = await get(publicUrl('by-hand'));
      assert.deepEqual(
        [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')],
        [200, 'application/octet-stream', 'no-cache'],
      );
    });

    test('what a policy lets one person read is not kept for the next at the same browser', async () => {
      const answer = await storage.request('/object/authenticated/closed/digits.txt');
      assert.equal(await answer.text(), digits);
      assert.equal(answer.headers.get('vary'), 'authorization, apikey');
    });

    test('a row without its file is an object that is not there', async () => {
      await storage.sql(
        `insert into storage.objects (bucket_id, name, metadata) values ('open', 'ghost', '{"size": 3}')`,
      );
      await storage.sql(`insert into storage.objects (bucket_id, name, version) values
    ('open', 'ghost-2', 'b1b2b3b4-0000-4000-8000-000000000000')`);
      for (const name of ['ghost', 'ghost-2']) {
        assert.equal(told((await open().download(name)).error).code, 'NoSuchKey');
      }
      need(await open().remove(['ghost', 'ghost-2']));
    });

    test('pictures are not transformed here', async () => {
      const { error } = await open().download('digits.txt', { transform: { width: 10 } });
      assert.equal(told(error).status, 404);
    });
  });
