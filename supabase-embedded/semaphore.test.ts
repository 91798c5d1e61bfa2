import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSemaphore } from './semaphore.ts';

test('a semaphore keeps to its width and survives a failing job', async () => {
  const takeTurn = createSemaphore(2);
  let running = 0;
  let most = 0;
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    throw new Error('expected');
  };
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => takeTurn(job)));
  assert.equal(answers.length, 10);
  assert.equal(most, 2);
  assert.equal(await takeTurn(async () => 'free'), 'free');
});
