import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadSignals } from './lead-signals.server.ts';

test('a person who took a moment looks like one', () => {
  assert.deepEqual(leadSignals({ topic: '', elapsed: '4211.3' }), []);
});

test('without scripts nobody knows how long it took', () => {
  assert.deepEqual(leadSignals({ topic: '' }), []);
  assert.deepEqual(leadSignals({ topic: '', elapsed: 'soon' }), []);
});

test('filling in what cannot be seen, or within three seconds, is a signal', () => {
  assert.deepEqual(leadSignals({ topic: 'SEO offer', elapsed: '9000' }), ['honeypot']);
  assert.deepEqual(leadSignals({ topic: '', elapsed: '800' }), ['too_fast']);
  assert.deepEqual(leadSignals({ topic: 'x', elapsed: '-1' }), ['honeypot', 'too_fast']);
});
