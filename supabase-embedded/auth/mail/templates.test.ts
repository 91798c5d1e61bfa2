import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeMail, type MailKind } from './templates.ts';

const kinds: MailKind[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email_change_current',
  'reauthentication',
  'password_changed',
  'email_changed',
  'phone_changed',
  'identity_linked',
  'identity_unlinked',
  'mfa_factor_enrolled',
  'mfa_factor_unenrolled',
];

for (const kind of kinds)
  test(`the mail "${kind}" says the same in text and HTML and needs nothing from elsewhere`, () => {
    const link = 'https://x.example/verify?token=abc&type=y';
    const facts = { site: 'x.example', link, code: '123456', newEmail: '<b>@x.example' };
    const { subject, text, html } = composeMail(kind, facts);
    assert.ok(subject.includes('x.example'));
    assert.equal(text.includes('123456'), html.includes('123456'));
    assert.equal(text.includes(link), html.includes('token=abc&#38;type=y'));
    assert.ok(!html.includes('<b>'));
    assert.doesNotMatch(html, /<(script|img|link)|url\(/);
  });
