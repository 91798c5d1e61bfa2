import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { withDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { LogEvent } from '../log.ts';
import { followErasures, keepPublished } from './follow-erasures.ts';

/** What was begun settles. */
const settled = () => new Promise(setImmediate);

/** A publisher that is under way until it is told how it ends. */
function startFollowing() {
  const log: LogEvent[] = [];
  const begun: PromiseWithResolvers<void>[] = [];
  const follower = keepPublished(
    () => {
      const one = Promise.withResolvers<void>();
      begun.push(one);
      return one.promise;
    },
    (event) => log.push(event),
  );
  const end = async (error?: Error) => {
    if (error) begun.at(-1)?.reject(error);
    else begun.at(-1)?.resolve();
    await settled();
  };
  return { ...follower, begun, end, levels: () => log.map(({ level }) => level) };
}

test('it publishes at the start and after each notice, one at a time, and once for all that come meanwhile', async () => {
  const { wake, begun, end, levels } = startFollowing();
  assert.equal(begun.length, 1);
  for (let notice = 0; notice < 3; notice++) wake();
  await settled();
  assert.equal(begun.length, 1);
  await end();
  assert.equal(begun.length, 2);
  await end();
  assert.equal(begun.length, 2);
  wake();
  assert.equal(begun.length, 3);
  await end();
  assert.deepEqual(levels(), []);
});

test('while the place is away it tries again, ever more rarely, and tells of its loss and its return once', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const pauses = t.mock.method(globalThis, 'setTimeout');
  const { wake, begun, end, levels } = startFollowing();
  const attempts = 40;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    assert.equal(begun.length, attempt);
    await end(new Error('away'));
    // A notice does not hurry it: whoever comes meanwhile is published with the others.
    wake();
    assert.equal(begun.length, attempt);
    t.mock.timers.tick(5 * 60 * 1000);
  }
  const lengths = pauses.mock.calls.map(({ arguments: [, pause] }) => pause ?? 0);
  assert.deepEqual(
    lengths.toSorted((one, other) => one - other),
    lengths,
  );
  assert.deepEqual([(lengths[0] ?? 0) < 1000, lengths.at(-1)], [true, 5 * 60 * 1000]);
  await end();
  assert.equal(begun.length, attempts + 1);
  assert.deepEqual(levels(), ['error', 'warn']);
});

test('who stops it waits for what is under way and for whoever was erased meanwhile', async () => {
  const { wake, stop, begun, end } = startFollowing();
  const isOver = mock.fn();
  wake();
  const stopped = stop().then(isOver);
  await end();
  assert.deepEqual([begun.length, isOver.mock.callCount()], [2, 0]);
  await end();
  await stopped;
  wake();
  assert.equal(begun.length, 2);
});

test('who stops it while the place is away waits for no other attempt', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const paused = startFollowing();
  await paused.end(new Error('away'));
  await paused.stop();
  const trying = startFollowing();
  const stopped = trying.stop();
  await trying.end(new Error('away'));
  await stopped;
  t.mock.timers.runAll();
  assert.deepEqual([paused.begun.length, trying.begun.length], [1, 1]);
});

test('what the database has is in the note when it is stopped, and a database that is away is told of', async () => {
  const { pool, url, close } = await createTestDatabase({ seed: false });
  const notes = new Map<string, string>();
  const place = {
    readNote: async (name: string) => notes.get(name),
    writeNote: async (name: string, text: string) => void notes.set(name, text),
  };
  try {
    await pool.query(`select private.record_erasure('phone', '+919800000001', null)`);
    const log: LogEvent[] = [];
    const start = (connectionString: string) =>
      followErasures({ connection: { connectionString }, place, log: (event) => log.push(event) });
    await start(withDatabase(url, 'nowhere')).stop();
    assert.deepEqual([log.length, notes.size], [1, 0]);
    await start(url).stop();
    assert.match(notes.get('erasures.txt') ?? '', /^[0-9a-f]{64} [^\n]+Z\n$/);
  } finally {
    await close();
  }
});
