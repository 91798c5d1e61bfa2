import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeBinary, decodeText } from './decode.ts';
import { encodeBroadcast, encodeMessage } from './encode.ts';
import { MalformedFrame } from './message.ts';

const message = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'x', payload: { n: 1 } };

test('a message is read back from either version', () => {
  for (const version of ['1.0.0', '2.0.0'] as const) {
    assert.deepEqual(decodeText(encodeMessage(version, message)), message);
  }
});

test('a broadcast’s frame is made once for each version', () => {
  const frameFor = encodeBroadcast('realtime:a', { event: 'e', payload: { n: 1 } });
  assert.equal(frameFor('2.0.0'), frameFor('2.0.0'));
  assert.equal(typeof frameFor('1.0.0'), 'string');
});

test('a name too long for a binary frame goes as text, and bytes have no text', () => {
  const event = 'e'.repeat(300);
  assert.equal(typeof encodeBroadcast('realtime:a', { event, payload: {} })('2.0.0'), 'string');
  assert.equal(encodeBroadcast('realtime:a', { event: 'e', payload: Buffer.from([1]) })('1.0.0'), undefined);
});

test('a frame that nobody could write out again is malformed', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  assert.throws(() => decodeText(`["1","2","realtime:a","x",{"n":${deep}}]`), MalformedFrame);
});

test('any bytes are either a message or malformed', () => {
  for (let seed = 1; seed < 3000; seed += 1) {
    const bytes = Buffer.from(
      Array.from({ length: seed % 40 }, (_, n) => (n === 0 ? 3 : (seed * (n + 7) * 31) % 251)),
    );
    for (const decode of [() => decodeBinary(bytes), () => decodeText(bytes.toString('latin1'))]) {
      try {
        assert.ok(decode().topic);
      } catch (error) {
        assert.ok(error instanceof MalformedFrame);
      }
    }
  }
});
