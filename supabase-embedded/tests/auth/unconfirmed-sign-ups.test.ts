import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createHarness, goodPassword } from './harness.ts';

const harness = await createHarness();
after(() => harness.close());

const signUpAs = async (email: string, data: Record<string, unknown>, password = goodPassword) => {
  const answer = await harness.client().signUp({ email, password, options: { data } });
  const mail = await harness.mails.next(email, 'signup');
  await harness.service.settle();
  return { answer, mail };
};
const confirmed = async (email: string, token: string, type: 'signup' | 'recovery' | 'invite') => {
  const { data, error } = await harness.client().verifyOtp({ email, token, type });
  assert.equal(error, null);
  const { user_metadata, identities } = data.user ?? {};
  const { sub, ...metadata } = user_metadata ?? {};
  return { metadata, written: identities?.map(({ identity_data: { sub, ...written } = {} }) => written) };
};
const bare = (email: string) => {
  const own = { email, email_verified: true, phone_verified: false };
  return { metadata: own, written: [own] };
};

test('a stranger who signs up first does not keep a password for when the owner confirms', async () => {
  const email = 'prey@example.com';
  const stranger = { email, password: 'waiting in the dark 1' };
  const owner = { email, password: goodPassword };
  await harness.client().signUp(stranger);
  await harness.mails.next(email, 'signup');
  await harness.client().signUp(owner);
  const mail = await harness.mails.next(email, 'signup');
  await harness.service.settle();
  await confirmed(email, mail.code, 'signup');
  for (const credentials of [stranger, owner]) {
    const { error } = await harness.client().signInWithPassword(credentials);
    assert.equal(error?.code, 'invalid_credentials');
  }
});

test('nor does one who signs up with a number before its owner signs in by code', async () => {
  const phone = '+919877700001';
  const stranger = { phone, password: 'waiting in the dark 1' };
  await harness.client().signUp(stranger);
  await harness.client().signInWithOtp({ phone });
  await harness.service.settle();
  const token = harness.texts.lastCode(phone);
  assert.equal((await harness.client().verifyOtp({ phone, token, type: 'sms' })).error, null);
  assert.equal((await harness.client().signInWithPassword(stranger)).error?.code, 'invalid_credentials');
});

test('an account that two people sign up for with different metadata keeps neither when it is confirmed', async () => {
  const email = 'planted@example.com';
  await signUpAs(email, { full_name: 'Stranger', notes: 'x'.repeat(10_000) });
  const { answer, mail } = await signUpAs(email, { full_name: 'Owner' });
  assert.equal(answer.data.user?.user_metadata.full_name, 'Owner');
  assert.doesNotMatch(JSON.stringify(answer.data), /Stranger/);
  assert.deepEqual(await confirmed(email, mail.code, 'signup'), bare(email));
});

test('an account keeps its metadata when a second sign-up gives the same', async () => {
  const email = 'same-words@example.com';
  await signUpAs(email, { full_name: 'Owner', tags: ['a', 'b'] });
  const { mail } = await signUpAs(email, { tags: ['a', 'b'], full_name: 'Owner' });
  const { metadata } = await confirmed(email, mail.code, 'signup');
  assert.deepEqual([metadata.full_name, metadata.tags], ['Owner', ['a', 'b']]);
});

test('an account that is confirmed by a password reset loses the metadata of its sign-up', async () => {
  const email = 'recovered@example.com';
  await signUpAs(email, { full_name: 'Stranger' });
  await harness.client().resetPasswordForEmail(email);
  const mail = await harness.mails.next(email, 'recovery');
  assert.deepEqual(await confirmed(email, mail.code, 'recovery'), bare(email));
});

test('an invited account loses the metadata and password of an earlier sign-up', async () => {
  const email = 'invited-later@example.com';
  const password = 'waiting in the dark 1';
  await signUpAs(email, { full_name: 'Stranger' }, password);
  await harness.admin().inviteUserByEmail(email);
  const mail = await harness.mails.next(email, 'invite');
  assert.deepEqual(await confirmed(email, mail.code, 'invite'), bare(email));
  const stranger = await harness.client().signInWithPassword({ email, password });
  assert.equal(stranger.error?.code, 'invalid_credentials');
});

test('a sign-up removes no metadata that an administrator gave', async () => {
  const email = 'made-by-admin@example.com';
  await harness.admin().createUser({ email, user_metadata: { full_name: 'Colleague' } });
  const { mail } = await signUpAs(email, { full_name: 'Stranger' });
  assert.deepEqual((await confirmed(email, mail.code, 'signup')).metadata, {
    full_name: 'Colleague',
    email_verified: true,
  });
});
