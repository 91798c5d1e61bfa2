import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AuthError } from '../errors.ts';
import { readAuthSettings } from '../settings.ts';
import { checkPasswordStrength, isCommonPassword } from './strength.ts';

test('common passwords are known in their usual disguises', () => {
  for (const common of [
    'password',
    'Password1',
    'P@ssw0rd123!',
    '123456789',
    'qwertyuiop',
    '1q2w3e4r',
    'iloveyou2024',
    'Welcome@123',
    'abcabcabc',
    'Hyderabad123',
    '11111111',
  ])
    assert.equal(isCommonPassword(common), true, common);
});

test('rare ones are not', () => {
  for (const rare of ['plum orchard lantern 47', 'T7#kd92-mvQx', 'kaveri monsoon brass gate'])
    assert.equal(isCommonPassword(rare), false, rare);
});

test('length is counted in characters, not in bytes', () => {
  const settings = readAuthSettings({ auth: { minimum_password_length: 8 } });
  assert.doesNotThrow(() => checkPasswordStrength('नमस्तेजी', settings));
  assert.throws(() => checkPasswordStrength('नमस्', settings), AuthError);
});

test('a password longer than anybody types is refused before it is hashed', () => {
  assert.throws(() => checkPasswordStrength('x'.repeat(1001), readAuthSettings({})), /longer than 1000/);
});
