import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FunctionsRelayError } from '@supabase/supabase-js';
import { target, visitor } from '../target.ts';

test('a function that is not there was never heard, which the client can tell', async () => {
  const { data, error } = await visitor().functions.invoke('no-such-function');
  assert.equal(data, null);
  assert.ok(error instanceof FunctionsRelayError);
  assert.equal((error.context as Response).status, 404);
});

test('a page of another site may ask before it calls', async () => {
  for (const path of ['/functions/v1/any', '/rest/v1/books', '/auth/v1/user', '/storage/v1/bucket']) {
    const answer = await fetch(`${target.url}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, x-client-info, apikey, content-type',
      },
    });
    assert.ok(answer.ok, path);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.match(answer.headers.get('access-control-allow-headers') ?? '', /apikey/);
  }
});
