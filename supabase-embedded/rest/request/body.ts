import { isTooDeep } from '../../http/json-depth.ts';
import { invalidBody } from '../errors.ts';
import { splitQuery } from '../grammar/query-string.ts';
import type { Payload } from '../sql/payload-sql.ts';
import { parseCsv } from './csv.ts';

export interface Body {
  payload: Payload;
  /** The names of the body's values. */
  keys: string[];
  /** A call's form arguments, and bodies that a function takes whole, are not JSON. */
  form?: [name: string, value: string][];
  raw?: string | Buffer;
}

export function contentTypeOf(header: string | null): string {
  return (header ?? 'application/json').split(';')[0]?.trim().toLowerCase() || 'application/json';
}

/** The rows of a write. With `columns` given, the text goes to PostgreSQL unread. */
export function readRowsBody(text: string, contentType: string, columns: string[] | undefined): Body {
  switch (contentType) {
    case 'application/json':
      return columns ? { payload: payloadOf(text), keys: columns } : readJson(text);
    case 'text/csv':
      return readCsv(text, columns);
    case 'application/x-www-form-urlencoded': {
      const values = Object.fromEntries(formPairs(text));
      return { payload: payloadOf(JSON.stringify(values)), keys: Object.keys(values) };
    }
    default:
      throw invalidBody(`Content-Type not acceptable: ${contentType}`);
  }
}

/** The arguments of a call by POST. */
export async function readCallBody(
  request: Request,
  contentType: string,
  columns: string[] | undefined,
): Promise<Body> {
  const none: Payload = { json: '{}', isObject: true };
  if (contentType === 'application/octet-stream') {
    return { payload: none, keys: [], raw: Buffer.from(await request.arrayBuffer()) };
  }
  const text = await request.text();
  switch (contentType) {
    case 'application/json':
      if (columns) return { payload: payloadOf(text), keys: columns, raw: text };
      return text === '' ? { payload: none, keys: [], raw: '{}' } : { ...readJson(text, true), raw: text };
    case 'application/x-www-form-urlencoded': {
      const form = formPairs(text);
      return { payload: none, keys: [...new Set(form.map(([name]) => name))], form };
    }
    case 'text/csv':
      return readCsv(text, columns);
    case 'text/plain':
    case 'text/xml':
      return { payload: none, keys: [], raw: text };
    default:
      throw invalidBody(`Content-Type not acceptable: ${contentType}`);
  }
}

function readCsv(text: string, columns: string[] | undefined): Body {
  const json = JSON.stringify(parseCsv(text));
  const read = readJson(json);
  return columns ? { ...read, keys: columns } : read;
}

function readJson(text: string, isCall = false): Body {
  const value = parseJson(text);
  if (Array.isArray(value)) {
    if (value.length === 0) return { payload: { json: '[]', isObject: false }, keys: [] };
    const keys = uniformKeys(value);
    if (keys) return { payload: { json: text, isObject: false }, keys };
    if (isCall) return { payload: { json: '[]', isObject: false }, keys: [] };
    throw invalidBody('All object keys must match');
  }
  if (value !== null && typeof value === 'object') {
    return { payload: { json: text, isObject: true }, keys: Object.keys(value) };
  }
  return { payload: { json: '[]', isObject: false }, keys: [] };
}

function parseJson(text: string): unknown {
  refuseDeep(text);
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

/** The keys that all objects of an array have, or undefined where they differ. */
function uniformKeys(values: unknown[]): string[] | undefined {
  let first: string[] | undefined;
  for (const value of values) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
    const keys = Object.keys(value);
    first ??= keys;
    if (keys.length !== first.length || !first.every((key) => Object.hasOwn(value, key))) return undefined;
  }
  return first;
}

/** Where PostgreSQL would give up in the middle (54001), which PostgREST tells as a failure of the server. */
export function refuseDeep(json: string): void {
  if (isTooDeep(json)) throw invalidBody('The JSON is nested too deeply');
}

function payloadOf(text: string): Payload {
  refuseDeep(text);
  return { json: text, isObject: /^[ \t\n\r]*\{/u.test(text) };
}

function formPairs(text: string): [string, string][] {
  return splitQuery(text).map(([name, value]) => [name, value ?? '']);
}
