import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCookies } from './cookies.server.ts';
import { clearFlashHeaders, flashHeaders, readFlash } from './flash.server.ts';

test('a message survives the redirect and is then cleared', () => {
  const message = {
    title: 'Message Sent Successfully!',
    description: 'We’ll get back to you.',
    tone: 'success',
  } as const;
  const cookie = flashHeaders(message).get('Set-Cookie') ?? '';
  assert.match(cookie, /Max-Age=60; HttpOnly; SameSite=Lax$/);
  assert.deepEqual(readFlash(readCookies(`a=1; ${cookie.split(';')[0]}`)), message);
  assert.match(clearFlashHeaders()['Set-Cookie'], /^flash=; .*Max-Age=0/);
});

test('no cookie, a broken one and a forged one show nothing that was not a message', () => {
  assert.equal(readFlash(readCookies(null)), null);
  assert.equal(readFlash(readCookies('flash=not-json')), null);
  const forged = Buffer.from(JSON.stringify({ title: 'x'.repeat(900), tone: 'loud' })).toString('base64url');
  assert.deepEqual(readFlash(readCookies(`flash=${forged}`)), {
    title: 'x'.repeat(300),
    description: undefined,
    tone: 'neutral',
  });
});
