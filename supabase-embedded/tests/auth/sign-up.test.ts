import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createAccount, createHarness, goodPassword, type Harness, keepCluster, siteUrl } from './harness.ts';

keepCluster();

describe('signing up where addresses are confirmed', () => {
  let harness: Harness;
  before(async () => {
    harness = await createHarness({ auth: { password_requirements: 'letters_digits' } });
  });
  after(() => harness.close());

  test('a new address gets a user, no session, and a mail whose link leads back to the site', async () => {
    const client = harness.client();
    const { data, error } = await client.signUp({
      email: 'Asha@Example.com',
      password: goodPassword,
      options: { data: { full_name: 'Asha Rao' }, emailRedirectTo: siteUrl },
    });
    assert.equal(error, null);
    assert.equal(data.session, null);
    assert.equal(data.user?.email, 'asha@example.com');
    assert.equal(data.user?.identities?.length, 1);
    assert.equal(data.user?.user_metadata.full_name, 'Asha Rao');
    assert.equal(data.user?.user_metadata.email_verified, false);
    assert.deepEqual(data.user?.app_metadata, { provider: 'email', providers: ['email'] });
    const mail = await harness.mails.next('asha@example.com', 'signup');
    assert.ok(mail.html.includes(mail.code));
    const answer = await harness.send(new Request(mail.link, { redirect: 'manual' }));
    assert.equal(answer.status, 303);
    const target = new URL(answer.headers.get('location') ?? '');
    assert.equal(target.origin, siteUrl);
    const tokens = new URLSearchParams(target.hash.slice(1));
    assert.equal(tokens.get('type'), 'signup');
    assert.equal(tokens.get('token_type'), 'bearer');
    const session = await client.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    assert.equal(session.data.user?.user_metadata.email_verified, true);
    assert.ok(session.data.user?.email_confirmed_at);
  });

  test('an address that is taken gets an answer that looks like a new one, with identities: []', async () => {
    await createAccount(harness, 'taken@example.com');
    const fresh = await harness.client().signUp({ email: 'fresh@example.com', password: goodPassword });
    const taken = await harness.client().signUp({ email: 'taken@example.com', password: goodPassword });
    assert.equal(taken.error, null);
    assert.deepEqual(taken.data.user?.identities, []);
    assert.deepEqual(Object.keys(taken.data.user ?? {}).sort(), Object.keys(fresh.data.user ?? {}).sort());
    const known = await harness.pool.query('select id from auth.users where id = $1', [taken.data.user?.id]);
    assert.equal(known.rowCount, 0);
  });

  test('signing up twice before confirming sends a new mail and keeps the password', async () => {
    const credentials = { email: 'twice@example.com', password: goodPassword };
    const first = await harness.client().signUp(credentials);
    await harness.mails.next('twice@example.com', 'signup');
    const second = await harness.client().signUp(credentials);
    assert.equal(second.data.user?.id, first.data.user?.id);
    const { code } = await harness.mails.next('twice@example.com', 'signup');
    await harness.service.settle();
    const verified = await harness
      .client()
      .verifyOtp({ email: 'twice@example.com', token: code, type: 'signup' });
    assert.equal(verified.error, null);
    assert.equal((await harness.client().signInWithPassword(credentials)).error, null);
  });

  test('a stranger who signs up first does not keep a password for when the owner confirms', async () => {
    const email = 'prey@example.com';
    const stranger = { email, password: 'waiting in the dark 1' };
    const owner = { email, password: goodPassword };
    await harness.client().signUp(stranger);
    await harness.mails.next(email, 'signup');
    await harness.client().signUp(owner);
    const mail = await harness.mails.next(email, 'signup');
    await harness.service.settle();
    const confirmed = await harness.client().verifyOtp({ email, token: mail.code, type: 'signup' });
    assert.equal(confirmed.error, null);
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

  test('20 sign-ups for one address at once make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        harness.client().signUp({ email: 'race@example.com', password: goodPassword }),
      ),
    );
    assert.ok(answers.every(({ error }) => error === null));
    const found = await harness.pool.query(`select id from auth.users where email = 'race@example.com'`);
    assert.equal(found.rowCount, 1);
  });

  const weak: [string, string[]][] = [
    ['a1b', ['length']],
    ['lantern orchard plum', ['characters']],
    ['Password123', ['pwned']],
    ['qwerty12', ['pwned']],
    ['aaaa', ['length', 'characters', 'pwned']],
  ];
  for (const [password, reasons] of weak)
    test(`the password "${password}" is weak: ${reasons.join(', ')}`, async () => {
      const { error } = await harness.client().signUp({ email: 'weak@example.com', password });
      assert.equal(error?.status, 422);
      assert.equal(error?.code, 'weak_password');
      assert.deepEqual((error as unknown as { reasons: string[] }).reasons, reasons);
    });

  test('every byte of a password beyond 72 counts', async () => {
    const long = `${'é1'.repeat(50)}`;
    await createAccount(harness, 'long@example.com', `${long}x`);
    const wrong = await harness
      .client()
      .signInWithPassword({ email: 'long@example.com', password: `${long}y` });
    assert.equal(wrong.error?.code, 'invalid_credentials');
    const right = await harness
      .client()
      .signInWithPassword({ email: 'long@example.com', password: `${long}x` });
    assert.equal(right.error, null);
  });

  const refused: [string, object, number, string, string][] = [
    ['no password', { email: 'a@b.co' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      'both contacts',
      { email: 'a@b.co', phone: '919876543210', password: goodPassword },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      'an odd address',
      { email: 'not-an-address', password: goodPassword },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'an odd number',
      { phone: 'abc', password: goodPassword },
      400,
      'validation_failed',
      'Invalid phone number format (E.164 required)',
    ],
    [
      'nobody',
      { password: goodPassword },
      422,
      'anonymous_provider_disabled',
      'Anonymous sign-ins are disabled',
    ],
  ];
  for (const [name, body, status, code, message] of refused)
    test(`${name} is refused in both dialects`, async () => {
      const old = await harness.request('POST', '/signup', body);
      assert.equal(old.status, status);
      assert.deepEqual(await old.json(), { code: status, error_code: code, msg: message });
      assert.equal(old.headers.get('x-sb-error-code'), code);
      const current = await harness.request('POST', '/signup', body, {
        'x-supabase-api-version': '2024-01-01',
      });
      assert.deepEqual(await current.json(), { code, message });
      assert.equal(current.headers.get('x-supabase-api-version'), '2024-01-01');
      assert.equal(current.headers.get('x-sb-error-code'), code);
    });

  test('a phone number is confirmed by the code of a text message', async () => {
    const client = harness.client();
    const { data, error } = await client.signUp({ phone: '+91 9876543210', password: goodPassword });
    assert.equal(error, null);
    assert.equal(data.session, null);
    const early = await harness
      .client()
      .signInWithPassword({ phone: '+919876543210', password: goodPassword });
    assert.equal(early.error?.code, 'phone_not_confirmed');
    const token = harness.texts.lastCode('+919876543210');
    const verified = await client.verifyOtp({ phone: '+919876543210', token, type: 'sms' });
    assert.equal(verified.error, null);
    assert.equal(verified.data.user?.phone, '919876543210');
    const later = await harness
      .client()
      .signInWithPassword({ phone: '+919876543210', password: goodPassword });
    assert.equal(later.error, null);
  });

  test('text messages go to +91 only, and a provider that is down is reported', async () => {
    const abroad = await harness.client().signUp({ phone: '+15005550006', password: goodPassword });
    assert.equal(abroad.error?.code, 'sms_send_failed');
    harness.texts.failing = true;
    const down = await harness.client().signUp({ phone: '+919876500000', password: goodPassword });
    const again = await harness.client().signInWithOtp({ phone: '+919876500000' });
    harness.texts.failing = false;
    for (const { error } of [down, again]) {
      assert.equal(error?.status, 422);
      assert.equal(error?.code, 'sms_send_failed');
    }
  });
});

describe('signing up where nothing is confirmed', () => {
  let harness: Harness;
  before(async () => {
    harness = await createHarness({
      auth: {
        enable_anonymous_sign_ins: true,
        email: { enable_confirmations: false },
        sms: { enable_confirmations: false },
      },
    });
  });
  after(() => harness.close());

  test('a new address is signed in at once, and a second time is refused', async () => {
    const credentials = { email: 'now@example.com', password: goodPassword };
    const first = await harness.client().signUp(credentials);
    assert.ok(first.data.session?.access_token);
    const second = await harness.client().signUp(credentials);
    assert.equal(second.error?.status, 422);
    assert.equal(second.error?.code, 'user_already_exists');
    assert.equal(second.error?.message, 'User already registered');
  });

  test('a phone number is signed in at once', async () => {
    const { data } = await harness.client().signUp({ phone: '919876543211', password: goodPassword });
    assert.ok(data.session?.user.phone_confirmed_at);
  });

  test('a visitor without an address can become an account', async () => {
    const client = harness.client();
    const { data } = await client.signInAnonymously({ options: { data: { theme: 'dark' } } });
    assert.equal(data.user?.is_anonymous, true);
    const claims = await client.getClaims();
    assert.equal(claims.data?.claims.is_anonymous, true);
    const updated = await client.updateUser({ email: 'visitor@example.com', password: goodPassword });
    assert.equal(updated.error, null);
    assert.equal(updated.data.user?.is_anonymous, false);
    assert.equal(updated.data.user?.email, 'visitor@example.com');
  });
});

test('where sign-ups are closed, they are refused', async () => {
  const harness = await createHarness({ auth: { enable_signup: false } });
  try {
    const { error } = await harness.client().signUp({ email: 'no@example.com', password: goodPassword });
    assert.equal(error?.status, 422);
    assert.equal(error?.code, 'signup_disabled');
    const otp = await harness.client().signInWithOtp({ email: 'no@example.com' });
    assert.equal(otp.error?.code, 'signup_disabled');
  } finally {
    await harness.close();
  }
});
