import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createAccount, createHarness, goodPassword, type Harness, signedIn, siteUrl } from './harness.ts';
import { codeFor, withTotp } from './second-factor.ts';

let harness: Harness;
before(async () => {
  harness = await createHarness({
    auth: { enable_anonymous_sign_ins: true, email: { require_current_password: true } },
  });
});
after(() => harness.close());

type Client = ReturnType<Harness['client']>;

const [fresh, fresher] = ['quite another phrase 5', 'and one more phrase 6'];
const change = async (client: Client, attributes: Parameters<Client['updateUser']>[0]) => {
  const { error } = await client.updateUser(attributes);
  return error ? `${error.status} ${error.code}` : 'changed';
};

/** A client with the session that a link's tokens make. */
async function following(link: string): Promise<Client> {
  const answer = await harness.send(new Request(link, { redirect: 'manual' }));
  const tokens = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  const client = harness.client();
  const { error } = await client.setSession({
    access_token: tokens.get('access_token') ?? '',
    refresh_token: tokens.get('refresh_token') ?? '',
  });
  assert.equal(error, null);
  return client;
}

describe('somebody with a password', () => {
  test('types it to set a new one: an open session is not enough', async () => {
    await createAccount(harness, 'desk@example.com');
    const { client } = await signedIn(harness, 'desk@example.com');
    assert.equal(await change(client, { password: fresh }), '400 current_password_required');
    const wrong = { password: fresh, current_password: 'a guess at the desk' };
    assert.equal(await change(client, wrong), '400 current_password_invalid');
    assert.equal(await change(client, { password: fresh, current_password: goodPassword }), 'changed');
    await signedIn(harness, 'desk@example.com', fresh);
  });

  test('is not asked for it when something else changes', async () => {
    await createAccount(harness, 'rename@example.com');
    const { client } = await signedIn(harness, 'rename@example.com');
    assert.equal(await change(client, { data: { full_name: 'Meena' } }), 'changed');
  });

  test('is not guessed here either: tries count with those at signing in', async () => {
    const email = 'guessed@example.com';
    await createAccount(harness, email);
    const { client } = await signedIn(harness, email);
    for (let tries = 0; tries < 10; tries += 1)
      assert.equal(
        await change(client, { password: fresh, current_password: `guess ${tries}` }),
        '400 current_password_invalid',
      );
    const right = { password: fresh, current_password: goodPassword };
    assert.equal(await change(client, right), '429 over_request_rate_limit');
    const signIn = await harness.client().signInWithPassword({ email, password: goodPassword });
    assert.equal(signIn.error?.code, 'over_request_rate_limit');
    harness.advance(600);
    assert.equal(await change(client, right), 'changed');
  });

  test('is asked after a code by mail or text message too: that was to sign in', async () => {
    const email = 'coded@example.com';
    await createAccount(harness, email);
    const client = harness.client();
    await client.signInWithOtp({ email });
    const { code } = await harness.mails.next(email, 'magiclink');
    await client.verifyOtp({ email, token: code, type: 'email' });
    assert.equal(await change(client, { password: fresh }), '400 current_password_required');
    await client.reauthenticate();
    const mail = await harness.mails.next(email, 'reauthentication');
    assert.equal(
      await change(client, { password: fresh, nonce: mail.code }),
      '400 current_password_required',
    );
  });
});

describe('somebody without a password', () => {
  async function byPhone(phone: string) {
    const client = harness.client();
    await client.signInWithOtp({ phone });
    const { error } = await client.verifyOtp({ phone, token: harness.texts.lastCode(phone), type: 'sms' });
    assert.equal(error, null);
    return client;
  }

  test('types the code from a text message, once', async () => {
    const phone = '+919811100001';
    const client = await byPhone(phone);
    assert.equal(await change(client, { password: fresh }), '400 reauthentication_needed');
    assert.equal(
      await change(client, { password: fresh, nonce: '000000' }),
      '422 reauthentication_not_valid',
    );
    assert.equal((await client.reauthenticate()).error, null);
    const nonce = harness.texts.lastCode(phone);
    assert.equal(await change(client, { password: fresh, nonce }), 'changed');
    assert.equal(await change(client, { password: fresher }), '400 current_password_required');
    assert.equal(await change(client, { password: fresher, nonce }), '422 reauthentication_not_valid');
  });

  test('or from a mail', async () => {
    const email = 'google-only@example.com';
    await harness.admin().createUser({ email, email_confirm: true });
    const client = harness.client();
    await client.signInWithOtp({ email });
    await client.verifyOtp({ email, token: (await harness.mails.next(email)).code, type: 'email' });
    assert.equal(await change(client, { password: fresh }), '400 reauthentication_needed');
    await client.reauthenticate();
    const { code } = await harness.mails.next(email, 'reauthentication');
    assert.equal(await change(client, { password: fresh, nonce: code }), 'changed');
  });

  test('and without an address to send a link to, a code helps whoever forgot the password', async () => {
    const phone = '+919811100002';
    const client = await byPhone(phone);
    await client.reauthenticate();
    await change(client, { password: fresh, nonce: harness.texts.lastCode(phone) });
    await client.reauthenticate();
    const nonce = harness.texts.lastCode(phone);
    assert.equal(await change(client, { password: fresher, nonce }), 'changed');
  });

  test('signs up from an anonymous session with neither', async () => {
    const client = harness.client();
    await client.signInAnonymously();
    assert.equal(await change(client, { email: 'anonymous@example.com', password: fresh }), 'changed');
  });
});

describe('a session that a mail opened', () => {
  test('by the link of a recovery sets one password and is then like any other', async () => {
    const email = 'forgot@example.com';
    await createAccount(harness, email);
    await harness.client().resetPasswordForEmail(email, { redirectTo: siteUrl });
    const client = await following((await harness.mails.next(email, 'recovery')).link);
    assert.equal(await change(client, { password: fresh }), 'changed');
    assert.equal(await change(client, { password: fresher }), '400 current_password_required');
    assert.equal(await change(client, { password: fresher, current_password: fresh }), 'changed');
  });

  test('by its code, or by PKCE, does the same', async () => {
    const email = 'forgot-too@example.com';
    await createAccount(harness, email);
    const client = harness.client({ flowType: 'pkce' });
    await client.resetPasswordForEmail(email, { redirectTo: siteUrl });
    const { code } = await harness.mails.next(email, 'recovery');
    await client.verifyOtp({ email, token: code, type: 'recovery' });
    assert.equal(await change(client, { password: fresh }), 'changed');
    await client.resetPasswordForEmail(email, { redirectTo: siteUrl });
    const { link } = await harness.mails.next(email, 'recovery');
    const answer = await harness.send(new Request(link, { redirect: 'manual' }));
    const authCode = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    assert.equal((await client.exchangeCodeForSession(authCode)).error, null);
    assert.equal(await change(client, { password: fresher }), 'changed');
  });

  test('by an invitation sets the first password', async () => {
    const email = 'invited@example.com';
    await harness.admin().inviteUserByEmail(email, { redirectTo: siteUrl });
    const client = await following((await harness.mails.next(email, 'invite')).link);
    assert.equal(await change(client, { password: fresh }), 'changed');
  });

  test('is asked once the link would no longer be good', async () => {
    const email = 'left-open@example.com';
    await createAccount(harness, email);
    await harness.client().resetPasswordForEmail(email, { redirectTo: siteUrl });
    const client = await following((await harness.mails.next(email, 'recovery')).link);
    await client.refreshSession();
    harness.advance(3601);
    await client.refreshSession();
    assert.equal(await change(client, { password: fresh }), '400 current_password_required');
  });

  test('does not stand in for the second factor', async () => {
    const both = await withTotp(harness, 'two-steps@example.com');
    await harness.client().resetPasswordForEmail(both.email, { redirectTo: siteUrl });
    const client = await following((await harness.mails.next(both.email, 'recovery')).link);
    assert.equal(await change(client, { password: fresh }), '401 insufficient_aal');
    const code = codeFor(harness, both.secret);
    await client.mfa.challengeAndVerify({ factorId: both.factorId, code });
    assert.equal(await change(client, { password: fresh }), 'changed');
  });
});
