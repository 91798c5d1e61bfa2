import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeEvent, isOwnDoing } from './timeline.ts';

const tell = (kind: string, old_value: string | null, new_value: string | null) =>
  describeEvent({ kind, old_value, new_value });

test('every event is a sentence behind the name of who did it', () => {
  assert.equal(tell('note', null, null), 'wrote a note');
  assert.equal(tell('status', 'new', 'contacted'), 'changed the status from New to Contacted');
  assert.equal(tell('owner', null, 'Asha'), 'gave the lead to Asha');
  assert.equal(tell('owner', 'Asha', 'Bala'), 'moved the lead from Asha to Bala');
  assert.equal(tell('owner', 'Bala', null), 'took the lead from Bala');
  assert.equal(tell('follow_up', null, '2026-11-20'), 'planned a follow-up for 20 Nov 2026');
  assert.equal(
    tell('follow_up', '2026-11-20', '2026-12-01'),
    'moved the follow-up from 20 Nov 2026 to 1 Dec 2026',
  );
  assert.equal(tell('follow_up', '2026-12-01', null), 'took the follow-up of 1 Dec 2026 off');
  assert.equal(tell('cancelled', null, '2026-11-15T07:00:00+00:00'), 'cancelled the registration');
  assert.equal(tell('cancelled', '2026-11-15T07:00:00+00:00', null), 'took the cancellation back');
  assert.equal(tell('name', 'Asha', 'Asha Rao'), 'changed the name from “Asha” to “Asha Rao”');
});

test('who follows the link in their mail has done it themselves', () => {
  const at = '2026-11-15T07:00:00+00:00';
  const cancelled = { kind: 'cancelled', old_value: null, new_value: at };
  const visitor = { cancelledBy: 'visitor' };
  assert.ok(isOwnDoing({ ...cancelled, kind: 'name' }, { cancelledAt: null }, null));
  assert.ok(isOwnDoing(cancelled, { cancelledAt: '2026-11-15T12:30:00+05:30' }, visitor));
  assert.ok(!isOwnDoing(cancelled, { cancelledAt: at }, { cancelledBy: 'staff' }));
  // One of before, which was taken back.
  assert.ok(!isOwnDoing(cancelled, { cancelledAt: '2026-11-16T07:00:00+00:00' }, visitor));
  assert.ok(!isOwnDoing({ ...cancelled, old_value: at, new_value: null }, { cancelledAt: null }, visitor));
});
