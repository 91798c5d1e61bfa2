import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactText, mailUrl } from './contact-text.ts';

const priya = {
  kind: 'enquiry' as const,
  name: 'Priya & Co',
  courseName: 'Python Development',
  cancelledAt: null,
  email: 'priya+1@example.com',
};

test('a message names the person and what they asked about', () => {
  assert.equal(
    contactText(priya, 'Kili School'),
    'Hello Priya & Co, this is Kili School. Thank you for asking about Python Development. When would be a good time to call you?',
  );
  assert.match(contactText({ ...priya, courseName: '' }, 'Kili School'), /Thank you for your message\./);
  assert.match(
    contactText({ ...priya, kind: 'enrolment' }, 'Kili School'),
    /Thank you for enrolling in Python Development\./,
  );
  assert.match(
    contactText({ ...priya, kind: 'registration' }, 'Kili School'),
    /Thank you for registering for Python/,
  );
});

test('somebody whose registration is cancelled is not thanked for it', () => {
  const cancelled = { ...priya, kind: 'registration' as const, cancelledAt: '2026-11-15T07:00:00+00:00' };
  assert.match(
    contactText(cancelled, 'Kili School'),
    /We are writing about your registration for Python Development\.$/,
  );
});

test('nothing in an address or a name can add a header to the mail', () => {
  const url = new URL(mailUrl({ ...priya, email: 'a@example.com?bcc=b@example.com' }, 'Kili School'));
  assert.equal(url.searchParams.get('bcc'), null);
  assert.match(url.searchParams.get('body') ?? '', /^Hello Priya & Co, this/);
});
