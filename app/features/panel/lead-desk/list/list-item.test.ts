import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followUpOf } from './list-item.ts';

const today = '2026-11-15';
const lead = { followUpOn: '2026-11-14', status: 'contacted' as const, cancelledAt: null };

test('a follow-up that has passed is overdue by word', () => {
  assert.deepEqual(followUpOf(lead, today), { words: 'Overdue since 14 Nov 2026', overdue: true });
  assert.deepEqual(followUpOf({ ...lead, followUpOn: today }, today), { words: 'Today', overdue: false });
  assert.equal(followUpOf({ ...lead, followUpOn: null }, today), null);
});

test('nothing is overdue about somebody who has enrolled, is lost or has cancelled', () => {
  for (const status of ['enrolled', 'lost'] as const) {
    assert.equal(followUpOf({ ...lead, status }, today)?.overdue, false);
  }
  assert.equal(followUpOf({ ...lead, cancelledAt: '2026-11-14T00:00:00+00:00' }, today)?.overdue, false);
});
