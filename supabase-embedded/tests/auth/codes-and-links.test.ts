import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createAccount, createHarness, goodPassword, type Harness, signedIn, siteUrl } from './harness.ts';

let harness: Harness;
before(async () => {
  harness = await createHarness({
    auth: {
      additional_redirect_urls: ['https://*.preview.example/**', 'institute-app://callback'],
      sms: { test_otp: { '919000000001': '424242' } },
    },
  });
});
after(() => harness.close());

describe('codes by mail', () => {
  test('a known and a new address get the same answer, and a code that signs in once', async () => {
    await createAccount(harness, 'known@example.com');
    for (const email of ['known@example.com', 'newcomer@example.com']) {
      const client = harness.client();
      const sent = await client.signInWithOtp({ email });
      assert.deepEqual(sent, { data: { user: null, session: null }, error: null });
      const mail = await harness.mails.next(email);
      const first = await client.verifyOtp({ email, token: mail.code, type: 'email' });
      assert.equal(first.error, null);
      assert.equal(first.data.user?.email, email);
      const again = await harness.client().verifyOtp({ email, token: mail.code, type: 'email' });
      assert.equal(again.error?.status, 403);
      assert.equal(again.error?.code, 'otp_expired');
      assert.equal(again.error?.message, 'Token has expired or is invalid');
    }
  });

  test('an address without an account is refused where none may be made', async () => {
    const { error } = await harness
      .client()
      .signInWithOtp({ email: 'stranger@example.com', options: { shouldCreateUser: false } });
    assert.equal(error?.status, 422);
    assert.equal(error?.code, 'otp_disabled');
  });

  test('a code expires', async () => {
    await createAccount(harness, 'slow@example.com');
    await harness.client().signInWithOtp({ email: 'slow@example.com' });
    const mail = await harness.mails.next('slow@example.com');
    harness.advance(3601);
    const late = await harness
      .client()
      .verifyOtp({ email: 'slow@example.com', token: mail.code, type: 'email' });
    assert.equal(late.error?.code, 'otp_expired');
  });

  test('five wrong tries void a code, and the link of the same mail still works', async () => {
    const email = 'guessed@example.com';
    await createAccount(harness, email);
    await harness.client().signInWithOtp({ email });
    const mail = await harness.mails.next(email);
    const wrong = mail.code === '000000' ? '000001' : '000000';
    for (let index = 0; index < 5; index += 1)
      await harness.client().verifyOtp({ email, token: wrong, type: 'email' });
    const right = await harness.client().verifyOtp({ email, token: mail.code, type: 'email' });
    assert.equal(right.error?.code, 'otp_expired');
    const link = await harness.client().verifyOtp({ token_hash: mail.token, type: 'email' });
    assert.equal(link.error, null);
  });

  test('a code for one address does not open another', async () => {
    await createAccount(harness, 'mine@example.com');
    await createAccount(harness, 'yours@example.com');
    await harness.client().signInWithOtp({ email: 'mine@example.com' });
    const mail = await harness.mails.next('mine@example.com');
    const { error } = await harness
      .client()
      .verifyOtp({ email: 'yours@example.com', token: mail.code, type: 'email' });
    assert.equal(error?.code, 'otp_expired');
  });

  test('one of 20 parallel uses of a code gets in', async () => {
    const email = 'many@example.com';
    await createAccount(harness, email);
    await harness.client().signInWithOtp({ email });
    const { code } = await harness.mails.next(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => harness.client().verifyOtp({ email, token: code, type: 'email' })),
    );
    assert.equal(answers.filter(({ error }) => error === null).length, 1);
  });

  const refused: [string, object, string][] = [
    ['no type', { token: '1', email: 'a@b.co' }, 'Verify requires a verification type'],
    ['no token', { type: 'email', email: 'a@b.co' }, 'Verify requires either a token or a token hash'],
    [
      'nobody',
      { type: 'email', token: '1' },
      'Only an email address or phone number should be provided on verify',
    ],
    ['an odd type', { type: 'odd', token: '1', email: 'a@b.co' }, 'Unsupported verification type'],
    [
      'a hash with an address',
      { type: 'email', token_hash: '1', email: 'a@b.co' },
      'Only the token_hash and type should be provided',
    ],
  ];
  for (const [name, body, message] of refused)
    test(`/verify refuses ${name}`, async () => {
      const answer = await harness.request('POST', '/verify', body);
      assert.equal(answer.status, 400);
      assert.deepEqual(await answer.json(), { code: 400, error_code: 'validation_failed', msg: message });
    });
});

describe('codes by text message', () => {
  test('sign a new number up and a known one in', async () => {
    const phone = '+919812345678';
    for (const round of ['signs up', 'signs in']) {
      const client = harness.client();
      assert.equal((await client.signInWithOtp({ phone })).error, null, round);
      const token = harness.texts.lastCode(phone);
      const { data, error } = await client.verifyOtp({ phone, token, type: 'sms' });
      assert.equal(error, null, round);
      assert.equal(data.user?.phone, '919812345678');
      assert.deepEqual(data.user?.app_metadata.providers, ['phone']);
      const again = await client.verifyOtp({ phone, token, type: 'sms' });
      assert.equal(again.error?.code, 'otp_expired');
    }
  });

  test('a number of the settings has a fixed code and gets no message', async () => {
    const before = harness.texts.held.length;
    await harness.client().signInWithOtp({ phone: '+919000000001' });
    assert.equal(harness.texts.held.length, before);
    const { error } = await harness
      .client()
      .verifyOtp({ phone: '+919000000001', token: '424242', type: 'sms' });
    assert.equal(error, null);
  });
});

describe('a forgotten password', () => {
  test('known and unknown addresses get the same answer; the link opens a session that sets a new password', async () => {
    await createAccount(harness, 'forgot@example.com');
    const unknown = await harness.client().resetPasswordForEmail('nobody@example.com');
    const known = await harness
      .client()
      .resetPasswordForEmail('forgot@example.com', { redirectTo: `${siteUrl}/auth` });
    assert.deepEqual(known, unknown);
    const mail = await harness.mails.next('forgot@example.com', 'recovery');
    const answer = await harness.send(new Request(mail.link, { redirect: 'manual' }));
    const target = new URL(answer.headers.get('location') ?? '');
    assert.equal(`${target.origin}${target.pathname}`, `${siteUrl}/auth`);
    const tokens = new URLSearchParams(target.hash.slice(1));
    assert.equal(tokens.get('type'), 'recovery');
    const client = harness.client();
    await client.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    const changed = await client.updateUser({ password: 'a fresh start 2026' });
    assert.equal(changed.error, null);
    await signedIn(harness, 'forgot@example.com', 'a fresh start 2026');
    const second = await harness.send(new Request(mail.link, { redirect: 'manual' }));
    const failure = new URLSearchParams(new URL(second.headers.get('location') ?? '').hash.slice(1));
    assert.equal(failure.get('error'), 'access_denied');
    assert.equal(failure.get('error_code'), 'otp_expired');
    assert.equal(failure.get('error_description'), 'Email link is invalid or has expired');
  });
});

test('a recovery link of an account that was never confirmed voids its password', async () => {
  const stranger = { email: 'unproven@example.com', password: goodPassword };
  await harness.client().signUp(stranger);
  await harness.client().resetPasswordForEmail(stranger.email);
  const mail = await harness.mails.next(stranger.email, 'recovery');
  assert.equal((await harness.client().verifyOtp({ token_hash: mail.token, type: 'recovery' })).error, null);
  assert.equal((await harness.client().signInWithPassword(stranger)).error?.code, 'invalid_credentials');
});

describe('sending again', () => {
  test('a pending sign-up gets another mail; others get the same answer and none', async () => {
    await harness.client().signUp({ email: 'again@example.com', password: goodPassword });
    await harness.mails.next('again@example.com', 'signup');
    await createAccount(harness, 'done@example.com');
    for (const email of ['again@example.com', 'done@example.com', 'nobody@example.com']) {
      const { error } = await harness.client().resend({ type: 'signup', email });
      assert.equal(error, null);
    }
    const mail = await harness.mails.next('again@example.com', 'signup');
    await harness.service.settle();
    assert.equal(harness.mails.held.filter(({ to }) => to === 'done@example.com').length, 0);
    const { error } = await harness
      .client()
      .verifyOtp({ email: 'again@example.com', token: mail.code, type: 'signup' });
    assert.equal(error, null);
  });

  test('what is missing is named', async () => {
    const type = await harness.request('POST', '/resend', { email: 'a@b.co' });
    assert.equal(
      (await type.json()).msg,
      'Missing one of these types: signup, email_change, sms, phone_change',
    );
    const email = await harness.request('POST', '/resend', { type: 'signup' });
    assert.equal((await email.json()).msg, 'Type provided requires an email address');
  });
});

describe('where links lead', () => {
  const tricks = [
    '//evil.example',
    '\\\\evil.example',
    'https://evil.example\\@institute.example',
    'https://institute.example@evil.example',
    'https://institute.example.evil.example',
    'https://evilinstitute.example',
    'https://evil.example#https://institute.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//institute.example',
    'data:text/html,x',
    ' https://evil.example',
    'https:/\\evil.example',
    'https://2130706433/',
    'http://institute.example/',
    'https://institute.example:8443/',
    'https://deep.er.preview.example/x',
    '/relative',
  ];
  for (const trick of tricks)
    test(`${JSON.stringify(trick)} becomes the site itself`, async () => {
      const { data } = await harness.admin().generateLink({
        type: 'magiclink',
        email: 'redirects@example.com',
        options: { redirectTo: trick },
      });
      assert.equal(data.properties?.redirect_to, siteUrl);
      const token = data.properties?.hashed_token ?? '';
      const type = data.properties?.verification_type ?? '';
      const query = new URLSearchParams({ token, type, redirect_to: trick });
      const answer = await harness.request('GET', `/verify?${query}`, undefined, { referer: trick.trim() });
      assert.equal(new URL(answer.headers.get('location') ?? '').origin, siteUrl);
    });

  for (const target of [
    `${siteUrl}/account?tab=1`,
    'https://pr-7.preview.example/a/b',
    'institute-app://callback',
  ])
    test(`${target} is allowed`, async () => {
      const { data } = await harness.admin().generateLink({
        type: 'magiclink',
        email: 'redirects@example.com',
        options: { redirectTo: target },
      });
      const answer = await harness.send(
        new Request(data.properties?.action_link ?? '', { redirect: 'manual' }),
      );
      assert.ok(answer.headers.get('location')?.startsWith(target));
    });
});
