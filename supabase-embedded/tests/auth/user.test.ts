import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  createAccount,
  createHarness,
  goodPassword,
  type Harness,
  keepCluster,
  signedIn,
} from './harness.ts';

keepCluster();

let harness: Harness;
before(async () => {
  harness = await createHarness({ auth: { email: { secure_password_change: true } } });
});
after(() => harness.close());

describe('a person reads and changes their account', () => {
  test('GET /user gives the person, and nothing without a token', async () => {
    await createAccount(harness, 'reader@example.com');
    const { client, user } = await signedIn(harness, 'reader@example.com');
    const { data } = await client.getUser();
    assert.equal(data.user?.id, user.id);
    assert.ok(!JSON.stringify(data).includes('argon2'));
    const nobody = await harness.request('GET', '/user');
    assert.equal(nobody.status, 401);
    assert.equal((await nobody.json()).error_code, 'no_authorization');
  });

  test('metadata is merged, and null takes a member away', async () => {
    await createAccount(harness, 'meta@example.com');
    const { client } = await signedIn(harness, 'meta@example.com');
    await client.updateUser({ data: { city: 'Pune', pet: 'cat' } });
    const { data } = await client.updateUser({ data: { pet: null, age: 30 } });
    assert.deepEqual(data.user?.user_metadata, { age: 30, city: 'Pune', email_verified: true });
  });

  test('nobody makes themselves an administrator', async () => {
    await createAccount(harness, 'climber@example.com');
    const { session } = await signedIn(harness, 'climber@example.com');
    const headers = { authorization: `Bearer ${session.access_token}` };
    const answer = await harness.request('PUT', '/user', { app_metadata: { role: 'admin' } }, headers);
    assert.equal(answer.status, 403);
    assert.equal((await answer.json()).error_code, 'not_admin');
  });

  test('a new password ends the other sessions, not this one, and is announced by mail', async () => {
    const email = 'changer@example.com';
    await createAccount(harness, email);
    const here = await signedIn(harness, email);
    const there = await signedIn(harness, email);
    const { error } = await here.client.updateUser({ password: 'quite another phrase 5' });
    assert.equal(error, null);
    assert.equal((await harness.client().getUser(here.session.access_token)).error, null);
    const other = await harness.client().getUser(there.session.access_token);
    assert.equal(other.error?.name, 'AuthSessionMissingError');
    await harness.mails.next(email, 'password_changed');
  });

  test('the same password and a weak one are refused', async () => {
    await createAccount(harness, 'same@example.com');
    const { client } = await signedIn(harness, 'same@example.com');
    const same = await client.updateUser({ password: goodPassword });
    assert.equal(same.error?.status, 422);
    assert.equal(same.error?.code, 'same_password');
    assert.equal((await client.updateUser({ password: 'short' })).error?.code, 'weak_password');
  });

  test('a day after signing in, a new password needs a code from the mail', async () => {
    const email = 'dayold@example.com';
    await createAccount(harness, email);
    const { client } = await signedIn(harness, email);
    await harness.pool.query(`update auth.sessions set created_at = created_at - interval '25 hours'
      where user_id = (select id from auth.users where email = '${email}')`);
    const password = 'a later phrase 88';
    assert.equal((await client.updateUser({ password })).error?.code, 'reauthentication_needed');
    assert.equal((await client.reauthenticate()).error, null);
    const mail = await harness.mails.next(email, 'reauthentication');
    const wrong = await client.updateUser({ password, nonce: mail.code === '000000' ? '000001' : '000000' });
    assert.equal(wrong.error?.code, 'reauthentication_not_valid');
    assert.equal((await client.updateUser({ password, nonce: mail.code })).error, null);
    const spent = await client.updateUser({ password: 'yet another phrase 3', nonce: mail.code });
    assert.equal(spent.error?.code, 'reauthentication_not_valid');
  });
});

describe('changing the address', () => {
  test('takes the agreement of both addresses', async () => {
    const [old, fresh] = ['old@example.com', 'fresh@example.com'];
    await createAccount(harness, old);
    const { client } = await signedIn(harness, old);
    const asked = await client.updateUser({ email: fresh });
    assert.equal(asked.data.user?.email, old);
    assert.equal(asked.data.user?.new_email, fresh);
    const toNew = await harness.mails.next(fresh, 'email_change');
    const toOld = await harness.mails.next(old, 'email_change_current');
    const half = await harness.send(new Request(toNew.link, { redirect: 'manual' }));
    assert.match(half.headers.get('location') ?? '', /#message=Confirmation\+link\+accepted/);
    const again = await harness.send(new Request(toNew.link, { redirect: 'manual' }));
    assert.match(again.headers.get('location') ?? '', /otp_expired/);
    const whole = await harness.client().verifyOtp({ email: old, token: toOld.code, type: 'email_change' });
    assert.equal(whole.error, null);
    assert.equal(whole.data.user?.email, fresh);
    assert.equal(whole.data.user?.identities?.[0]?.identity_data?.email, fresh);
    await signedIn(harness, fresh);
  });

  test('an address that somebody has is refused', async () => {
    await createAccount(harness, 'first@example.com');
    await createAccount(harness, 'second@example.com');
    const { client } = await signedIn(harness, 'second@example.com');
    const { error } = await client.updateUser({ email: 'first@example.com' });
    assert.equal(error?.status, 422);
    assert.equal(error?.code, 'email_exists');
  });

  test('an address that was taken meanwhile is refused at the end', async () => {
    await createAccount(harness, 'waiter@example.com');
    const { client } = await signedIn(harness, 'waiter@example.com');
    await client.updateUser({ email: 'contested@example.com' });
    const toNew = await harness.mails.next('contested@example.com', 'email_change');
    const toOld = await harness.mails.next('waiter@example.com', 'email_change_current');
    await createAccount(harness, 'contested@example.com');
    await harness.client().verifyOtp({ token_hash: toOld.token, type: 'email_change' });
    const { error } = await harness.client().verifyOtp({ token_hash: toNew.token, type: 'email_change' });
    assert.equal(error?.code, 'email_exists');
  });

  test('a number is changed by the code that it receives', async () => {
    await createAccount(harness, 'caller@example.com');
    const { client } = await signedIn(harness, 'caller@example.com');
    const asked = await client.updateUser({ phone: '+919811122233' });
    assert.equal(asked.data.user?.new_phone, '919811122233');
    const token = harness.texts.lastCode('+919811122233');
    const { data, error } = await client.verifyOtp({ phone: '+919811122233', token, type: 'phone_change' });
    assert.equal(error, null);
    assert.equal(data.user?.phone, '919811122233');
    assert.deepEqual(data.user?.app_metadata.providers, ['email', 'phone']);
    await createAccount(harness, 'other-caller@example.com');
    const other = await signedIn(harness, 'other-caller@example.com');
    assert.equal((await other.client.updateUser({ phone: '+919811122233' })).error?.code, 'phone_exists');
  });
});

describe('the ways to sign in', () => {
  test('unlinking needs the setting', async () => {
    await createAccount(harness, 'linker@example.com');
    const { client } = await signedIn(harness, 'linker@example.com');
    const { data } = await client.getUserIdentities();
    const identity = data?.identities[0] ?? assert.fail();
    const { error } = await client.unlinkIdentity(identity);
    assert.equal(error?.status, 404);
    assert.equal(error?.code, 'manual_linking_disabled');
  });

  test('the last identity stays; another one goes', async () => {
    const linking = await createHarness({ auth: { enable_manual_linking: true } });
    try {
      await createAccount(linking, 'linker@example.com');
      const { client, user } = await signedIn(linking, 'linker@example.com');
      const identity = user.identities?.[0] ?? assert.fail();
      const last = await client.unlinkIdentity(identity);
      assert.equal(last.error?.status, 422);
      assert.equal(last.error?.code, 'single_identity_not_deletable');
      await client.updateUser({ phone: '+919811122244' });
      const token = linking.texts.lastCode('+919811122244');
      await client.verifyOtp({ phone: '+919811122244', token, type: 'phone_change' });
      const unknown = { ...identity, identity_id: '00000000-0000-4000-8000-000000000000' };
      assert.equal((await client.unlinkIdentity(unknown)).error?.code, 'identity_not_found');
      const phone = (await client.getUserIdentities()).data?.identities.find(
        ({ provider }) => provider === 'phone',
      );
      assert.equal((await client.unlinkIdentity(phone ?? assert.fail())).error, null);
      const after = await client.getUser();
      assert.equal(after.data.user?.phone, '');
      assert.deepEqual(after.data.user?.app_metadata.providers, ['email']);
    } finally {
      await linking.close();
    }
  });
});
