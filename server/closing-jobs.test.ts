import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Backend } from './backend/backend.ts';
import { startClosingJobs } from './closing-jobs.ts';

const settled = () => new Promise(setImmediate);

/** Asked to close, a database that answers with these, and then that there was nothing to close. */
function databaseThatAnswers(...answers: Response[]) {
  const days: string[] = [];
  const fetch = async (request: Request) => {
    assert.match(request.url, /\/rest\/v1\/rpc\/close_ended_jobs$/);
    days.push(((await request.json()) as { today: string }).today);
    return answers.shift() ?? Response.json(0);
  };
  const backend = {
    supabase: { url: 'http://localhost', fetch },
    secretKey: () => 'x',
  } as unknown as Backend;
  return { backend, days };
}

test('jobs are closed at the start, and as soon as the day has ended in India', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2027-01-05T23:59:57+05:30') });
  const { backend, days } = databaseThatAnswers();
  const closing = startClosingJobs(backend, () => assert.fail());
  const seen: string[][] = [];
  for (let second = 0; second < 5; second += 1) {
    for (let turn = 0; turn < 5; turn += 1) await settled();
    seen.push([...days]);
    t.mock.timers.tick(1_000);
  }
  await closing.stop();
  const [before, after] = [['2027-01-05'], ['2027-01-05', '2027-01-06']];
  assert.deepEqual(seen, [before, before, before, after, after]);
});

test('what could not be closed is tried again until it is, and told of once', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2027-01-05T12:00:00+05:30') });
  const away = () => new Response(null, { status: 503 });
  const { backend, days } = databaseThatAnswers(away(), away());
  const told: string[] = [];
  const closing = startClosingJobs(backend, ({ message }) => told.push(message));
  for (let second = 0; second < 40; second += 1) {
    for (let turn = 0; turn < 5; turn += 1) await settled();
    t.mock.timers.tick(1_000);
  }
  await closing.stop();
  assert.equal(days.length, 3);
  assert.equal(told.length, 1);
});

test('a clock that is set is noticed within a second', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2027-01-05T12:00:00+05:30') });
  const { backend, days } = databaseThatAnswers();
  const closing = startClosingJobs(backend, () => assert.fail());
  for (let turn = 0; turn < 5; turn += 1) await settled();
  t.mock.timers.setTime(Date.parse('2027-03-01T12:00:00+05:30'));
  t.mock.timers.tick(1_000);
  for (let turn = 0; turn < 5; turn += 1) await settled();
  await closing.stop();
  assert.deepEqual(days, ['2027-01-05', '2027-03-01']);
});
