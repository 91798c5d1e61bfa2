import { readText } from '../_shared/read-text.ts';
import type { Refinement } from './engine/built-in.ts';
import { cleanText } from './engine/clean.ts';
import {
  instructionMaxLength,
  isUseCase,
  previousMaxLength,
  promptMaxLength,
  type UseCase,
} from './use-cases.ts';

export interface EnhanceRequest {
  prompt: string;
  useCase: UseCase;
  refine?: Refinement;
}

/** The request was understood, but it cannot be served. The message is for the visitor. */
export class BadRequest extends Error {
  readonly status: 400 | 413;

  constructor(message: string, status: BadRequest['status'] = 400) {
    super(message);
    this.status = status;
  }
}

/** Room for every field at its longest, with each character escaped. */
const bodyMaxBytes = 256 * 1024;

export async function readRequest(request: Request): Promise<EnhanceRequest> {
  if (request.method !== 'POST') throw new BadRequest('Send the prompt with POST.');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new BadRequest('Send the prompt as application/json.');
  const text = await readText(request, bodyMaxBytes);
  if (text === undefined) throw new BadRequest('The request is too large.', 413);
  const body = parse(text);
  const { useCase } = body;
  const prompt = readField(body.prompt, 'Please enter a prompt and select a use case.');
  if (prompt.length > promptMaxLength) {
    throw new BadRequest(`The prompt is longer than ${promptMaxLength} characters. Please shorten it.`);
  }
  if (useCase === undefined || useCase === null || useCase === '') {
    throw new BadRequest('Please enter a prompt and select a use case.');
  }
  if (!isUseCase(useCase)) throw new BadRequest('This use case is not known.');
  return { prompt, useCase, refine: readRefine(body.refine) };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Answered below.
  }
  throw new BadRequest('The body is not a JSON object.');
}

/** As the engine reads it, which is also what its length is measured by: browsers send a line's end as two characters. */
function readField(value: unknown, missing: string): string {
  const text = typeof value === 'string' ? cleanText(value) : '';
  if (text === '') throw new BadRequest(missing);
  return text;
}

function readRefine(value: unknown): Refinement | undefined {
  if (value === undefined || value === null) return undefined;
  const fields = value as Partial<Record<keyof Refinement, unknown>>;
  const instruction = readField(fields.instruction, 'Please say what should change.');
  const previous = readField(fields.previous, 'There is no result to refine yet.');
  if (instruction.length > instructionMaxLength) {
    throw new BadRequest(`The instruction is longer than ${instructionMaxLength} characters.`);
  }
  if (previous.length > previousMaxLength) throw new BadRequest('The result to refine is too long.');
  return { instruction, previous };
}
