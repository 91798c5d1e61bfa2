import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAuthenticator } from './authenticate.ts';

const audiences: Record<string, unknown> = {
  'aud.ours.ok': 'authenticated',
  'aud.among-others.ok': ['elsewhere', 'authenticated'],
  'aud.of-nobody.ok': [],
  'aud.none.ok': null,
  'aud.foreign.ok': 'elsewhere',
  'aud.foreign-list.ok': ['elsewhere', 'nowhere'],
  'aud.number.ok': 7,
  'aud.odd-list.ok': ['authenticated', 7],
};

/** Stands for the signer, which has tests of its own: this is about what follows from its verdict. */
async function verify(token: string): Promise<Record<string, unknown>> {
  if (token === 'user.token.ok') return { role: 'authenticated', sub: 'u1' };
  if (token.startsWith('aud.')) return { role: 'authenticated', aud: audiences[token] };
  if (token === 'superuser.token.ok') return { role: 'postgres' };
  if (token === 'expired.token.ok') throw Object.assign(new Error('expired'), { code: 'ERR_JWT_EXPIRED' });
  throw new Error('bad signature');
}
const { identify } = createAuthenticator({
  keys: { publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x' },
  verify,
});

const accepted: [string, Record<string, string>, string][] = [
  ['nothing at all', {}, 'anon'],
  ['the publishable key', { apikey: 'sb_publishable_x' }, 'anon'],
  ['a key that is not ours', { apikey: 'sb_secret_y' }, 'anon'],
  ['the secret key', { apikey: 'sb_secret_x' }, 'service_role'],
  [
    'the key twice, as clients send it',
    { apikey: 'sb_publishable_x', authorization: 'Bearer sb_publishable_x' },
    'anon',
  ],
  [
    'the secret key as a token',
    { apikey: 'sb_publishable_x', authorization: 'Bearer sb_secret_x' },
    'service_role',
  ],
  [
    'a signed-in person',
    { apikey: 'sb_publishable_x', authorization: 'Bearer user.token.ok' },
    'authenticated',
  ],
  [
    'a person beside the secret key',
    { apikey: 'sb_secret_x', authorization: 'Bearer user.token.ok' },
    'authenticated',
  ],
];
for (const token of ['aud.ours.ok', 'aud.among-others.ok', 'aud.of-nobody.ok', 'aud.none.ok']) {
  accepted.push([`a token with ${token}`, { authorization: `Bearer ${token}` }, 'authenticated']);
}
for (const [what, headers, role] of accepted) {
  test(`${what} is ${role}`, async () => assert.equal((await identify(new Headers(headers))).role, role));
}

const refused: [string, string, string][] = [
  ['a forged token', 'Bearer forged.token.no', 'PGRST301'],
  ['an expired token', 'Bearer expired.token.ok', 'PGRST303'],
  ['a token for a role that requests may not take', 'Bearer superuser.token.ok', 'PGRST301'],
  ['rubbish', 'Bearer rubbish', 'PGRST301'],
  ['a token for somebody else', 'Bearer aud.foreign.ok', 'PGRST303'],
  ['a token for several others', 'Bearer aud.foreign-list.ok', 'PGRST303'],
  ['a token for a number', 'Bearer aud.number.ok', 'PGRST303'],
  ['a token for us and a number', 'Bearer aud.odd-list.ok', 'PGRST303'],
];
for (const [what, authorization, code] of refused) {
  test(`${what} is refused`, async () => {
    await assert.rejects(identify(new Headers({ apikey: 'sb_publishable_x', authorization })), { code });
  });
}
