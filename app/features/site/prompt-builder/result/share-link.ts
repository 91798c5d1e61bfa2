import { isUseCase, promptMaxLength } from '#supabase/functions/enhance-prompt/use-cases.ts';
import type { Submission } from '../submission.ts';

type Shared = Pick<Submission, 'prompt' | 'useCase'>;

export const fragmentKey = '#share=';

/** A fragment, which browsers keep to themselves: the prompt reaches no server and no log. */
export function shareFragment({ prompt, useCase }: Shared): string {
  const bytes = new TextEncoder().encode(JSON.stringify([useCase, prompt]));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return fragmentKey + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Anybody can write a link, so anything else than a prompt and a use case is nothing. */
export function readShareFragment(fragment: string): Shared | undefined {
  if (!fragment.startsWith(fragmentKey)) return undefined;
  try {
    const base64 = fragment.slice(fragmentKey.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const [useCase, prompt] = JSON.parse(new TextDecoder().decode(bytes)) as unknown[];
    if (typeof prompt !== 'string' || !isUseCase(useCase)) return undefined;
    return { prompt: prompt.slice(0, promptMaxLength), useCase };
  } catch {
    return undefined;
  }
}
