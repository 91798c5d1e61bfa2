import { hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartupError } from '../postgres/startup-error.ts';
import { readOrMakeSecretFile } from './secret-file.ts';

const fileName = 'authenticator-password';
const length = 32;

/**
 * What requests log in with where PostgreSQL asks for a password. It must be known before there is a database to keep it in,
 * so it is made from the secret that all replicas have; without one it lies beside the keys, in a file of its own, so that
 * folders of older versions need no change.
 */
export async function loadAuthenticatorPassword(dataDir: string, keySecret?: string): Promise<string> {
  if (keySecret)
    return Buffer.from(hkdfSync('sha256', keySecret, '', fileName, length)).toString('base64url');
  const make = async () => randomBytes(length).toString('base64url');
  const password = await readOrMakeSecretFile(dataDir, fileName, make);
  if (password !== '') return password;
  throw new StartupError(`${join(dataDir, fileName)} is empty: remove it to have a new password made.`);
}
