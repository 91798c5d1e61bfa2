import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAuthSettings } from '../auth/settings.ts';
import { asLocalStack } from './local-auth.ts';

const settingsOf = (auth: Record<string, unknown>, sendsMail = false) =>
  readAuthSettings({ auth: asLocalStack(auth, { sendsMail }) });

test('nothing is counted per address, and text messages as config.toml says', () => {
  const { rate_limit: limits } = settingsOf({ rate_limit: { sign_in_sign_ups: 3, sms_sent: 4 } });
  assert.ok(limits.sign_in_sign_ups > 1000 && limits.token_refresh > 1000 && limits.anonymous_users > 1000);
  assert.equal(limits.sms_sent, 4);
});

test('mails are counted once a mail server sends them', () => {
  const auth = { rate_limit: { email_sent: 5 } };
  assert.ok(settingsOf(auth).rate_limit.email_sent > 1000);
  assert.equal(settingsOf(auth, true).rate_limit.email_sent, 5);
});

const phones: [what: string, sms: Record<string, unknown>, offered: boolean][] = [
  ['no provider is named: messages are kept here', { enable_signup: true }, true],
  ['the one that is named is off', { enable_signup: true, twilio: { enabled: false } }, false],
  ['one of several is on', { enable_signup: true, twilio: {}, vonage: { enabled: true } }, true],
  ['a provider is on, phones are not', { enable_signup: false, twilio: { enabled: true } }, false],
];
for (const [what, sms, offered] of phones) {
  test(`phone sign-in, where ${what}`, () => {
    assert.equal(settingsOf({ sms }).sms.enable_signup, offered);
  });
}
