import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Harness, need, startStorage, told } from './harness.ts';
import { pictures } from './pictures.ts';

/** Uploads that a site may refuse although hosted Supabase accepts them. */
let storage: Harness;
before(async () => {
  storage = await startStorage({ uploads: { plainNames: true, maxImagePixels: 1_000_000 } });
  need(await storage.admin.createBucket('files'));
});
after(() => storage.close());

const files = () => storage.admin.from('files');

for (const [what, name] of [
  ['a line feed', 'a\nb'],
  ['a carriage return', 'a\rb'],
  ['a tab', 'a\tb'],
  ['a line separator', 'a\u2028b'],
  ['a backslash', 'a\\b'],
] as const) {
  test(`a new name with ${what} is refused on every way in, if the site asks for plain names`, async () => {
    need(await files().upload('source.txt', 'x', { upsert: true }));
    const path = `/object/files/${encodeURIComponent(name)}`;
    for (const method of ['POST', 'PUT']) {
      const answer = await storage.request(path, { method, body: 'x' });
      assert.deepEqual([answer.status, (await answer.json()).code], [400, 'InvalidKey'], method);
    }
    const signed = await storage.request(path.replace('/object', '/object/upload/sign'), { method: 'POST' });
    assert.equal((await signed.json()).code, 'InvalidKey', 'a signed upload URL');
    assert.equal(told((await files().move('source.txt', name)).error).code, 'InvalidKey', 'move');
    assert.equal(told((await files().copy('source.txt', name)).error).code, 'InvalidKey', 'copy');
  });
}

test('an object whose name is not plain can still be read, moved and removed', async () => {
  for (const end of ['read', 'moved', 'removed']) {
    need(await files().upload(end, 'x'));
    await storage.sql(`update storage.objects set name = $1 where name = $2`, [`a\\${end}`, end]);
  }
  const download = await storage.request('/object/files/a%5Cread');
  assert.equal(await download.text(), 'x');
  need(await files().move('a\\moved', 'moved'));
  need(await files().remove(['a\\removed']));
});

for (const [kind, make] of Object.entries(pictures)) {
  test(`a ${kind} of 60,000 × 60,000 pixels is refused, whatever type it declares, and a small one is stored`, async () => {
    const before = (await storage.files()).length;
    for (const contentType of [`image/${kind}`, 'image/png', 'application/octet-stream']) {
      const { error } = await files().upload(`bomb.${kind}`, make(60_000, 60_000), { contentType });
      assert.deepEqual(told(error), {
        status: 400,
        statusCode: '413',
        code: 'EntityTooLarge',
        message: 'The picture has more than 1000000 pixels',
      });
    }
    const { token } = need(await files().createSignedUploadUrl(`bomb.${kind}`));
    const signed = await files().uploadToSignedUrl(`bomb.${kind}`, token, make(60_000, 60_000));
    assert.equal(told(signed.error).code, 'EntityTooLarge', 'by a signed URL');
    const form = new FormData();
    form.append('', new Blob([make(60_000, 60_000)], { type: `image/${kind}` }));
    const posted = await storage.request('/object/files/bomb', { method: 'POST', body: form });
    assert.equal((await posted.json()).code, 'EntityTooLarge', 'in a form');
    assert.equal((await storage.files()).length, before);
    need(await files().upload(`small.${kind}`, make(1000, 1000), { contentType: `image/${kind}` }));
  });
}

test('a bucket of pictures refuses a file without a readable size', async () => {
  need(await storage.admin.createBucket('pictures', { public: true, allowedMimeTypes: ['image/*'] }));
  const bucket = storage.admin.from('pictures');
  const png = pictures.png(10, 10);
  for (const body of [
    'no picture',
    '',
    png.subarray(0, 20),
    Buffer.from('BM-a-bitmap'),
    pictures.png(0, 10),
  ]) {
    const { error } = await bucket.upload('odd.png', body, { contentType: 'image/png' });
    assert.equal(told(error).code, 'InvalidMimeType', String(body));
  }
  need(await bucket.upload('a.png', png, { contentType: 'image/png' }));
  need(await bucket.upload('a.svg', '<svg/>', { contentType: 'image/svg+xml' }));
  need(await files().upload('a.png', 'no picture', { contentType: 'image/png' }));
});

test('without these rules the service stores all of that, as hosted Supabase does', async (t) => {
  const plain = await startStorage();
  t.after(() => plain.close());
  need(await plain.admin.createBucket('files'));
  need(
    await plain.admin
      .from('files')
      .upload('bomb.png', pictures.png(60_000, 60_000), { contentType: 'image/png' }),
  );
  const answer = await plain.request('/object/files/a%0D%0Ab%5Cc', { method: 'POST', body: 'x' });
  assert.equal(answer.status, 200);
});
