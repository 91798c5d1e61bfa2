import { createHash } from 'node:crypto';

/** In bytes: PostgreSQL cuts longer names off, and two of them could then be the same. */
const longestName = 63;
const prefix = 'authenticator_';

/**
 * Who requests log in as where the PostgreSQL is not ours: roles belong to all of its databases, and two sites would take
 * turns in setting one role's password.
 */
export function loginRoleOf(database: string): string {
  const name = prefix + database;
  if (Buffer.byteLength(name) <= longestName) return name;
  const mark = `_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`;
  return cutToBytes(name, longestName - mark.length) + mark;
}

/** Between two characters. */
function cutToBytes(text: string, bytes: number): string {
  let cut = '';
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > bytes) break;
    cut += character;
  }
  return cut;
}
