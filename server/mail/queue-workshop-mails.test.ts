import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Backend } from '../backend/backend.ts';
import { startQueueingWorkshopMails } from './queue-workshop-mails.ts';

test('reminders are queued at the start and every 15 seconds; what fails is told once and tried again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { setTimeout } = globalThis;
  /** Until the next turn has its timer: by then this one has ended. */
  let turn = Promise.withResolvers<void>();
  t.mock.method(globalThis, 'setTimeout', (work: () => void, ms: number) => {
    turn.resolve();
    return setTimeout(work, ms);
  });
  const away = () => new Response(null, { status: 503 });
  const answers = [Response.json(2), away(), away(), Response.json(0), Response.json(1), away()];
  const backend = {
    supabase: {
      url: 'http://localhost',
      async fetch({ url }: Request) {
        assert.match(url, /\/rest\/v1\/rpc\/queue_workshop_mails$/);
        return answers.shift() ?? assert.fail('it has been stopped');
      },
    },
    secretKey: () => 'x',
  } as unknown as Backend;
  const told: string[] = [];
  let woken = 0;
  const seen: [left: number, woken: number, told: number][] = [];
  const queueing = startQueueingWorkshopMails(backend, {
    onQueued: () => {
      woken += 1;
    },
    log: ({ message }) => told.push(message),
  });
  for (let poll = 0; poll < 6; poll += 1) {
    if (poll > 0) t.mock.timers.tick(15_000);
    await turn.promise;
    turn = Promise.withResolvers();
    seen.push([answers.length, woken, told.length]);
  }
  await queueing.stop();
  t.mock.timers.tick(60_000);
  assert.deepEqual(seen, [
    [5, 1, 0],
    [4, 1, 1],
    [3, 1, 1],
    [2, 1, 1],
    [1, 2, 1],
    [0, 2, 2],
  ]);
});
