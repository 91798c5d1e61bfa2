import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redirect, redirectDocument } from 'react-router';
import { asOwnChange, isOwnChange } from './own-change.ts';

test('a form counts from the moment it is sent until it is answered, well or not', async () => {
  const answer = Promise.withResolvers<string>();
  const sent = asOwnChange(() => answer.promise);
  assert.equal(isOwnChange(), true);
  answer.resolve('refused');
  assert.equal(await sent, 'refused');
  assert.equal(isOwnChange(), false);
  await assert.rejects(asOwnChange(() => Promise.reject(new TypeError('offline'))));
  await asOwnChange(() => Promise.reject(redirect('/two-step'))).catch(() => {});
  assert.equal(isOwnChange(), false);
});

test('one that leads to another document counts until that is here', async () => {
  await asOwnChange(() => Promise.reject(redirectDocument('/'))).catch(() => {});
  assert.equal(isOwnChange(), true);
});
