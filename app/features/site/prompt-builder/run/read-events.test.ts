import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEvents } from './read-events.ts';

function streamOf(bytes: Uint8Array, step: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += step) controller.enqueue(bytes.slice(at, at + step));
      controller.close();
    },
  });
}

async function readAll(text: string, step: number) {
  const events = [];
  for await (const event of readEvents(streamOf(new TextEncoder().encode(text), step))) events.push(event);
  return events;
}

test('events come whole, wherever the network cuts them', async () => {
  const text = 'event: delta\ndata: {"text":"வணக்கம்\\n\\nworld"}\n\nevent: done\ndata: {"engine":"llm"}\n\n';
  for (const step of [1, 2, 7, 1000]) {
    assert.deepEqual(await readAll(text, step), [
      { event: 'delta', data: { text: 'வணக்கம்\n\nworld' } },
      { event: 'done', data: { engine: 'llm' } },
    ]);
  }
});

test('comments are passed over, and what was cut off at the end is no event', async () => {
  assert.deepEqual(await readAll(': still here\n\nevent: reset\ndata: {}\n\nevent: done\nda', 5), [
    { event: 'reset', data: {} },
  ]);
});
