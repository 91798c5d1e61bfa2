import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import { Gone } from './gone.ts';
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

test('whoever leaves the line is not waited for, and the others keep their order', async () => {
  const takeTurn = createSemaphore(1);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  const visitors = ['first', 'second', 'third', 'fourth'].map((name) => {
    const leaving = new AbortController();
    const job = async () => {
      await promise;
      done.push(name);
    };
    return { leaving, turn: takeTurn(job, leaving.signal) };
  });
  visitors[1]?.leaving.abort();
  visitors[3]?.leaving.abort();
  // At once: the first one has not ended.
  await assert.rejects(visitors[1]?.turn ?? assert.fail(), Gone);
  await assert.rejects(visitors[3]?.turn ?? assert.fail(), Gone);
  release();
  await Promise.all([visitors[0]?.turn, visitors[2]?.turn]);
  assert.deepEqual(done, ['first', 'third']);
  assert.equal(await takeTurn(async () => 'free'), 'free');
});

test('whoever has left before is not let in, though there is room', async () => {
  const takeTurn = createSemaphore(1);
  await assert.rejects(
    takeTurn(() => assert.fail('Nobody waits for it.'), AbortSignal.abort()),
    Gone,
  );
  assert.equal(await takeTurn(async () => 'free'), 'free');
});

test('in whichever moment somebody leaves, the others have their turns', async () => {
  for (let moments = 0; moments < 12; moments += 1) {
    const takeTurn = createSemaphore(1);
    const leaving = new AbortController();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const first = takeTurn(() => promise);
    const second = takeTurn(async () => 'done', leaving.signal).catch((error: Error) => error.name);
    const others = [takeTurn(async () => 'third'), takeTurn(async () => 'fourth')];
    release();
    for (let moment = 0; moment < moments; moment += 1) await undefined;
    leaving.abort();
    assert.deepEqual(await Promise.all(others), ['third', 'fourth']);
    assert.match(await second, /^(?:done|Gone)$/);
    await first;
    assert.equal(await takeTurn(async () => 'free'), 'free');
  }
});

test('a signal that outlives the wait is listened to no longer', async () => {
  const takeTurn = createSemaphore(1);
  const { signal } = new AbortController();
  const jobs = Array.from({ length: 20 }, () => takeTurn(() => new Promise(setImmediate), signal));
  assert.equal(getEventListeners(signal, 'abort').length, 19);
  await Promise.all(jobs);
  assert.equal(getEventListeners(signal, 'abort').length, 0);
});
