import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { arePersonal, flashCookie, hasSession, readCookies } from './cookies.server.ts';
import { sessionCookie } from './session-cookie.ts';

for (const [header, session, personal] of [
  ['', false, false],
  ['theme=dark; consent=1', false, false],
  [`${sessionCookie}=abc`, true, true],
  [`${sessionCookie} =abc`, true, true],
  [`${sessionCookie}\t=abc`, true, true],
  [`a=b;${sessionCookie}.0 = abc`, true, true],
  [`${sessionCookie}-code-verifier=abc`, false, true],
  [`${flashCookie} =abc`, false, true],
  [`a="; ${sessionCookie}=abc"`, true, true],
  [`x${sessionCookie}=abc; ${sessionCookie.toUpperCase()}=abc; ${flashCookie}y=1`, false, false],
] as const) {
  test(`"${header}" ${session ? 'holds' : 'holds no'} session and is ${personal ? '' : 'not '}somebody's own`, () => {
    const cookies = readCookies(header);
    assert.deepEqual([hasSession(cookies), arePersonal(cookies)], [session, personal]);
  });
}

test('the names of cookies and their reader stand in one place, so that nobody can know them differently', () => {
  const root = join(import.meta.dirname, '..', '..');
  const files = globSync(['server/**/*.ts', 'app/{data,lib,routes}/**/*.{ts,tsx}'], { cwd: root });
  const naming = (pattern: RegExp) =>
    files.filter((file) => !/\.test\./.test(file) && pattern.test(readFileSync(join(root, file), 'utf8')));
  assert.deepEqual(naming(/sb-session/), ['app/data/session-cookie.ts']);
  assert.deepEqual(naming(/['"(|]flash['"=)|]/), ['app/data/cookies.server.ts']);
  assert.deepEqual(naming(/parseCookie|headers\.get\('cookie'\)/i), [
    'app/data/cookies.server.ts',
    'app/data/session.server.ts',
  ]);
});
