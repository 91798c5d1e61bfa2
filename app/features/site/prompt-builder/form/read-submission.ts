import { isUseCase } from '#supabase/functions/enhance-prompt/use-cases.ts';
import type { Submission } from '../submission.ts';

/** A browser's FormData, or what the server has read of a posted form. */
interface Fields {
  get(name: string): unknown;
}

/** The form's fields in the browser and on the server; nothing when the prompt or the use case is missing. */
export function readSubmission(fields: Fields): Submission | undefined {
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
function readText(fields: Fields, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}
