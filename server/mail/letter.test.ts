import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeMail } from '#supabase-embedded/auth/mail/templates.ts';
import { writeLetter } from '#supabase-embedded/outbound/letter.ts';
import { buildInstitute } from '#tests/support/institute.ts';
import { letterhead } from './letter.ts';

const head = letterhead(buildInstitute());

/** The page without its words: elements and their styles. */
const frameOf = (html: string) => html.replaceAll(/>[^<\n]*</g, '><').replaceAll(/href="[^"]*"/g, '');

test('a mail about an account looks like one about a lead', () => {
  const account = composeMail('signup', { link: 'https://x.example/verify', code: '123456' }, head);
  const lead = writeLetter(
    {
      heading: 'Thank you for writing to us',
      paragraphs: ['Hello,'],
      action: { label: 'Ask us on WhatsApp', url: 'https://x.example/' },
      closing: head.closing,
    },
    head,
  );
  const lines = frameOf(account.html).split('\n');
  assert.deepEqual(
    frameOf(lead.html)
      .split('\n')
      .filter((line) => !lines.includes(line)),
    [],
  );
});

test('it is from the institute, and says where that is', () => {
  const { subject, text } = composeMail('recovery', {}, head);
  assert.equal(subject, 'Choose a new password for Kili School of Computing');
  for (const line of head.closing) assert.ok(text.includes(line), line);
});
