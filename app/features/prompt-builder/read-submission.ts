import { isUseCase } from '#supabase/functions/enhance-prompt/use-cases.ts';
import type { Submission } from './submission.ts';

/** The form's fields in the browser and on the server; nothing when the prompt or the use case is missing. */
export function readSubmission(fields: FormData): Submission | undefined {
  const prompt = readText(fields, 'prompt');
  const useCase = fields.get('useCase');
  if (prompt.trim() === '' || !isUseCase(useCase)) return undefined;
  const instruction = readText(fields, 'instruction');
  const previous = readText(fields, 'previous');
  return instruction.trim() && previous
    ? { prompt, useCase, refine: { instruction, previous } }
    : { prompt, useCase };
}

/** Forms are sent with CRLF, whatever was typed. */
export function readText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}
