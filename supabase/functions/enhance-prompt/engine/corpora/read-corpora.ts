import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UseCase } from '../../use-cases.ts';

export interface Prompt {
  useCase: UseCase;
  prompt: string;
}

/** A prompt that rules something out or settles it, and what would then be wrong in a line around it. */
export interface Pair extends Prompt {
  constraint: string;
  /** A pattern for one line. */
  wrong: string;
  why: string;
  /** "blind": somebody who had not seen the engine. */
  writer: 'blind' | 'own';
}

type Candidate = 'raw' | 'old' | 'new';

/**
 * A prompt of somebody who had seen no engine, and what somebody else who did not know whose result was whose thought of three:
 * the bare prompt, what the engine before this one made of it, and what this one made of it when the set was graded.
 */
export interface GradedPrompt extends Prompt {
  grades: Record<Candidate, { grade: 0 | 1 | 2 | 3; quote: string; reason: string }>;
}

const read = <T>(name: string): T[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));

export const pairs = read<Pair>('pairs');

/** After each but the last the design was changed, so that only the last one judges it. */
export const blindSets = [1, 2, 3, 4, 5, 6, 7].map((number) => read<GradedPrompt>(`blind/set-${number}`));

/** Everything that people may want of the engine, as far as we have thought of it. */
export const prompts: readonly Prompt[] = [...read<Prompt>('prompts'), ...blindSets.flat(), ...pairs];
