import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDuration, readAuthSettings } from './settings.ts';

test("an empty file has the Supabase CLI's defaults", () => {
  for (const toml of [{}, undefined, { auth: {} }, { api: { port: 54321 } }]) {
    const settings = readAuthSettings(toml);
    assert.equal(settings.jwt_expiry, 3600);
    assert.equal(settings.minimum_password_length, 6);
    assert.equal(settings.password_hibp_enabled, false);
    assert.equal(settings.refresh_token_reuse_interval, 10);
    assert.equal(settings.email.enable_confirmations, false);
    assert.equal(settings.email.double_confirm_changes, true);
    assert.equal(settings.email.require_current_password, false);
    assert.equal(settings.email.max_frequency, 1);
    assert.equal(settings.sms.enable_signup, false);
    assert.deepEqual(settings.sms.allowed_prefixes, []);
    assert.equal(settings.mfa.max_enrolled_factors, 10);
    assert.equal(settings.mfa.totp.enroll_enabled, false);
    assert.equal(settings.rate_limit.token_refresh, 150);
    assert.deepEqual(settings.password_requirements, []);
  }
});

test('what is set is read, and what is not known is left alone', () => {
  const settings = readAuthSettings({
    auth: {
      site_url: 'https://x.example',
      password_requirements: 'letters_digits',
      email: { max_frequency: '1m30s', template: { invite: { subject: 'x' } } },
      sms: { test_otp: { '919000000001': '123456' } },
      external: { google: { enabled: true, client_id: 'x' }, github: { enabled: false } },
    },
  });
  assert.equal(settings.email.max_frequency, 90);
  assert.equal(settings.password_requirements.length, 2);
  assert.equal(settings.sms.test_otp['919000000001'], '123456');
});

test('a wrong type or value is an error at the start, not a surprise later', () => {
  assert.throws(() => readAuthSettings({ auth: { jwt_expiry: '1h' } }));
  assert.throws(() => readAuthSettings({ auth: { password_requirements: 'all' } }));
  assert.throws(() => readAuthSettings({ auth: { email: { max_frequency: 'soon' } } }));
});

test("durations are in Go's notation", () => {
  assert.equal(parseDuration('24h'), 86_400);
  assert.equal(parseDuration('1h30m'), 5400);
  assert.equal(parseDuration('500ms'), 0.5);
  assert.throws(() => parseDuration('1 day'));
});
