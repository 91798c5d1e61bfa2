import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeFailure } from '#supabase-embedded/outbound/judge-failure.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { writeLeadMail } from './lead-mails.ts';
import type { ClaimedMail, Enrollment } from './outbox.ts';

const options = {
  notifyEmail: 'office@example.com',
  siteUrl: 'https://www.example.com',
  institute: buildInstitute(),
};
const enrollment: Enrollment = {
  id: 'e1',
  name: 'Meena <b>Sundaram</b>',
  email: 'meena@example.com',
  phone: '98765 43210',
  phone_e164: '+919876543210',
  course_name: 'Python Development',
  course_id: 'python',
  page: '/courses/python',
  whatsapp_opt_in: true,
  suspicious: false,
  created_at: '2026-01-01T00:00:00Z',
};
const claimed = (over: Partial<ClaimedMail>): ClaimedMail => ({
  id: 'm1',
  kind: 'lead_notice',
  attempts: 1,
  inquiry: null,
  enrollment,
  workshop: null,
  course_title: 'Python Development',
  recipient: null,
  invitation: null,
  ...over,
});

test('the institute is told who wants what and can reply at once', () => {
  const mail = writeLeadMail(claimed({}), options);
  assert.equal(mail.to, 'office@example.com');
  assert.equal(mail.replyTo, 'meena@example.com');
  assert.match(mail.text, /About: Python Development\nPhone: 98765 43210/);
  assert.match(mail.text, /https:\/\/wa\.me\/919876543210/);
});

test('what a visitor typed is text in the mail, never markup or a header', () => {
  const name = 'Meena\r\nBcc: all@example.com';
  const mail = writeLeadMail(claimed({ enrollment: { ...enrollment, name } }), options);
  assert.doesNotMatch(mail.subject, /[\r\n]/);
  const marked = writeLeadMail(claimed({}), options);
  assert.match(marked.html ?? '', /Meena &#60;b&#62;Sundaram/);
});

test('the visitor is thanked, by name and in both forms', () => {
  const lead = { ...enrollment, name: 'M.K.Meena' };
  const mail = writeLeadMail(claimed({ kind: 'lead_acknowledgement', enrollment: lead }), options);
  assert.equal(mail.to, 'meena@example.com');
  for (const form of [mail.text, mail.html ?? '']) {
    assert.match(form, /Hello M\. K\. Meena,/);
    assert.match(form, /We have your enrollment for Python Development and will call/);
    assert.match(form, /about%20Python%20Development/);
  }
});

test('a stranger whose address was entered reads nothing that was typed', () => {
  const bait = 'claim your refund at http://refund.example';
  const enrolled = { ...enrollment, name: bait, course_name: bait, course_id: bait, page: bait };
  const asked = { ...enrolled, course: bait, message: bait };
  for (const [lead, says] of [
    [{ enrollment: enrolled, course_title: null }, 'We have your enrollment and will call'],
    [{ enrollment: null, inquiry: asked, course_title: null }, 'We have your message and will answer'],
  ] as const) {
    const { to, ...mail } = writeLeadMail(claimed({ kind: 'lead_acknowledgement', ...lead }), options);
    assert.match(mail.text, /^Hello,$/m);
    assert.ok(mail.text.includes(says), mail.text);
    assert.doesNotMatch(JSON.stringify(mail), /refund/);
    const notice = writeLeadMail(claimed({ kind: 'lead_notice', ...lead }), options);
    assert.ok(notice.text.includes(bait), 'the institute reads it as typed');
  }
});

test('nothing is sent to what is no address, and it is not tried again', () => {
  for (const email of [
    'victim@example.com (visit http://evil.example)',
    'v@example.com NOTIFY=SUCCESS',
    'a@b, c@d',
  ])
    assert.throws(
      () =>
        writeLeadMail(
          claimed({ kind: 'lead_acknowledgement', enrollment: { ...enrollment, email } }),
          options,
        ),
      (error) => judgeFailure(error).final,
    );
});

test('mails are the institute’s, with what it has told of itself', () => {
  const mail = writeLeadMail(claimed({ kind: 'lead_acknowledgement' }), options);
  assert.match(
    mail.text,
    /Kili School of Computing\n3 Mill Road, Simmakkal, Madurai 625001, Tamil Nadu, India/,
  );
  assert.match(mail.text, /^\+91 98765 00001 · office@kili\.example$/m);
  assert.match(mail.text, /https:\/\/wa\.me\/919876500002\?/);
});

test('a name of several lines makes no header', () => {
  const institute = buildInstitute({ name: 'Kili\r\nBcc: all@example.com' });
  const thanks = writeLeadMail(claimed({ kind: 'lead_acknowledgement' }), { ...options, institute });
  assert.equal(thanks.subject, 'We have your message – Kili Bcc: all@example.com');
});

test('without a number for WhatsApp nobody is sent there', () => {
  const none = { display: '', e164: '' };
  const phones = { call: none, whatsapp: none, courseWhatsapp: none };
  const mail = writeLeadMail(claimed({ kind: 'lead_acknowledgement' }), {
    ...options,
    institute: buildInstitute({ phones }),
  });
  assert.doesNotMatch(`${mail.text}${mail.html}`, /WhatsApp|wa\.me/);
  assert.match(mail.text, /^office@kili\.example$/m);
});
