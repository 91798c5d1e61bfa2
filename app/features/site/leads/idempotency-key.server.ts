import { createHash } from 'node:crypto';
import type { Lead } from './schema.server.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How the database knows a lead that is sent twice: for ever by the browser's key, for ten minutes by its words. */
export type LeadKey = { idempotency_key: string } | { words_key: string };

/** The key that the browser made; where no script ran, one that the same words give again. */
export function leadKey(sent: string | undefined, lead: Lead): LeadKey {
  return sent && uuidPattern.test(sent)
    ? { idempotency_key: sent.toLowerCase() }
    : { words_key: wordsKey(lead) };
}

function wordsKey({ name, email, phone, whatsapp, ...about }: Lead): string {
  const normalised = [
    name.toLowerCase().replaceAll(/\s+/g, ' '),
    email.toLowerCase(),
    phone.replaceAll(/[\s().-]/g, ''),
    // Consent that is given or withdrawn is said anew.
    whatsapp,
    about.type,
    about.type === 'enrollment' ? [about.course_id, about.course_name] : [about.course, about.message],
  ];
  return uuidFrom(createHash('sha256').update(JSON.stringify(normalised)).digest());
}

/** RFC 9562, version 8: the rest of the bits are ours to choose. */
function uuidFrom(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
