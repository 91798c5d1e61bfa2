import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Seal {
  /** @param place where the text is kept: it opens nowhere else */
  close(text: string, place: string): Buffer;
  open(sealed: Buffer, place: string): string;
}

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Authenticated encryption of texts in a place that others read: the nonce, the tag, then what was encrypted. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    close(text, place) {
      const nonce = randomBytes(nonceLength);
      const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(place));
      const encrypted = [encryption.update(text, 'utf8'), encryption.final()];
      return Buffer.concat([nonce, encryption.getAuthTag(), ...encrypted]);
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, nonceLength);
      const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
      const decryption = createDecipheriv(cipher, key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
      const encrypted = sealed.subarray(nonceLength + tagLength);
      return Buffer.concat([decryption.update(encrypted), decryption.final()]).toString('utf8');
    },
  };
}
