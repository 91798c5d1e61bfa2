import { createHash } from 'node:crypto';
import type { Lead } from './schema.server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const WINDOW = 10 * 60 * 1000;

/** The key that the browser made; where no script ran, one that the same words give for ten minutes. */
export function idempotencyKey(sent: string | undefined, lead: Lead, now: number): string {
  return sent && UUID.test(sent) ? sent.toLowerCase() : deriveKey(lead, now);
}

function deriveKey({ name, email, phone, ...about }: Lead, now: number): string {
  const normalised = [
    name.toLowerCase().replaceAll(/\s+/g, ' '),
    email.toLowerCase(),
    phone.replaceAll(/[\s().-]/g, ''),
    about.type,
    about.type === 'enrollment' ? [about.course_id, about.course_name] : [about.course, about.message],
    Math.floor(now / WINDOW),
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
