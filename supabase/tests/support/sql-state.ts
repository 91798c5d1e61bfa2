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

/** insufficient_privilege: a grant or a policy is missing, and not the right to act as the person. */
export async function assertForbidden(attempt: Promise<unknown>): Promise<void> {
  await assert.rejects(attempt, (error: DatabaseError) => {
    assert.equal(error.code, '42501', String(error));
    assert.match(error.message, /^permission denied for (table|schema|function) |row-level security policy/);
    return true;
  });
}

/** check_violation. */
export const assertOutOfBounds = (attempt: Promise<unknown>) => assertRefused(attempt, { code: '23514' });
