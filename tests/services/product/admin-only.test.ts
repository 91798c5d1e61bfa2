import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Product, startProduct } from '#tests/support/product.ts';

const password = 'four kolam dots at dawn';
const picture = new Blob([Buffer.from('iVBORw0KGgo=', 'base64')], { type: 'image/png' });

let product: Product;
let somebody: SupabaseClient;
let administrator: SupabaseClient;
before(async () => {
  product = await startProduct();
  somebody = await signedIn('usha@example.com');
  administrator = await signedIn('asha@example.com', 'admin');
  const stored = await images(administrator).upload('there.png', picture);
  assert.equal(stored.error, null);
});
after(() => product.close());

async function signedIn(email: string, role = 'user') {
  const { data } = await product.service().auth.admin.createUser({ email, password, email_confirm: true });
  await product.database.pool.query('update public.profiles set role = $2 where id = $1', [
    data.user?.id,
    role,
  ]);
  const client = product.visitor();
  const { error } = await client.auth.signInWithPassword({ email, password });
  assert.equal(error, null);
  return client;
}

const images = (client: SupabaseClient) => client.storage.from('course-images');

for (const table of ['courses', 'webinars', 'jobs']) {
  const rows = async () =>
    (await product.database.pool.query(`select * from public.${table} order by id`)).rows;

  test(`somebody who is no administrator cannot add to ${table}`, async () => {
    const before = await rows();
    const { status, error } = await somebody.from(table).insert({ title: 'Mine' }).select();
    assert.deepEqual([status, error?.code], [403, '42501']);
    assert.deepEqual(await rows(), before);
  });

  test(`somebody who is no administrator cannot edit ${table}`, async () => {
    const before = await rows();
    const { data } = await somebody.from(table).update({ title: 'Mine' }).neq('title', '').select();
    assert.deepEqual(data, []);
    assert.deepEqual(await rows(), before);
  });

  test(`somebody who is no administrator cannot delete from ${table}`, async () => {
    const before = await rows();
    const { data } = await somebody.from(table).delete().neq('title', '').select();
    assert.deepEqual(data, []);
    assert.deepEqual(await rows(), before);
  });
}

/** Each on there.png, or towards new.png, which is not there. */
const forbidden: Record<string, (client: SupabaseClient) => Promise<{ data: unknown; error: unknown }>> = {
  'upload a picture': (client) => images(client).upload('new.png', picture),
  'replace a picture': (client) => images(client).update('there.png', picture),
  'upload over a picture': (client) => images(client).upload('there.png', picture, { upsert: true }),
  'ask for an address to upload to': (client) => images(client).createSignedUploadUrl('new.png'),
  'move a picture': (client) => images(client).move('there.png', 'new.png'),
  'copy a picture': (client) => images(client).copy('there.png', 'new.png'),
  'delete a picture': (client) => images(client).remove(['there.png']),
  'list the pictures': (client) => images(client).list(),
  'empty the bucket': (client) => client.storage.emptyBucket('course-images'),
  'delete the bucket': (client) => client.storage.deleteBucket('course-images'),
  'open the bucket to other files': (client) =>
    client.storage.updateBucket('course-images', { public: true, allowedMimeTypes: null }),
};

for (const [claim, attempt] of Object.entries(forbidden)) {
  test(`somebody who is no administrator cannot ${claim}`, async () => {
    const { data, error } = await attempt(somebody);
    assert.ok(error || (Array.isArray(data) && data.length === 0), JSON.stringify(data));
    const { rows } = await product.database.pool.query(
      `select objects.name, allowed_mime_types is not null as bounded from storage.objects
       join storage.buckets on buckets.id = bucket_id where bucket_id = 'course-images'`,
    );
    assert.deepEqual(rows, [{ name: 'there.png', bounded: true }]);
  });
}

test('a picture is read by everybody at its public address', async () => {
  const { data } = images(administrator).getPublicUrl('there.png');
  const response = await fetch(data.publicUrl);
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/png']);
});

test('not even an administrator uploads what is no picture, or is too large', async () => {
  const page = new Blob(['<script>'], { type: 'text/html' });
  assert.match(String((await images(administrator).upload('page.html', page)).error?.message), /mime type/);
  const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' });
  assert.match(String((await images(administrator).upload('large.png', large)).error?.message), /size/);
});
