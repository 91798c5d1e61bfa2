import { type Cursor, parse } from './cursor.ts';
import { readIdentifier, readQuoted, readTreePath } from './field.ts';
import type { AtPath, Field, Filter, IsValue, Operation } from './types.ts';

const simpleOperators = /neq|cs|cd|ov|sl|sr|nxr|nxl|adj/uy;
const quantifiedOperators = /eq|gte|gt|lte|lt|like|ilike|match|imatch/uy;
const textSearchOperators = /fts|plfts|phfts|wfts/uy;
const isValues = /null|not_null|true|false|unknown/iuy;
const quantifiers = /\((?:any|all)\)/uy;
const anOperator = 'operator (eq, gt, ...)';

export type ReadValue = (cursor: Cursor) => string;

/** A parameter `path.field=op.value`. */
export function parseFilter(key: string, value: string): AtPath<Filter> {
  const { path, field } = parseKey(key);
  return { path, value: parse('filter', value, (cursor) => readOperation(cursor, field, readRest)) };
}

export function parseKey(key: string): { path: string[]; field: Field } {
  return parse('tree path', key, readTreePath);
}

export function readOperation(cursor: Cursor, field: Field, readValue: ReadValue): Filter {
  const negated = cursor.take('not.');
  return { kind: 'filter', field, negated, operation: readOperator(cursor, negated, readValue) };
}

/** Whether a parameter of a function call is a filter on its result rather than an argument. */
export function looksLikeFilter(value: string): boolean {
  try {
    parseFilter('x', value);
    return true;
  } catch {
    return false;
  }
}

function readOperator(cursor: Cursor, negated: boolean, readValue: ReadValue): Operation {
  const start = cursor.position;
  if (cursor.take('in.')) return { kind: 'in', values: readList(cursor) };
  if (cursor.take('is.')) return { kind: 'is', value: readIsValue(cursor) };
  if (cursor.take('isdistinct.')) return { kind: 'isdistinct', value: readValue(cursor) };
  const read =
    cursor.attempt(() => readTextSearch(cursor, readValue)) ??
    cursor.attempt(() => readNamed(cursor, 'simple', simpleOperators, readValue)) ??
    cursor.attempt(() => readNamed(cursor, 'quantified', quantifiedOperators, readValue));
  return read ?? cursor.fail(negated ? anOperator : `"not" or ${anOperator}`, start);
}

function readNamed(
  cursor: Cursor,
  kind: 'simple' | 'quantified',
  names: RegExp,
  readValue: ReadValue,
): Operation | undefined {
  const name = cursor.match(names);
  if (name === undefined) return undefined;
  if (kind === 'simple') return cursor.take('.') ? { kind, name, value: readValue(cursor) } : undefined;
  const quantifier = cursor.match(quantifiers)?.slice(1, -1) as 'any' | 'all' | undefined;
  return cursor.take('.') ? { kind, name, quantifier, value: readValue(cursor) } : undefined;
}

function readTextSearch(cursor: Cursor, readValue: ReadValue): Operation | undefined {
  const name = cursor.match(textSearchOperators);
  if (name === undefined) return undefined;
  let config: string | undefined;
  if (cursor.take('(')) {
    config = readIdentifier(cursor);
    if (config === undefined || !cursor.take(')')) return undefined;
  }
  return cursor.take('.') ? { kind: 'fts', name, config, value: readValue(cursor) } : undefined;
}

function readIsValue(cursor: Cursor): IsValue {
  const value = cursor.match(isValues)?.toLowerCase() as IsValue | undefined;
  if (value === undefined) return cursor.fail('isVal: (null, not_null, true, false, unknown)');
  if (!cursor.atEnd && !/[,)\s]/u.test(cursor.peek())) cursor.fail('end of input');
  return value;
}

/** `(a,"b,c",d)`; `()` is the list of one empty text, which PostgREST takes for an empty list. */
function readList(cursor: Cursor): string[] {
  cursor.skipBlanks();
  if (!cursor.take('(')) cursor.fail('"("');
  const values: string[] = [];
  do values.push(readElement(cursor));
  while (cursor.take(','));
  if (!cursor.take(')')) cursor.fail('"," or ")"');
  cursor.skipBlanks();
  return values;
}

const plainElement = /[^,)]*/uy;

export function readElement(cursor: Cursor): string {
  const value = cursor.attempt(() => {
    const inQuotes = readQuoted(cursor);
    return cursor.atEnd || cursor.peek() === ',' || cursor.peek() === ')' ? inQuotes : undefined;
  });
  return value ?? cursor.match(plainElement) ?? '';
}

function readRest(cursor: Cursor): string {
  const value = cursor.text.slice(cursor.position);
  cursor.position = cursor.text.length;
  return value;
}
