import * as v from 'valibot';
import { isTooDeep } from '../http/json-depth.ts';
import { AuthError } from './errors.ts';

/** GoTrue takes a missing or null member for an empty one. */
export const textField = v.nullish(v.string(), '');
export const dataField = v.nullish(v.record(v.string(), v.unknown()));

/** Members by which the client asks for the PKCE flow. */
export const pkceFields = { code_challenge: textField, code_challenge_method: textField };

/** Reads the body as JSON of the given shape. A wrong type is bad JSON too, as in GoTrue. */
export async function readBody<const Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  { optional = false } = {},
): Promise<v.InferOutput<Schema>> {
  const body = await request.text();
  if (body !== '') demandJson(request);
  const result = v.safeParse(schema, optional && body === '' ? {} : parseJson(body));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue) ?? 'body';
  throw new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${where}: ${issue.message}`);
}

/**
 * A page of any site can have a browser send JSON as text or as a form without asking this one first (CORS preflight);
 * that is csrf's way in. What says that it is JSON has been asked for.
 */
function demandJson(request: Request): void {
  const type = request.headers.get('content-type') ?? '';
  if (/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type.trim())) return;
  const message = 'The body must be sent as JSON, with "Content-Type: application/json"';
  throw new AuthError(415, 'bad_json', message);
}

function parseJson(body: string): unknown {
  try {
    if (isTooDeep(body)) throw new SyntaxError('it is nested too deeply');
    const parsed: unknown = JSON.parse(body, refuseUnstorable);
    // To a schema an array is an object too, one with none of its members.
    return Array.isArray(parsed) ? undefined : parsed;
  } catch (cause) {
    const reason = body === '' ? 'unexpected end of JSON input' : (cause as Error).message;
    throw new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`, { cause });
  }
}

/** JSON may hold texts that PostgreSQL's cannot: a NUL, or half of a surrogate pair. */
function refuseUnstorable(name: string, value: unknown): unknown {
  const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
  if (isStorable(name) && (typeof value !== 'string' || isStorable(value))) return value;
  throw new SyntaxError('a text holds a character that cannot be stored');
}
