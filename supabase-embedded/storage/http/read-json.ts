import * as v from 'valibot';
import { isTooDeep } from '../../http/json-depth.ts';
import { invalidRequest } from '../errors.ts';

/** The body as the schema wants it. An empty one counts as an empty object, as clients that need none send it. */
export async function readJson<const Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, parse(await request.text()));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = issue.path?.map(({ key }) => `/${String(key)}`).join('') ?? '';
  throw invalidRequest(`body${path} is not valid: ${issue.message}`);
}

function parse(text: string): unknown {
  if (text === '') return {};
  if (isTooDeep(text)) throw invalidRequest('Body is nested too deeply');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw invalidRequest('Body is not valid JSON');
  }
  if (Array.isArray(parsed)) throw invalidRequest('body must be object');
  return parsed;
}
