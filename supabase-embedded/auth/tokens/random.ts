import { createHash, randomBytes, randomInt } from 'node:crypto';

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Twelve letters of base 32, the form in which GoTrue keeps refresh tokens. */
export function newRefreshToken(): string {
  return Array.from(randomBytes(12), (byte) => base32[byte & 31]).join('');
}

/** The long token of a link: 224 bits, written as GoTrue writes its hashes. */
export function newLinkToken(): string {
  return randomBytes(28).toString('hex');
}

export function newCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
