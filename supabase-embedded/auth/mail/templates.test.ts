import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainLetterhead } from '../../outbound/letter.ts';
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
    const facts = { link, code: '123456', newEmail: '<b>@x.example' };
    const { subject, text, html } = composeMail(kind, facts, plainLetterhead('The <i>Garden</i>'));
    assert.ok(subject.includes('The <i>Garden</i>'));
    assert.equal(text.includes('123456'), html.includes('123456'));
    assert.equal(text.includes(link), html.includes('token=abc&#38;type=y'));
    assert.doesNotMatch(html, /<[bi]>/);
    assert.doesNotMatch(html, /<(script|img|link)|url\(/);
  });
