import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import bcrypt from 'bcryptjs';
import { createSemaphore } from '../../semaphore.ts';

/** Argon2id's price: memory in KiB and passes over it. */
export interface HashCost {
  memory: number;
  passes: number;
}

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
export const defaultHashCost: HashCost = { memory: 19_456, passes: 2 };

const derive = promisify(argon2);
const phc =
  /^\$(argon2id|argon2i|argon2d)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

// Hashing runs in libuv's pool, which file and name look-ups share: leave room for those.
const takeTurn = createSemaphore(Math.max(1, Math.min(3, availableParallelism())));

/** The PHC string that GoTrue verifies as well: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string, cost: HashCost = defaultHashCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await takeTurn(() => argon2id(password, salt, cost, 32));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Checks a password against an argon2 hash, or against a bcrypt hash that came with an imported account. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  // bcryptjs gives way to the event loop between rounds; it is never used for new hashes.
  if (/^\$2[aby]\$/.test(stored)) return bcrypt.compare(password, stored);
  const [, algorithm, memory, passes, lanes, salt, expected] = phc.exec(stored) ?? [];
  if (!algorithm || !salt || !expected) return false;
  const wanted = Buffer.from(expected, 'base64');
  const actual = await takeTurn(() =>
    derive(algorithm as 'argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      parallelism: Number(lanes),
      tagLength: wanted.length,
      memory: Number(memory),
      passes: Number(passes),
    }),
  );
  return timingSafeEqual(actual, wanted);
}

/** True when a hash is of another kind or price than new ones are, so that the next sign-in may renew it. */
export function needsRehash(stored: string, cost: HashCost): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$`);
}

/**
 * Takes as long as checking a real password would: for accounts that do not exist or have no password, so that the time
 * taken does not tell which these are (account enumeration).
 */
export async function verifyDummyPassword(password: string, cost: HashCost): Promise<void> {
  await takeTurn(() => argon2id(password, Buffer.alloc(16), cost, 32));
}

function argon2id(password: string, salt: Buffer, cost: HashCost, tagLength: number): Promise<Buffer> {
  const { memory, passes } = cost;
  return derive('argon2id', { message: password, nonce: salt, parallelism: 1, tagLength, memory, passes });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
