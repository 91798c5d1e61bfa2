import { randomBytes } from 'node:crypto';

/** The kinds of characters that a hosted project may be set to ask for. */
const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[-_]/];

/** Almost 96 bits in 16 characters, of each kind one at least, that a terminal copies as one word. */
export function generatePassword(): string {
  for (;;) {
    const password = randomBytes(12).toString('base64url');
    if (kinds.every((kind) => kind.test(password))) return password;
  }
}
