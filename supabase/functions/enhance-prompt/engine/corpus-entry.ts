import type { UseCase } from '../use-cases.ts';

/**
 * A prompt and what must be true of its enhancement. The test reads every `corpus*.ts` of this folder that
 * exports `corpus`, and holds each entry to the rules for all prompts as well.
 */
export interface CorpusEntry {
  name: string;
  useCase: UseCase;
  prompt: string;
  /** Text that must appear as it is. */
  has?: readonly (string | RegExp)[];
  /** Text that must not appear. */
  lacks?: readonly (string | RegExp)[];
}
