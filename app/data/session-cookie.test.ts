import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personInCookies } from './session-cookie.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = { sub: 'u1', user_metadata: { full_name: 'மீனா ÿ?>' } };
const value = `base64-${encode({ access_token: `head.${encode(claims)}.signature` })}`;

test('the person of a session is read from one cookie', () => {
  assert.equal(personInCookies(`theme=dark; sb-session=${value}; other=1`), 'u1');
});

test('and from a session that was cut, in whichever order its pieces come', () => {
  const pieces = value.match(/.{1,10}/g) ?? [];
  const cookies = pieces.map((piece, index) => `sb-session.${index}=${piece}`).toReversed();
  assert.ok(pieces.length > 10);
  assert.equal(personInCookies(cookies.join('; ')), 'u1');
});

test('no session and no sense are nobody', () => {
  for (const cookies of [
    '',
    'a=b',
    'sb-session=',
    'sb-session=base64-%%%',
    'sb-session=base64-e30',
    'sb-session-x=1',
  ])
    assert.equal(personInCookies(cookies), null);
});
