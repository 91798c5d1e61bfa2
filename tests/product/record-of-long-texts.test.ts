import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startProduct } from '#tests/support/product.ts';
import { sessionCookiesOf } from '#tests/support/session-cookies.ts';

test('the audit log of a page of 200 kB that is saved twenty times lists only beginnings, and shows each entry whole', async (t) => {
  const administrator = { email: 'asha@example.com', password: 'four kolam dots at dawn' };
  const env = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  const product = await startProduct(env);
  t.after(() => product.close());
  const asha = product.visitor();
  await asha.auth.signInWithPassword(administrator);
  // Four bytes each.
  const body = (version: number) => `Version ${version} begins ${'🌊'.repeat(49_950)} and ends ${version}`;
  const { data: page } = await asha
    .from('pages')
    .insert({ title: 'Tides', slug: 'tides', body: body(0) })
    .select('id')
    .single()
    .throwOnError();
  for (let version = 1; version <= 20; version += 1)
    await asha
      .from('pages')
      .update({ body: body(version) })
      .eq('id', page.id)
      .throwOnError();

  const { localUrl: url } = product.server;
  const cookie = await sessionCookiesOf({ url, ...product.keys }, administrator);
  const read = async (path: string) =>
    (await fetch(product.server.url + path, { headers: { cookie } })).text();
  const list = await read('/admin/record');
  assert.ok(Buffer.byteLength(list) < 200_000, `${Buffer.byteLength(list)} bytes`);
  for (const version of [19, 20]) assert.match(list, new RegExp(`Version ${version} begins`));
  assert.doesNotMatch(list, /and ends/);
  const whole = await read(/\/admin\/record\?entry=\d+/.exec(list)?.[0] ?? '');
  for (const version of [19, 20]) assert.match(whole, new RegExp(`and ends ${version}`));
});
