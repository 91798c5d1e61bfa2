import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupMails, type MailRow } from './group-mails.ts';

const today = '2026-11-21';
let count = 0;
const mail = (changes: Partial<MailRow>): MailRow => {
  count += 1;
  return {
    id: `mail-${count}`,
    kind: 'workshop_day_before',
    registration_id: `registration-${count}`,
    name: `Person ${count}`,
    status: 'sent',
    about_start: '2026-11-21T04:30:00+00:00',
    message_id: null,
    created_at: '2026-11-20T04:30:00+00:00',
    sent_at: null,
    last_error: null,
    ...changes,
  };
};

test('an occasion says to how many it went, and why not to the others', () => {
  const [group, ...rest] = groupMails(
    [
      mail({}),
      mail({}),
      mail({ status: 'kept' }),
      mail({ status: 'pending' }),
      mail({ status: 'failed', name: 'Ravi', last_error: '550 no such mailbox' }),
      mail({ status: 'dropped', last_error: 'What it would have said was no longer true.' }),
    ],
    [],
    today,
  );
  assert.equal(rest.length, 0);
  assert.equal(group?.title, 'Day before');
  assert.equal(group?.when, 'for 21 Nov 2026, 10:00 AM');
  assert.equal(
    group?.summary,
    'Sent to 2, kept in the mailbox, not sent, for 1, waiting 1, failed 1, not sent because no longer true 1.',
  );
  assert.equal(group?.isDue, true);
  const failed = group?.outcomes.find(({ words }) => words === 'Failed');
  assert.deepEqual(
    failed?.failures.map(({ name, why }) => [name, why]),
    [['Ravi', '550 no such mailbox']],
  );
  assert.match(group?.outcomes[0]?.names ?? '', /^Person \d+, Person \d+$/);
});

test('a workshop that was moved has its reminders apart, and so has each time that people were told', () => {
  const groups = groupMails(
    [
      mail({}),
      mail({ about_start: '2026-11-28T04:30:00+00:00', created_at: '2026-11-27T04:30:00+00:00' }),
      mail({ kind: 'workshop_news', about_start: null, created_at: '2026-11-18T04:30:00+00:00' }),
      mail({ kind: 'workshop_news', about_start: null, created_at: '2026-11-19T04:30:00+00:00' }),
      mail({ kind: 'lead_acknowledgement', about_start: null, created_at: '2026-11-10T04:30:00+00:00' }),
      mail({ kind: 'lead_acknowledgement', about_start: null, created_at: '2026-11-11T04:30:00+00:00' }),
    ],
    [],
    today,
  );
  assert.deepEqual(
    groups.map(({ title, when, summary }) => [title, when, summary]),
    [
      ['Day before', 'for 28 Nov 2026, 10:00 AM', 'Sent to 1.'],
      ['Day before', 'for 21 Nov 2026, 10:00 AM', 'Sent to 1.'],
      ['News of a change', '19 Nov 2026, 10:00 AM', 'Sent to 1.'],
      ['News of a change', '18 Nov 2026, 10:00 AM', 'Sent to 1.'],
      ['Confirmation', '', 'Sent to 2.'],
    ],
  );
});

test('a message stands under its own words, also where nobody was there to get it', () => {
  const messages = ['one', 'two'].map((id, index) => ({
    id,
    subject: `Bring a ${id}`,
    body: 'Please.',
    written_by: 'Asha',
    created_at: `2026-11-2${index}T04:30:00+00:00`,
  }));
  const groups = groupMails(
    [mail({ kind: 'workshop_message', about_start: null, message_id: 'one' })],
    messages,
    today,
  );
  assert.deepEqual(
    groups.map(({ title, summary, message }) => [title, summary, message?.by]),
    [
      ['Bring a two', 'Nobody was registered.', 'Asha'],
      ['Bring a one', 'Sent to 1.', 'Asha'],
    ],
  );
});
