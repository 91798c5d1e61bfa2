import * as v from 'valibot';
import { invalidRequest, tooLarge } from '../errors.ts';

const largest = 2 * 1024 * 1024;

/** The body as the schema wants it. An empty one counts as an empty object, as clients that need none send it. */
export async function readJson<const Schema extends v.GenericSchema>(
  body: AsyncIterable<Uint8Array>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, parse(await readText(body)));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = issue.path?.map(({ key }) => `/${String(key)}`).join('') ?? '';
  throw invalidRequest(`body${path} is not valid: ${issue.message}`);
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largest) throw tooLarge('request body');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  if (text === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw invalidRequest('Body is not valid JSON');
  }
  if (Array.isArray(parsed)) throw invalidRequest('body must be object');
  return parsed;
}
