import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeEntry, type EntryRow, whoOf } from './record-entry.ts';

const row: EntryRow = {
  id: 1,
  command_id: 'c1',
  at: '2026-11-17T21:28:50.138123+00:00',
  actor_id: 'a1',
  actor_name: 'Asha',
  actor_email: 'asha@example.com',
  actor_role: 'authenticated',
  address: '192.0.2.1',
  action: 'changed',
  kind: 'course',
  kind_id: 'k1',
  name: 'MySQL Database',
  changes: { price: ['₹14,000', '₹15,000'], is_new: [false, true], features: [[], ['Labs', 'Notes']] },
  is_cut: false,
};
const told = (change: Partial<EntryRow>) => describeEntry({ ...row, ...change }).what;

test('an entry is a sentence, with each field that changed as it was and as it is', () => {
  const { what, to, changes } = describeEntry(row);
  assert.equal(what, 'changed the course “MySQL Database”');
  assert.equal(to, '/admin?tab=courses&edit=k1');
  assert.deepEqual(changes, [
    { field: 'Price', before: '₹14,000', after: '₹15,000' },
    { field: 'Is new', before: 'No', after: 'Yes' },
    { field: 'Features', before: '', after: 'Labs\nNotes' },
  ]);
});

test('a workshop that was moved is told of by its times in India, and not by what calendars go by', () => {
  const { changes } = describeEntry({
    ...row,
    kind: 'webinar',
    changes: {
      date: ['2026-12-05', '2026-12-06'],
      starts_at: ['2026-12-05T04:30:00+00:00', '2026-12-06T04:30:00+00:00'],
      ends_at: [null, '2026-12-06T07:30:00+00:00'],
      previous_starts_at: [null, '2026-12-05T04:30:00+00:00'],
      revision: [0, 1],
      join_address: ['', ''],
    },
  });
  assert.deepEqual(changes, [
    { field: 'Date', before: '2026-12-05', after: '2026-12-06' },
    { field: 'Starts at', before: '5 December 2026, 10:00 AM', after: '6 December 2026, 10:00 AM' },
    { field: 'Ends at', before: '', after: '6 December 2026, 1:00 PM' },
    {
      field: 'Join address',
      before: 'Kept for those who registered',
      after: 'Kept for those who registered',
    },
  ]);
});

test('a text of the site is told of by its name, and led to where it is written', () => {
  const { what, to } = describeEntry({ ...row, kind: 'student_project', name: 'Kiln control' });
  assert.equal(what, 'changed the student project “Kiln control”');
  assert.equal(to, '/admin/texts?tab=student_projects&edit=k1');
});

test('what is no longer there is not led to', () => {
  assert.equal(describeEntry({ ...row, action: 'deleted' }).to, null);
  assert.equal(describeEntry({ ...row, kind: 'lead', action: 'erased' }).to, null);
  assert.equal(describeEntry({ ...row, kind: 'lead', action: 'exported' }).to, '/admin/leads/k1');
});

test('each command of the panel has its own words', () => {
  assert.equal(told({ action: 'restored', kind: 'job', name: 'Tester' }), 'brought back the job “Tester”');
  assert.equal(told({ kind: 'lead', action: 'exported', kind_id: null }), 'exported leads');
  assert.equal(
    told({ kind: 'lead', action: 'read', kind_id: null, changes: { people: 300 } }),
    'read the leads of more than 300 people within an hour',
  );
  assert.equal(told({ kind: 'lead', action: 'erased', name: '' }), 'erased a lead');
  assert.equal(told({ kind: 'mail', action: 'discarded', name: '' }), 'discarded a mail');
  assert.equal(told({ kind: 'person', action: 'signed in', name: 'Asha' }), 'signed in');
  const person = { kind: 'person', name: 'Ravi' };
  assert.equal(told({ ...person, changes: { role: ['editor', 'counsellor'] } }), 'made Ravi counsellor');
  assert.equal(told({ ...person, actor_id: 'k1', changes: { role: ['user', 'editor'] } }), 'became editor');
  assert.equal(told({ ...person, changes: { role: ['editor', 'user'] } }), 'let Ravi go, who was editor');
  assert.equal(told({ ...person, changes: { name: ['Asha', 'Ravi'] } }), 'took the name “Ravi”');
  const invitation = { kind: 'invitation', name: 'ravi@example.com', changes: { role: 'editor' } };
  assert.equal(told({ ...invitation, action: 'invited' }), 'invited ravi@example.com as editor');
  assert.equal(
    told({ ...invitation, action: 'accepted', changes: { invited_by: 'Asha' } }),
    'accepted the invitation of Asha',
  );
  assert.equal(
    told({ kind: 'setting', name: 'staff_second_factor' }),
    'changed the setting “A second step for everybody”',
  );
  assert.equal(
    told({ kind: 'setting', name: 'people_read_an_hour' }),
    'changed the setting “Limit for reading leads”',
  );
  assert.equal(told({ ...invitation, action: 'withdrawn' }), 'withdrew the invitation of ravi@example.com');
});

test('whoever has no name is told by what let them in', () => {
  assert.equal(whoOf(row), 'Asha');
  assert.equal(whoOf({ actor_name: '', actor_role: 'service_role' }), 'The secret key');
  assert.equal(whoOf({ actor_name: '', actor_role: '' }), 'Whoever runs the server');
});
