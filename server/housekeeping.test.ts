import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Backend } from './backend/backend.ts';
import { startHousekeeping } from './housekeeping.ts';

test('what could not be erased because the database was away is tried again the next minute, and then the next day', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const statuses = [503, 503, 204, 204];
  const asked: number[] = [];
  let minute = 0;
  const fetch = async () => {
    asked.push(minute);
    return new Response(null, { status: statuses.shift() ?? 204 });
  };
  const backend = { supabase: { url: 'http://localhost', fetch }, secretKey: 'x' } as unknown as Backend;
  const housekeeping = startHousekeeping(backend, () => {});
  while (minute < 24 * 60 + 3) {
    // What was asked for settles before the clock goes on.
    await new Promise(setImmediate);
    minute += 1;
    t.mock.timers.tick(60_000);
  }
  await housekeeping.stop();
  assert.deepEqual(asked, [0, 1, 2, 24 * 60 + 2]);
});
