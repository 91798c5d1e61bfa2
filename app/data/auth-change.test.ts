import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { isAuthChangePending, trackAuthChanges } from './auth-change.ts';

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

/** Runs what is sent, or asked for, where the router would run it: inside the middleware. */
function send(answer: () => Promise<Results>, method = 'POST') {
  const request = new Request('http://localhost/auth', { method });
  const url = new URL(request.url);
  const args = { request, url, context: new RouterContextProvider(), params: {}, pattern: '/auth' };
  return trackAuthChanges(args, answer);
}

const failed = (result: unknown): Results => ({ auth: { type: 'error', result } });

test('a form counts from the moment it is sent until it is answered, well or not', async () => {
  const answer = Promise.withResolvers<Results>();
  const sent = send(() => answer.promise);
  assert.equal(isAuthChangePending(), true);
  answer.resolve({ auth: { type: 'data', result: 'refused' } });
  assert.deepEqual(await sent, { auth: { type: 'data', result: 'refused' } });
  assert.equal(isAuthChangePending(), false);
  await send(async () => failed(new TypeError('offline')));
  await send(async () => failed(redirect('/two-step')));
  assert.equal(isAuthChangePending(), false);
});

test('a page that is asked for is no change', async () => {
  const answer = Promise.withResolvers<Results>();
  const asked = send(() => answer.promise, 'GET');
  assert.equal(isAuthChangePending(), false);
  answer.resolve({});
  await asked;
});

test('a form that leads to another document counts until that is here', async () => {
  await send(async () => failed(redirectDocument('/')));
  assert.equal(isAuthChangePending(), true);
});
