import assert from 'node:assert/strict';
import type { DatabaseError } from 'pg';

export const sqlState = (error: unknown) => (error as DatabaseError).code;

/** Refused with that SQLSTATE and, where given, that message or constraint. */
export async function assertRefused(
  attempt: Promise<unknown>,
  expected: { code: string; message?: string; constraint?: string },
): Promise<void> {
  const error = await attempt.then(
    () => assert.fail('It was not refused.'),
    (reason: DatabaseError) => reason,
  );
  const { code, message, constraint } = error;
  const found = { code, message, constraint };
  for (const [key, value] of Object.entries(expected)) {
    assert.equal(found[key as keyof typeof found], value, `${key} of: ${error}`);
  }
}

/** insufficient_privilege: a grant or a policy is missing. */
export const assertForbidden = (attempt: Promise<unknown>) => assertRefused(attempt, { code: '42501' });
/** check_violation. */
export const assertOutOfBounds = (attempt: Promise<unknown>) => assertRefused(attempt, { code: '23514' });
