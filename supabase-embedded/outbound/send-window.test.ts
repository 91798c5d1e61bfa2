import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSendWindow, mostAtOnce } from './send-window.ts';

const answer = (window: ReturnType<typeof createSendWindow>, times: number) => {
  for (let time = 0; time < times; time += 1) window.serverAnswered();
};

test('a server that is away is left alone longer and longer, and asked by one mail at a time', () => {
  const window = createSendWindow();
  const pauses: (number | null)[] = [];
  for (let time = 0; time < 6; time += 1) {
    pauses.push(window.serverIsAway());
    // Those that were on their way with the first one tell nothing new.
    assert.equal(window.serverIsAway(), null);
    window.serverAnswered();
    assert.equal(window.allows(), 0);
    window.probe();
    assert.equal(window.allows(), 1);
  }
  assert.deepEqual(pauses, [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  window.serverAnswered();
  assert.ok(window.isClosed());
  assert.equal(window.serverIsAway(), 1_000);
});

test('a server that turns connections away gets half as many, and one more whenever it goes well', () => {
  const window = createSendWindow();
  assert.equal(window.allows(), mostAtOnce);
  window.serverIsAway();
  window.probe();
  answer(window, 1);
  assert.equal(window.allows(), mostAtOnce / 2);
  answer(window, 49);
  assert.equal(window.allows(), mostAtOnce / 2 + 1);
  answer(window, 50 * mostAtOnce);
  assert.equal(window.allows(), mostAtOnce);
});

test('a server that cannot be reached is silent since its last answer, until it answers again', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000 });
  const window = createSendWindow();
  assert.equal(window.silentSince(), undefined);
  window.serverIsAway();
  assert.equal(window.silentSince(), 0, 'it never answered');
  window.probe();
  assert.equal(window.silentSince(), 0, 'while one mail finds out');
  window.serverAnswered();
  assert.equal(window.silentSince(), undefined);
  t.mock.timers.tick(5_000);
  window.serverIsAway();
  assert.equal(window.silentSince(), 1_000);
});
