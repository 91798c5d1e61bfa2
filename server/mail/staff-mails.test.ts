import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildInstitute } from '#tests/support/institute.ts';
import { assignment, invitation } from './staff-mails.ts';

const options = { siteUrl: 'https://www.example.com', institute: buildInstitute() };
const invited = {
  email: 'ravi@example.com',
  role: 'counsellor',
  invited_by: 'Asha\r\nBcc: all@example.com',
  expires_at: '2026-11-24T09:00:00Z',
  token: 'ab'.repeat(32),
};

test('an invitation says who invites to what, until when, and leads to its page', () => {
  const mail = invitation({ ...invited, invited_by: 'Asha' }, options);
  assert.equal(mail.to, 'ravi@example.com');
  assert.match(mail.text, /Asha invites you to work on https:\/\/www\.example\.com as counsellor\./);
  assert.match(mail.text, /24 November 2026, 2:30 PM/);
  assert.ok(mail.text.includes(`https://www.example.com/invitation?token=${invited.token}`));
});

test('a name is never a header of the mail', () => {
  assert.doesNotMatch(invitation(invited, options).subject, /[\r\n]/);
});

const lead = { id: 'l1', name: 'Priya', phone: '98765 43210', email: 'priya@example.com' };

test('a colleague reads whether the person agreed to WhatsApp', () => {
  const given = (whatsapp_opt_in: boolean) =>
    assignment(
      { recipient: { name: 'Ravi', email: 'ravi@example.com' } } as never,
      { ...lead, whatsapp_opt_in } as never,
      options,
    ).text;
  assert.match(given(true), /^WhatsApp: Agreed$/m);
  assert.match(given(false), /^WhatsApp: Not agreed: please call or send a mail$/m);
});

test('somebody without an address cannot be told of a lead', () => {
  const mail = { recipient: { name: 'Ravi', email: null } };
  assert.throws(() => assignment(mail as never, lead as never, options), /no mail address/);
});
