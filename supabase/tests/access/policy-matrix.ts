import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { As, People } from '#tests/support/people.ts';
import { sqlState } from '../support/sql-state.ts';

/**
 * How an attempt ends. `no grant`, `no policy` and `no right` (a function that asks by itself) are all 42501 to
 * the client; `zero rows` succeeds and does nothing, because row level security hides the rows.
 */
export type Outcome = 'allowed' | 'zero rows' | 'no grant' | 'no policy' | 'no right';

export interface Attempt {
  /** The end of a sentence: "read a draft". */
  claim: string;
  text: string;
  values?: unknown[];
  /** Administrators without a live session or a due second factor must fare like the other user. */
  outcomes: readonly [visitor: Outcome, user: Outcome, otherUser: Outcome, admin: Outcome];
}

const names: Record<keyof People, string> = {
  visitor: 'a visitor',
  user: 'a user',
  otherUser: 'another user',
  admin: 'an administrator',
  adminWithSecondFactor: 'an administrator with the second factor',
  adminBeforeSecondFactor: 'an administrator who still owes the second factor',
  signedOutAdmin: 'an administrator who signed out',
  bannedAdmin: 'a banned administrator',
};

/** One test for each person and attempt; nothing that they do is kept. */
export function testMatrix(as: As, people: People, attempts: Attempt[]) {
  for (const { claim, text, values, outcomes } of attempts) {
    const [visitor, user, otherUser, admin] = outcomes;
    const expected = { visitor, user, otherUser, admin, adminWithSecondFactor: admin };
    const powerless = {
      adminBeforeSecondFactor: otherUser,
      signedOutAdmin: otherUser,
      bannedAdmin: otherUser,
    };
    const cells = Object.entries({ ...expected, ...powerless }) as [keyof People, Outcome][];
    for (const [person, outcome] of cells) {
      test(`${names[person]} ${outcome === 'allowed' ? 'can' : 'cannot'} ${claim}${suffix(outcome)}`, async () => {
        assert.equal(await attempt(as(people[person], { rollback: true }), text, values), outcome);
      });
    }
  }
}

const suffix = (outcome: Outcome) =>
  outcome === 'allowed' ? '' : outcome === 'zero rows' ? ' (zero rows)' : ` (42501, ${outcome})`;

async function attempt(run: ReturnType<As>, text: string, values?: unknown[]): Promise<Outcome> {
  try {
    const { rowCount } = await run(text, values);
    return rowCount === 0 ? 'zero rows' : 'allowed';
  } catch (error) {
    assert.equal(sqlState(error), '42501', String(error));
    const { message } = error as Error;
    if (/row-level security policy/.test(message)) return 'no policy';
    if (/^You may not /.test(message)) return 'no right';
    // Not being able to act as the person at all would be 42501, too.
    assert.match(message, /^permission denied for (table|view|schema|function) /);
    return 'no grant';
  }
}
