import type { UseCase } from '#supabase/functions/enhance-prompt/use-cases.ts';

/** What goes to the tool. A prompt for Midjourney is one line; what is said to the person about it stands below a heading. */
export function sentPart(useCase: UseCase, prompt: string): string {
  if (useCase !== 'midjourney-art') return prompt;
  const [first = '', ...rest] = prompt.split('\n\n');
  return first.startsWith('# ') ? rest.join('\n\n') : first;
}
