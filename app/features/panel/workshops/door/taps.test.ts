import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bySiteClock, readTaps, toMarks, withoutSent } from './taps.ts';

const priya = '00000000-0000-4000-8000-000000000001';
const ravi = '00000000-0000-4000-8000-000000000002';
const came = { attended: true, at: '2026-11-21T04:30:00.000Z' };
const stayedAway = { attended: false, at: '2026-11-21T04:31:00.000Z' };

test('what a phone has kept is read back, and what is no tap is left out', () => {
  const kept = { [priya]: came, [ravi]: { attended: null, at: came.at } };
  assert.deepEqual(readTaps(JSON.stringify(kept)), kept);
  for (const broken of [null, '', '{', '[]', 'null', '7', '"x"']) assert.deepEqual(readTaps(broken), {});
  const odd = {
    [priya]: came,
    nobody: came,
    [ravi]: { attended: 'yes', at: came.at },
    '00000000-0000-4000-8000-000000000003': { attended: true, at: 'soon' },
  };
  assert.deepEqual(readTaps(JSON.stringify(odd)), { [priya]: came });
});

test('a tap that came while others were on their way is not taken for sent', () => {
  const sent = { [priya]: came, [ravi]: came };
  assert.deepEqual(withoutSent({ ...sent, [ravi]: stayedAway }, sent), { [ravi]: stayedAway });
  assert.deepEqual(withoutSent({}, sent), {});
});

test('a mark that is taken back is sent without what it said', () => {
  assert.deepEqual(toMarks({ [priya]: came, [ravi]: { attended: null, at: came.at } }), [
    { registration: priya, ...came },
    { registration: ravi, at: came.at },
  ]);
});

test('taps count at the moment at which they were made, however wrong the clock of the phone is', () => {
  const now = Date.parse('2026-11-21T05:00:00.000Z');
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const made = (at: string, sentAt: string) =>
    bySiteClock([{ registration: priya, attended: true, at }], sentAt, now)[0]?.at;
  assert.equal(made(minutesAgo(10), minutesAgo(0)), minutesAgo(10));
  assert.equal(made(minutesAgo(70), minutesAgo(60)), minutesAgo(10), 'an hour behind');
  assert.equal(made(minutesAgo(-50), minutesAgo(-60)), minutesAgo(10), 'an hour ahead');
  assert.equal(made(minutesAgo(-5), minutesAgo(0)), minutesAgo(0), 'set back in between');
});
