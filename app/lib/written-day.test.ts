import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayProblem, readDay, writtenDay } from './written-day.ts';

test('a day is read however people write it', () => {
  for (const [written, day] of [
    ['17/11/2026', '2026-11-17'],
    ['7/1/2026', '2026-01-07'],
    ['17-11-2026', '2026-11-17'],
    ['17.11.2026', '2026-11-17'],
    ['17. 11. 2026', '2026-11-17'],
    ['17112026', '2026-11-17'],
    ['  17/11/2026 ', '2026-11-17'],
    ['2026-11-17', '2026-11-17'],
    ['29/02/2028', '2028-02-29'],
  ] as const) {
    assert.equal(readDay(written), day, written);
    assert.equal(dayProblem(written), undefined, written);
  }
});

test('what is no day of the calendar is refused in words that say why', () => {
  for (const written of ['31/02/2026', '29.02.2026', '11/17/2026', '0/1/2026', '2026-02-30', '31042026']) {
    assert.equal(readDay(written), null, written);
    assert.match(dayProblem(written) ?? '', /^There is no [\d/.]+ in the calendar\./, written);
  }
  for (const written of ['17/11', '17/11/26', 'tomorrow', '17 Nov 2026', '2026/11/17', '17/11/20266', '1']) {
    assert.equal(readDay(written), null, written);
    assert.match(dayProblem(written) ?? '', /^Please write the date as day\/month\/year/, written);
  }
});

test('nothing is no day and no mistake', () => {
  assert.equal(readDay(' '), null);
  assert.equal(dayProblem(' '), undefined);
});

test('a stored day is shown as people write it, and other words as they are', () => {
  assert.equal(writtenDay('2026-01-07'), '07/01/2026');
  for (const words of ['', 'Every Saturday', '2026-02-30', '17/1']) assert.equal(writtenDay(words), words);
});
