import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

/** PostgreSQL's own (scram_iterations). */
const iterations = 4096;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * What PostgreSQL stores of a password (RFC 5802 and 7677). With it a role gets the password without anybody learning
 * it from a statement or a log. The password is one that we made up, of ASCII alone, so there is nothing to normalise; and
 * the salt is made of it, so that the same SQL is printed each time.
 */
export function scramVerifier(password: string, role: string): string {
  const salt = hmac(password, `salt of ${role}`).subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest();
  const parts = [storedKey, hmac(salted, 'Server Key')].map((key) => key.toString('base64'));
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${parts.join(':')}`;
}
