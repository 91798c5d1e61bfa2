import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datesAsSaved } from './dates-as-saved.ts';

const batch = (startDate: string) => ({ type: 'upcoming', startDate });
const saved = {
  ...{ start_date: 'June 12th, 2025', starts_on: '2025-06-12' },
  ...{ discount: '10% off until June 30, 2025', discount_until: '2025-06-30' },
  batches: [batch('July 5th, 2025'), batch('soon')],
  batch_days: ['2025-07-05', null] as string[],
};

test('a saved text keeps its day wherever it is moved, and a new text has none', () => {
  assert.deepEqual(datesAsSaved(saved, saved), {
    ...{ starts_on: '2025-06-12', discount_until: '2025-06-30', batch_days: ['2025-07-05', null] },
  });
  const typed = {
    ...{ start_date: 'July 5th, 2025', discount: '10% off until July 30, 2025' },
    batches: [batch('June 1st, 2025'), batch('July 5th, 2025')],
  };
  assert.deepEqual(datesAsSaved(typed, saved), {
    ...{ starts_on: '2025-07-05', discount_until: null, batch_days: [null, '2025-07-05'] },
  });
});

test('a course that was never saved has no days', () => {
  assert.deepEqual(datesAsSaved(saved, null), { starts_on: null, discount_until: null, batch_days: null });
});
