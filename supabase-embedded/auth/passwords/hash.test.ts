import assert from 'node:assert/strict';
import { test } from 'node:test';
import bcrypt from 'bcryptjs';
import { hashPassword, needsRehash, verifyPassword } from './hash.ts';

const quick = { memory: 64, passes: 1 };

test('a hash is a PHC string and verifies its own password only', async () => {
  const hash = await hashPassword('correct horse', quick);
  assert.match(hash, /^\$argon2id\$v=19\$m=64,t=1,p=1\$[^$=]+\$[^$=]+$/);
  assert.equal(await verifyPassword('correct horse', hash), true);
  assert.equal(await verifyPassword('correct horsf', hash), false);
});

test('every byte of a long password counts', async () => {
  const long = 'é'.repeat(60);
  const hash = await hashPassword(`${long}a`, quick);
  assert.equal(await verifyPassword(`${long}a`, hash), true);
  assert.equal(await verifyPassword(`${long}b`, hash), false);
});

test('bcrypt hashes of imported accounts verify and ask for renewal', async () => {
  const imported = await bcrypt.hash('old password', 4);
  assert.equal(await verifyPassword('old password', imported), true);
  assert.equal(await verifyPassword('new password', imported), false);
  assert.equal(needsRehash(imported, quick), true);
  assert.equal(needsRehash(await hashPassword('x', quick), quick), false);
});

test('an empty or broken hash never verifies', async () => {
  for (const broken of ['', 'plain', '$argon2id$v=19$m=64$x', '$1$abc$def'])
    assert.equal(await verifyPassword('', broken), false);
});
