import type { FormAnswer } from '#app/forms/answer.ts';
import type { Enhanced } from '#supabase/functions/enhance-prompt/enhance.ts';
import type { UseCase } from '#supabase/functions/enhance-prompt/use-cases.ts';

/** What the function `enhance-prompt` is asked. */
export interface Submission {
  prompt: string;
  useCase: UseCase;
  refine?: { instruction: string; previous: string };
}

/** One finished enhancement, with what it was made from. */
export interface Result extends Enhanced {
  prompt: string;
  useCase: UseCase;
  /** What `enhancedPrompt` is compared with: the prompt, or the result that was refined. */
  before: string;
}

/** What the page is rendered with after its form was posted without scripts. */
export type PromptAnswer = FormAnswer<{ result: Result }>;

export const toResult = ({ prompt, useCase, refine }: Submission, enhanced: Enhanced): Result => ({
  ...enhanced,
  prompt,
  useCase,
  before: refine?.previous ?? prompt,
});
