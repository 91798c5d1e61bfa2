import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createAccount as makeAccount } from '#supabase-embedded/auth/create-account.ts';
import { inTransaction } from '#supabase-embedded/auth/database.ts';
import { createAccount, createHarness, type Harness, signedIn, siteUrl } from './harness.ts';

let harness: Harness;
before(async () => {
  harness = await createHarness();
});
after(() => harness.close());

test('an account that whoever runs the server makes is confirmed; nobody gets a second one under an address', async () => {
  const make = (email: string) =>
    inTransaction(harness.pool, (client) => makeAccount(client, { email, password: 'a head start 77' }));
  const id = await make('head@example.com');
  const { user } = await signedIn(harness, 'head@example.com', 'a head start 77');
  assert.equal(user.id, id);
  assert.deepEqual(user.app_metadata, { provider: 'email', providers: ['email'] });
  await createAccount(harness, 'deputy@example.com');
  assert.equal(await make('deputy@example.com'), undefined);
  await signedIn(harness, 'deputy@example.com');
});

test("a scanner's HEAD request does not spend the link of a mail", async () => {
  await createAccount(harness, 'scanned@example.com');
  await harness
    .client()
    .signInWithOtp({ email: 'scanned@example.com', options: { emailRedirectTo: siteUrl } });
  const mail = await harness.mails.next('scanned@example.com');
  const head = await harness.send(new Request(mail.link, { method: 'HEAD' }));
  assert.equal(head.status, 405);
  const answer = await harness.send(new Request(mail.link, { redirect: 'manual' }));
  assert.match(answer.headers.get('location') ?? '', /#access_token=/);
});

test('what nobody can use any more is cleared up', async () => {
  await createAccount(harness, 'tidy@example.com');
  const { client } = await signedIn(harness, 'tidy@example.com');
  await client.refreshSession();
  await client.resetPasswordForEmail('tidy@example.com');
  await harness.mails.next('tidy@example.com', 'recovery');
  harness.advance(8 * 24 * 3600);
  await harness.request('GET', '/health');
  await harness.service.settle();
  const left = await harness.pool.query(
    `select (select count(*) from auth.refresh_tokens where revoked)::int as tokens,
       (select count(*) from auth.one_time_tokens)::int as links,
       (select count(*) from auth.refresh_tokens where not revoked)::int as active`,
  );
  assert.equal(left.rows[0].tokens, 0);
  assert.equal(left.rows[0].links, 0);
  assert.ok(left.rows[0].active > 0);
});

test('two people may want the same number; the one with the code gets it', async () => {
  const phone = '+919844400001';
  for (const email of ['one@example.com', 'two@example.com']) await createAccount(harness, email);
  const one = await signedIn(harness, 'one@example.com');
  await one.client.updateUser({ phone });
  const code = harness.texts.lastCode(phone);
  const two = await signedIn(harness, 'two@example.com');
  await two.client.updateUser({ phone });
  const { data, error } = await one.client.verifyOtp({ phone, token: code, type: 'phone_change' });
  assert.equal(error, null);
  assert.equal(data.user?.id, one.user.id);
  const late = await two.client.verifyOtp({
    phone,
    token: harness.texts.lastCode(phone),
    type: 'phone_change',
  });
  assert.equal(late.error?.code, 'phone_exists');
});
