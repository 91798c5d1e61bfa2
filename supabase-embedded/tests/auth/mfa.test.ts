import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createAccount, createHarness, type Harness, keepCluster, signedIn } from './harness.ts';
import { codeFor as codeOf, withTotp as enrolled } from './second-factor.ts';

keepCluster();

let harness: Harness;
before(async () => {
  harness = await createHarness({ auth: { mfa: { max_enrolled_factors: 3 } } });
});
after(() => harness.close());

const codeFor = (secret: string, at?: Date) => codeOf(harness, secret, at);
const withTotp = (email: string) => enrolled(harness, email);

describe('an authenticator app', () => {
  test('is enrolled with a QR code and raises the session to aal2', async () => {
    await createAccount(harness, 'enrol@example.com');
    const { client } = await signedIn(harness, 'enrol@example.com');
    const elsewhere = await signedIn(harness, 'enrol@example.com');
    const { data } = await client.mfa.enroll({ factorType: 'totp', issuer: 'Institute' });
    assert.match(data?.totp.qr_code ?? '', /^data:image\/svg\+xml;utf-8,<svg/);
    assert.match(data?.totp.uri ?? '', /^otpauth:\/\/totp\/Institute:enrol%40example\.com\?/);
    const verified = await client.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: codeFor(data?.totp.secret ?? ''),
    });
    assert.equal(verified.error, null);
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    assert.equal(level.data?.currentLevel, 'aal2');
    assert.deepEqual(
      level.data?.currentAuthenticationMethods.map((entry) => (entry as { method: string }).method).sort(),
      ['password', 'totp'],
    );
    const gone = await harness.client().getUser(elsewhere.session.access_token);
    assert.equal(gone.error?.name, 'AuthSessionMissingError');
    assert.equal((await client.mfa.listFactors()).data?.totp.length, 1);
    assert.equal((await client.refreshSession()).error, null);
    assert.equal((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel, 'aal2');
  });

  test('is asked for after a password, and the same code counts once', async () => {
    const person = await withTotp('replay@example.com');
    const again = await signedIn(harness, person.email);
    const level = await again.client.mfa.getAuthenticatorAssuranceLevel();
    assert.deepEqual([level.data?.currentLevel, level.data?.nextLevel], ['aal1', 'aal2']);
    const code = codeFor(person.secret);
    const first = await again.client.mfa.challengeAndVerify({ factorId: person.factorId, code });
    assert.equal(first.error, null);
    const thief = await signedIn(harness, person.email);
    const replay = await thief.client.mfa.challengeAndVerify({ factorId: person.factorId, code });
    assert.equal(replay.error?.status, 422);
    assert.equal(replay.error?.code, 'mfa_verification_failed');
    const older = codeFor(person.secret, new Date(harness.now().getTime() - 30_000));
    const back = await thief.client.mfa.challengeAndVerify({ factorId: person.factorId, code: older });
    assert.equal(back.error?.code, 'mfa_verification_failed');
  });

  test('a challenge is for one address, one answer and five minutes', async () => {
    const person = await withTotp('challenge@example.com');
    const { client, session } = await signedIn(harness, person.email);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const path = `/factors/${person.factorId}/verify`;
    const answer = (challenge_id: string, address?: string) =>
      harness.request('POST', path, { challenge_id, code: codeFor(person.secret) }, headers, address);
    const asked = await client.mfa.challenge({ factorId: person.factorId });
    const id = asked.data?.id ?? '';
    assert.equal((await (await answer(id, '198.51.100.9')).json()).error_code, 'mfa_ip_address_mismatch');
    const unknown = await answer('00000000-0000-4000-8000-000000000000');
    assert.equal(unknown.status, 404);
    assert.equal((await unknown.json()).error_code, 'mfa_factor_not_found');
    harness.advance(301);
    assert.equal((await (await answer(id)).json()).error_code, 'mfa_challenge_expired');
    const fresh = (await client.mfa.challenge({ factorId: person.factorId })).data?.id ?? '';
    assert.equal((await answer(fresh)).status, 200);
    harness.advance(30);
    assert.equal((await (await answer(fresh)).json()).error_code, 'mfa_ip_address_mismatch');
  });

  test('wrong codes are limited for the account', async () => {
    const person = await withTotp('limited@example.com');
    const { client } = await signedIn(harness, person.email);
    const codes = new Set<string | undefined>();
    for (let index = 0; index < 12; index += 1) {
      const { error } = await client.mfa.challengeAndVerify({ factorId: person.factorId, code: '000000' });
      codes.add(error?.code);
    }
    assert.deepEqual([...codes], ['mfa_verification_failed', 'over_request_rate_limit']);
  });

  test('a new factor, a new password and unenrolling need aal2', async () => {
    const person = await withTotp('guarded@example.com');
    const { client } = await signedIn(harness, person.email);
    const enroll = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'second' });
    assert.equal(enroll.error?.status, 403);
    assert.equal(enroll.error?.code, 'insufficient_aal');
    const password = await client.updateUser({ password: 'stolen session phrase 1' });
    assert.equal(password.error?.status, 401);
    assert.equal(password.error?.code, 'insufficient_aal');
    const remove = await client.mfa.unenroll({ factorId: person.factorId });
    assert.equal(remove.error?.status, 422);
    assert.equal(remove.error?.code, 'insufficient_aal');
    await client.mfa.challengeAndVerify({ factorId: person.factorId, code: codeFor(person.secret) });
    assert.equal((await client.mfa.unenroll({ factorId: person.factorId })).error, null);
    await client.refreshSession();
    assert.equal((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel, 'aal1');
  });

  test('a factor that was left unverified is no way around the real one', async () => {
    const email = 'planted@example.com';
    await createAccount(harness, email);
    const intruder = await signedIn(harness, email);
    const planted = await intruder.client.mfa.enroll({ factorType: 'phone', phone: '+919811100099' });
    const owner = await signedIn(harness, email);
    const { data } = await owner.client.mfa.enroll({ factorType: 'totp' });
    const code = codeFor(data?.totp.secret ?? '');
    assert.equal((await owner.client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error, null);
    const again = await signedIn(harness, email);
    const factorId = planted.data?.id ?? '';
    const challenge = await again.client.mfa.challenge({ factorId });
    const verified = await again.client.mfa.verify({
      factorId,
      challengeId: challenge.data?.id ?? '',
      code: harness.texts.lastCode('+919811100099'),
    });
    assert.equal(verified.error?.code, 'insufficient_aal');
  });

  test('names are unique and the number of factors is limited', async () => {
    await createAccount(harness, 'collector@example.com');
    const { client } = await signedIn(harness, 'collector@example.com');
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'one' });
    const twin = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'one' });
    assert.equal(twin.error?.code, 'mfa_factor_name_conflict');
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'two' });
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'three' });
    const fourth = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'four' });
    assert.equal(fourth.error?.code, 'too_many_enrolled_mfa_factors');
    const foreign = await client.mfa.challenge({ factorId: '00000000-0000-4000-8000-000000000000' });
    assert.equal(foreign.error?.code, 'mfa_factor_not_found');
    const odd = await client.mfa.enroll({ factorType: 'odd' as 'totp' });
    assert.equal(odd.error?.code, 'validation_failed');
  });

  test('the administration can take a lost factor away', async () => {
    const person = await withTotp('lost@example.com');
    const admin = harness.admin();
    const userId = person.user.id;
    const listed = await admin.mfa.listFactors({ userId });
    assert.equal(listed.data?.factors.length, 1);
    assert.ok(!JSON.stringify(listed.data).includes(person.secret));
    assert.equal((await admin.mfa.deleteFactor({ userId, id: person.factorId })).error, null);
    const { client } = await signedIn(harness, person.email);
    assert.equal((await client.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel, 'aal1');
  });
});

test('a phone number as second factor gets its code by text message', async () => {
  await createAccount(harness, 'texted@example.com');
  const { client } = await signedIn(harness, 'texted@example.com');
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone: '+919811100011' });
  const factorId = data?.id ?? '';
  const asked = await client.mfa.challenge({ factorId });
  const challengeId = asked.data?.id ?? '';
  const wrong = await client.mfa.verify({ factorId, challengeId, code: 'x' });
  assert.equal(wrong.error?.code, 'mfa_verification_failed');
  const code = harness.texts.lastCode('+919811100011');
  assert.equal((await client.mfa.verify({ factorId, challengeId, code })).error, null);
  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  assert.equal(level.data?.currentLevel, 'aal2');
  const twin = await client.mfa.enroll({
    factorType: 'phone',
    phone: '+919811100011',
    friendlyName: 'again',
  });
  assert.equal(twin.error?.code, 'mfa_verified_factor_exists');
});

test('recovery codes stand in for the app, each once', async () => {
  const person = await withTotp('backup@example.com');
  const client = harness.client({ experimental: { recoveryCodes: true } });
  await client.signInWithPassword({ email: person.email, password: 'plum orchard lantern 47' });
  assert.equal((await client.mfa.recoveryCodes.generate()).error?.code, 'insufficient_aal');
  assert.equal((await client.mfa.recoveryCodes.getStatus()).error?.code, 'mfa_factor_not_found');
  await client.mfa.challengeAndVerify({ factorId: person.factorId, code: codeFor(person.secret) });
  const made = await client.mfa.recoveryCodes.generate({ friendlyName: 'In the drawer' });
  assert.equal(made.data?.codes.length, 10);
  const { user } = (await client.getUser()).data;
  const shown = user?.factors?.find(({ factor_type }) => factor_type === 'recovery_code');
  assert.deepEqual(
    [shown?.id, shown?.friendly_name, shown?.status],
    [made.data?.id, 'In the drawer', 'verified'],
  );
  assert.equal((await client.mfa.recoveryCodes.generate()).error?.code, 'mfa_verified_factor_exists');
  const lost = harness.client({ experimental: { recoveryCodes: true } });
  await lost.signInWithPassword({ email: person.email, password: 'plum orchard lantern 47' });
  const [code = ''] = made.data?.codes ?? [];
  assert.equal(
    (await lost.mfa.recoveryCodes.verify({ code: 'wrong' })).error?.code,
    'mfa_verification_failed',
  );
  const typed = code.toUpperCase().replace(/(.{4})/g, '$1-');
  assert.equal((await lost.mfa.recoveryCodes.verify({ code: typed })).error, null);
  assert.equal((await lost.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel, 'aal2');
  assert.equal((await lost.mfa.recoveryCodes.verify({ code })).error?.code, 'mfa_verification_failed');
  const status = await lost.mfa.recoveryCodes.getStatus();
  assert.deepEqual([status.data?.total, status.data?.remaining], [10, 9]);
  const renewed = await lost.mfa.recoveryCodes.regenerate();
  assert.equal(renewed.data?.id, made.data?.id);
  const stale = await lost.mfa.recoveryCodes.verify({ code: made.data?.codes[1] ?? '' });
  assert.equal(stale.error?.code, 'mfa_verification_failed');
  assert.equal((await lost.mfa.recoveryCodes.unenroll()).error, null);
});

test('recovery codes do not outlast the last factor, whoever takes that away', async () => {
  const client = harness.client({ experimental: { recoveryCodes: true } });
  const { user, factorId } = await enrolled(harness, 'drawer@example.com', client);
  assert.equal((await client.mfa.recoveryCodes.generate()).error, null);
  assert.equal((await harness.admin().mfa.deleteFactor({ userId: user.id, id: factorId })).error, null);
  assert.equal((await client.mfa.recoveryCodes.getStatus()).error?.code, 'mfa_factor_not_found');
});

test('recovery codes alone are no second factor, and guessing locks them', async () => {
  await createAccount(harness, 'alone@example.com');
  const client = harness.client({ experimental: { recoveryCodes: true } });
  await client.signInWithPassword({ email: 'alone@example.com', password: 'plum orchard lantern 47' });
  assert.equal((await client.mfa.recoveryCodes.generate()).error?.code, 'mfa_recovery_codes_sole_factor');
  const codes = [];
  for (let index = 0; index < 11; index += 1)
    codes.push((await client.mfa.recoveryCodes.verify({ code: 'guess' })).error?.code);
  assert.equal(codes.at(-1), 'mfa_recovery_codes_locked');
});

test('where second factors are off, they are refused', async () => {
  const plain = await createHarness({
    auth: { mfa: { totp: { enroll_enabled: false }, phone: { enroll_enabled: false } } },
  });
  try {
    await createAccount(plain, 'plain@example.com');
    const { client } = await signedIn(plain, 'plain@example.com');
    const totp = await client.mfa.enroll({ factorType: 'totp' });
    assert.equal(totp.error?.code, 'mfa_totp_enroll_not_enabled');
    const phone = await client.mfa.enroll({ factorType: 'phone', phone: '+919811100011' });
    assert.equal(phone.error?.code, 'mfa_phone_enroll_not_enabled');
  } finally {
    await plain.close();
  }
});
