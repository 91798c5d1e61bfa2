import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cursorText, readCursor } from './row-cursor.ts';

const row = { at: '2026-11-15T07:26:23.026417+00:00', id: '0b6f7a1e-3c55-4f3a-9d5e-3a1c2b4d5e6f' };
const read = (before: string) => readCursor(new URLSearchParams({ before }));

test('a cursor comes back from the address that it makes', () => {
  assert.deepEqual(read(cursorText(row)), row);
});

test('a cursor that was cut or made up is the beginning of the list', () => {
  const whole = cursorText(row);
  for (const text of [
    '',
    whole.slice(0, -1),
    `${whole}),or(id.gt.0`,
    whole.replace('-11-', '-99-'),
    row.id,
    `2026-11-15_${row.id}`,
  ]) {
    assert.equal(read(text), null, text);
  }
});
