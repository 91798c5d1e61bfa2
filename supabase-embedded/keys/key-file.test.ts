import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { loadAuthenticatorPassword } from './authenticator-password.ts';
import { loadKeys } from './key-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('replicas that start together on one data folder end with one password and one set of keys', async () => {
  const shared = join(folder, 'data');
  const passwords = await Promise.all([1, 2, 3].map(() => loadAuthenticatorPassword(shared)));
  assert.equal(new Set(passwords).size, 1);
  const keys = await Promise.all([1, 2, 3].map(() => loadKeys(shared)));
  assert.equal(new Set(keys.map(({ secretKey }) => secretKey)).size, 1);
  assert.deepEqual(readdirSync(shared).sort(), ['authenticator-password', 'keys.json']);
});

test('a data folder of an older version keeps its keys and gets a password', async () => {
  const file = join(folder, 'keys.json');
  await loadKeys(folder);
  const old = readFileSync(file, 'utf8').replace(/sb_secret_[\w-]+/, 'sb_secret_old');
  writeFileSync(file, old);
  assert.equal((await loadKeys(folder)).secretKey, 'sb_secret_old');
  const password = await loadAuthenticatorPassword(folder);
  assert.match(password, /^[\w-]{43}$/);
  assert.equal(await loadAuthenticatorPassword(folder), password);
  assert.equal(readFileSync(file, 'utf8'), old);
});

test('keys that are damaged are a sentence that says what to do, and are left as they are', async () => {
  const file = join(folder, 'keys.json');
  await loadKeys(folder);
  const whole = readFileSync(file, 'utf8');
  const damaged = [
    '',
    whole.slice(0, 200),
    'null',
    '{}',
    whole.replace('secretKey', 'lostKey'),
    whole.replace(/"d": "[^"]+"/, '"d": "short"'),
  ];
  for (const text of damaged) {
    writeFileSync(file, text);
    await assert.rejects(loadKeys(folder), {
      name: 'StartupError',
      message: /keys\.json is damaged: put back /,
    });
    assert.equal(readFileSync(file, 'utf8'), text);
  }
  writeFileSync(join(folder, 'authenticator-password'), '\n');
  await assert.rejects(loadAuthenticatorPassword(folder), {
    name: 'StartupError',
    message: /is empty: remove/,
  });
});

test('nobody else on the machine can read the password or the keys', async () => {
  await loadKeys(folder);
  await loadAuthenticatorPassword(folder);
  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  assert.deepEqual(modes, [0o600, 0o600]);
});
