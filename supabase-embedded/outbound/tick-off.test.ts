import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf } from './outbox.ts';
import { createTickOff } from './tick-off.ts';

const outcome = (id: string) => outcomeOf({ id, attempts: 1 }, 'sent');

function startTickOff({ patienceMs = 60_000, isStopped = false } = {}) {
  const calls: { ids: string[]; answer: PromiseWithResolvers<void> }[] = [];
  const told: string[] = [];
  const tickOff = createTickOff({
    finish(outcomes) {
      const answer = Promise.withResolvers<void>();
      calls.push({ ids: outcomes.map(({ id }) => id), answer });
      return answer.promise;
    },
    patienceMs,
    isStopped: () => isStopped,
    log: ({ message }) => told.push(message),
  });
  return { tickOff, calls, told };
}

test('what comes while one call runs goes together with the next', async () => {
  const { tickOff, calls } = startTickOff();
  const first = tickOff([outcome('a')]);
  await Promise.resolve();
  const others = [tickOff([outcome('b')]), tickOff([outcome('c'), outcome('d')])];
  assert.deepEqual(
    calls.map(({ ids }) => ids),
    [['a']],
  );
  calls[0]?.answer.resolve();
  await first;
  await Promise.resolve();
  calls[1]?.answer.resolve();
  await Promise.all(others);
  assert.deepEqual(
    calls.map(({ ids }) => ids),
    [['a'], ['b', 'c', 'd']],
  );
});

test('a stop does not wait for a database that is away, and says what was not stored', async () => {
  const { tickOff, calls, told } = startTickOff({ isStopped: true });
  const ticked = tickOff([outcome('a'), outcome('b')]);
  await Promise.resolve();
  calls[0]?.answer.reject(new Error('away'));
  await ticked;
  assert.deepEqual(told, ['What became of 2 mails could not be stored']);
});
