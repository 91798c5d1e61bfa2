import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CourseSummary } from '#app/features/site/courses/course.ts';
import { judgeFailure } from '#supabase-embedded/outbound/judge-failure.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { buildWorkshop } from '#tests/support/workshop-mail.ts';
import { writeLeadMail } from './lead-mails.ts';
import type { ClaimedMail, Enrollment } from './outbox.ts';
import { writeMail } from './write-mail.ts';

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
const python: CourseSummary = {
  ...{
    slug: 'python',
    title: 'Python Development',
    description: '',
    duration: '8 weeks',
    color: '',
    image: '',
  },
  ...{ price: '₹5,000', discount: '10% off with code PY10', featured: false, isNew: false, updatedAt: '' },
  ...{ startDate: '17 January 2027', startsOn: '2027-01-17', trueUntil: Number.POSITIVE_INFINITY },
  batchTimes: ['6:00 PM to 7:00 PM', '8:00 PM to 9:00 PM'],
};
const recipient = { name: 'Ravi', email: 'ravi@example.com' };
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
  assert.match(mail.text, /^Reply on WhatsApp: https:\/\/wa\.me\/919876543210/m);
});

test('no mail to staff offers WhatsApp to somebody who has not agreed to it', () => {
  const asked = { ...enrollment, whatsapp_opt_in: false, course: 'python', message: 'Hello' };
  const workshop = buildWorkshop();
  for (const about of [
    { enrollment: asked },
    { enrollment: asked, workshop },
    { enrollment: null, inquiry: asked },
  ])
    for (const kind of ['lead_notice', 'lead_assigned'] as const) {
      const { text, html } = writeLeadMail(claimed({ kind, recipient, ...about }), options);
      assert.doesNotMatch(`${text}${html}`, /wa\.me|Reply on WhatsApp/);
      assert.match(text, /^WhatsApp: Not agreed: please call or send a mail$/m);
    }
});

test('what a visitor typed is text in the mail, never markup or a header', () => {
  const name = 'Meena\r\nBcc: all@example.com';
  const mail = writeLeadMail(claimed({ enrollment: { ...enrollment, name } }), options);
  assert.doesNotMatch(mail.subject, /[\r\n]/);
  const marked = writeLeadMail(claimed({}), options);
  assert.match(marked.html ?? '', /Meena &#60;b&#62;Sundaram/);
});

const thanked = claimed({ kind: 'lead_acknowledgement' });

test('somebody who enrolled is greeted by name and reads course, fee, next batch and what happens next', () => {
  const lead = { ...enrollment, name: 'M.K.Meena' };
  const mail = writeLeadMail({ ...thanked, enrollment: lead }, options, python);
  assert.equal(mail.to, 'meena@example.com');
  assert.equal(mail.subject, 'Your enrollment: Python Development – Kili School of Computing');
  assert.match(
    mail.text,
    /^Course: Python Development\nFee: ₹4,500\. 10% off with code PY10\.\nNext batch: /m,
  );
  for (const form of [mail.text, mail.html ?? ''])
    for (const words of [
      'Hello M. K. Meena,',
      'Thank you for enrolling',
      '₹4,500. 10% off with code PY10.',
      '17 January 2027, 6:00 PM to 7:00 PM or 8:00 PM to 9:00 PM',
      'We have your enrollment.',
      'We ring you on the next evening. We answer your questions',
      'There is nothing to pay now. If you have a question before that, call us on +91 98765 00001.',
      'Our office hours are Tuesday to Sunday 10:00 AM - 8:30 PM.',
      'about%20Python%20Development',
    ])
      assert.ok(form.includes(words), `${words}\n${form}`);
  assert.doesNotMatch(`${mail.subject}${mail.text}`, /your message/);
});

test('the mail after an enrollment says how to ask for an unknown date, and leaves out an unknown fee and a course that is gone', () => {
  const undated = writeLeadMail(thanked, options, { ...python, startDate: '', price: '', discount: '' }).text;
  assert.match(
    undated,
    /^Next batch: Ask us for the next date: .*we will tell you as soon as it is fixed\.$/m,
  );
  assert.doesNotMatch(undated, /Fee|6:00 PM/);
  const gone = writeLeadMail(thanked, options, null);
  assert.equal(gone.subject, 'Your enrollment – Kili School of Computing');
  assert.match(gone.text, /We have your enrollment\.\n\nWe ring you on the next evening/);
  assert.doesNotMatch(gone.text, /Python|Fee|Next batch|null|undefined/);
});

test('an enquiry about a course is answered as an enquiry', () => {
  const inquiry = { ...enrollment, course: 'python', message: 'When?' };
  const mail = writeLeadMail({ ...thanked, enrollment: null, inquiry }, options);
  assert.equal(mail.subject, 'We have your message – Kili School of Computing');
  assert.match(mail.text, /We have your message\. We ring you on the next evening\./);
  assert.match(mail.text, /about%20Python%20Development/);
  assert.doesNotMatch(mail.text, /enroll|Fee|Next batch/i);
});

test('only the mail to somebody who enrolled asks for the course, by what the lead names', async () => {
  const asked: string[] = [];
  const all = {
    ...{ ...options, sender: 'no-reply@example.com', now: () => new Date('2027-01-01') },
    compose: () => assert.fail('no mail is about a workshop'),
    async findCourse(slugOrId: string) {
      asked.push(slugOrId);
      return python;
    },
  };
  const inquiry = { ...enrollment, course: 'python', message: null };
  for (const mail of [claimed({}), { ...thanked, enrollment: null, inquiry }]) await writeMail(mail, all);
  assert.deepEqual(asked, []);
  const unnamed = { ...enrollment, course_id: null };
  assert.doesNotMatch((await writeMail({ ...thanked, enrollment: unnamed }, all))?.text ?? '', /Fee/);
  assert.match((await writeMail(thanked, all))?.text ?? '', /^Fee: ₹4,500\./m);
  assert.deepEqual(asked, ['python']);
});

test('a stranger whose address was entered reads nothing that was typed', () => {
  const bait = 'claim your refund at http://refund.example';
  const enrolled = { ...enrollment, name: bait, course_name: bait, course_id: bait, page: bait };
  const asked = { ...enrolled, course: bait, message: bait };
  for (const [lead, says] of [
    [{ enrollment: enrolled, course_title: null }, 'We have your enrollment.'],
    [{ enrollment: null, inquiry: asked, course_title: null }, 'We have your message.'],
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

test('the sentence about when we call is mailed as staff typed it, braces included', () => {
  const institute = buildInstitute({ whenWeCall: 'We call you from {phone}.' });
  const inquiry = { ...enrollment, course: 'python', message: 'When?' };
  for (const lead of [{ enrollment }, { enrollment: null, inquiry }]) {
    const { text } = writeLeadMail({ ...thanked, ...lead }, { ...options, institute });
    assert.ok(text.includes('We call you from {phone}.'), text);
  }
});

test('a name of several lines makes no header', () => {
  const institute = buildInstitute({ name: 'Kili\r\nBcc: all@example.com' });
  const thanks = writeLeadMail(claimed({ kind: 'lead_acknowledgement' }), { ...options, institute });
  assert.equal(thanks.subject, 'Your enrollment – Kili Bcc: all@example.com');
});

test('without phones and office hours the mail names neither', () => {
  const none = { display: '', e164: '' };
  const phones = { call: none, whatsapp: none, courseWhatsapp: none };
  const mail = writeLeadMail(claimed({ kind: 'lead_acknowledgement' }), {
    ...options,
    institute: buildInstitute({ phones, officeHours: [] }),
  });
  assert.doesNotMatch(`${mail.text}${mail.html}`, /WhatsApp|wa\.me|call us|office hours/);
  assert.match(mail.text, /^office@kili\.example$/m);
});
