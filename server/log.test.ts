import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createLog } from './log.ts';

function logged(t: TestContext, error: unknown) {
  const write = t.mock.method(process.stderr, 'write', () => true);
  createLog('info')({ level: 'error', message: 'A lead was not stored', error });
  write.mock.restore();
  return JSON.parse(String(write.mock.calls[0]?.arguments[0]));
}

test('an error that the database answers with is logged in its own words', (t) => {
  const error = { code: '23505', message: 'duplicate key', details: 'Key (id)=(1) exists.', hint: null };
  assert.equal(logged(t, error).error, 'code: 23505; message: duplicate key; details: Key (id)=(1) exists.');
  assert.match(logged(t, { ...error, hint: 'Take another.' }).error, /; hint: Take another\.$/);
});

test('an exception is logged with its stack, anything else as text', (t) => {
  assert.match(logged(t, new Error('no route')).error, /^Error: no route\n +at /);
  assert.equal(logged(t, 'no route').error, 'no route');
  assert.equal(logged(t, null).error, 'null');
  assert.ok(!('error' in logged(t, undefined)));
});
