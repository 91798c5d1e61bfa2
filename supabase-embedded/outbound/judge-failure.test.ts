import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeFailure } from './judge-failure.ts';

test('a refused mailbox is final, a busy or silent server is not', () => {
  assert.deepEqual(judgeFailure({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }), {
    final: true,
    serverIsAway: false,
  });
  assert.deepEqual(judgeFailure({ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }), {
    final: false,
    serverIsAway: false,
  });
  assert.deepEqual(judgeFailure({ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }), {
    final: false,
    serverIsAway: true,
  });
  assert.deepEqual(judgeFailure({ code: 'ESOCKET', command: 'CONN' }), { final: false, serverIsAway: true });
});
