import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDue, untilNextNight } from './due.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const firstDay = Date.UTC(2027, 11, 1);
const firstNight = firstDay + 21 * hour;
const at = (time: number) => new Date(time);
const state = (proven: number | null, since = firstDay) => ({
  watched_since: at(since).toISOString(),
  last_proven_at: proven === null ? null : at(proven).toISOString(),
});

/** Of a year and more, 29 February among them, in steps that meet every minute of a day in turn. */
function* moments() {
  for (let time = firstDay; time < firstDay + 430 * day; time += 7 * hour + minute) yield time;
}

test('a new site waits for its first night, and no longer', () => {
  for (let since = firstDay; since < firstNight; since += minute) {
    assert.equal(isDue(state(null, since), at(firstNight - 1)), false);
    assert.equal(isDue(state(null, since), at(firstNight)), true);
  }
  assert.equal(isDue(state(null, firstNight), at(firstNight + day - 1)), false);
});

test('at any minute of the year: once a night, and what a stopped server has missed is made up for', () => {
  for (const now of moments()) {
    // After whatever night the backup was proven, until the end of the next day and never twice.
    assert.equal(isDue(state(now), at(now)), false);
    const next = now + untilNextNight(at(now));
    assert.equal(at(next).toISOString().slice(10), 'T21:00:00.000Z');
    assert.ok(next > now && next <= now + day);
    assert.deepEqual(
      [next - 1, next, next + 40 * day].map((later) => isDue(state(now), at(later))),
      [false, true, true],
    );
  }
});

test('a server that looks every hour and each night, as it does, makes one a day and soon after its hour', () => {
  const made: number[] = [];
  let proven: number | null = null;
  for (let now = firstDay; now < firstDay + 400 * day; now += Math.min(hour, untilNextNight(at(now)))) {
    if (!isDue(state(proven), at(now))) continue;
    proven = now + 3 * minute;
    made.push(now);
  }
  assert.deepEqual(
    made,
    Array.from({ length: 400 }, (_, index) => firstNight + index * day),
  );
});

test('a clock that was set back does not put off the next backup until it has caught up', () => {
  for (const now of moments()) {
    assert.equal(isDue(state(now + 365 * day), at(now)), true);
    assert.equal(isDue(state(null, now + 365 * day), at(now)), true);
    // Nor do clocks that differ a little, or by a zone, cause a second one.
    assert.equal(isDue(state(now + 14 * hour), at(now)), false);
  }
});
