import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sessionCookie } from '#app/data/session-cookie.ts';
import { createTokenSigner } from '#supabase-embedded/auth/tokens/token-signer.ts';
import { createInbox } from '#supabase-embedded/tests/contract/realtime/inbox.ts';
import { buildInquiry, buildJob, buildLead, insertAndRead } from '#tests/support/builders.ts';
import { paddedPng } from '#tests/support/padded-png.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { signInEditor } from '#tests/support/staff-client.ts';

const password = 'four kolam dots at dawn';

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

async function signIn(email: string) {
  await product.service().auth.admin.createUser({ email, password, email_confirm: true });
  const client = product.visitor();
  const { data } = await client.auth.signInWithPassword({ email, password });
  assert.ok(data.session);
  return { client, session: data.session };
}

function decode(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** The same token with another issuer, signed with the key of this site. */
async function signFor(issuer: string, token: string) {
  const { signingKey } = JSON.parse(readFileSync(join(product.dataDir, 'keys.json'), 'utf8'));
  const signer = await createTokenSigner({ keys: { signingKeys: [signingKey] }, issuer });
  return signer.sign({ ...decode(token), iss: issuer }, 3600);
}

test('a planned count does not show an account how many leads there are', async () => {
  const { pool } = product.database;
  await pool.query(`insert into public.contact_inquiries (name, email, phone, course, message)
    select 'Person ' || n, 'person-' || n || '@example.com', '98' || lpad(n::text, 8, '0'), 'python', 'When?'
    from generate_series(1000, 1099) n`);
  await pool.query('analyze public.contact_inquiries');
  const { client } = await signIn('usha@example.com');
  for (const count of ['planned', 'estimated', 'exact'] as const) {
    const answer = await client.from('contact_inquiries').select('id', { count, head: true });
    assert.equal(answer.count, 0, count);
  }
});

test('a websocket receives no deleted rows, and nothing after signing out', async () => {
  const { pool } = product.database;
  const owner = (text: string, values: unknown[]) => pool.query(text, values);
  await pool.query('alter publication supabase_realtime add table public.jobs');
  const { client, session } = await signIn('ravi@example.com');
  const heard = createInbox<string>();
  const status = createInbox<string>();
  const channel = client.channel('everything');
  await client.realtime.setAuth();
  channel.on('postgres_changes', { event: '*', schema: 'public' }, (change) =>
    heard.put(`${change.eventType} ${change.table}`),
  );
  channel.subscribe((now) => status.put(now));
  await status.first((now) => now === 'SUBSCRIBED');
  const lead = await insertAndRead(owner, 'contact_inquiries', buildInquiry(buildLead(1)));
  await owner('delete from public.contact_inquiries where id = $1', [lead.id]);
  const job = await insertAndRead(owner, 'jobs', buildJob({ title: 'Potter' }));
  await owner('delete from public.jobs where id = $1', [job.id]);
  await insertAndRead(owner, 'jobs', buildJob({ title: 'Glazer' }));
  await heard.until((all) => all.filter((what) => what === 'INSERT jobs').length > 0);
  // Not by this client, which would go on as a visitor.
  const headers = { apikey: product.keys.publishableKey, authorization: `Bearer ${session.access_token}` };
  await fetch(`${product.server.url}/auth/v1/logout`, { method: 'POST', headers });
  await status.first((now) => now === 'CLOSED');
  assert.deepEqual(
    heard.items.filter((what) => !what.startsWith('INSERT jobs')),
    [],
  );
  client.realtime.disconnect();
});

test('a token of another issuer is refused everywhere', async () => {
  const { session } = await signIn('asha@example.com');
  const { url } = product.server;
  const statusOf = async (path: string, token: string) => {
    const headers = { apikey: product.keys.publishableKey, authorization: `Bearer ${token}` };
    return (await fetch(`${url}${path}`, { headers })).status;
  };
  const doors = ['/rest/v1/jobs?limit=1', '/auth/v1/user', '/storage/v1/bucket'];
  const foreign = await signFor('https://another.example/auth/v1', session.access_token);
  const own = await signFor(`${url}/auth/v1`, session.access_token);
  for (const door of doors) {
    assert.equal(await statusOf(door, own), 200, door);
    assert.notEqual(await statusOf(door, foreign), 200, door);
  }
});

test('people stay signed in when SITE_URL changes', async () => {
  const { session } = await signIn('leela@example.com');
  const access_token = await signFor('https://former.example/auth/v1', session.access_token);
  const value = Buffer.from(JSON.stringify({ ...session, access_token })).toString('base64url');
  const headers = { cookie: `${sessionCookie}=base64-${value}` };
  const answer = await fetch(`${product.server.url}/account`, { headers, redirect: 'manual' });
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /leela@example\.com/);
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${sessionCookie}=base64-`));
  const renewed = JSON.parse(
    Buffer.from(/base64-([^;]+)/.exec(cookie ?? '')?.[1] ?? '', 'base64url').toString(),
  );
  assert.equal(decode(renewed.access_token).iss, `${product.server.url}/auth/v1`);
});

test('a signed upload of an editor is refused after a ban or without the role', async () => {
  const { pool } = product.database;
  const editor = await signInEditor(product);
  const id = (await editor.auth.getUser()).data.user?.id;
  const sign = async (name: string) => {
    const { data, error } = await editor.storage.from('course-images').createSignedUploadUrl(name);
    if (error) throw error;
    const options = { contentType: 'image/png' };
    return () =>
      product.visitor().storage.from('course-images').uploadToSignedUrl(name, data.token, picture, options);
  };
  const picture = paddedPng(Buffer.alloc(0));
  const [first, second, third] = [await sign('first.png'), await sign('second.png'), await sign('third.png')];
  assert.equal((await first()).error, null);
  await pool.query(`update public.profiles set role = 'user' where id = $1`, [id]);
  assert.match(String((await second()).error?.message), /row-level security/);
  await pool.query(`update public.profiles set role = 'editor' where id = $1`, [id]);
  await product.service().auth.admin.updateUserById(id ?? '', { ban_duration: '1h' });
  assert.match(String((await third()).error?.message), /session that signed this URL has ended/);
  const { rows } = await pool.query(`select name from storage.objects where owner_id = $1`, [id]);
  assert.deepEqual(rows, [{ name: 'first.png' }]);
});
