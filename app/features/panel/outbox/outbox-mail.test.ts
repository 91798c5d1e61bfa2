import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeMail, type MailRow, readState } from './outbox-mail.ts';

const options = {
  notifyEmail: 'office@example.com',
  now: new Date('2026-11-15T09:00:00Z'),
  hasMailServer: true,
};
const row: MailRow = {
  id: 'm1',
  kind: 'lead_acknowledgement',
  status: 'pending',
  attempts: 0,
  next_attempt_at: '2026-11-15T08:59:00Z',
  claimed_until: null,
  last_error: null,
  sent_at: null,
  created_at: '2026-11-15T08:59:00Z',
  inquiry: { name: 'Meena', email: 'meena@example.com' },
  enrollment: null,
  invitation: null,
};
const describe = (changes: Partial<MailRow>) => describeMail({ ...row, ...changes }, options);

test('a notice goes to the institute and a confirmation to the person', () => {
  assert.equal(describe({}).to, 'meena@example.com');
  const notice = describe({ kind: 'lead_notice' });
  assert.deepEqual([notice.to, notice.person], ['office@example.com', 'Meena']);
});

test('a mail tells how often it was tried and when it is tried next', () => {
  assert.equal(describe({}).story, 'Written 15 November 2026, 2:29 PM, not tried yet');
  const busy = describe({ attempts: 2, last_error: '450 busy', next_attempt_at: '2026-11-15T09:04:00Z' });
  assert.equal(busy.story, '2 attempts so far, next 15 November 2026, 2:34 PM');
  assert.equal(busy.error, 'The last attempt failed: 450 busy');
  const failed = describe({ status: 'failed', attempts: 1, last_error: '550 no such mailbox' });
  assert.equal(failed.story, 'Given up after 1 attempt; written 15 November 2026, 2:29 PM');
  const sent = describe({
    status: 'sent',
    attempts: 3,
    sent_at: '2026-11-15T09:00:00Z',
    last_error: '450 busy',
  });
  assert.deepEqual([sent.story, sent.error], ['15 November 2026, 2:30 PM, after 3 attempts', null]);
});

test('a mail that is only kept says that it was not sent and why, and can be sent once there is a mail server', () => {
  const kept = { ...row, status: 'kept', attempts: 1, sent_at: row.created_at };
  const without = describeMail(kept, { ...options, hasMailServer: false });
  assert.deepEqual(
    [without.state, without.story, without.error, without.mayRetry],
    [
      'kept',
      'Kept in the mailbox, not sent: SMTP_URL is not set; written 15 November 2026, 2:29 PM',
      ...[null, false],
    ],
  );
  const since = describeMail(kept, options);
  assert.match(since.story, /not sent: SMTP_URL was not set/);
  assert.equal(since.mayRetry, true);
});

test('a held mail tells that it is held, and a discarded one why it was not sent', () => {
  const held = describe({ status: 'held', next_attempt_at: '2026-11-15T08:59:00Z' });
  assert.deepEqual(
    [held.state, held.story, held.mayRetry, held.isDue],
    ['held', 'Written 15 November 2026, 2:29 PM', true, false],
  );
  const last_error = 'Discarded after the site was restored from a backup.';
  const discarded = describe({ status: 'failed', last_error });
  assert.deepEqual(
    [discarded.state, discarded.story, discarded.error, discarded.mayRetry],
    ['failed', 'Written 15 November 2026, 2:29 PM', last_error, true],
  );
});

test('a discarded mail that is retried waits like any other', () => {
  const retried = describe({ last_error: 'Discarded after the site was restored from a backup.' });
  assert.deepEqual(
    [retried.error, retried.story],
    [null, 'Written 15 November 2026, 2:29 PM, not tried yet'],
  );
});

test('a mail that was no longer true is no failure, and nothing to retry', () => {
  const kind = 'workshop_day_before';
  const last_error = 'What it would have said was no longer true.';
  const dropped = describe({ kind, status: 'dropped', attempts: 1, last_error });
  assert.deepEqual(
    [dropped.title, dropped.state, dropped.story, dropped.error, dropped.mayRetry, dropped.isDue],
    [
      ...['Reminder, a day before', 'dropped'],
      ...['No longer true when its turn came; written 15 November 2026, 2:29 PM', null, false, false],
    ],
  );
});

test('what is sent or on its way cannot be retried, everything else can', () => {
  assert.equal(describe({ status: 'sent' }).mayRetry, false);
  assert.equal(describe({ claimed_until: '2026-11-15T09:00:30Z' }).mayRetry, false);
  assert.equal(describe({ claimed_until: '2026-11-15T08:59:30Z' }).mayRetry, true);
  assert.equal(describe({ status: 'failed' }).mayRetry, true);
});

test('an address with an unknown state shows every mail', () => {
  assert.equal(readState(new URLSearchParams('state=failed')), 'failed');
  assert.equal(readState(new URLSearchParams('state=held')), 'held');
  assert.equal(readState(new URLSearchParams('state=pending')), null);
  assert.equal(readState(new URLSearchParams()), null);
});
