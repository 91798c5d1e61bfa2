import assert from 'node:assert/strict';
import type { DatabaseError, Pool } from 'pg';
import { invariants, noteRevisions } from './invariants.ts';
import type { Life, Step } from './life.ts';

/** So many act at once, each so many steps in a row, and then it is looked whether all is as it must be. */
interface Course {
  batches: number;
  crowd: number;
  stepsEach: number;
}

/** Lets them live. @throws with the steps of the batch after which, or in which, something was wrong */
export async function live(life: Life, pool: Pool, steps: Step[], { batches, crowd, stepsEach }: Course) {
  const done = new Map<string, number>();
  const choose = chooserOf(life, steps);
  for (let batch = 0; batch < batches; batch += 1) {
    const plans = Array.from({ length: crowd }, () => Array.from({ length: stepsEach }, choose));
    const faults: string[] = [];
    await Promise.all(
      plans.map(async (plan) => {
        for (const step of plan) {
          const ending = await take(life, step);
          if (ending.fault) faults.push(ending.fault);
          else if (!ending.refused) done.set(step.name, (done.get(step.name) ?? 0) + 1);
        }
      }),
    );
    faults.push(...(await lookAround(pool, life)));
    const story = () =>
      plans
        .flat()
        .map(({ name }) => name)
        .join(', ');
    if (faults.length > 0) assert.fail([...faults, `in batch ${batch}: ${story()}`].join('\n\n'));
    // A visitor's limits have tests of their own, and would leave little to happen here.
    await pool.query('truncate private.lead_submissions');
    await pool.query(noteRevisions);
  }
  return done;
}

async function take(
  life: Life,
  { name, act, refusals = [] }: Step,
): Promise<{ refused?: true; fault?: string }> {
  try {
    await act(life);
    return {};
  } catch (error) {
    const { code, message, constraint, detail, where } = error as DatabaseError;
    if (code === '23505' ? refusals.includes(constraint ?? '') : refusals.includes(message))
      return { refused: true };
    return { fault: [name, code, detail, where, (error as Error).stack].join('\n') };
  }
}

async function lookAround(pool: Pool, { smtp }: Life): Promise<string[]> {
  const broken: string[] = smtp.repeats();
  for (const { claim, sql } of invariants) {
    const { rows } = await pool.query(sql);
    if (rows.length > 0) broken.push(`Not so: ${claim}. ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}

function chooserOf({ chance }: Life, steps: Step[]) {
  const every = steps.flatMap((step) => Array.from({ length: step.weight }, () => step));
  return () => chance.of(every);
}
