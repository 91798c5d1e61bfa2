import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Batch } from './course.ts';
import { withoutPassed } from './passed-batches.ts';

const batch = (id: string, changes: Partial<Batch> = {}): Batch => ({
  ...{ id, type: 'upcoming', startDate: `Day ${id}`, startsOn: '', schedule: '', status: '', startsAt: '' },
  ...changes,
});
const course = {
  ...{ startDate: '', startsOn: '', duration: '10 weeks (80 hours)', discount: '', discountUntil: '' },
  batches: [] as Batch[],
};
const at = (moment: string, changes: Partial<typeof course>) =>
  withoutPassed({ ...course, ...changes, moment: Date.parse(moment) });

test('an upcoming batch with a day leaves when that day is over in India', () => {
  const batches = [batch('a', { startsOn: '2027-01-05' }), batch('b', { startDate: 'soon' })];
  const shown = (moment: string) => at(moment, { batches }).batches.map(({ id }) => id);
  assert.deepEqual(shown('2027-01-04T23:59:00+05:30'), ['a', 'b']);
  assert.deepEqual(shown('2027-01-05T23:59:59.999+05:30'), ['a', 'b']);
  assert.deepEqual(shown('2027-01-06T00:00:00+05:30'), ['b']);
  assert.deepEqual(shown('2040-01-01T00:00:00Z'), ['b'], 'what is no date never passes');
});

test('an upcoming batch with an exact start leaves at that moment', () => {
  const batches = [
    batch('a', { startsAt: '2027-01-05T10:00:00+05:30', startsOn: '2027-01-05' }),
    batch('b', { startsAt: '2027-01-20T10:00', startsOn: '2027-01-20' }),
  ];
  const shown = (moment: string) => at(moment, { batches }).batches.map(({ id }) => id);
  assert.deepEqual(shown('2027-01-05T04:29:59.999Z'), ['a', 'b']);
  assert.deepEqual(shown('2027-01-05T04:30:00Z'), ['b']);
  assert.deepEqual(shown('2027-01-20T04:29:59Z'), ['b'], 'a time without a zone is that of India');
  assert.deepEqual(shown('2027-01-20T04:30:00Z'), []);
});

test('an ongoing batch stays until the weeks of the course are over', () => {
  const ongoing = [batch('a', { type: 'ongoing', startsOn: '2027-01-04' })];
  const isShown = (moment: string, duration: string) =>
    at(moment, { batches: ongoing, duration }).batches.length > 0;
  assert.ok(isShown('2027-01-30T00:00:00+05:30', '4 weeks'));
  assert.ok(isShown('2027-01-31T23:59:59+05:30', '4 weeks'));
  assert.ok(!isShown('2027-02-01T00:00:00+05:30', '4 weeks'));
  assert.ok(isShown('2040-01-01T00:00:00Z', 'Self-paced'), 'its length is not known');
  const exact = [batch('a', { type: 'ongoing', startsAt: '2027-01-04T10:00:00+05:30' })];
  assert.equal(at('2027-02-01T10:00:00+05:30', { batches: exact, duration: '4 weeks' }).batches.length, 0);
});

test('the start date of a course gives way to the next batch when its day is over, or its batch has begun', () => {
  const batches = [
    batch('a', { type: 'ongoing', startsOn: '2027-01-01' }),
    batch('b', { startsOn: '2027-01-10' }),
    batch('c', { startsOn: '2027-02-10' }),
  ];
  const shown = (moment: string, changes: Partial<typeof course>) => {
    const { startDate, startsOn } = at(moment, changes);
    return [startDate, startsOn];
  };
  const its = { batches, startDate: 'Day b', startsOn: '2027-01-10' };
  assert.deepEqual(shown('2027-01-10T12:00:00+05:30', its), ['Day b', '2027-01-10']);
  assert.deepEqual(shown('2027-01-11T00:00:00+05:30', its), ['Day c', '2027-02-10']);
  assert.deepEqual(shown('2027-03-01T00:00:00+05:30', its), ['', '']);
  assert.deepEqual(
    shown('2027-01-01T12:00:00+05:30', { batches }),
    ['Day b', '2027-01-10'],
    'none of its own',
  );
  const begun = { batches: batches.slice(0, 1), startDate: 'Day a', startsOn: '2027-01-01' };
  assert.deepEqual(shown('2027-01-02T00:00:00+05:30', begun), ['', ''], 'what goes on is not to come');
  const alone = { startDate: 'January 10th, 2027', startsOn: '2027-01-10' };
  assert.deepEqual(shown('2027-01-11T00:00:00+05:30', alone), ['', '']);
  assert.deepEqual(shown('2040-01-01T00:00:00Z', { startDate: 'Every Monday' }), ['Every Monday', '']);
});

test('of two batches on one day, the day stays until the second has begun', () => {
  const day = { startDate: 'July 17th, 2027', startsOn: '2027-07-17' };
  const batches = [
    batch('morning', { ...day, startsAt: '2027-07-17T10:00:00+05:30' }),
    batch('evening', { ...day, startsAt: '2027-07-17T18:00:00+05:30' }),
  ];
  assert.equal(at('2027-07-17T12:00:00+05:30', { ...day, batches }).startDate, day.startDate);
  assert.equal(at('2027-07-17T18:00:00+05:30', { ...day, batches }).startDate, '');
});

test('a discount ends with its last day', () => {
  const offer = { discount: '10% off until June 30, 2027', discountUntil: '2027-06-30' };
  assert.equal(at('2027-06-30T23:59:59+05:30', offer).discount, offer.discount);
  assert.equal(at('2027-07-01T00:00:00+05:30', offer).discount, '');
  assert.equal(at('2040-01-01T00:00:00Z', { discount: '10% off' }).discount, '10% off');
});

test('a course stays true until its next batch, date or discount passes', () => {
  const dates = {
    batches: [batch('a', { startsOn: '2027-01-05' }), batch('b', { startsAt: '2027-01-07T10:00:00+05:30' })],
    ...{
      startDate: 'January 6th, 2027',
      startsOn: '2027-01-06',
      discount: '5% off',
      discountUntil: '2027-01-08',
    },
  };
  const turns: number[] = [];
  for (let moment = Date.parse('2027-01-01'); Number.isFinite(moment); ) {
    const { trueUntil } = withoutPassed({ ...course, ...dates, moment });
    turns.push(trueUntil);
    moment = trueUntil;
  }
  const expected = [
    '2027-01-06T00:00:00+05:30',
    '2027-01-07T00:00:00+05:30',
    '2027-01-07T10:00:00+05:30',
    '2027-01-09T00:00:00+05:30',
  ].map((moment) => Date.parse(moment));
  assert.deepEqual(turns, [...expected, Number.POSITIVE_INFINITY]);
});

test('what is no moment is none', () => {
  for (const startsAt of ['soon', '2027-13-45T10:00:00Z', '2027', '1', 'June 12th, 2025']) {
    const { batches } = at('2040-01-01T00:00:00Z', { batches: [batch('a', { startsAt })] });
    assert.equal(batches.length, 1, startsAt);
  }
});
